import { contributionLawOn } from '@palkkasilta/engine/payroll/law.ts'
import { localDate } from '@palkkasilta/values/date.ts'
import { type Cents, cents, sum } from '@palkkasilta/values/money.ts'
import { among } from '../../platform/database/many-rows.ts'
import type { Read } from '../../platform/database/types.ts'
import { type Earned, employerIds } from '../company/employers.ts'
import { COMMITTED } from './committed.ts'

interface PaidSalary extends Earned {
  readonly id: number
  readonly person_id: number
  readonly taxable_cents: number
  /** ISO day. */
  readonly payday: string
}

/** What each one's person is paid by one employer in the calendar month of its payday: it with those that have been sent to be paid. */
export async function monthPays(db: Read, salaries: readonly PaidSalary[]): Promise<ReadonlyMap<number, Cents>> {
  const found = await months(db, salaries)
  return new Map(
    salaries.map((salary) => {
      const { others } = found.get(salary.id) ?? NOTHING
      return [salary.id, sum([salary, ...others].map(({ taxable_cents }) => cents(taxable_cents)))]
    }),
  )
}

/**
 * Reported salaries that are under TyEL, or not, according to these, which are sent to be paid now: those of the same person,
 * employer and month, where they do not reach the month limit without these.
 */
export async function insuredWith(db: Read, salaries: readonly PaidSalary[]): Promise<number[]> {
  const these = new Set(salaries.map(({ id }) => id))
  const found = [...(await months(db, salaries)).values()].flatMap(({ payday, others }) => {
    const before = others.filter(({ id }) => !these.has(id))
    const withoutThese = sum(before.map(({ taxable_cents }) => cents(taxable_cents)))
    if (withoutThese >= contributionLawOn(localDate(payday)).monthLimit) return []
    return before.filter(({ report_state }) => report_state === 'SENT').map(({ id }) => id)
  })
  return [...new Set(found)]
}

interface Month {
  readonly payday: string
  /** What the person has been paid in it by the same employer beside the salary. */
  readonly others: Awaited<ReturnType<typeof paidIn>>
}

const NOTHING: Pick<Month, 'others'> = { others: [] }

/** The month of each salary, by the salary's id. */
async function months(db: Read, salaries: readonly PaidSalary[]): Promise<ReadonlyMap<number, Month>> {
  const paid = await paidIn(db, salaries)
  const employer = await employerIds(db, [...salaries, ...paid])
  const monthOf = (salary: PaidSalary) => `${salary.person_id} ${salary.payday.slice(0, 7)} ${employer(salary)}`
  const alike = Map.groupBy(paid, monthOf)
  return new Map(
    salaries.map((salary) => {
      const others = (alike.get(monthOf(salary)) ?? []).filter(({ id }) => id !== salary.id)
      return [salary.id, { payday: salary.payday, others }]
    }),
  )
}

/** What was paid to the same people from the first to the last of these months. */
async function paidIn(db: Read, salaries: readonly PaidSalary[]) {
  const days = salaries.map(({ payday }) => localDate(payday)).sort(Temporal.PlainDate.compare)
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return []
  const people = [...new Set(salaries.map(({ person_id }) => person_id))]
  return db
    .selectFrom('salary')
    .select(['id', 'person_id', 'payday', 'taxable_cents', 'report_state', 'owner', 'department_id'])
    .where(among('person_id', people))
    .where('state', 'in', COMMITTED)
    .where('paid_as', '=', 'WAGE')
    .where('payday', '>=', first.with({ day: 1 }).toString())
    .where('payday', '<=', last.with({ day: last.daysInMonth }).toString())
    .orderBy('id')
    .execute()
}
