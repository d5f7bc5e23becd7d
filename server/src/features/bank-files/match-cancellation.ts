import { openCancellations } from '@palkkasilta/engine/lifecycles/bank.ts'
import { confirmCancellation, noteAnswer, refuseCancellation } from '../../core/payment/files/cancellation.ts'
import { messageId } from '../../core/payment/files/file-names.ts'
import { lockPayments } from '../../core/payment/states/locks.ts'
import { reasonText } from '../../core/payment/states/reason-text.ts'
import { type CancellationAnswer, cancellationOutcome, namesNothing } from '../../integrations/bank/messages/camt029.ts'
import { type AuditEvent, auditAll } from '../../kernel/audit.ts'
import type { StepBy } from '../../kernel/moves.ts'
import type { Tx } from '../../platform/database/types.ts'
import type { Matched } from './matched.ts'

/** The bank's answer to what we asked it to cancel: a confirmed payment is no longer live, a refused one is approved again. */
export async function matchCancellation(tx: Tx, answer: CancellationAnswer, by: StepBy): Promise<Matched> {
  const open = await openRequests(tx)
  // one that names nothing could be meant for any of several
  const meant = namesNothing(answer) && open.length > 1 ? [] : open
  const asked = meant.filter((request) => outcomeOf(request, answer))
  await lockPayments(tx, [...new Set(asked.map(({ payment_id }) => payment_id))])
  // another answer may have settled one while we waited for the locks
  const answered = (await openRequests(tx)).flatMap((request) => {
    const outcome = asked.some(({ id }) => id === request.id) && outcomeOf(request, answer)
    return outcome ? [{ request, ...outcome }] : []
  })
  for (const each of answered) await settle(tx, each, by)
  const events = answered.map(
    ({ request, outcome, reasons }): AuditEvent => ({
      action: 'outgoingPayment.cancellationAnswer',
      entity: 'outgoingPayment',
      id: request.payment_id,
      after: { outcome, reason: reasonText(reasons) },
    }),
  )
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
      'payment_cancellation.id',
      'payment_cancellation.payment_id',
      'outgoing_payment.bank_batch_id',
      'outgoing_payment.end_to_end_id',
      messageId.$notNull().as('original_message_id'),
    ])
    .where('payment_cancellation.state', 'in', openCancellations)
    .execute()
}

function outcomeOf(request: Request, answer: CancellationAnswer) {
  const asked = {
    originalMessageId: request.original_message_id,
    batchId: request.bank_batch_id ?? '',
    instructionId: String(request.payment_id),
    endToEndId: request.end_to_end_id,
  }
  return cancellationOutcome(asked, answer)
}

type Answered = NonNullable<ReturnType<typeof outcomeOf>> & { readonly request: Request }

async function settle(tx: Tx, { request, outcome, reasons }: Answered, by: StepBy): Promise<void> {
  const { id } = request
  if (outcome === 'CONFIRMED') await confirmCancellation(tx, id, by)
  else if (outcome === 'PENDING') await noteAnswer(tx, id, outcome, by)
  else await refuseCancellation(tx, id, { code: 'CANCELLATION_REFUSED', parameters: { reasons } }, by)
}
