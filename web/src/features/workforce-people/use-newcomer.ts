import * as contract from '@palkkasilta/contract/tamigo-employees.ts'
import { useNavigate } from '@tanstack/react-router'
import { useChange } from '../../shared/api/use-call.ts'
import { workforcePersonPage } from '../../shared/links/targets.ts'
import { people, newcomers as texts } from '../../texts/fi/workforce-people.ts'
import { confirm, confirmAndDo } from '../../ui/confirm.ts'
import { toast } from '../../ui/toast.ts'

type Employee = contract.TamigoEmployee

export interface Picked {
  readonly id: number
  readonly fullName: string
}

/** What can be done with an employee that is nobody here. */
export function useNewcomer() {
  const linked = useChange(contract.linkEmployee)
  const made = useChange(contract.personOfEmployee)
  const navigate = useNavigate()

  const link = (employee: Employee, { id, fullName }: Picked) =>
    confirmAndDo(
      {
        title: texts.linkQuestion(employee.name, fullName),
        facts: factsOf(employee),
        consequence: texts.linkConsequence,
        action: texts.linkAction,
      },
      () => linked({ params: { employeeId: employee.employeeId }, body: { personId: id } }),
      texts.linked(employee.name, fullName),
      { label: people.open, to: workforcePersonPage(id) },
    )

  async function create(employee: Employee) {
    const missing = employee.missing.map((each) => people.shortMissing[each]).join(', ')
    const isSure = await confirm({
      title: texts.createQuestion(employee.name),
      facts: [...factsOf(employee), ...(missing ? [[texts.missing, missing] as const] : [])],
      consequence: texts.createConsequence,
      action: texts.createAction,
    })
    if (!isSure) return
    const { person } = await made({ params: { employeeId: employee.employeeId } })
    toast.success(texts.created(person.fullName))
    await navigate(workforcePersonPage(person.id))
  }

  return { link, create }
}

function factsOf({ employeeId, email, waitingShifts }: Employee): readonly (readonly [string, string])[] {
  return [
    [texts.columns.employeeId, employeeId],
    [texts.columns.email, email],
    [texts.waiting, String(waitingShifts)],
  ]
}
