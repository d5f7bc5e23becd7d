import { outboundMessage } from '@palkkasilta/engine/lifecycles/outbound-message.ts'
import { BANK_FILES, fileName } from '../../core/payment/file-names.ts'
import { type LockedFile, noteArrived } from '../../core/payment/files.ts'
import { lockFileWithPayments, type PaymentRecord } from '../../core/payment/locks.ts'
import { stopPayments } from '../../core/payment/stop.ts'
import { applyFeedback, type SentPayment, type StatusChange } from '../../integrations/bank/messages/feedback.ts'
import type { Feedback } from '../../integrations/bank/messages/pain002.ts'
import { auditAll } from '../../kernel/audit.ts'
import { move, type StepBy } from '../../kernel/moves.ts'
import type { Tx } from '../../platform/database/types.ts'
import type { Matched } from './matched.ts'
import { reasonText } from './reason-text.ts'

type Sent = SentPayment & { readonly row: PaymentRecord }

/** The bank's word that a payment will never be paid. */
const STOPPED = new Set(['RJCT', 'CANC'])

/** Shows the bank's word on the payments of our message; a rejected one is no longer live, and its salary can be sent again. */
export async function matchFeedback(tx: Tx, feedback: Feedback, by: StepBy): Promise<Matched> {
  const { originalMessageId } = feedback
  const stored = await lockMessage(tx, originalMessageId)
  if (!stored) {
    return { state: 'UNMATCHED', text: `Sanomaa ${originalMessageId ?? ''} ei ole lähetetty täältä`, originalMessageId }
  }
  await noteReceived(tx, stored, feedback, by)
  const applied = applyFeedback(stored.payments.map(sentPayment), feedback)
  for (const change of applied.changes) await note(tx, change, by.at)
  for (const remark of applied.remarks) await noteRemark(tx, remark)
  const stopped = applied.changes.filter(({ txState }) => STOPPED.has(txState))
  for (const [reason, changes] of Map.groupBy(stopped, stopReason)) {
    await stopPayments(
      tx,
      changes.map(({ payment }) => payment.row),
      { ...by, reason },
    )
  }
  await auditAll(tx, applied.changes.map(event), null, by.at)
  const unmatched = applied.unmatched.length
  const strangers = unmatched === 0 ? '' : `; ${unmatched} maksua ei löytynyt`
  const text = `${applied.changes.length} maksun tila muuttui, hylättyjä ${stopped.length}${strangers}`
  return { state: unmatched === 0 ? 'MATCHED' : 'UNMATCHED', text, originalMessageId }
}

async function lockMessage(tx: Tx, messageId: string | null): Promise<LockedFile | null> {
  const found = await tx
    .selectFrom('outbound_message')
    .select('id')
    .where('key', '=', fileName(messageId ?? ''))
    .where('channel', '=', BANK_FILES)
    .where('kind', '=', 'payments')
    .executeTakeFirst()
  if (!found) return null
  const { file, payments } = await lockFileWithPayments(tx, found.id)
  return file ? { file, payments } : null
}

/** What the bank speaks of it has, whatever we knew: its answer was lost, or the file was given to it by hand. */
async function noteReceived(tx: Tx, stored: LockedFile, { status }: Feedback, by: StepBy): Promise<void> {
  const { file } = stored
  if (file.state === 'WAITING' || file.state === 'SENDING') {
    await noteArrived(tx, stored, 'Pankki on antanut palautteen', by)
  }
  if (status === 'RJCT' && file.state !== 'REFUSED') await move(tx, outboundMessage, [file.id], 'messageRefused', by)
}

function sentPayment(row: PaymentRecord): Sent {
  return {
    row,
    instructionId: String(row.id),
    endToEndId: row.end_to_end_id,
    batchId: row.bank_batch_id,
    txState: row.tx_state,
    txStateAt: row.tx_state_at === null ? null : Temporal.Instant.from(row.tx_state_at),
  }
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
      tx_state_at: (at ?? now).toString(),
      tx_reason: reasonText(reasons) || null,
      updated_at: now.toString(),
    })
    .where('id', '=', payment.row.id)
    .execute()
}

/** The result of the payee name check: it says nothing of the payment's progress. */
async function noteRemark(tx: Tx, { payment, txState, reasons }: StatusChange<Sent>): Promise<void> {
  const remark = [`Saajan nimen tarkistus: ${txState}`, reasonText(reasons)].filter(Boolean).join(' ')
  await tx.updateTable('outgoing_payment').set({ tx_reason: remark }).where('id', '=', payment.row.id).execute()
}

function event({ payment, txState, reasons }: StatusChange<Sent>) {
  return {
    action: 'outgoingPayment.feedback',
    entity: 'outgoingPayment',
    id: payment.row.id,
    before: { txState: payment.txState },
    after: { txState, reason: reasonText(reasons) },
  }
}

function stopReason({ reasons }: StatusChange<Sent>): string {
  return reasonText(reasons) || 'Pankki hylkäsi maksun'
}
