import type { Read } from '../../platform/database/types.ts'
import { advanceDecisions } from './follow-advances.ts'
import { contractDecisions } from './follow-contracts.ts'
import type { Decision, ItemKind, StoredItem } from './items.ts'

type DecisionsOf = (db: Read, ids: readonly number[]) => Promise<ReadonlyMap<number, Decision>>

/** Things on which a decision is known by the thing itself: its item tells what was decided there. */
const known: Partial<Record<ItemKind, DecisionsOf>> = {
  WorkcontractReady: contractDecisions,
  AdvancePayment: advanceDecisions,
}

/** What was decided on the things of items, by item; on one that waits, or whose kind knows no decision, nothing was. */
export async function decisionsOfItems(
  db: Read,
  items: readonly Pick<StoredItem, 'id' | 'kind' | 'entity_id'>[],
): Promise<ReadonlyMap<number, Decision>> {
  const found = new Map<number, Decision>()
  for (const [kind, own] of Map.groupBy(items, (item) => item.kind)) {
    const ids = own.map(({ entity_id }) => entity_id)
    const decisions = await known[kind]?.(db, ids)
    for (const { id, entity_id } of own) {
      const decision = decisions?.get(entity_id)
      if (decision) found.set(id, decision)
    }
  }
  return found
}
