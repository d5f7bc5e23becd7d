import { contributionLawOn } from '@palkkasilta/engine/payroll/law.ts'
import { localDate } from '@palkkasilta/values/date.ts'
import { type Cents, cents, sum } from '@palkkasilta/values/money.ts'
import type { Read } from '../../platform/database/types.ts'
import { type Earned, employerIds } from './employers.ts'
import { COMMITTED } from './facts.ts'

interface PaidSalary extends Earned {
  readonly id: number
  readonly person_id: number
  readonly taxable_cents: number
  /** ISO day. */
  readonly payday: string
}

/** What the person is paid by one employer in the calendar month of the payday: this salary with those that have been sent to be paid. */
export async function monthPay(db: Read, salary: PaidSalary): Promise<Cents> {
  const others = await othersOfMonth(db, salary)
  return sum([cents(salary.taxable_cents), ...others.map(({ taxable_cents }) => cents(taxable_cents))])
}

/**
 * Reported salaries of the person's month that are under TyEL, or not, according to this one: they do not reach the month limit by
 * themselves.
 */
export async function insuredWith(db: Read, salaryId: number): Promise<number[]> {
  const salary = await db.selectFrom('salary').selectAll().where('id', '=', salaryId).executeTakeFirstOrThrow()
  const others = await othersOfMonth(db, salary)
  const withoutThis = sum(others.map(({ taxable_cents }) => cents(taxable_cents)))
  if (withoutThis >= contributionLawOn(localDate(salary.payday)).monthLimit) return []
  return others.filter(({ report_state }) => report_state === 'SENT').map(({ id }) => id)
}

async function othersOfMonth(db: Read, salary: PaidSalary) {
  const { id, person_id, payday } = salary
  const day = localDate(payday)
  const others = await db
    .selectFrom('salary')
    .select(['id', 'taxable_cents', 'report_state', 'owner', 'department_id'])
    .where('person_id', '=', person_id)
    .where('id', '<>', id)
    .where('state', 'in', COMMITTED)
    .where('payday', '>=', day.with({ day: 1 }).toString())
    .where('payday', '<=', day.with({ day: day.daysInMonth }).toString())
    .orderBy('id')
    .execute()
  const employer = await employerIds(db, [salary, ...others])
  return others.filter((other) => employer(other) === employer(salary))
}
