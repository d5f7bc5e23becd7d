import { createHash, randomUUID } from 'node:crypto'
import { type OutgoingPaymentState, outgoingPayment } from '@palkkasilta/engine/lifecycles/bank.ts'
import { step } from '@palkkasilta/engine/lifecycles/lifecycle.ts'
import { localDate } from '@palkkasilta/values/date.ts'
import { cents } from '@palkkasilta/values/money.ts'
import type { Selectable } from 'kysely'
import { audit } from '../../app/audit.ts'
import type { User } from '../../app/authentication.ts'
import { DomainError } from '../../app/errors.ts'
import type { Services } from '../../app/services.ts'
import { cancellationFile } from '../../integrations/bank/messages/camt055.ts'
import type { DB, Tx } from '../../platform/database/types.ts'
import { company } from '../settings/company.ts'
import { companySettings } from '../settings/settings.ts'
import { approvePayments } from './approve.ts'
import { payerOf } from './payment-files.ts'
import { paymentForUpdate, paymentsForUpdate } from './queries.ts'
import { SEND_FILES } from './send-files.ts'
import { stopPayments } from './stop.ts'
import { withdrawFromFile } from './withdraw.ts'

type Row = Selectable<DB['outgoing_payment']>

/** Staff decide on payments; all or none. Throws StepRefused where a state does not allow it. */
export async function changeState(
  services: Services,
  tx: Tx,
  ids: readonly number[],
  to: OutgoingPaymentState,
  user: User,
  now: Temporal.Instant,
): Promise<void> {
  if (to === 'APPROVED') return approvePayments(services, tx, ids, user.id, now)
  const rows = await paymentsForUpdate(tx, ids)
  for (const row of rows) {
    step(outgoingPayment, row.state as OutgoingPaymentState, to)
    if (to === 'REJECTED') await reject(tx, row, user, now)
    else await cancel(services, tx, row, now)
    const event = { before: { state: row.state }, after: { state: to } }
    await audit(
      tx,
      { action: 'outgoingPayment.changeState', entity: 'outgoingPayment', id: row.id, ...event },
      user.id,
      now,
    )
  }
}

async function setState(tx: Tx, row: Row, state: OutgoingPaymentState, now: Temporal.Instant): Promise<void> {
  await tx
    .updateTable('outgoing_payment')
    .set({ state, version: row.version + 1, updated_at: now.toString() })
    .where('id', '=', row.id)
    .execute()
}

async function reject(tx: Tx, row: Row, user: User, now: Temporal.Instant): Promise<void> {
  await setState(tx, row, 'REJECTED', now)
  await stopPayments(tx, [row], { reason: `Hylätty (henkilö ${user.id})`, at: now })
}

/**
 * A payment that has not left is taken out of its file and is no longer live. One that has left stays live, and the bank is
 * asked to drop it: only its answer tells.
 */
async function cancel(services: Services, tx: Tx, row: Row, now: Temporal.Instant): Promise<void> {
  if (row.debited_on !== null) throw new DomainError('PAYMENT_DEBITED')
  const file = await tx
    .selectFrom('outgoing_file')
    .selectAll()
    .where('id', '=', row.file_id)
    .forUpdate()
    .executeTakeFirst()
  if (file?.state === 'SENDING') throw new DomainError('PAYMENT_LEAVING')
  await setState(tx, row, 'CANCELLED', now)
  if (file?.state === 'WAITING') {
    await withdrawFromFile(tx, row, file, now)
    return stopPayments(tx, [row], { reason: 'Peruutettu ennen lähetystä', at: now })
  }
  if (file?.state === 'SENT' && row.live)
    await askBankToCancel(services, tx, await paymentForUpdate(tx, row.id), file.message_id, now)
}

async function askBankToCancel(
  services: Services,
  tx: Tx,
  row: Row,
  originalMessageId: string,
  now: Temporal.Instant,
): Promise<void> {
  const profile = await company(tx)
  const messageId = `PC${now.epochMilliseconds}-${row.id}`.slice(0, 29)
  const payment = {
    instructionId: String(row.id),
    endToEndId: row.end_to_end_id,
    amount: cents(row.amount_cents),
    debitDate: localDate(row.debit_date),
  }
  const xml = cancellationFile({
    id: messageId,
    createdAt: now,
    edition: '2019',
    payer: payerOf(profile),
    originalMessageId,
    reason: 'CUST',
    batches: [{ batchId: row.bank_batch_id ?? '', whole: false, payments: [payment] }],
  })
  const fileId = randomUUID()
  await tx
    .insertInto('outgoing_file')
    .values({
      id: fileId,
      kind: 'cancellation',
      message_id: messageId,
      name: `${messageId}.xml`,
      xml,
      content_hash: createHash('sha256').update(`cancel ${messageId} ${row.end_to_end_id}`).digest(),
      created_at: now.toString(),
    })
    .execute()
  await tx.insertInto('payment_cancellation').values({ file_id: fileId, payment_id: row.id }).execute()
  await tx
    .updateTable('outgoing_payment')
    .set({ cancel_requested_at: now.toString() })
    .where('id', '=', row.id)
    .execute()
  const { sendBank } = await companySettings(tx)
  if (sendBank) await services.jobs.queue(tx, SEND_FILES, {}, { key: 'now' })
}
