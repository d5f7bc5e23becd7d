import { localDate } from '@palkkasilta/values/date.ts'
import { DomainError } from '../../../kernel/errors.ts'
import type { Read } from '../../../platform/database/types.ts'
import { employerIds } from '../../company/employers.ts'
import { sums, withheldDue } from '../../salary/columns.ts'
import { storedOverrides } from '../../salary/overrides.ts'
import type { CalculableSalary, CalculatedSalary } from '../../salary/stored/calculated.ts'
import { billedLines } from './billed-salaries.ts'
import type { CalculationOptions, Calculator } from './calculator.ts'
import { type AnyFacts, type EarlierSalary, type PersonFacts, salaryFactsOf } from './facts.ts'
import { shiftSalaries } from './shift-salaries.ts'
import { type Bound, type SomeSource, source } from './source.ts'

/** What salaries are made of today. */
export const sources: readonly SomeSource[] = [source(shiftSalaries), source(billedLines)]

/** Why some of the salaries cannot be paid, as far as what they are made of tells. */
export async function refusedBySource(db: Read, salaries: readonly CalculableSalary[]): Promise<Map<number, unknown>> {
  const refused = new Map<number, unknown>()
  for (const each of sources) for (const [id, why] of await each.refusals(db, salaries)) refused.set(id, why)
  return refused
}

/** Stored salaries, to be calculated again by whatever each is made of. */
export async function recalculation(
  db: Read,
  salaries: readonly CalculableSalary[],
  options: CalculationOptions = {},
  of: readonly SomeSource[] = sources,
): Promise<Calculator> {
  const bound = new Map<number, Bound>()
  for (const each of of) for (const [id, calculate] of await each.bound(db, salaries, options)) bound.set(id, calculate)
  const groups = await groupsOf(db, salaries, options)
  return {
    calculate(salary, overrides = storedOverrides(salary)) {
      const facts = groups.get(groupOf(salary))?.facts
      const calculate = bound.get(salary.id)
      if (!facts || !calculate) throw new DomainError('NOT_FOUND')
      return calculate(withoutSalary(facts, salary), {
        personId: salary.person_id,
        periodStart: localDate(salary.period_start),
        periodEnd: localDate(salary.period_end),
        overrides,
      })
    },
    countPaid(salary, calculated) {
      const { employer } = groups.get(groupOf(salary)) ?? {}
      for (const group of groups.values()) countIn(group, salary, calculated, group.employer === employer)
    },
  }
}

/** Salaries of one department, owner and payday have their facts in common. */
interface Group {
  readonly facts: AnyFacts
  readonly employer: string
}

const groupOf = ({ department_id, owner, payday }: CalculableSalary) => `${department_id} ${owner} ${payday}`

async function groupsOf(
  db: Read,
  salaries: readonly CalculableSalary[],
  { inTurn, agreements, people }: CalculationOptions,
): Promise<ReadonlyMap<string, Group>> {
  const employer = await employerIds(db, salaries)
  const groups = new Map<string, Group>()
  for (const [payday, paidThen] of Map.groupBy(salaries, (salary) => salary.payday)) {
    const requests = requestsOf(paidThen)
    const facts = await salaryFactsOf(db, requests, localDate(payday), inTurn)
    for (const [index, { key, first }] of requests.entries()) {
      const own = facts[index]
      if (own) groups.set(key, { facts: supposed(own, { agreements, people }), employer: employer(first) })
    }
  }
  return groups
}

function supposed(facts: AnyFacts, { agreements = facts.agreements, people }: CalculationOptions): AnyFacts {
  if (!people) return { ...facts, agreements }
  const others = [...facts.people].map(([id, person]) => [id, people(person, facts.departmentId)] as const)
  return { ...facts, agreements, people: new Map(others) }
}

function requestsOf(salaries: readonly CalculableSalary[]) {
  return [...Map.groupBy(salaries, groupOf)].flatMap(([key, alike]) => {
    const [first] = alike
    if (!first) return []
    const personIds = [...new Set(alike.map(({ person_id }) => person_id))]
    return [{ key, first, departmentId: first.department_id, owner: first.owner, personIds }]
  })
}

/** A salary is not counted as one that was paid or made beside it. */
export function withoutSalary(
  facts: AnyFacts,
  { id, person_id }: Pick<CalculableSalary, 'id' | 'person_id'>,
): AnyFacts {
  const person = facts.people.get(person_id)
  if (!person) return facts
  const others = { earlier: person.earlier.filter(isOther(id)), open: person.open.filter(isOther(id)) }
  return { ...facts, people: new Map([[person_id, { ...person, ...others }]]) }
}

const isOther =
  (id: number) =>
  (salary: { readonly id: number }): boolean =>
    salary.id !== id

/** The salary is not open any more: it is among those that were paid. */
function countIn(
  { facts }: Group,
  salary: CalculableSalary,
  calculated: CalculatedSalary,
  isOfEmployer: boolean,
): void {
  const { slip } = calculated
  if (isOfEmployer && slip.unemploymentEmployee !== 0) facts.payrollBefore += slip.taxable
  const person = facts.people.get(salary.person_id)
  if (!person) return
  moveToPaid(person, {
    ...{ id: salary.id, payday: salary.payday, period_start: salary.period_start, period_end: salary.period_end },
    ...sums(calculated),
    ...withheldDue(slip),
    isOfEmployer,
  })
}

function moveToPaid(person: PersonFacts, paid: EarlierSalary): void {
  const index = person.open.findIndex(({ id }) => id === paid.id)
  if (index >= 0) person.open.splice(index, 1)
  person.earlier.push(paid)
}
