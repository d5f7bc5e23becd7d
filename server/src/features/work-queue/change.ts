import { type changeWorkItem, workItemDecisions } from '@palkkasilta/contract/work-queue.ts'
import type { z } from 'zod'
import { decideAdvance } from '../../core/bill/advances/decide.ts'
import { billOfAdvance } from '../../core/bill/items/advances.ts'
import { contractDecisions } from '../../core/work-queue/follow-contracts.ts'
import { type Decision, finishItems, itemsForUpdate, type StoredItem } from '../../core/work-queue/items.ts'
import type { AuditEvent, Told } from '../../kernel/audit.ts'
import { badField, DomainError } from '../../kernel/errors.ts'
import { updateRows } from '../../platform/database/many-rows.ts'
import type { Read, Tx } from '../../platform/database/types.ts'
import { type ByStaff, setDone } from './change-many.ts'

type Given = z.output<NonNullable<typeof changeWorkItem.body>>

/** One item as staff want it: done, new again, or decided and thereby done. What it is already is no change. */
export async function changeItem(tx: Tx, id: number, given: Given, by: ByStaff): Promise<Told> {
  if (given.decision && (await decideAdvanceOf(tx, id, { ...given, decision: given.decision }, by))) return 'inside'
  const [item] = await itemsForUpdate(tx, [id])
  if (!item) throw new DomainError('NOT_FOUND')
  const isDone = item.state === 'DONE'
  const done = given.done ?? isDone
  if (given.decision && given.decision !== item.decision) {
    refuseMovedBack(item, given)
    await refuseDecision(tx, item, given.decision)
    return [await decide(tx, item, given.decision, by)]
  }
  if (done === isDone) return { noneBecause: 'it is so already' }
  await setDone(tx, [id], done, by)
  return 'inside'
}

function refuseMovedBack({ state }: StoredItem, { done }: Given): void {
  if (state === 'DONE' && done === false)
    throw badField('decision', 'Uuteen palautettavasta tehtävästä ei voi tehdä päätöstä.')
}

/** Decides the advance that an item is about, and its item with it; its bill is locked before the item. False: there is nothing to decide. */
async function decideAdvanceOf(
  tx: Tx,
  id: number,
  given: Given & { readonly decision: Decision },
  by: ByStaff,
): Promise<boolean> {
  const item = await tx.selectFrom('work_item').selectAll().where('id', '=', id).executeTakeFirst()
  if (item?.kind !== 'AdvancePayment' || item.decision === given.decision) return false
  refuseMovedBack(item, given)
  return decideAdvance(tx, await billOfAdvance(tx, item.entity_id), item.entity_id, given.decision, by)
}

async function decide(tx: Tx, item: StoredItem, decision: Decision, by: ByStaff): Promise<AuditEvent> {
  const { id } = item
  const before = { done: item.state === 'DONE', decision: item.decision }
  if (before.done) await updateRows(tx, 'work_item', [{ id, decision }])
  else await finishItems(tx, [{ id, decision }], by)
  return { action: 'workItem.done', entity: 'workItem', id, before, after: { done: true, decision } }
}

async function refuseDecision(db: Read, { kind, entity_id }: StoredItem, decision: Decision): Promise<void> {
  const known: readonly Decision[] = workItemDecisions[kind]
  if (!known.includes(decision)) throw badField('decision', 'Tästä tehtävästä ei voi tehdä tällaista päätöstä.')
  if (kind !== 'WorkcontractReady') return
  const decided = await contractDecisions(db, [entity_id])
  if (decided.get(entity_id) !== decision) throw new DomainError('CONTRACT_NOT_APPROVED')
}
