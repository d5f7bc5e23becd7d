import { createHash } from 'node:crypto'
import { outgoingPayment } from '@palkkasilta/engine/lifecycles/bank.ts'
import { localDate } from '@palkkasilta/values/date.ts'
import { cents } from '@palkkasilta/values/money.ts'
import { cancellationFile } from '../../integrations/bank/messages/camt055.ts'
import { move, type StepBy } from '../../kernel/moves.ts'
import type { Tx } from '../../platform/database/types.ts'
import { company } from '../company/company.ts'
import { post } from '../outbound/messages.ts'
import { BANK_FILES, fileName, messageIdOf } from './file-names.ts'
import type { FileRecord, PaymentRecord } from './locks.ts'
import { payerOf } from './payment-files.ts'
import { stopPayments } from './stop.ts'

/** A payment that has left stays live until the bank has answered: this is what asks it. */
export async function askBankToCancel(tx: Tx, row: PaymentRecord, paidIn: FileRecord, now: Temporal.Instant) {
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
    payer: payerOf(await company(tx)),
    originalMessageId: messageIdOf(paidIn.key),
    reason: 'CUST',
    batches: [{ batchId: row.bank_batch_id ?? '', whole: false, payments: [payment] }],
  })
  const { id } = await post(tx, {
    channel: BANK_FILES,
    kind: 'cancellation',
    key: fileName(messageId),
    content: Buffer.from(xml),
    content_hash: createHash('sha256').update(`cancel ${messageId} ${row.end_to_end_id}`).digest(),
    created_at: now.toString(),
  })
  await tx.insertInto('payment_cancellation').values({ file_id: id, payment_id: row.id }).execute()
  await tx
    .updateTable('outgoing_payment')
    .set({ cancel_requested_at: now.toString(), tx_reason: null })
    .where('id', '=', row.id)
    .execute()
}

/** The bank's answer, with its own reason. */
export type Answered = StepBy & { readonly reason: string }

/** The bank will not cancel: the payments, which are locked, are among the approved ones again, with the reason. */
export async function refuseCancellation(tx: Tx, fileId: string, by: Answered): Promise<void> {
  const { reason } = by
  await tx
    .updateTable('payment_cancellation')
    .set({ outcome: 'REFUSED', reason })
    .where('file_id', '=', fileId)
    .execute()
  const cancelled = (await askedIn(tx, fileId)).filter(({ state }) => state === 'CANCELLED')
  if (cancelled.length === 0) return
  const ids = cancelled.map(({ id }) => id)
  await move(tx, outgoingPayment, ids, 'paymentCancellationRefusedByBank', by)
  await tx
    .updateTable('outgoing_payment')
    .set({ cancel_requested_at: null, tx_reason: `Peruutus ei onnistunut: ${reason || 'pankki ei kertonut syytä'}` })
    .where('id', 'in', ids)
    .execute()
}

/** The bank has cancelled: the payments, which are locked, are no longer live. What was debited before waits for the money. */
export async function confirmCancellation(tx: Tx, fileId: string, by: Answered): Promise<void> {
  const outcome = { outcome: 'CONFIRMED', reason: by.reason }
  await tx.updateTable('payment_cancellation').set(outcome).where('file_id', '=', fileId).execute()
  const payments = await askedIn(tx, fileId)
  const debited = payments.filter(({ debited_on }) => debited_on !== null)
  await stopPayments(
    tx,
    payments.filter(({ live, debited_on }) => live && debited_on === null),
    { ...by, txState: 'CANC', reason: 'Peruutettu omasta pyynnöstä' },
  )
  for (const { id } of debited) {
    await tx
      .updateTable('outgoing_payment')
      .set({
        cancel_requested_at: null,
        tx_reason: 'Pankki peruutti maksun, mutta raha on veloitettu. Odota palautusta.',
      })
      .where('id', '=', id)
      .execute()
  }
}

async function askedIn(tx: Tx, fileId: string): Promise<PaymentRecord[]> {
  return tx
    .selectFrom('outgoing_payment')
    .selectAll()
    .where('id', 'in', (each) =>
      each.selectFrom('payment_cancellation').select('payment_id').where('payment_cancellation.file_id', '=', fileId),
    )
    .orderBy('id')
    .execute()
}
