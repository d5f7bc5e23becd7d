import type { Selectable } from 'kysely'
import { auditAll } from '../../app/audit.ts'
import { applyFeedback, type SentPayment, type StatusChange } from '../../integrations/bank/messages/feedback.ts'
import type { Reason } from '../../integrations/bank/messages/iso.ts'
import type { Feedback } from '../../integrations/bank/messages/pain002.ts'
import type { DB, Tx } from '../../platform/database/types.ts'
import { stopPayments } from '../outgoing-payments/stop.ts'
import type { Matched } from './match.ts'

type Row = Selectable<DB['outgoing_payment']>
type Sent = SentPayment & { readonly row: Row }

/** The bank's word that a payment will never be paid. */
const STOPPED = new Set(['RJCT', 'CANC'])

/** Shows the bank's word on the payments of our message; a rejected one is no longer live, and its salary can be sent again. */
export async function matchFeedback(tx: Tx, feedback: Feedback, now: Temporal.Instant): Promise<Matched> {
  const payments = await paymentsOfMessage(tx, feedback.originalMessageId)
  const { originalMessageId } = feedback
  if (payments.length === 0) {
    return { state: 'UNMATCHED', text: `Sanomaa ${originalMessageId ?? ''} ei ole lähetetty täältä`, originalMessageId }
  }
  const applied = applyFeedback(payments, feedback)
  for (const change of applied.changes) await note(tx, change, now)
  const rejected = applied.changes.filter(({ txState }) => STOPPED.has(txState))
  for (const { payment, txState, reasons } of rejected) {
    await stopPayments(tx, [payment.row], { txState, reason: reasonText(reasons) || 'Pankki hylkäsi maksun', at: now })
  }
  const events = applied.changes.map(({ payment, txState, reasons }) => ({
    action: 'outgoingPayment.feedback',
    entity: 'outgoingPayment',
    id: payment.row.id,
    before: { txState: payment.txState },
    after: { txState, reason: reasonText(reasons) },
  }))
  await auditAll(tx, events, null, now)
  const text = `${applied.changes.length} maksun tila muuttui, joista hylättyjä ${rejected.length}`
  return { state: applied.unmatched.length === 0 ? 'MATCHED' : 'UNMATCHED', text, originalMessageId }
}

async function paymentsOfMessage(tx: Tx, messageId: string | null): Promise<Sent[]> {
  if (messageId === null) return []
  const rows = await tx
    .selectFrom('outgoing_payment')
    .selectAll()
    .where('file_id', 'in', (each) =>
      each.selectFrom('outgoing_file').select('outgoing_file.id').where('message_id', '=', messageId),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map((row) => ({
    row,
    instructionId: String(row.id),
    endToEndId: row.end_to_end_id,
    batchId: row.bank_batch_id,
    txState: row.tx_state,
    txStateAt: row.tx_state_at === null ? null : Temporal.Instant.from(row.tx_state_at),
  }))
}

async function note(
  tx: Tx,
  { payment, txState, reasons, at }: StatusChange<Sent>,
  now: Temporal.Instant,
): Promise<void> {
  await tx
    .updateTable('outgoing_payment')
    .set({
      tx_state: txState,
      tx_reason: reasonText(reasons) || null,
      tx_state_at: (at ?? now).toString(),
      updated_at: now.toString(),
    })
    .where('id', '=', payment.row.id)
    .execute()
}

export function reasonText(reasons: readonly Reason[]): string {
  return reasons.map(({ code, proprietary, text }) => [code ?? proprietary, text].filter(Boolean).join(' ')).join('; ')
}
