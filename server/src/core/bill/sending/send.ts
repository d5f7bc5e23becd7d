import { isLeaving } from '@palkkasilta/engine/lifecycles/outbound-message.ts'
import { cents, type Rate, toEuros } from '@palkkasilta/values/money.ts'
import type { OutgoingInvoice } from '../../../integrations/ropo/invoice.ts'
import { jobsMessage } from '../../../integrations/ropo/messages.ts'
import type { AuditEvent } from '../../../kernel/audit.ts'
import type { Written } from '../../../kernel/calls/commit.ts'
import { DomainError } from '../../../kernel/errors.ts'
import { notingRefusal } from '../../../kernel/noting-refusal.ts'
import type { Services } from '../../../kernel/services.ts'
import { lookingAgain } from '../../../kernel/tasks/looking-again.ts'
import type { User } from '../../../kernel/user.ts'
import type { Read, Tx } from '../../../platform/database/types.ts'
import { hurry, postAll } from '../../outbound/messages.ts'
import { type BillKind, changeSharedBills, lockBills, type SharedBill, sharedBill } from '../kind.ts'
import { BILLS, messagesOf, messagesOfAll } from '../queries.ts'
import { keptInvoice, sendingFaults } from './outgoing.ts'

export type Posting = Pick<Services, 'clock' | 'jobs'>

export const onItsWay: Written<undefined> = { reply: undefined, audit: { noneBecause: 'it was sent before' } }

/** What becomes of each bill of a set: what the history is told of it, or why it stays. */
type Became = { readonly events: readonly AuditEvent[] } | { readonly refusal: unknown }

/**
 * Lets bills leave for the collection provider, each whole or not at all.
 * One that is sent or on its way is not sent a second time, whoever asks; the one on its way is asked after once more.
 */
export async function sendSet(
  services: Posting,
  tx: Tx,
  kind: BillKind,
  ids: readonly number[],
  user: Pick<User, 'id'>,
): Promise<ReadonlyMap<number, Became>> {
  const bills = await lockBills(tx, kind, ids)
  const leaving = await leavingOf(tx, kind, ids)
  const staying = bills.filter(({ id, state }) => state !== 'CLOSED' && !leaving.has(id))
  const invoiceOf = await judging(tx, kind, staying)
  const refused = new Map<number, unknown>()
  const ready = staying.flatMap((bill) =>
    notingRefusal(refused, bill.id, () => ({ bill, invoice: invoiceOf(bill), share: null })),
  )
  await askAgain(services, tx, [...leaving.values()])
  const events = Map.groupBy(await postInvoices(services, tx, kind, ready, user), ({ id }) => id)
  const found = new Set(bills.map(({ id }) => id))
  return new Map(
    ids.map((id): [number, Became] => {
      if (!found.has(id)) return [id, { refusal: new DomainError('NOT_FOUND') }]
      if (refused.has(id)) return [id, { refusal: refused.get(id) }]
      return [id, { events: events.get(id) ?? [] }]
    }),
  )
}

/** The same for one. Throws why it stays. */
export async function sendBill(
  services: Posting,
  tx: Tx,
  kind: BillKind,
  id: number,
  user: User,
): Promise<Written<undefined>> {
  const became = (await sendSet(services, tx, kind, [id], user)).get(id)
  if (!became || 'refusal' in became) throw became?.refusal ?? new DomainError('NOT_FOUND')
  return became.events.length > 0 ? { reply: undefined, audit: [...became.events] } : onItsWay
}

/** Judges bills before they leave: gives the invoice of one, or throws why it stays. */
export async function judging(db: Read, kind: BillKind, bills: readonly Pick<SharedBill, 'id'>[]) {
  const invoices = await kind.outgoingAll(
    db,
    bills.map(({ id }) => id),
  )
  return ({ id, state }: Pick<SharedBill, 'id' | 'state'>): OutgoingInvoice => {
    kind.check(state, 'billSent')
    const invoice = invoices.get(id)
    if (!invoice) throw new DomainError('NOT_FOUND')
    demandWhole(kind, invoice)
    return invoice
  }
}

/** The messages of bills that are on their way, by the bill. */
export async function leavingOf(
  db: Read,
  kind: BillKind,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const messages = await messagesOfAll(db, kind, ids)
  return new Map(
    messages.flatMap(({ id, subject_id, state }) =>
      isLeaving(state) && subject_id !== null ? [[subject_id, id]] : [],
    ),
  )
}

export async function askedAgain(services: Posting, tx: Tx, messageId: string): Promise<Written<undefined>> {
  await askAgain(services, tx, [messageId])
  return onItsWay
}

async function askAgain({ jobs }: Posting, tx: Tx, messageIds: readonly string[]): Promise<void> {
  if (messageIds.length > 0) await hurry(jobs, tx, { name: BILLS }, messageIds)
}

interface Leaving {
  readonly bill: SharedBill
  readonly invoice: OutgoingInvoice
  /** Of the bill, that a refund takes back. */
  readonly share: Rate | null
}

function demandWhole(kind: BillKind, invoice: OutgoingInvoice): void {
  const faults = sendingFaults(invoice).map(({ path, message }) => ({ path: kind.pathOf(path), message }))
  if (faults.length > 0) throw new DomainError('BAD_REQUEST', {}, faults)
}

/** Posts a credit note, which the deliverer then sends. */
export async function postCreditNote(
  services: Posting,
  tx: Tx,
  kind: BillKind,
  note: Leaving,
  user: Pick<User, 'id'>,
): Promise<Written<undefined>> {
  demandWhole(kind, note.invoice)
  return { reply: undefined, audit: await postInvoices(services, tx, kind, [note], user) }
}

/** Posts invoices and credit notes, which the deliverer then sends. Gives what the history is told. */
async function postInvoices(
  { clock, jobs }: Posting,
  tx: Tx,
  kind: BillKind,
  leaving: readonly Leaving[],
  user: Pick<User, 'id'>,
): Promise<AuditEvent[]> {
  if (leaving.length === 0) return []
  const common = { channel: BILLS, posted_by: user.id, created_at: clock.now().toString() }
  const messages = leaving.map(({ bill, invoice, share }) => ({
    ...common,
    subject_id: bill.id,
    kind: share === null ? kind.messages.invoice : kind.messages.refund,
    key: invoice.billNumber,
    content: Buffer.from(JSON.stringify(invoice)),
  }))
  await hurry(jobs, tx, { name: BILLS }, await postAll(tx, messages))
  for (const [share, alike] of Map.groupBy(leaving, (each) => each.share)) {
    const ids = alike.map(({ bill }) => bill.id)
    await changeSharedBills(tx, kind, ids, { error: null, refunding_rate: share })
  }
  return leaving.map(({ bill, invoice, share }) => {
    const after = { billnum: Number(invoice.billNumber), total: toEuros(cents(invoice.total)) }
    const action = `${kind.entity}.${share === null ? 'send' : 'refund'}`
    return { action, entity: kind.entity, id: bill.id, after } as AuditEvent
  })
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
