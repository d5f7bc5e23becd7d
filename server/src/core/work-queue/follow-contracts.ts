import type { StepBy } from '../../kernel/moves.ts'
import { among, updateRows } from '../../platform/database/many-rows.ts'
import type { Tx } from '../../platform/database/types.ts'
import { type Decision, finishItems, itemsOfThings, queueItems, reopenItems } from './items.ts'

/**
 * The work queue after steps of contracts, which are locked: one that waits to be sent to be signed is in it, any other is done with.
 * Done by the product, whoever moved the contract.
 */
export async function followContracts(tx: Tx, ids: readonly number[], { who, at, reason }: StepBy): Promise<void> {
  const by = { by: 'product', who, at, reason } as const
  const contracts = await tx.selectFrom('work_contract').select(['id', 'state']).where(among('id', ids)).execute()
  const states = new Map(contracts.map(({ id, state }) => [id, state]))
  const items = await itemsOfThings(tx, 'WorkcontractReady', ids)
  const known = new Set(items.map((item) => item.entity_id))
  const waits = (id: number) => states.get(id) === 'SENT_TO_APPROVE'

  const added = [...states.keys()].filter((id) => waits(id) && !known.has(id))
  await queueItems(tx, 'WorkcontractReady', added, at)
  await reopenItems(
    tx,
    items.filter(({ state, entity_id }) => state === 'DONE' && waits(entity_id)),
    by,
  )
  const over = items
    .filter(({ entity_id }) => !waits(entity_id))
    .map(({ id, state, entity_id }) => ({ id, state, decision: decisionOn(states.get(entity_id)) }))
  await finishItems(
    tx,
    over.filter(({ state }) => state === 'NEW'),
    by,
  )
  // staff may have marked it before it was decided
  const decided = over.flatMap(({ id, state, decision }) => (state === 'DONE' && decision ? [{ id, decision }] : []))
  await updateRows(tx, 'work_item', decided)
}

/** What was decided on a contract in a state: one that went back to a draft was not decided on. */
export function decisionOn(state: string | undefined): Decision | null {
  return state === 'WAITING_FOR_SIGNATURE' || state === 'SIGNED' ? 'APPROVED' : null
}
