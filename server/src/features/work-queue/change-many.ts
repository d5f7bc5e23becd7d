import type { ChangedItems } from '@palkkasilta/contract/work-queue.ts'
import { step } from '@palkkasilta/engine/lifecycles/lifecycle.ts'
import { workQueueItem } from '@palkkasilta/engine/lifecycles/work-queue.ts'
import { decisionsOfItems } from '../../core/work-queue/decisions.ts'
import { finishItems, itemsForUpdate, reopenItems, type StoredItem } from '../../core/work-queue/items.ts'
import { type AuditEvent, auditAll } from '../../kernel/audit.ts'
import type { Commit } from '../../kernel/calls/commit.ts'
import { DomainError } from '../../kernel/errors.ts'
import type { StepBy } from '../../kernel/moves.ts'
import { notingRefusal } from '../../kernel/noting-refusal.ts'
import { problemOf } from '../../kernel/problems.ts'
import { among, piecesOf } from '../../platform/database/many-rows.ts'
import type { Read, Tx } from '../../platform/database/types.ts'

export type ByStaff = StepBy & { readonly by: 'staff' }

/** Items that were changed, and why others were not, by their ids. */
interface Outcome {
  readonly changed: readonly StoredItem[]
  readonly refused: ReadonlyMap<number, unknown>
  /** What the refused ones are called, as far as they are there. */
  readonly names: ReadonlyMap<number, string>
  isThere(id: number): boolean
}

/** Marks items as done or new again, but those that are so already. */
export async function setDone(tx: Tx, ids: readonly number[], done: boolean, by: ByStaff): Promise<Outcome> {
  const event = done ? 'itemDone' : 'itemReopened'
  const outcome = await those(tx, ids, ({ id, state }) => {
    step(workQueueItem, state, event, 'staff')
    return id
  })
  const decided = await withDecisions(tx, done ? outcome.changed : [])
  if (done) await finishItems(tx, decided, by)
  else
    await reopenItems(
      tx,
      outcome.changed.map(({ id }) => ({ id })),
      by,
    )
  const events = outcome.changed.map((item, index): AuditEvent => {
    const before = { done: !done, decision: item.decision }
    const action = done ? 'workItem.done' : 'workItem.reopen'
    const after = { done, decision: decided[index]?.decision ?? null }
    return { action, entity: 'workItem', id: item.id, before, after }
  })
  await auditAll(tx, events, by.who, by.at)
  return outcome
}

/** What was decided on a thing is its item's decision, however often the item is moved to and fro. */
async function withDecisions(db: Read, items: readonly StoredItem[]) {
  const decisions = await decisionsOfItems(db, items)
  return items.map(({ id }) => ({ id, decision: decisions.get(id) ?? null }))
}

/** Deletes items; what they are about stays, and comes back into the queue when it waits again. */
export async function removeItems(tx: Tx, ids: readonly number[], by: ByStaff): Promise<Outcome> {
  const outcome = await those(tx, ids, ({ id, stands }) => {
    if (stands) throw new DomainError('WORK_ITEM_STANDS')
    return id
  })
  const gone = outcome.changed.map(({ id }) => id)
  await tx.deleteFrom('work_item').where(among('id', gone)).execute()
  const events = outcome.changed.map(({ id, kind, entity_id, description, state, decision }): AuditEvent => {
    const before = { itemType: kind, entityId: entity_id, description, done: state === 'DONE', decision }
    return { action: 'workItem.delete', entity: 'workItem', id, before }
  })
  await auditAll(tx, events, by.who, by.at)
  return outcome
}

async function those(tx: Tx, ids: readonly number[], judge: (item: StoredItem) => number): Promise<Outcome> {
  const items = new Map((await itemsForUpdate(tx, ids)).map((item) => [item.id, item]))
  const refused = new Map<number, unknown>()
  const ready = [...new Set(ids)].flatMap((id) =>
    notingRefusal(refused, id, () => {
      const item = items.get(id)
      if (!item) throw new DomainError('WORK_ITEM_GONE')
      judge(item)
      return item
    }),
  )
  const names = new Map([...refused.keys()].map((id) => [id, items.get(id)?.description ?? '']))
  return { changed: ready, refused, names, isThere: (id) => items.has(id) }
}

const AT_ONCE = 1_000

/** So many are named; of more there is the count. */
const NAMED = 200

/** Does it to any number of items, a piece of them in a transaction each. */
export async function inPieces(
  commit: Commit,
  ids: readonly number[],
  change: (tx: Tx, ids: readonly number[]) => Promise<Outcome>,
): Promise<ChangedItems> {
  const left: { id: number; name: string; message: string }[] = []
  let changed = 0
  for (const piece of piecesOf(inOrder(ids), AT_ONCE)) {
    const outcome = await commit(async (tx) => {
      const reply = await change(tx, piece)
      return { reply, audit: reply.changed.length > 0 ? 'inside' : { noneBecause: 'none of them could be changed' } }
    })
    changed += outcome.changed.length
    for (const [id, refusal] of outcome.refused)
      left.push({ id, name: outcome.names.get(id) ?? '', message: problemOf(refusal)?.message ?? '' })
  }
  return { changed, left: left.slice(0, NAMED), leftCount: left.length }
}

const inOrder = (ids: readonly number[]) => [...new Set(ids)].sort((one, other) => one - other)
