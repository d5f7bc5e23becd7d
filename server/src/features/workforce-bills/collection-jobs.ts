import { type Selectable, sql } from 'kysely'
import { audit } from '../../app/audit.ts'
import type { Services } from '../../app/services.ts'
import type { OutgoingInvoice } from '../../integrations/ropo/invoice.ts'
import type { Attempt, SendResult } from '../../integrations/ropo/port.ts'
import type { JobKind } from '../../jobs/jobs.ts'
import type { DB, Tx } from '../../platform/database/types.ts'
import { ServiceError } from '../../platform/http-client/service-error.ts'
import { keptInvoice } from './outgoing.ts'
import { billForUpdate } from './queries.ts'
import { SEND, stateAfter } from './send.ts'
import { moveBill } from './states.ts'

type Sent = Selectable<DB['collection_sent']>

interface SendJob {
  readonly sentId: number
}

const LOCK_CLASS = 7_255_750
const ANOTHER_TRY_SECONDS = 2

/**
 * Sends what was kept for the collection provider. Whenever it may already have arrived, the provider is asked by bill number
 * before it is sent again; what the provider surely did not get is given back to staff with the reason.
 */
export function collectionJobs(services: Services): JobKind<SendJob>[] {
  return [
    {
      name: SEND,
      concurrency: 2,
      retryLimit: 100,
      retryDelay: 1,
      work: async ({ sentId }) => {
        const isFree = await alone(services, sentId, () => deliver(services, sentId))
        if (!isFree) await tryLater(services, sentId)
      },
    },
  ]
}

/** One process at a time has a message in hand; the lock ends with the process. `false`: another one has it. */
async function alone(services: Services, sentId: number, act: () => Promise<void>): Promise<boolean> {
  return services.db.connection().execute(async (own) => {
    const { rows } = await sql<{ got: boolean }>`select pg_try_advisory_lock(${LOCK_CLASS}, ${sentId}) as got`.execute(
      own,
    )
    if (!rows[0]?.got) return false
    try {
      await act()
    } finally {
      await sql`select pg_advisory_unlock(${LOCK_CLASS}, ${sentId})`.execute(own)
    }
    return true
  })
}

/** The other process may have died without the database knowing yet, so somebody must look again. */
function tryLater(services: Services, sentId: number): Promise<void> {
  const options = { key: `${sentId}-later`, afterSeconds: ANOTHER_TRY_SECONDS }
  return services.db.transaction().execute((tx) => services.jobs.queue(tx, SEND, { sentId }, options))
}

async function deliver(services: Services, sentId: number): Promise<void> {
  const sent = await services.db
    .selectFrom('collection_sent')
    .selectAll()
    .where('id', '=', sentId)
    .where('state', '=', 'SENDING')
    .executeTakeFirst()
  if (!sent) return
  const invoice = keptInvoice(sent.message)
  try {
    const result = sent.left_at === null ? await sendFirst(services, sent, invoice) : await sendAgain(services, invoice)
    await note(services, sent, result)
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    if (sent.left_at === null && error.outcome === 'not done') return note(services, sent, notDone(invoice, error))
    await services.db
      .updateTable('integration_bill')
      .set({ error: error.message })
      .where('id', '=', sent.bill_id)
      .execute()
    throw error
  }
}

async function sendFirst(services: Services, sent: Sent, invoice: OutgoingInvoice): Promise<SendResult> {
  // Noted before it leaves: if the process dies now, the next try asks first.
  await services.db
    .updateTable('collection_sent')
    .set({ left_at: services.clock.now().toString() })
    .where('id', '=', sent.id)
    .execute()
  return send(services, invoice, 'first')
}

/** A refusal is believed only when the provider does not have the bill: an earlier try may arrive while it is asked. */
async function sendAgain(services: Services, invoice: OutgoingInvoice): Promise<SendResult> {
  const result = await send(services, invoice, 'again')
  if (result.accepted) return result
  const found = await services.integrations.ropo.findByBillNumber(invoice.billNumber)
  return found ? send(services, invoice, 'again') : result
}

function send({ integrations }: Services, invoice: OutgoingInvoice, attempt: Attempt): Promise<SendResult> {
  return invoice.creditOf === null
    ? integrations.ropo.sendInvoice(invoice, attempt)
    : integrations.ropo.refund(invoice, attempt)
}

function notDone(invoice: OutgoingInvoice, error: ServiceError): SendResult {
  return { accepted: false, billNumber: invoice.billNumber, error: error.message }
}

/** Stores the answer, once. */
async function note(services: Services, sent: Sent, result: SendResult): Promise<void> {
  const now = services.clock.now()
  await services.db.transaction().execute(async (tx) => {
    const bill = await billForUpdate(tx, sent.bill_id)
    const isNew = await storeAnswer(tx, sent, result, now)
    if (!isNew) return
    const error = troubleOf(sent, result)
    await tx.updateTable('integration_bill').set({ error }).where('id', '=', bill.id).execute()
    if (result.accepted) await moveBill(tx, bill, stateAfter[sent.purpose], sent.sent_by, now)
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
