import { cents, HUNDRED_PERCENT, millionths, toPercent } from '@palkkasilta/values/money.ts'
import { audit } from '../../../kernel/audit.ts'
import type { StepBy } from '../../../kernel/moves.ts'
import type { Tx } from '../../../platform/database/types.ts'
import type { Answered, OutboundMessage } from '../../outbound/channel.ts'
import { followCredit } from '../../work-queue/follow-bills.ts'
import type { StoredBill } from '../queries.ts'
import { settleBills } from '../receiving/received.ts'
import { leftOfNet, shareAnew } from '../shares.ts'
import { moveBill } from '../states.ts'
import { keptInvoice } from './outgoing.ts'

/** What the provider took is sent, or refunded as far as the credit note goes; what it refused stays as it was, with the reason. */
export async function applyAnswer(
  tx: Tx,
  { message, outcome, subject: bill }: Answered<unknown, StoredBill>,
  { at }: StepBy,
): Promise<void> {
  const { id } = bill
  const isRefund = message.kind === 'REFUND'
  const isAccepted = outcome.state === 'ACCEPTED'
  const error = outcome.problem ?? null
  const refunded = isRefund && isAccepted ? withRefund(bill, message) : null
  await tx
    .updateTable('integration_bill')
    .set({ error, refunding_rate: null, ...refunded })
    .where('id', '=', id)
    .execute()
  if (refunded) {
    await shareAnew(tx, id)
    const credited = cents(leftOfNet(bill) - leftOfNet({ ...bill, ...refunded }))
    await followCredit(tx, id, credited, { by: 'provider', who: null, at })
  }
  const by = { by: 'provider', who: message.posted_by, at } as const
  if (isAccepted && !isRefund) await moveBill(tx, id, 'billSent', by)
  if (refunded?.refunded_rate === HUNDRED_PERCENT) await moveBill(tx, id, 'billRefunded', by)
  // what has come in may be all that the customer still owed
  else if (refunded) await settleBills(tx, [{ ...bill, ...refunded }], new Set(), by)
  const percent = refunded && { refundPercent: toPercent(millionths(refunded.refunded_rate)) }
  const after = { billnum: Number(message.key), accepted: isAccepted, error, ...percent }
  await audit(tx, { action: 'workforceBill.answer', entity: 'workforceBill', id, after }, null, at)
}

/** What is taken back of the bill with this credit note. A bill of which no cent is left is refunded whole. */
function withRefund(bill: StoredBill, note: Pick<OutboundMessage, 'content'>) {
  const refunded_cents = bill.refunded_cents - keptInvoice(note).total
  const isWhole = refunded_cents === bill.total_cents
  return { refunded_cents, refunded_rate: isWhole ? HUNDRED_PERCENT : bill.refunded_rate + (bill.refunding_rate ?? 0) }
}
