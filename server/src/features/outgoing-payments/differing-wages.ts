import { type Cents, cents } from '@palkkasilta/values/money.ts'
import { sql } from 'kysely'
import type { PaymentRecord } from '../../core/payment/locks.ts'
import type { Read } from '../../platform/database/types.ts'

export interface DifferingWage {
  /** Of its first payment. */
  readonly id: number
  /** Null: paid for the first time. */
  readonly ibanBefore: string | null
  readonly iban: string
  /** Null: the department has not paid the person before. */
  readonly sumBefore: Cents | null
  readonly sum: Cents
  readonly isSumFar: boolean
}

interface Row {
  readonly id: number
  readonly iban_before: string | null
  readonly iban: string
  readonly sum_before: number | null
  readonly sum: number
}

/**
 * Wages that are not as the last time: the person is paid for the first time or to another account, or the sum differs by more than a
 * fifth from what the same department paid on the payday before.
 */
export async function differingWages(db: Read, payments: readonly PaymentRecord[]): Promise<DifferingWage[]> {
  const ids = payments.filter(({ purpose }) => purpose === 'SALARY').map(({ id }) => id)
  if (ids.length === 0) return []
  const { rows } = await sql<Row>`
    with wage as (
      select min(payment.id) as id, salary.person_id, salary.department_id, payment.creditor_iban as iban,
        min(payment.payday) as payday, sum(payment.amount_cents)::int8 as sum
      from outgoing_payment payment join salary on salary.id = payment.salary_id
      where payment.id = any(${ids}::bigint[])
      group by salary.person_id, salary.department_id, payment.creditor_iban
    ), run as (
      select person_id, department_id, min(payday) as payday, sum(sum)::int8 as sum from wage group by person_id, department_id
    )
    select wage.id, wage.iban, run.sum, latest.iban as iban_before, before.sum as sum_before
    from wage join run on run.person_id = wage.person_id and run.department_id is not distinct from wage.department_id
    left join lateral (
      select payment.creditor_iban as iban from salary join outgoing_payment payment on payment.salary_id = salary.id
      where salary.person_id = wage.person_id and payment.purpose = 'SALARY' and payment.state = 'APPROVED' and payment.live
      order by payment.payday desc, payment.id desc limit 1
    ) latest on true
    left join lateral (
      select sum(payment.amount_cents)::int8 as sum from salary join outgoing_payment payment on payment.salary_id = salary.id
      where salary.person_id = run.person_id and salary.department_id is not distinct from run.department_id
        and payment.purpose = 'SALARY' and payment.state = 'APPROVED' and payment.live and payment.payday < run.payday
      group by payment.payday order by payment.payday desc limit 1
    ) before on true
    order by wage.id`.execute(db)
  return rows.map(told).filter(({ iban, ibanBefore, isSumFar }) => ibanBefore !== iban || isSumFar)
}

function told({ id, iban, iban_before, sum, sum_before }: Row): DifferingWage {
  const isSumFar = sum_before !== null && Math.abs(sum - sum_before) * 5 > sum_before
  const sumBefore = sum_before === null ? null : cents(sum_before)
  return { id, iban, ibanBefore: iban_before, sum: cents(sum), sumBefore, isSumFar }
}
