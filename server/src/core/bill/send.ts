import { referenceOfInvoice } from '@palkkasilta/engine/invoicing/invoice.ts'
import { integrationBill } from '@palkkasilta/engine/lifecycles/bills.ts'
import { step } from '@palkkasilta/engine/lifecycles/lifecycle.ts'
import { isLeaving } from '@palkkasilta/engine/lifecycles/outbound-message.ts'
import { dayOf } from '@palkkasilta/values/date.ts'
import { cents, HUNDRED_PERCENT, millionths, type Rate, toEuros, toPercent } from '@palkkasilta/values/money.ts'
import type { OutgoingInvoice } from '../../integrations/ropo/invoice.ts'
import { creditNoteOf } from '../../integrations/ropo/invoice-rules.ts'
import { jobsMessage } from '../../integrations/ropo/messages.ts'
import type { Written } from '../../kernel/commit.ts'
import { DomainError } from '../../kernel/errors.ts'
import { lookingAgain } from '../../kernel/looking-again.ts'
import type { Services } from '../../kernel/services.ts'
import type { User } from '../../kernel/user.ts'
import type { Read, Tx } from '../../platform/database/types.ts'
import { hurry, post } from '../outbound/messages.ts'
import { nextBillNumber } from './bill-number.ts'
import { keptInvoice, outgoingInvoice, sendingFaults } from './outgoing.ts'
import { BILLS, billForUpdate, billRow, messagesOf, rowsOfBill, type StoredBill } from './queries.ts'

type Posting = Pick<Services, 'clock' | 'jobs'>

type Kind = 'INVOICE' | 'REFUND'

const onItsWay: Written<undefined> = { reply: undefined, audit: { noneBecause: 'it was sent before' } }

/**
 * Lets a bill leave for the collection provider.
 * One that is sent or on its way is not sent a second time, whoever asks; the one on its way is asked after once more.
 */
export async function sendBill(services: Posting, tx: Tx, id: number, user: User): Promise<Written<undefined>> {
  const bill = await billForUpdate(tx, id)
  if (bill.state === 'CLOSED') return onItsWay
  const leaving = (await messagesOf(tx, id)).find(({ state }) => isLeaving(state))
  if (leaving) return askedAgain(services, tx, leaving.id)
  step(integrationBill, bill.state, 'billSent', 'staff')
  const invoice = outgoingInvoice(bill, await rowsOfBill(tx, id))
  return start(services, tx, { bill, invoice, kind: 'INVOICE', share: null, user })
}

async function askedAgain({ jobs }: Posting, tx: Tx, messageId: string): Promise<Written<undefined>> {
  await hurry(jobs, tx, { name: BILLS }, [messageId])
  return onItsWay
}

/**
 * Sends a credit note over a share of a sent bill; 0 is all that is left of it. One at a time: the same share asked for again
 * while its note is on its way is that note.
 */
export async function refundBill(
  services: Posting,
  tx: Tx,
  id: number,
  discount: Rate,
  user: User,
): Promise<Written<undefined>> {
  const bill = await billForUpdate(tx, id)
  const left = millionths(HUNDRED_PERCENT - bill.refunded_rate)
  const share = discount === 0 ? left : discount
  if (bill.state === 'HYVITETTY' && (discount === 0 || discount === HUNDRED_PERCENT)) return onItsWay
  const messages = await messagesOf(tx, id)
  const notes = messages.filter(({ kind }) => kind === 'REFUND')
  const leaving = notes.find(({ state }) => isLeaving(state))
  if (leaving && bill.refunding_rate === share) return askedAgain(services, tx, leaving.id)
  if (leaving) throw new DomainError('BILL_LEAVING')
  step(integrationBill, bill.state, 'billRefunded', 'staff')
  if (share > left)
    throw new DomainError('REFUND_TOO_LARGE', { refunded: percentText(bill.refunded_rate), left: percentText(left) })
  const number = await nextBillNumber(tx)
  const sent = messages.find(({ kind }) => kind === 'INVOICE')
  const original = sent ? keptInvoice(sent) : outgoingInvoice(bill, await rowsOfBill(tx, id))
  const invoice = creditNoteOf(original, {
    billNumber: String(number),
    reference: referenceOfInvoice(number),
    billDate: dayOf(services.clock.now()),
    upTo: millionths(bill.refunded_rate + share),
    earlier: notes.map(keptInvoice),
  })
  return start(services, tx, { bill, invoice, kind: 'REFUND', share, user })
}

function percentText(rate: number): string {
  return toPercent(millionths(rate)).toLocaleString('fi-FI')
}

interface Sending {
  readonly bill: StoredBill
  readonly invoice: OutgoingInvoice
  readonly kind: Kind
  /** Of the bill, that a refund takes back. */
  readonly share: Rate | null
  readonly user: User
}

async function start(
  { clock, jobs }: Posting,
  tx: Tx,
  { bill, invoice, kind, share, user }: Sending,
): Promise<Written<undefined>> {
  const faults = sendingFaults(invoice)
  if (faults.length > 0) throw new DomainError('BAD_REQUEST', {}, faults)
  const content = Buffer.from(JSON.stringify(invoice))
  const common = { channel: BILLS, subject_id: bill.id, posted_by: user.id, created_at: clock.now().toString() }
  const id = await post(tx, { ...common, kind, key: invoice.billNumber, content })
  await hurry(jobs, tx, { name: BILLS }, [id])
  await tx
    .updateTable('integration_bill')
    .set({ error: null, refunding_rate: share })
    .where('id', '=', bill.id)
    .execute()
  const after = { billnum: Number(invoice.billNumber), total: toEuros(cents(invoice.total)) }
  const action = kind === 'INVOICE' ? 'workforceBill.send' : 'workforceBill.refund'
  return { reply: undefined, audit: [{ action, entity: 'workforceBill', id: bill.id, after }] }
}

const WAIT_MS = 50_000

/** Waits until nothing of the bill is on its way, or until the caller has waited long enough. */
export async function untilAnswered(db: Read, id: number): Promise<void> {
  for await (const _ of lookingAgain(WAIT_MS)) if (!(await billRow(db, id)).sending) return
}

/** The newest message of a bill as it left, or the one that would leave now. */
export async function providerMessage(db: Read, id: number) {
  const bill = await billRow(db, id)
  const [newest] = await messagesOf(db, id)
  return jobsMessage([newest ? keptInvoice(newest) : outgoingInvoice(bill, await rowsOfBill(db, id))])
}
