import { HUNDRED_PERCENT, millionths, toPercent } from '@palkkasilta/values/money.ts'
import { type AuditEvent, audit } from '../../../kernel/audit.ts'
import type { StepBy } from '../../../kernel/moves.ts'
import type { Tx } from '../../../platform/database/types.ts'
import type { Answered, OutboundMessage } from '../../outbound/channel.ts'
import { type BillOfMessage, changeSharedBills, type SharedBill } from '../kind.ts'
import { settleBills } from '../receiving/settle.ts'
import { keptInvoice } from './outgoing.ts'

/** What the provider took is sent, or refunded as far as the credit note goes; what it refused stays as it was, with the reason. */
export async function applyAnswer(
  tx: Tx,
  { message, outcome, subject: { kind, bill } }: Answered<unknown, BillOfMessage>,
  { at }: StepBy,
): Promise<void> {
  const { id } = bill
  const isRefund = message.kind === kind.messages.refund
  const isAccepted = outcome.state === 'ACCEPTED'
  const error = outcome.problem ?? null
  const refunded = isRefund && isAccepted ? withRefund(bill, message) : null
  await changeSharedBills(tx, kind, [id], { error, refunding_rate: null, ...refunded })
  if (refunded) await kind.credited?.(tx, bill, { ...bill, ...refunded }, at)
  const by = { by: 'provider', who: message.posted_by, at } as const
  if (isAccepted && !isRefund) {
    await kind.move(tx, [{ id }], 'billSent', by)
    // it may have been paid before it was sent
    await settleBills(tx, [{ ...bill, state: 'CLOSED', kind }], new Set(), by)
  }
  if (refunded?.refunded_rate === HUNDRED_PERCENT) await kind.move(tx, [{ id }], 'billRefunded', by)
  // what has come in may be all that the customer still owed
  else if (refunded) await settleBills(tx, [{ ...bill, ...refunded, kind }], new Set(), by)
  const percent = refunded && { refundPercent: toPercent(millionths(refunded.refunded_rate)) }
  const after = { billnum: Number(message.key), accepted: isAccepted, error, ...percent }
  await audit(tx, { action: `${kind.entity}.answer`, entity: kind.entity, id, after } as AuditEvent, null, at)
}

/** What is taken back of the bill with this credit note. A bill of which no cent is left is refunded whole. */
function withRefund(bill: SharedBill, note: Pick<OutboundMessage, 'content'>) {
  const refunded_cents = bill.refunded_cents - keptInvoice(note).total
  const isWhole = refunded_cents === bill.total_cents
  return { refunded_cents, refunded_rate: isWhole ? HUNDRED_PERCENT : bill.refunded_rate + (bill.refunding_rate ?? 0) }
}
