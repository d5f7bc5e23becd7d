import { type Selectable, sql } from 'kysely'
import type { OutgoingInvoice } from '../../integrations/ropo/invoice.ts'
import type { Attempt, SendResult } from '../../integrations/ropo/port.ts'
import type { JobKind } from '../../jobs/jobs.ts'
import { untilKnown } from '../../jobs/until-known.ts'
import { audit } from '../../kernel/audit.ts'
import type { DB, Tx } from '../../platform/database/types.ts'
import { ServiceError } from '../../platform/http-client/service-error.ts'
import { keptInvoice } from './outgoing.ts'
import { billForUpdate } from './queries.ts'
import { eventOf, SEND, type SendingServices } from './send.ts'
import { moveBill } from './states.ts'

type Sent = Selectable<DB['collection_sent']>

interface SendJob {
  readonly sentId: number
}

const LOCK_CLASS = 7_255_750
const ANOTHER_TRY_SECONDS = 2
const NO_ANSWER_SECONDS = 30

/**
 * Sends what was kept for the collection provider, and goes on until its answer is known. Whenever it may already have arrived, the
 * provider is asked by bill number before it is sent again; what the provider surely did not get is given back to staff with the reason.
 */
export function collectionJobs(services: SendingServices): JobKind<SendJob>[] {
  return [
    {
      name: SEND,
      concurrency: 2,
      work: async ({ sentId }) => {
        const isAlone = await alone(services, sentId, () => deliver(services, sentId))
        if (!isAlone) await tryLater(services, sentId, ANOTHER_TRY_SECONDS)
      },
    },
  ]
}

/** One process at a time has a message in hand; the lock ends with the process. `false`: another one has it. */
async function alone({ db }: SendingServices, sentId: number, act: () => Promise<void>): Promise<boolean> {
  return db.connection().execute(async (own) => {
    const lock = sql<{ got: boolean }>`select pg_try_advisory_lock(${LOCK_CLASS}, ${sentId}) as got`
    const { rows } = await lock.execute(own)
    if (!rows[0]?.got) return false
    try {
      await act()
    } finally {
      await sql`select pg_advisory_unlock(${LOCK_CLASS}, ${sentId})`.execute(own)
    }
    return true
  })
}

/** Also where another process has it: that one may have died without the database knowing yet. */
function tryLater({ db, jobs }: SendingServices, sentId: number, afterSeconds: number): Promise<void> {
  return db.transaction().execute((tx) => jobs.queue(tx, SEND, { sentId }, { key: `${sentId}-later`, afterSeconds }))
}

async function deliver(services: SendingServices, sentId: number): Promise<void> {
  const isKnown = await untilKnown(() => attempt(services, sentId))
  if (!isKnown) await tryLater(services, sentId, NO_ANSWER_SECONDS)
}

/** One try. `false`: what became of the message is still not known. */
async function attempt(services: SendingServices, sentId: number): Promise<boolean> {
  const sent = await services.db
    .selectFrom('collection_sent')
    .selectAll()
    .where('id', '=', sentId)
    .where('state', '=', 'SENDING')
    .executeTakeFirst()
  if (!sent) return true
  const invoice = keptInvoice(sent.message)
  try {
    const result = sent.left_at === null ? await sendFirst(services, sent, invoice) : await sendAgain(services, invoice)
    await note(services, sent, told(sent, result))
    return true
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    const isNotDone = sent.left_at === null && error.outcome === 'not done'
    if (isNotDone) await note(services, sent, notDone(invoice, error))
    else await noteUnknown(services, sent, error)
    return isNotDone
  }
}

async function noteUnknown({ db, log }: SendingServices, sent: Sent, error: ServiceError): Promise<void> {
  log.warn({ err: error, billnum: sent.bill_number }, 'the collection provider has not answered about a bill')
  await db.updateTable('integration_bill').set({ error: error.message }).where('id', '=', sent.bill_id).execute()
}

