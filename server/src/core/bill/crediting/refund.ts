import { referenceOfInvoice } from '@palkkasilta/engine/invoicing/invoice.ts'
import { isLeaving } from '@palkkasilta/engine/lifecycles/outbound-message.ts'
import { dayOf } from '@palkkasilta/values/date.ts'
import { type Cents, HUNDRED_PERCENT, millionths, type Rate, toPercent } from '@palkkasilta/values/money.ts'
import { creditNoteOf, totalTakenBack } from '../../../integrations/ropo/invoice-rules.ts'
import type { Written } from '../../../kernel/calls/commit.ts'
import { DomainError } from '../../../kernel/errors.ts'
import type { User } from '../../../kernel/user.ts'
import type { Read, Tx } from '../../../platform/database/types.ts'
import { creditNumber } from '../bill-number.ts'
import { type BillKind, lockBill, type SharedBill } from '../kind.ts'
import { messagesOf } from '../queries.ts'
import { keptInvoice } from '../sending/outgoing.ts'
import { askedAgain, onItsWay, type Posting, postCreditNote } from '../sending/send.ts'

/**
 * Sends a credit note over a share of a sent bill; 0 is all that is left of it. One at a time: the same share asked for again
 * while its note is on its way is that note.
 */
export async function refundBill(
  services: Posting,
  tx: Tx,
  kind: BillKind,
  id: number,
  discount: Rate,
  user: User,
): Promise<Written<undefined>> {
  const bill = await lockBill(tx, kind, id)
  if (bill.state === 'HYVITETTY' && (discount === 0 || discount === HUNDRED_PERCENT)) return onItsWay
  const { leaving, share, original, taken } = await refundOf(tx, kind, bill, discount)
  if (leaving && bill.refunding_rate === share) return askedAgain(services, tx, leaving.id)
  refuse(kind, bill, { leaving, share })
  const number = await creditNumber(tx, { entity: kind.entity, id })
  const invoice = creditNoteOf(original, {
    billNumber: String(number),
    reference: referenceOfInvoice(number),
    billDate: dayOf(services.clock.now()),
    ...taken,
  })
  return postCreditNote(services, tx, kind, { bill, invoice, share }, user)
}

/** What the credit note over a share would take back, with tax. Throws why there can be none. */
export async function foreseenRefund(db: Read, kind: BillKind, bill: SharedBill, discount: Rate): Promise<Cents> {
  const { leaving, share, original, taken } = await refundOf(db, kind, bill, discount)
  refuse(kind, bill, { leaving, share })
  return totalTakenBack(original, taken)
}

/** The share that is asked for of a bill, the invoice as it was sent, and what the earlier credit notes took of it. */
async function refundOf(db: Read, kind: BillKind, bill: SharedBill, discount: Rate) {
  const share = discount === 0 ? leftOf(bill) : discount
  const messages = await messagesOf(db, kind, bill.id)
  const notes = messages.filter((message) => message.kind === kind.messages.refund)
  const sent = messages.find((message) => message.kind === kind.messages.invoice)
  return {
    share,
    leaving: notes.find(({ state }) => isLeaving(state)),
    original: sent ? keptInvoice(sent) : await kind.outgoing(db, bill.id),
    taken: { upTo: millionths(bill.refunded_rate + share), earlier: notes.map(keptInvoice) },
  }
}

function refuse(
  kind: BillKind,
  bill: SharedBill,
  { leaving, share }: { readonly leaving: unknown; readonly share: Rate },
): void {
  if (leaving) throw new DomainError('BILL_LEAVING')
  kind.check(bill.state, 'billRefunded')
  const left = leftOf(bill)
  if (share > left)
    throw new DomainError('REFUND_TOO_LARGE', { refunded: percentText(bill.refunded_rate), left: percentText(left) })
}

function leftOf({ refunded_rate }: SharedBill): Rate {
  return millionths(HUNDRED_PERCENT - refunded_rate)
}

function percentText(rate: number): string {
  return toPercent(millionths(rate)).toLocaleString('fi-FI')
}
