import { workQueueItem } from '@palkkasilta/engine/lifecycles/work-queue.ts'
import type { Selectable } from 'kysely'
import { moveWith, type StepBy, stepAlong } from '../../kernel/moves.ts'
import { among, insertRows } from '../../platform/database/many-rows.ts'
import type { DB, Tx } from '../../platform/database/types.ts'

export type StoredItem = Selectable<DB['work_item']>
type Kind = StoredItem['kind']
export type Decision = NonNullable<StoredItem['decision']>

/** Puts things that have no item yet into the queue; what is told of them the database copies. */
export async function queueItems(
  tx: Tx,
  kind: Kind,
  entityIds: readonly number[],
  at: Temporal.Instant,
): Promise<void> {
  const dates = { created_at: at.toString(), updated_at: at.toString() }
  const rows = entityIds.map((entity_id) => ({ kind, entity_id, state: workQueueItem.initial, ...dates }))
  if (rows.length > 0) await insertRows(tx, 'work_item', rows)
}

/** Locked in the order of their ids, as everybody locks them. */
export function itemsForUpdate(tx: Tx, ids: readonly number[]): Promise<StoredItem[]> {
  return tx.selectFrom('work_item').selectAll().where(among('id', ids)).orderBy('id').forUpdate().execute()
}

export function itemsOfThings(tx: Tx, kind: Kind, entityIds: readonly number[]): Promise<StoredItem[]> {
  const own = tx.selectFrom('work_item').selectAll().where('kind', '=', kind).where(among('entity_id', entityIds))
  return own.orderBy('id').forUpdate().execute()
}

interface Decided {
  readonly id: number
  readonly decision: Decision | null
}

export async function finishItems(tx: Tx, items: readonly Decided[], by: StepBy): Promise<void> {
  const changes = items.map(({ id, decision }) => ({ id, decision }))
  await moveWith(tx, [stepAlong(workQueueItem, 'itemDone')], changes, by)
}

/** What was decided is open again. */
export async function reopenItems(tx: Tx, items: readonly { readonly id: number }[], by: StepBy): Promise<void> {
  const changes = items.map(({ id }) => ({ id, decision: null }))
  await moveWith(tx, [stepAlong(workQueueItem, 'itemReopened')], changes, by)
}
