import type { moneyUse } from '@palkkasilta/contract/incoming-money.ts'
import { cents } from '@palkkasilta/values/money.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { askPrepared } from '../../platform/database/prepared.ts'
import type { Read } from '../../platform/database/types.ts'

type UseRow = Awaited<ReturnType<typeof usesOf>>[number]

/** What holds of what was done with these sums, oldest first. */
export function usesOf(db: Read, ids: readonly number[]) {
  return askPrepared(
    db,
    sql<{
      id: number
      entry_id: number
      kind: 'MATCHED' | 'RETURNED' | 'KEPT'
      amount_cents: number
      entity: 'bill' | 'workforceBill' | null
      entity_id: number | null
      bill_number: number | null
      payment_id: number | null
      reason: string
      made_at: string
      who: string
    }>`
    select used.id, entry_id, kind, amount_cents, used.entity, used.entity_id, number as bill_number, payment_id, reason, made_at,
      full_name_of(made_by) as who
    from money_use used left join document_number document
      on document.entity = used.entity and document.entity_id = used.entity_id and not is_credit
    where entry_id = any(${ids}::bigint[]) and undone_at is null order by used.id`,
  )
}

/** As staff are told of it. */
export function toldUse(row: UseRow): z.output<typeof moneyUse> {
  const { entity: kind, entity_id: id, bill_number: billNumber } = row
  return {
    id: row.id,
    kind: row.kind,
    amount: cents(row.amount_cents),
    bill: kind === null || id === null || billNumber === null ? null : { kind, id, billNumber },
    paymentId: row.payment_id,
    reason: row.reason,
    made: row.made_at,
    who: row.who,
  }
}
