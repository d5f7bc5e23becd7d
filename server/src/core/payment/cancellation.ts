import { createHash } from 'node:crypto'
import { outgoingPayment } from '@palkkasilta/engine/lifecycles/bank.ts'
import { isUndecided, settlement, settlementOf } from '@palkkasilta/engine/lifecycles/settlement.ts'
import { localDate } from '@palkkasilta/values/date.ts'
import { cents } from '@palkkasilta/values/money.ts'
import { cancellationFile } from '../../integrations/bank/messages/camt055.ts'
import { move, moveTo, type StepBy } from '../../kernel/moves.ts'
import type { Tx } from '../../platform/database/types.ts'
import { company } from '../company/company.ts'
import { post } from '../outbound/messages.ts'
import { noteBankWords } from './bank-words.ts'
import { BANK_FILES, fileName, messageIdOf } from './file-names.ts'
import type { FileRecord, PaymentRecord } from './locks.ts'
import { payerOf } from './payment-files.ts'
import { noteRemarks, ofAll, type Remark } from './remarks.ts'

/** A payment that has left stays live until the bank has answered: this is what asks it. */
export async function askBankToCancel(tx: Tx, row: PaymentRecord, paidIn: FileRecord, by: StepBy): Promise<void> {
  const now = by.at
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
  await move(tx, settlement, [row.id], 'paymentCancellationAsked', by)
  await noteRemarks(tx, ofAll([row], null), by)
}

/** The bank will not cancel: the payments, which are locked, are among the approved ones again, with the reason. */
export async function refuseCancellation(tx: Tx, fileId: string, remark: Remark, by: StepBy): Promise<void> {
  await noteAnswer(tx, fileId, 'REFUSED')
  const cancelled = (await askedIn(tx, fileId)).filter(({ state }) => state === 'CANCELLED')
  const ids = cancelled.map(({ id }) => id)
  await move(tx, outgoingPayment, ids, 'paymentCancellationRefusedByBank', by)
  const asked = cancelled.filter((payment) => payment.settlement === 'CANCEL_ASKED')
  for (const [to, payments] of Map.groupBy(asked, ({ tx_state }) => settlementOf(tx_state))) {
    const askedIds = payments.map(({ id }) => id)
    await moveTo(tx, settlement, askedIds, to, by)
  }
  await noteRemarks(tx, ofAll(cancelled, remark), by)
}

/** The bank has cancelled: the payments, which are locked, are no longer live. What was debited before waits for the money. */
export async function confirmCancellation(tx: Tx, fileId: string, by: StepBy): Promise<void> {
  await noteAnswer(tx, fileId, 'CONFIRMED')
  const payments = await askedIn(tx, fileId)
  const stopped = payments.filter((payment) => isUndecided(payment.settlement))
  const remark = { code: 'CANCELLED_AS_ASKED', parameters: {} } as const
  const words = stopped.map((payment) => ({ payment, word: 'CANC', remark }))
  await noteBankWords(tx, words, by)
  const debited = payments.filter(({ debited_on }) => debited_on !== null)
  await noteRemarks(tx, ofAll(debited, { code: 'CANCELLED_BUT_DEBITED', parameters: {} }), by)
}

/** What the bank has answered to a request. */
export async function noteAnswer(tx: Tx, fileId: string, outcome: 'PENDING' | 'CONFIRMED' | 'REFUSED'): Promise<void> {
  await tx.updateTable('payment_cancellation').set({ outcome }).where('file_id', '=', fileId).execute()
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
