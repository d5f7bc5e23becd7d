import * as contract from '@palkkasilta/contract/tamigo-employees.ts'
import { action } from '../../shared/actions/action.ts'
import { workforcePersonPage } from '../../shared/links/targets.ts'
import { people, newcomers as texts } from '../../texts/fi/workforce-people.ts'

type Employee = contract.TamigoEmployee

/** Fetches the employees of Tamigo. */
export const fetchNewcomers = action({
  label: texts.fetch,
  primary: true,
  call: contract.fetchEmployees,
  failed: texts.fetchFailed,
  work: {
    kind: 'employees.fetch',
    title: texts.fetching,
    cancelled: () => texts.fetchCancelled,
    finished: ({ result }) => texts.fetched(result as { employees: number; unknown: number }),
  },
})

export interface Picked {
  readonly id: number
  readonly fullName: string
}

interface Linked {
  readonly employee: Employee
  readonly person: Picked
}

export const linkNewcomer = action({
  label: ({ person }) => texts.linkTo(person.fullName),
  primary: true,
  call: contract.linkEmployee,
  failed: texts.failed,
  question: ({ employee, person }: Linked) => ({
    title: texts.linkQuestion(employee.name, person.fullName),
    facts: factsOf(employee),
    consequence: texts.linkConsequence,
    action: texts.linkAction,
  }),
  request: ({ employee, person }) => ({
    params: { employeeId: employee.employeeId },
    body: { personId: person.id },
  }),
  done: ({ employee, person }) => texts.linked(employee.name, person.fullName),
  next: ({ person }) => [{ label: people.open, to: workforcePersonPage(person.id) }],
})

export const createNewcomer = action({
  label: texts.create,
  call: contract.personOfEmployee,
  failed: texts.failed,
  question(employee: Employee) {
    const missing = employee.missing.map((each) => people.shortMissing[each]).join(', ')
    return {
      title: texts.createQuestion(employee.name),
      facts: [...factsOf(employee), ...(missing ? [[texts.missing, missing] as const] : [])],
      consequence: texts.createConsequence,
      action: texts.createAction,
    }
  },
  request: ({ employeeId }) => ({ params: { employeeId } }),
  done: (_, { person }) => texts.created(person.fullName),
  leadsTo: ({ person }) => workforcePersonPage(person.id),
})

function factsOf({ employeeId, email, waitingShifts }: Employee): readonly (readonly [string, string])[] {
  return [
    [texts.columns.employeeId, employeeId],
    [texts.columns.email, email],
    [texts.waiting, String(waitingShifts)],
  ]
}
