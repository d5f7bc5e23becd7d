import { sql } from 'kysely'
import type { StatusUpdate } from '../../../integrations/ropo/port.ts'
import type { StepBy } from '../../../kernel/moves.ts'
import type { Tx } from '../../../platform/database/types.ts'
import { lockBills } from '../kind.ts'
import { billKinds } from '../kinds/all.ts'
import type { ReferredBill } from '../receiving/received.ts'
import { settleBills } from '../receiving/settle.ts'
import { meaningOf, movingMeanings } from './meanings.ts'
import { storeUpdates } from './store.ts'

/**
 * Stores updates, each once, and brings the bills of those that are new to where all that is stored of them leads: the same whatever
 * comes first, and however often. Gives how many were new.
 */
export async function applyUpdates(tx: Tx, updates: readonly StatusUpdate[], by: StepBy): Promise<number> {
  const fresh = await storeUpdates(tx, updates, by.at)
  await settleByUpdates(tx, fresh, by)
  return fresh.length
}

type Stored = Awaited<ReturnType<typeof storeUpdates>>[number]

async function settleByUpdates(tx: Tx, fresh: readonly Stored[], by: StepBy): Promise<void> {
  const moving = fresh.filter(
    ({ meaning, is_credit }) => meaning !== null && movingMeanings.includes(meaning) && !is_credit,
  )
  const of = Map.groupBy(moving, ({ entity, entity_id }) => `${entity} ${entity_id}`)
  const bills: ReferredBill[] = []
  for (const kind of billKinds) {
    const ids = new Set(moving.flatMap(({ entity, entity_id }) => (entity === kind.entity ? (entity_id ?? []) : [])))
    await kind.hold?.(tx, [...ids])
    for (const bill of await lockBills(tx, kind, [...ids])) bills.push({ ...bill, kind })
  }
  const takenBack = bills.filter(({ kind, id }) => of.get(`${kind.entity} ${id}`)?.some(takesBack))
  await settleBills(tx, bills, new Set(takenBack.map(({ reference }) => reference)), by)
}

const takesBack = ({ meaning, amount_cents }: Stored) => meaning === 'REVERSED' || (amount_cents ?? 0) < 0

/** Reads what nobody could read when it was stored, and somebody has since said what it means. Gives how many these are. */
export async function readAnew(tx: Tx, by: StepBy): Promise<number> {
  const { rows } = await sql<{ id: number; code: string; text: string }>`select id, code, text from provider_update
    where meaning is null and unreadable = '{}' order by id limit 10000 for update`.execute(tx)
  const read = rows.flatMap((row) => {
    const meaning = meaningOf(row)
    return meaning === null ? [] : [{ id: row.id, meaning }]
  })
  if (read.length === 0) return 0
  const { rows: fresh } = await sql<Stored>`update provider_update as told set meaning = given.meaning::provider_meaning
    from unnest(${read.map(({ id }) => id)}::bigint[], ${read.map(({ meaning }) => meaning)}::text[]) as given (id, meaning)
    where told.id = given.id
    returning entity, entity_id, is_credit, told.meaning, amount_cents`.execute(tx)
  await settleByUpdates(tx, fresh, by)
  return read.length
}
