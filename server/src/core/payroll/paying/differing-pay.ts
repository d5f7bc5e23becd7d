import type { differingPay } from '@palkkasilta/contract/differing-pay.ts'
import { type Cents, cents, sum } from '@palkkasilta/values/money.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Read } from '../../../platform/database/types.ts'

/** What a person is paid: of a salary, or of a payment that is made of one. */
export interface Pay {
  readonly id: number
  readonly personId: number
  readonly departmentId: string | null
  readonly iban: string
  /** ISO day. */
  readonly payday: string
  readonly sum: Cents
}

export type DifferingPay = z.output<typeof differingPay>

interface Before {
  readonly place: number
  readonly iban: string | null
  readonly sum: number | null
}

/**
 * Who is paid otherwise than the last time, by a department: for the first time or to another account, or a sum that differs by more than
 * a fifth from what the same department paid on the payday before. Another account stands first, then the first time, then the largest
 * change.
 */
export async function differingPays(db: Read, pays: readonly Pay[]): Promise<DifferingPay[]> {
  const runs = [...Map.groupBy(pays, ({ personId, departmentId }) => `${personId} ${departmentId}`).values()]
  if (runs.length === 0) return []
  const all = <Column extends keyof Pay>(column: Column) => runs.map((run) => run[0]?.[column])
  const { rows } = await sql<Before>`
    select place::int4, latest.iban, before.sum
    from unnest(${all('personId')}::bigint[], ${all('departmentId')}::uuid[], ${runs.map(firstDay)}::date[])
      with ordinality as run (person_id, department_id, payday, place)
    left join lateral (
      select payment.creditor_iban as iban from salary join outgoing_payment payment on payment.salary_id = salary.id
      where salary.person_id = run.person_id and payment.purpose = 'SALARY' and payment.state = 'APPROVED' and payment.live
      order by payment.payday desc, payment.id desc limit 1
    ) latest on true
    left join lateral (
      select sum(payment.amount_cents)::int8 as sum from salary join outgoing_payment payment on payment.salary_id = salary.id
      where salary.person_id = run.person_id and salary.department_id is not distinct from run.department_id
        and payment.purpose = 'SALARY' and payment.state = 'APPROVED' and payment.live and payment.payday < run.payday
      group by payment.payday order by payment.payday desc limit 1
    ) before on true
    order by place`.execute(db)
  return rows
    .map((before) => compared(runs[before.place - 1] ?? [], before))
    .filter(({ iban, ibanBefore, isSumFar }) => ibanBefore !== iban || isSumFar)
    .sort((a, b) => weight(b) - weight(a))
}

const firstDay = (run: readonly Pay[]) => run.map(({ payday }) => payday).sort()[0]

function compared(run: readonly Pay[], before: Before): DifferingPay {
  const now = sum(run.map((pay) => pay.sum))
  const elsewhere = run.find(({ iban }) => iban !== before.iban) ?? run[0]
  const ids = run.map(({ id }) => id)
  return {
    ...{ id: Math.min(...ids), ids },
    ibanBefore: before.iban,
    iban: elsewhere?.iban ?? '',
    sumBefore: before.sum === null ? null : cents(before.sum),
    sum: now,
    isSumFar: before.sum !== null && Math.abs(now - before.sum) * 5 > before.sum,
  }
}

/** No change of a sum weighs as much as being paid for the first time, and that not as much as another account. */
function weight({ ibanBefore, iban, sumBefore, sum }: DifferingPay): number {
  if (ibanBefore === null) return 1e12
  return (ibanBefore === iban ? 0 : 2e12) + Math.abs(sum - (sumBefore ?? sum))
}
