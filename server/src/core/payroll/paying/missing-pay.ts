import { type Cents, cents } from '@palkkasilta/values/money.ts'
import { sql } from 'kysely'
import type { Read } from '../../../platform/database/types.ts'
import type { Pay } from './differing-pay.ts'

interface MissingPay {
  /** Of the person. */
  readonly id: number
  readonly name: string
  readonly payDate: string
  readonly sum: Cents
}

/** Whom the departments of these pays paid on their payday before, and for whom they have no payment of this one: by name. */
export async function missingPays(
  db: Read,
  pays: readonly Pick<Pay, 'departmentId' | 'payday'>[],
): Promise<MissingPay[]> {
  const runs = [...Map.groupBy(pays, ({ departmentId }) => departmentId)].flatMap(([departmentId, run]) =>
    departmentId === null ? [] : [{ departmentId, payday: run.map(({ payday }) => payday).sort()[0] }],
  )
  if (runs.length === 0) return []
  const { rows } = await sql<{ id: number; name: string; payday: string; sum: number }>`
    select paid.person_id as id, full_name_of(paid.person_id) as name, max(last.payday)::text as payday, sum(paid.sum)::int8 as sum
    from unnest(${runs.map((run) => run.departmentId)}::uuid[], ${runs.map((run) => run.payday)}::date[])
      as run (department_id, payday)
    cross join lateral (
      select payment.payday from salary join outgoing_payment payment on payment.salary_id = salary.id
      where salary.department_id = run.department_id and payment.purpose = 'SALARY' and payment.state = 'APPROVED'
        and payment.live and payment.payday < run.payday
      order by payment.payday desc limit 1
    ) last
    cross join lateral (
      select salary.person_id, sum(payment.amount_cents) as sum
      from salary join outgoing_payment payment on payment.salary_id = salary.id
      where salary.department_id = run.department_id and payment.purpose = 'SALARY' and payment.state = 'APPROVED'
        and payment.live and payment.payday = last.payday
      group by 1
    ) paid
    where not exists (
      select from salary join outgoing_payment payment on payment.salary_id = salary.id
      where salary.person_id = paid.person_id and salary.department_id = run.department_id and payment.purpose = 'SALARY'
        and payment.live and payment.payday >= run.payday)
    group by paid.person_id order by name, id`.execute(db)
  return rows.map(({ payday, sum, ...who }) => ({ ...who, payDate: payday, sum: cents(sum) }))
}
