import { advancePayment } from '@palkkasilta/engine/lifecycles/work-queue.ts'
import { euroText } from '@palkkasilta/engine/trace/format.ts'
import { cents, toEuros } from '@palkkasilta/values/money.ts'
import { audit } from '../../../kernel/audit.ts'
import { DomainError } from '../../../kernel/errors.ts'
import { move, type StepBy } from '../../../kernel/moves.ts'
import type { Tx } from '../../../platform/database/types.ts'
import { followAdvances } from '../../work-queue/follow-advances.ts'
import type { Decision } from '../../work-queue/items.ts'
import { advanceOf, advancesFor, sumOf } from '../items/advances.ts'
import { lockBillersBill } from '../items/stored.ts'
import { openOf } from './ask.ts'

const events = { APPROVED: 'advanceApproved', DECLINED: 'advanceDeclined' } as const

/**
 * Decides an advance of a bill, and the work queue follows; what is decided so already stays. Throws StepRefused where it is decided
 * otherwise, ADVANCE_TOO_LARGE where approved ones would come to more than the customer owes.
 */
export async function decideAdvance(
  tx: Tx,
  billId: number,
  id: number,
  decision: Decision,
  by: StepBy,
): Promise<boolean> {
  const bill = await lockBillersBill(tx, billId)
  const { state, amount_cents } = await advanceOf(tx, billId, id)
  if (state === decision) return false
  if (decision === 'APPROVED' && state === 'REQUESTED') {
    const open = await openOf(tx, billId)
    const approved = sumOf(await advancesFor(tx, billId), 'APPROVED')
    if (approved + amount_cents > open)
      throw new DomainError('ADVANCE_TOO_LARGE', { open: euroText(open), approved: euroText(approved) })
  }
  await move(tx, advancePayment, [id], events[decision], by)
  await followAdvances(tx, [id], by)
  const after = { billNumber: bill.bill_number, advance: toEuros(cents(amount_cents)), advanceDecision: decision }
  await audit(tx, { action: 'bill.advanceDecide', entity: 'bill', id: billId, after }, by.who, by.at)
  return true
}
