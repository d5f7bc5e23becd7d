import { outgoingPayment } from '@palkkasilta/engine/lifecycles/bank.ts'
import { step } from '@palkkasilta/engine/lifecycles/lifecycle.ts'
import { audit } from '../../app/audit.ts'
import { type CancellationAnswer, cancellationOutcome } from '../../integrations/bank/messages/camt029.ts'
import type { Tx } from '../../platform/database/types.ts'
import { stopPayments } from '../outgoing-payments/stop.ts'
import type { Matched } from './match.ts'
import { reasonText } from './match-feedback.ts'

/** The bank's answer to what we asked it to cancel: a confirmed payment is no longer live, a refused one is approved again. */
export async function matchCancellation(tx: Tx, answer: CancellationAnswer, now: Temporal.Instant): Promise<Matched> {
  const asked = await openRequests(tx)
  let settled = 0
  for (const request of asked) {
    const found = cancellationOutcome(
      {
        originalMessageId: request.original_message_id,
        batchId: request.bank_batch_id ?? '',
        instructionId: String(request.payment_id),
        endToEndId: request.end_to_end_id,
      },
      answer,
    )
    if (!found) continue
    settled += 1
    await settle(tx, request, found.outcome, reasonText(found.reasons), now)
  }
  const text = settled === 0 ? 'Vastausta vastaavaa peruutuspyyntöä ei ole' : `${settled} peruutuspyyntöön vastattu`
  return { state: settled === 0 ? 'UNMATCHED' : 'MATCHED', text }
}

type Request = Awaited<ReturnType<typeof openRequests>>[number]

async function openRequests(tx: Tx) {
  return tx
    .selectFrom('payment_cancellation')
    .innerJoin('outgoing_payment', 'outgoing_payment.id', 'payment_cancellation.payment_id')
    .innerJoin('outgoing_file', 'outgoing_file.id', 'outgoing_payment.file_id')
    .select([
      'payment_cancellation.file_id',
      'payment_cancellation.payment_id',
      'outgoing_payment.bank_batch_id',
      'outgoing_payment.end_to_end_id',
      'outgoing_file.message_id as original_message_id',
    ])
    .where(({ eb, or }) => or([eb('outcome', 'is', null), eb('outcome', '=', 'PENDING')]))
    .execute()
}

async function settle(
  tx: Tx,
  request: Request,
  outcome: 'CONFIRMED' | 'REFUSED' | 'PENDING',
  reason: string,
  now: Temporal.Instant,
) {
  await tx.updateTable('payment_cancellation').set({ outcome, reason }).where('file_id', '=', request.file_id).execute()
  if (outcome === 'PENDING') return
  const payment = await tx
    .selectFrom('outgoing_payment')
    .selectAll()
    .where('id', '=', request.payment_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (outcome === 'CONFIRMED') {
    if (payment.live) await stopPayments(tx, [payment], { txState: 'CANC', reason: 'Pankki peruutti maksun', at: now })
  } else {
    step(outgoingPayment, 'CANCELLED', 'APPROVED')
    await tx
      .updateTable('outgoing_payment')
      .set({
        state: 'APPROVED',
        cancel_requested_at: null,
        tx_reason: `Peruutus ei onnistunut: ${reason}`,
        updated_at: now.toString(),
      })
      .where('id', '=', payment.id)
      .where('state', '=', 'CANCELLED')
      .execute()
  }
  const event = { entity: 'outgoingPayment', id: payment.id, after: { outcome, reason } }
  await audit(tx, { action: 'outgoingPayment.cancellationAnswer', ...event }, null, now)
}
