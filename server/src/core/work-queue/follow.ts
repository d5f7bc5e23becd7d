import type { StepBy } from '../../kernel/moves.ts'
import { updateRows } from '../../platform/database/many-rows.ts'
import type { Tx } from '../../platform/database/types.ts'
import {
  type Decision,
  finishItems,
  type ItemFacts,
  type ItemKind,
  itemsOfThings,
  queueItems,
  reopenItems,
  retellItems,
  type StoredItem,
} from './items.ts'

/** Things of a kind that have taken a step, which are locked. */
interface Moved {
  readonly kind: ItemKind
  readonly ids: readonly number[]
  /** Of them those that wait for staff, with what their items tell. */
  readonly waiting: ReadonlyMap<number, ItemFacts>
  /** How one that waits no more was decided, where that can be. */
  readonly decisionOn?: (id: number) => Decision | null
}

/**
 * The work queue after steps of things: what waits is in it, anything else is done with. Done by the product, whoever moved the
 * things.
 */
export async function followThings(
  tx: Tx,
  { kind, ids, waiting, decisionOn = () => null }: Moved,
  step: StepBy,
): Promise<void> {
  if (ids.length === 0) return
  const by = { ...step, by: 'product' } as const
  const items = await itemsOfThings(tx, kind, ids)
  const known = new Set(items.map(({ entity_id }) => entity_id))
  await queueItems(tx, kind, new Map([...waiting].filter(([id]) => !known.has(id))), by.at)
  const told = items.flatMap((item) => {
    const facts = waiting.get(item.entity_id)
    return facts ? [{ item, facts }] : []
  })
  const again = ({ item: { id }, facts }: (typeof told)[number]) => ({ id, ...facts })
  const { NEW: waits = [], DONE: waitsAnew = [] } = Object.groupBy(told, ({ item }) => item.state)
  await reopenItems(tx, waitsAnew.map(again), by)
  await retellItems(tx, waits.filter(tellsOtherwise).map(again), by.at)
  const over = items
    .filter(({ entity_id }) => !waiting.has(entity_id))
    .map(({ id, state, entity_id }) => ({ id, state, decision: decisionOn(entity_id) }))
  await finishItems(
    tx,
    over.filter(({ state }) => state === 'NEW'),
    by,
  )
  // staff may have marked it before it was decided
  const decided = over.flatMap(({ id, state, decision }) => (state === 'DONE' && decision ? [{ id, decision }] : []))
  await updateRows(tx, 'work_item', decided)
}

/** Whether an item that waits would tell something else now. */
export function tellsOtherwise({ item, facts }: { readonly item: StoredItem; readonly facts: ItemFacts }): boolean {
  const { amount_cents = item.amount_cents, due_date = item.due_date, stands = item.stands } = facts
  return amount_cents !== item.amount_cents || due_date !== item.due_date || stands !== item.stands
}
