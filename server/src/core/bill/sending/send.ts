import { integrationBill } from '@palkkasilta/engine/lifecycles/bills.ts'
import { step } from '@palkkasilta/engine/lifecycles/lifecycle.ts'
import { isLeaving } from '@palkkasilta/engine/lifecycles/outbound-message.ts'
import { cents, type Rate, toEuros } from '@palkkasilta/values/money.ts'
import type { OutgoingInvoice } from '../../../integrations/ropo/invoice.ts'
import { jobsMessage } from '../../../integrations/ropo/messages.ts'
import type { Written } from '../../../kernel/calls/commit.ts'
import { DomainError } from '../../../kernel/errors.ts'
import type { Services } from '../../../kernel/services.ts'
import { lookingAgain } from '../../../kernel/tasks/looking-again.ts'
import type { User } from '../../../kernel/user.ts'
import type { Read, Tx } from '../../../platform/database/types.ts'
import { hurry, post } from '../../outbound/messages.ts'
import { BILLS, billForUpdate, billRow, messagesOf, rowsOfBill, type StoredBill } from '../queries.ts'
import { keptInvoice, outgoingInvoice, sendingFaults } from './outgoing.ts'

export type Posting = Pick<Services, 'clock' | 'jobs'>

type Kind = 'INVOICE' | 'REFUND'

export const onItsWay: Written<undefined> = { reply: undefined, audit: { noneBecause: 'it was sent before' } }

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

export async function askedAgain({ jobs }: Posting, tx: Tx, messageId: string): Promise<Written<undefined>> {
  await hurry(jobs, tx, { name: BILLS }, [messageId])
  return onItsWay
}

interface Sending {
  readonly bill: StoredBill
  readonly invoice: OutgoingInvoice
  readonly kind: Kind
  /** Of the bill, that a refund takes back. */
  readonly share: Rate | null
  readonly user: User
}

/** Posts the invoice or the credit note, which the deliverer then sends. */
export async function start(
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
