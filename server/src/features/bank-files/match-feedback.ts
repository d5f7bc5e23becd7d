import { isLeaving, outboundMessage } from '@palkkasilta/engine/lifecycles/outbound-message.ts'
import { isUndecided, settlementOf } from '@palkkasilta/engine/lifecycles/settlement.ts'
import { BANK_FILES, fileName } from '../../core/payment/files/file-names.ts'
import { type LockedFile, noteArrived } from '../../core/payment/files/files.ts'
import { findAtBank } from '../../core/payment/states/at-bank.ts'
import { type BankWord, noteBankWords } from '../../core/payment/states/bank-words.ts'
import { lockFileWithPayments, lockPayments, type PaymentRecord } from '../../core/payment/states/locks.ts'
import { reasonText } from '../../core/payment/states/reason-text.ts'
import { noteRemarks, type Remark, type Said } from '../../core/payment/states/remarks.ts'
import { applyFeedback, type SentPayment, type StatusChange } from '../../integrations/bank/messages/feedback.ts'
import type { Feedback } from '../../integrations/bank/messages/pain002.ts'
import { type AuditEvent, auditAll } from '../../kernel/audit.ts'
import { move, type StepBy } from '../../kernel/moves.ts'
import { among } from '../../platform/database/many-rows.ts'
import type { Tx } from '../../platform/database/types.ts'
import type { FromFile, Matched } from './matched.ts'

type Sent = SentPayment & { readonly row: PaymentRecord }

/** Shows the bank's word on the payments of our message; a rejected one is no longer live, and its salary can be sent again. */
export async function matchFeedback(tx: Tx, feedback: Feedback, by: FromFile): Promise<Matched> {
  const { originalMessageId } = feedback
  const stored = await lockMessage(tx, originalMessageId)
  const payments = stored ? await noteReceived(tx, stored, feedback, by) : await namedOneByOne(tx, feedback, by)
  if (!stored && payments.length === 0) {
    return { state: 'UNMATCHED', text: `Sanomaa ${originalMessageId ?? ''} ei ole lähetetty täältä`, originalMessageId }
  }
  const { changes, remarks, unmatched } = applyFeedback(payments.map(sentPayment), feedback)
  await noteBankWords(tx, changes.map(bankWord), by)
  await noteRemarks(tx, remarks.map(nameCheck), by)
  await auditAll(tx, changes.map(event), null, by.at)
  const stopped = changes.filter(isStop).length
  const strangers = unmatched.length === 0 ? '' : `; ${unmatched.length} maksua ei löytynyt`
  const text = `${changes.length} maksun tila muuttui, hylättyjä ${stopped}${strangers}`
  return { state: unmatched.length === 0 ? 'MATCHED' : 'UNMATCHED', text, originalMessageId }
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
async function noteReceived(
  tx: Tx,
  stored: LockedFile,
  { status }: Feedback,
  by: StepBy,
): Promise<readonly PaymentRecord[]> {
  const { file } = stored
  const isNews = isLeaving(file.state)
  if (isNews) await noteArrived(tx, stored, 'BY_FEEDBACK', by)
  if (status === 'RJCT' && file.state !== 'REFUSED') await move(tx, outboundMessage, [file.id], 'messageRefused', by)
  return isNews ? (await lockFileWithPayments(tx, file.id)).payments : stored.payments
}

/** Of a message that we do not know, as it left before the database was put back: the payments that it names by their end-to-end ids. */
async function namedOneByOne(tx: Tx, { batches }: Feedback, by: FromFile): Promise<readonly PaymentRecord[]> {
  const endToEndIds = batches.flatMap(({ payments }) => payments.flatMap(({ endToEndId }) => endToEndId ?? []))
  if (endToEndIds.length === 0) return []
  await findAtBank(tx, endToEndIds, by)
  const named = await tx
    .selectFrom('outgoing_payment')
    .select('id')
    .where(among('end_to_end_id', endToEndIds))
    .where('file_id', 'is', null)
    .where('state', '=', 'APPROVED')
    .execute()
  return lockPayments(
    tx,
    named.map(({ id }) => id),
  )
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

function isStop({ txState }: StatusChange<Sent>): boolean {
  return ['REJECTED', 'CANCELLED'].includes(settlementOf(txState))
}

function bankWord(change: StatusChange<Sent>): BankWord {
  const { payment, txState: word, at } = change
  return { payment: payment.row, word, at, remark: reasonOf(change) }
}

function reasonOf(change: StatusChange<Sent>): Remark | null {
  const { payment, reasons } = change
  if (reasonText(reasons) !== '') return { code: 'BANK_REASON', parameters: { reasons } }
  const isUnexplained = isStop(change) && isUndecided(payment.row.settlement)
  return isUnexplained ? { code: 'REJECTED_WITHOUT_REASON', parameters: {} } : null
}

/** The result of the payee name check: it says nothing of the payment's progress. */
function nameCheck({ payment, txState: result, reasons }: StatusChange<Sent>): Said {
  return { paymentId: payment.row.id, remark: { code: 'NAME_CHECK', parameters: { result, reasons } } }
}

function event({ payment, txState, reasons }: StatusChange<Sent>): AuditEvent {
  return {
    action: 'outgoingPayment.feedback',
    entity: 'outgoingPayment',
    id: payment.row.id,
    before: { txState: payment.txState },
    after: { txState, reason: reasonText(reasons) },
  }
}
