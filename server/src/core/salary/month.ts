import { contributionLawOn } from '@palkkasilta/engine/payroll/law.ts'
import { localDate } from '@palkkasilta/values/date.ts'
import { type Cents, cents, sum } from '@palkkasilta/values/money.ts'
import type { Read } from '../../platform/database/types.ts'
import { COMMITTED } from './facts.ts'

interface PaidSalary {
  readonly id: number
  readonly person_id: number
  readonly taxable_cents: number
  /** ISO day. */
  readonly payday: string
}

/** What the person is paid in the calendar month of the payday: this salary with those that have been sent to be paid. */
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

async function othersOfMonth(db: Read, { id, person_id, payday }: PaidSalary) {
  const day = localDate(payday)
  return db
    .selectFrom('salary')
    .select(['id', 'taxable_cents', 'report_state'])
    .where('person_id', '=', person_id)
    .where('id', '<>', id)
    .where('state', 'in', COMMITTED)
    .where('payday', '>=', day.with({ day: 1 }).toString())
    .where('payday', '<=', day.with({ day: day.daysInMonth }).toString())
    .orderBy('id')
    .execute()
}
