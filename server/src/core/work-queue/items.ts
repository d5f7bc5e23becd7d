import { workQueueItem } from '@palkkasilta/engine/lifecycles/work-queue.ts'
import type { Selectable } from 'kysely'
import { moveWith, type StepBy, stepAlong } from '../../kernel/moves.ts'
import { among, insertPiece, insertRows, piecesOf, updateRows } from '../../platform/database/many-rows.ts'
import type { DB, Tx } from '../../platform/database/types.ts'

export type StoredItem = Selectable<DB['work_item']>
export type ItemKind = StoredItem['kind']
export type Decision = NonNullable<StoredItem['decision']>

/** What an item tells of its thing besides what the database copies. */
export type ItemFacts = Partial<Pick<StoredItem, 'amount_cents' | 'due_date' | 'stands'>>

/** Puts things that have no item yet into the queue; their names the database copies. */
export async function queueItems(
  tx: Tx,
  kind: ItemKind,
  things: ReadonlyMap<number, ItemFacts>,
  at: Temporal.Instant,
): Promise<void> {
  const rows = [...things].map(([entity_id, facts]) => newItem(kind, entity_id, facts, at))
  if (rows.length > 0) await insertRows(tx, 'work_item', rows)
}

interface Obstacle {
  readonly kind: ItemKind
  readonly id: number
  readonly facts: ItemFacts
}

/** Puts obstacles into the queue that stand; where another step has put one there meanwhile, that is enough. */
export async function queueObstacles(tx: Tx, found: readonly Obstacle[], at: Temporal.Instant): Promise<void> {
  const rows = found.map(({ kind, id, facts }) => newItem(kind, id, { ...facts, stands: true }, at))
  for (const piece of piecesOf(rows))
    await insertPiece(tx, 'work_item', piece)
      .onConflict((there) => there.columns(['kind', 'entity_id']).doNothing())
      .execute()
}

function newItem(kind: ItemKind, entity_id: number, facts: ItemFacts, at: Temporal.Instant) {
  const dates = { created_at: at.toString(), updated_at: at.toString() }
  return { kind, entity_id, state: workQueueItem.initial, ...facts, ...dates }
}

/** Locked in the order of their ids, as everybody locks them. */
export function itemsForUpdate(tx: Tx, ids: readonly number[]): Promise<StoredItem[]> {
  return tx.selectFrom('work_item').selectAll().where(among('id', ids)).orderBy('id').forUpdate().execute()
}

export function itemsOfThings(tx: Tx, kind: ItemKind, entityIds: readonly number[]): Promise<StoredItem[]> {
  const own = tx.selectFrom('work_item').selectAll().where('kind', '=', kind).where(among('entity_id', entityIds))
  return own.orderBy('id').forUpdate().execute()
}

/** Of kinds those that wait or stand, with all of these things where some are named. */
export function itemsOfKinds(
  tx: Tx,
  kinds: readonly ItemKind[],
  entityIds: readonly number[] | null,
): Promise<StoredItem[]> {
  return tx
    .selectFrom('work_item')
    .selectAll()
    .where('kind', 'in', kinds)
    .where(({ eb, or }) =>
      entityIds === null ? or([eb('stands', '=', true), eb('state', '=', 'NEW')]) : among('entity_id', entityIds),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
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
export async function reopenItems(
  tx: Tx,
  items: readonly ({ readonly id: number } & ItemFacts)[],
  by: StepBy,
): Promise<void> {
  const changes = items.map((item) => ({ ...item, decision: null }))
  await moveWith(tx, [stepAlong(workQueueItem, 'itemReopened')], changes, by)
}

/** Items that wait already tell something else. */
export async function retellItems(
  tx: Tx,
  items: readonly ({ readonly id: number } & ItemFacts)[],
  at: Temporal.Instant,
): Promise<void> {
  await updateRows(
    tx,
    'work_item',
    items.map((item) => ({ ...item, updated_at: at.toString() })),
  )
}

/** What the items were about is gone. */
export async function dropItems(tx: Tx, kinds: readonly ItemKind[], entityIds: readonly number[]): Promise<void> {
  await tx.deleteFrom('work_item').where('kind', 'in', kinds).where(among('entity_id', entityIds)).execute()
}
