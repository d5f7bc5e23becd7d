import { sql } from 'kysely'
import type { StatusUpdate } from '../../../integrations/ropo/port.ts'
import { type Given, insertPiece } from '../../../platform/database/many-rows.ts'
import type { Read, Tx } from '../../../platform/database/types.ts'
import type { BillKind } from '../kind.ts'
import { meaningOf } from './meanings.ts'

type Entity = BillKind['entity']

interface Named {
  readonly number: number
  readonly entity: Entity
  readonly entity_id: number
  readonly is_credit: boolean
}

/**
 * Stores the updates that are not known yet, each with the bill that it is of, and gives those. In the order of their ids, so that two
 * who store the same ones wait for each other.
 */
export async function storeUpdates(tx: Tx, updates: readonly StatusUpdate[], at: Temporal.Instant) {
  if (updates.length === 0) return []
  const bills = await billsOf(tx, updates)
  const rows = updates.map((update) => rowOf(update, bills.get(update.billNumber), at))
  return insertPiece(
    tx,
    'provider_update',
    rows.toSorted((a, b) => (a.provider_id < b.provider_id ? -1 : 1)),
  )
    .onConflict((conflict) => conflict.column('provider_id').doNothing())
    .returning(['entity', 'entity_id', 'is_credit', 'meaning', 'amount_cents'])
    .execute()
}

/** Bills of both kinds by the numbers of their documents; not those that were deleted. */
async function billsOf(db: Read, updates: readonly StatusUpdate[]): Promise<ReadonlyMap<string, Named>> {
  const numbers = new Set(updates.flatMap(({ billNumber }) => billNumber.match(/^\d{1,15}$/) ?? []))
  const { rows } = await sql<Named>`
    select number, entity, entity_id, is_credit from document_number
      left join bill on entity = 'bill' and bill.id = entity_id
      left join integration_bill on entity = 'workforceBill' and integration_bill.id = entity_id
    where number = any(${[...numbers]}::bigint[]) and coalesce(bill.deleted_at, integration_bill.deleted_at) is null`.execute(
    db,
  )
  return new Map(rows.map((row) => [String(row.number), row]))
}

function rowOf(update: StatusUpdate, bill: Named | undefined, at: Temporal.Instant): Given<'provider_update'> {
  return {
    provider_id: kept(update.id),
    job_id: kept(update.jobId),
    bill_number: kept(update.billNumber),
    entity: bill?.entity ?? null,
    entity_id: bill?.entity_id ?? null,
    is_credit: bill?.is_credit ?? false,
    happened_at: (update.time ?? at).toString(),
    code: kept(update.code),
    text: kept(update.text),
    meaning: update.unreadable.length === 0 ? meaningOf(update) : null,
    unreadable: [...update.unreadable],
    paid_on: update.paidOn?.toString() ?? null,
    amount_cents: update.amount,
    open_cents: update.openAmount,
    original_cents: update.originalAmount,
    said: JSON.parse(kept(JSON.stringify(update.said)).replaceAll('\\u0000', '\\ufffd')),
    fetched_at: at.toString(),
  }
}

/** What the database cannot keep is marked. */
const kept = (text: string) => text.replaceAll('\0', '\uFFFD')
