import { type Answered, confirmCancellation, refuseCancellation } from '../../core/payment/cancellation.ts'
import { messageId } from '../../core/payment/file-names.ts'
import { lockPayments } from '../../core/payment/locks.ts'
import { type CancellationAnswer, cancellationOutcome } from '../../integrations/bank/messages/camt029.ts'
import { auditAll } from '../../kernel/audit.ts'
import type { StepBy } from '../../kernel/moves.ts'
import type { Tx } from '../../platform/database/types.ts'
import type { Matched } from './matched.ts'
import { reasonText } from './reason-text.ts'

/** The bank's answer to what we asked it to cancel: a confirmed payment is no longer live, a refused one is approved again. */
export async function matchCancellation(tx: Tx, answer: CancellationAnswer, by: StepBy): Promise<Matched> {
  const asked = (await openRequests(tx)).filter((request) => outcomeOf(request, answer))
  await lockPayments(tx, [...new Set(asked.map(({ payment_id }) => payment_id))])
  // another answer may have settled one while we waited for the locks
  const answered = (await openRequests(tx)).flatMap((request) => {
    const outcome = asked.some(({ file_id }) => file_id === request.file_id) && outcomeOf(request, answer)
    return outcome ? [{ request, ...outcome }] : []
  })
  for (const each of answered) await settle(tx, each.request, each.outcome, { ...by, reason: each.reason })
  const events = answered.map(({ request, outcome, reason }) => ({
    action: 'outgoingPayment.cancellationAnswer',
    entity: 'outgoingPayment',
    id: request.payment_id,
    after: { outcome, reason },
  }))
  await auditAll(tx, events, null, by.at)
  if (answered.length === 0) return { state: 'UNMATCHED', text: 'Vastausta vastaavaa peruutuspyyntöä ei ole' }
  const originalMessageId = answered[0]?.request.original_message_id ?? null
  return { state: 'MATCHED', text: `${answered.length} peruutuspyyntöön vastattu`, originalMessageId }
}

type Request = Awaited<ReturnType<typeof openRequests>>[number]

async function openRequests(tx: Tx) {
  return tx
    .selectFrom('payment_cancellation')
    .innerJoin('outgoing_payment', 'outgoing_payment.id', 'payment_cancellation.payment_id')
    .innerJoin('outbound_message', 'outbound_message.id', 'outgoing_payment.file_id')
    .select([
      'payment_cancellation.file_id',
      'payment_cancellation.payment_id',
      'outgoing_payment.bank_batch_id',
      'outgoing_payment.end_to_end_id',
      messageId.$notNull().as('original_message_id'),
    ])
    .where(({ eb, or }) => or([eb('outcome', 'is', null), eb('outcome', '=', 'PENDING')]))
    .execute()
}

function outcomeOf(request: Request, answer: CancellationAnswer) {
  const asked = {
    originalMessageId: request.original_message_id,
    batchId: request.bank_batch_id ?? '',
    instructionId: String(request.payment_id),
    endToEndId: request.end_to_end_id,
  }
  const found = cancellationOutcome(asked, answer)
  return found && { outcome: found.outcome, reason: reasonText(found.reasons) }
}

type Outcome = NonNullable<ReturnType<typeof outcomeOf>>['outcome']

async function settle(tx: Tx, request: Request, outcome: Outcome, by: Answered): Promise<void> {
  if (outcome === 'REFUSED') return refuseCancellation(tx, request.file_id, by)
  if (outcome === 'CONFIRMED') return confirmCancellation(tx, request.file_id, by)
  await tx
    .updateTable('payment_cancellation')
    .set({ outcome, reason: by.reason })
    .where('file_id', '=', request.file_id)
    .execute()
}