async function sendFirst(services: SendingServices, sent: Sent, invoice: OutgoingInvoice): Promise<SendResult> {
  // Noted before it leaves: if the process dies now, the next try asks first.
  await services.db
    .updateTable('collection_sent')
    .set({ left_at: services.clock.now().toString() })
    .where('id', '=', sent.id)
    .execute()
  return send(services, invoice, 'first')
}

/** A refusal is believed only when the provider does not have the bill: an earlier try may arrive while it is asked. */
async function sendAgain(services: SendingServices, invoice: OutgoingInvoice): Promise<SendResult> {
  const result = await send(services, invoice, 'again')
  if (result.accepted) return result
  const found = await services.integrations.ropo.findByBillNumber(invoice.billNumber)
  return found ? send(services, invoice, 'again') : result
}

function send({ integrations }: SendingServices, invoice: OutgoingInvoice, attempt: Attempt): Promise<SendResult> {
  return invoice.creditOf === null
    ? integrations.ropo.sendInvoice(invoice, attempt)
    : integrations.ropo.refund(invoice, attempt)
}

const refused: Record<Sent['purpose'], (reason: string) => string> = {
  INVOICE: (reason) => `Ropo ei ottanut laskua vastaan (${reason}). Korjaa lasku ja lähetä se uudelleen.`,
  REFUND: (reason) =>
    `Ropo ei ottanut hyvityslaskua vastaan (${reason}), joten lasku on edelleen voimassa. Tarkista lasku Ropossa ja hyvitä uudelleen.`,
}

/** The provider's words stand in a sentence that says what to do. */
function told({ purpose }: Sent, result: SendResult): SendResult {
  return result.accepted ? result : { ...result, error: refused[purpose](result.error.replace(/\.$/, '')) }
}

function notDone(invoice: OutgoingInvoice, error: ServiceError): SendResult {
  return { accepted: false, billNumber: invoice.billNumber, error: error.message }
}

/** Stores the answer, once. */
async function note(services: SendingServices, sent: Sent, result: SendResult): Promise<void> {
  const now = services.clock.now()
  await services.db.transaction().execute(async (tx) => {
    const bill = await billForUpdate(tx, sent.bill_id)
    const isNew = await storeAnswer(tx, sent, result, now)
    if (!isNew) return
    const error = troubleOf(sent, result)
    await tx.updateTable('integration_bill').set({ error }).where('id', '=', bill.id).execute()
    if (result.accepted)
      await moveBill(tx, bill.id, eventOf[sent.purpose], { by: 'provider', who: sent.sent_by, at: now })
    const after = { billnum: sent.bill_number, accepted: result.accepted, error }
    await audit(tx, { action: 'workforceBill.answer', entity: 'workforceBill', id: bill.id, after }, null, now)
  })
}

async function storeAnswer(tx: Tx, sent: Sent, result: SendResult, now: Temporal.Instant): Promise<boolean> {
  const answer = result.accepted
    ? {
        state: 'ACCEPTED' as const,
        job_id: result.jobId,
        reference: result.reference,
        receiver: result.receiver,
        send_type: result.sendType,
      }
    : { state: 'REFUSED' as const, error: result.error }
  const stored = await tx
    .updateTable('collection_sent')
    .set({ ...answer, answered_at: now.toString() })
    .where('id', '=', sent.id)
    .where('state', '=', 'SENDING')
    .executeTakeFirst()
  return stored.numUpdatedRows === 1n
}

/** What staff should look at; nothing where all is well. */
function troubleOf(sent: Sent, result: SendResult): string | null {
  if (!result.accepted) return result.error
  if (result.amount === sent.amount_cents) return null
  const euros = (amount: number) => (amount / 100).toFixed(2).replace('.', ',')
  return `Ropo otti laskun vastaan eri summalla: ${euros(result.amount)} €, vaikka lähetettiin ${euros(sent.amount_cents)} €. Tarkista lasku Ropossa.`
}
