import { createHash } from 'node:crypto'
import { cancellationRequest, openCancellations, outgoingPayment } from '@palkkasilta/engine/lifecycles/bank.ts'
import type { StateOf } from '@palkkasilta/engine/lifecycles/lifecycle.ts'
import { isUndecided, settlement, settlementOf } from '@palkkasilta/engine/lifecycles/settlement.ts'
import { localDate } from '@palkkasilta/values/date.ts'
import { cents } from '@palkkasilta/values/money.ts'
import { cancellationFile } from '../../../integrations/bank/messages/camt055.ts'
import { begin, move, moveTo, type StepBy } from '../../../kernel/moves.ts'
import type { Tx } from '../../../platform/database/types.ts'
import { post } from '../../outbound/messages.ts'
import { editionOf, payerOf, payingAccount } from '../accounts/paying-accounts.ts'
import { noteBankWords } from '../states/bank-words.ts'
import type { FileRecord, PaymentRecord } from '../states/locks.ts'
import { noteRemarks, ofAll, type Remark } from '../states/remarks.ts'
import { BANK_FILES, fileName, messageIdOf } from './file-names.ts'

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
  const account = await payingAccount(tx, paidIn.subject_id)
  const xml = cancellationFile({
    id: messageId,
    createdAt: now,
    edition: editionOf(account),
    payer: await payerOf(tx, account),
    originalMessageId: messageIdOf(paidIn.key),
    reason: 'CUST',
    batches: [{ batchId: row.bank_batch_id ?? '', whole: false, payments: [payment] }],
  })
  const id = await post(tx, {
    channel: BANK_FILES,
    route: paidIn.route,
    subject_id: paidIn.subject_id,
    kind: 'cancellation',
    key: fileName(messageId),
    content: Buffer.from(xml),
    content_hash: createHash('sha256').update(`cancel ${messageId} ${row.end_to_end_id}`).digest(),
    created_at: now.toString(),
  })
  const state = cancellationRequest.initial
  await tx.insertInto('payment_cancellation').values({ id, payment_id: row.id, state }).execute()
  await begin(tx, cancellationRequest, [id], by)
  await move(tx, settlement, [row.id], 'paymentCancellationAsked', by)
  await noteRemarks(tx, ofAll([row], null), by)
}

/** The bank will not cancel: the payments, which are locked, are among the approved ones again, with the reason. */
export async function refuseCancellation(tx: Tx, id: string, remark: Remark, by: StepBy): Promise<void> {
  if (!(await noteAnswer(tx, id, 'REFUSED', by))) return
  const cancelled = (await askedBy(tx, id)).filter(({ state }) => state === 'CANCELLED')
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
export async function confirmCancellation(tx: Tx, id: string, by: StepBy): Promise<void> {
  if (!(await noteAnswer(tx, id, 'CONFIRMED', by))) return
  const payments = await askedBy(tx, id)
  const stopped = payments.filter((payment) => isUndecided(payment.settlement))
  const remark = { code: 'CANCELLED_AS_ASKED', parameters: {} } as const
  const words = stopped.map((payment) => ({ payment, word: 'CANC', remark }))
  await noteBankWords(tx, words, by)
  const debited = payments.filter(({ debited_on }) => debited_on !== null)
  await noteRemarks(tx, ofAll(debited, { code: 'CANCELLED_BUT_DEBITED', parameters: {} }), by)
}

/** What the bank has answered to a request. `false`: it had settled it before, and nothing changes. */
export async function noteAnswer(
  tx: Tx,
  id: string,
  outcome: StateOf<typeof cancellationRequest>,
  by: StepBy,
): Promise<boolean> {
  const request = await tx
    .selectFrom('payment_cancellation')
    .select('state')
    .where('id', '=', id)
    .where('state', 'in', openCancellations)
    .forUpdate()
    .executeTakeFirst()
  if (!request) return false
  if (request.state !== outcome) await moveTo(tx, cancellationRequest, [id], outcome, by)
  return true
}

async function askedBy(tx: Tx, id: string): Promise<PaymentRecord[]> {
  return tx
    .selectFrom('outgoing_payment')
    .selectAll()
    .where('id', 'in', (each) =>
      each.selectFrom('payment_cancellation').select('payment_id').where('payment_cancellation.id', '=', id),
    )
    .orderBy('id')
    .execute()
}
