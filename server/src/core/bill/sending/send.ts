import { isLeaving } from '@palkkasilta/engine/lifecycles/outbound-message.ts'
import { cents, type Rate, toEuros } from '@palkkasilta/values/money.ts'
import type { OutgoingInvoice } from '../../../integrations/ropo/invoice.ts'
import { jobsMessage } from '../../../integrations/ropo/messages.ts'
import type { AuditEvent } from '../../../kernel/audit.ts'
import type { Written } from '../../../kernel/calls/commit.ts'
import { DomainError } from '../../../kernel/errors.ts'
import type { Services } from '../../../kernel/services.ts'
import { lookingAgain } from '../../../kernel/tasks/looking-again.ts'
import type { User } from '../../../kernel/user.ts'
import type { Read, Tx } from '../../../platform/database/types.ts'
import { hurry, post } from '../../outbound/messages.ts'
import { type BillKind, changeSharedBill, lockBill, type SharedBill, sharedBill } from '../kind.ts'
import { BILLS, messagesOf } from '../queries.ts'
import { keptInvoice, sendingFaults } from './outgoing.ts'

export type Posting = Pick<Services, 'clock' | 'jobs'>

export const onItsWay: Written<undefined> = { reply: undefined, audit: { noneBecause: 'it was sent before' } }

/**
 * Lets a bill leave for the collection provider.
 * One that is sent or on its way is not sent a second time, whoever asks; the one on its way is asked after once more.
 */
export async function sendBill(
  services: Posting,
  tx: Tx,
  kind: BillKind,
  id: number,
  user: User,
): Promise<Written<undefined>> {
  const bill = await lockBill(tx, kind, id)
  if (bill.state === 'CLOSED') return onItsWay
  const leaving = (await messagesOf(tx, kind, id)).find(({ state }) => isLeaving(state))
  if (leaving) return askedAgain(services, tx, leaving.id)
  kind.check(bill.state, 'billSent')
  const invoice = await kind.outgoing(tx, id)
  return start(services, tx, { kind, bill, invoice, share: null, user })
}

export async function askedAgain({ jobs }: Posting, tx: Tx, messageId: string): Promise<Written<undefined>> {
  await hurry(jobs, tx, { name: BILLS }, [messageId])
  return onItsWay
}

interface Sending {
  readonly kind: BillKind
  readonly bill: SharedBill
  readonly invoice: OutgoingInvoice
  /** Of the bill, that a refund takes back. */
  readonly share: Rate | null
  readonly user: User
}

/** Posts the invoice or the credit note, which the deliverer then sends. */
export async function start(
  { clock, jobs }: Posting,
  tx: Tx,
  { kind, bill, invoice, share, user }: Sending,
): Promise<Written<undefined>> {
  const faults = sendingFaults(invoice).map(({ path, message }) => ({ path: kind.pathOf(path), message }))
  if (faults.length > 0) throw new DomainError('BAD_REQUEST', {}, faults)
  const content = Buffer.from(JSON.stringify(invoice))
  const common = { channel: BILLS, subject_id: bill.id, posted_by: user.id, created_at: clock.now().toString() }
  const isRefund = share !== null
  const message = isRefund ? kind.messages.refund : kind.messages.invoice
  const id = await post(tx, { ...common, kind: message, key: invoice.billNumber, content })
  await hurry(jobs, tx, { name: BILLS }, [id])
  await changeSharedBill(tx, kind, bill.id, { error: null, refunding_rate: share })
  const after = { billnum: Number(invoice.billNumber), total: toEuros(cents(invoice.total)) }
  const event = { action: `${kind.entity}.${isRefund ? 'refund' : 'send'}`, entity: kind.entity, id: bill.id, after }
  return { reply: undefined, audit: [event as AuditEvent] }
}

const WAIT_MS = 50_000

/** Waits until nothing of the bill is on its way, or until the caller has waited long enough. */
export async function untilAnswered(db: Read, kind: BillKind, id: number): Promise<void> {
  for await (const _ of lookingAgain(WAIT_MS))
    if (!(await messagesOf(db, kind, id)).some(({ state }) => isLeaving(state))) return
}

/** The newest message of a bill as it left, or the one that would leave now. */
export async function providerMessage(db: Read, kind: BillKind, id: number) {
  await sharedBill(db, kind, id)
  const [newest] = await messagesOf(db, kind, id)
  return jobsMessage([newest ? keptInvoice(newest) : await kind.outgoing(db, id)])
}
