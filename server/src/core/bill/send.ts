import { setTimeout as delay } from 'node:timers/promises'
import { referenceOfInvoice } from '@palkkasilta/engine/invoicing/invoice.ts'
import { integrationBill } from '@palkkasilta/engine/lifecycles/bills.ts'
import { type EventOf, step } from '@palkkasilta/engine/lifecycles/lifecycle.ts'
import { dayOf } from '@palkkasilta/values/date.ts'
import { millionths, type Rate } from '@palkkasilta/values/money.ts'
import type { Integrations } from '../../integrations/integrations.ts'
import type { OutgoingInvoice } from '../../integrations/ropo/invoice.ts'
import { creditNoteOf } from '../../integrations/ropo/invoice-rules.ts'
import { jobsMessage } from '../../integrations/ropo/messages.ts'
import type { AuditEvent } from '../../kernel/audit.ts'
import type { Written } from '../../kernel/commit.ts'
import { DomainError } from '../../kernel/errors.ts'
import type { Services } from '../../kernel/services.ts'
import type { User } from '../../kernel/user.ts'
import type { Read, Tx } from '../../platform/database/types.ts'
import { nextBillNumber } from './bill-number.ts'
import { keptInvoice, outgoingInvoice, sendingFaults } from './outgoing.ts'
import { billForUpdate, billRow, rowsOfBill, type StoredBill, sendingsOf } from './queries.ts'

export const SEND = 'collection.send'

export type SendingServices = Pick<Services, 'db' | 'clock' | 'log' | 'jobs'> & {
  readonly integrations: Pick<Integrations, 'ropo'>
}

type Purpose = 'INVOICE' | 'REFUND'

/** What an accepted sending means for the bill. */
export const eventOf: Record<Purpose, EventOf<typeof integrationBill>> = { INVOICE: 'billSent', REFUND: 'billRefunded' }

/**
 * Lets a bill leave for the collection provider.
 * One that is sent or on its way is not sent a second time, whoever asks; the one on its way is asked after once more.
 */
export async function sendBill(services: SendingServices, tx: Tx, id: number, user: User): Promise<Written<undefined>> {
  const bill = await billForUpdate(tx, id)
  if (bill.state === 'CLOSED') return onItsWay
  const standing = await standingOf(tx, id, 'INVOICE')
  if (standing?.state === 'SENDING') return askedAgain(services, tx, standing.id)
  step(integrationBill, bill.state, eventOf.INVOICE, 'provider')
  const invoice = outgoingInvoice(bill, await rowsOfBill(tx, id))
  return start(services, tx, { bill, invoice, purpose: 'INVOICE', share: null, user })
}

const onItsWay: Written<undefined> = { reply: undefined, audit: { noneBecause: 'it was sent before' } }

async function askedAgain(services: SendingServices, tx: Tx, sentId: number): Promise<Written<undefined>> {
  await queue(services, tx, sentId)
  return onItsWay
}

const ALL = millionths(1_000_000)

/** Sends a credit note over the share of a sent bill; 0 is all of it. */
export async function refundBill(
  services: SendingServices,
  tx: Tx,
  id: number,
  discount: number,
  user: User,
): Promise<Written<undefined>> {
  const share = discount === 0 ? ALL : millionths(Math.round(discount * 10_000))
  const bill = await billForUpdate(tx, id)
  const standing = await standingOf(tx, id, 'REFUND')
  if (standing?.refund_rate === share) return askedAgain(services, tx, standing.id)
  if (standing?.state === 'SENDING') throw new DomainError('BILL_LEAVING')
  step(integrationBill, bill.state, eventOf.REFUND, 'provider')
  const number = await nextBillNumber(tx)
  const sent = await standingOf(tx, id, 'INVOICE')
  const original = sent ? keptInvoice(sent.message) : outgoingInvoice(bill, await rowsOfBill(tx, id))
  const invoice = creditNoteOf(original, {
    billNumber: String(number),
    reference: referenceOfInvoice(number),
    billDate: dayOf(services.clock.now()),
    share,
  })
  return start(services, tx, { bill, invoice, purpose: 'REFUND', share, user })
}

async function standingOf(db: Read, billId: number, purpose: Purpose) {
  return (await sendingsOf(db, billId)).find((sent) => sent.purpose === purpose)
}

interface Sending {
  readonly bill: StoredBill
  readonly invoice: OutgoingInvoice
  readonly purpose: Purpose
  readonly share: Rate | null
  readonly user: User
}

/** Keeps the message and queues its sending: both, or neither. */
async function start(
  services: SendingServices,
  tx: Tx,
  { bill, invoice, purpose, share, user }: Sending,
): Promise<Written<undefined>> {
  const faults = sendingFaults(invoice)
  if (faults.length > 0) throw new DomainError('BAD_REQUEST', {}, faults)
  const now = services.clock.now()
  const { id } = await tx
    .insertInto('collection_sent')
    .values({
      bill_id: bill.id,
      purpose,
      bill_number: Number(invoice.billNumber),
      message: JSON.stringify(invoice),
      refund_rate: share,
      amount_cents: invoice.total,
      sent_by: user.id,
      created_at: now.toString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.updateTable('integration_bill').set({ error: null }).where('id', '=', bill.id).execute()
  const after = { billnum: Number(invoice.billNumber), total: invoice.total / 100 }
  const action = purpose === 'INVOICE' ? 'workforceBill.send' : 'workforceBill.refund'
  const event: AuditEvent = { action, entity: 'workforceBill', id: bill.id, after }
  await queue(services, tx, id)
  return { reply: undefined, audit: [event] }
}

function queue(services: SendingServices, tx: Tx, sentId: number): Promise<void> {
  return services.jobs.queue(tx, SEND, { sentId }, { key: String(sentId) })
}

const WAIT_MS = 50_000
const WAIT_STEP_MS = 50

/** Waits until nothing of the bill is on its way, or until the caller has waited long enough. */
export async function untilAnswered(db: Read, id: number): Promise<void> {
  for (const start = performance.now(); performance.now() - start < WAIT_MS; ) {
    if (!(await billRow(db, id)).sending) return
    await delay(WAIT_STEP_MS)
  }
}

/** The newest message of a bill as it left, or the one that would leave now. */
export async function providerMessage(db: Read, id: number) {
  const bill = await billRow(db, id)
  const [newest] = await sendingsOf(db, id)
  return jobsMessage([newest ? keptInvoice(newest.message) : outgoingInvoice(bill, await rowsOfBill(db, id))])
}
