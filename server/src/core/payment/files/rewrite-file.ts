import { outgoingPayment } from '@palkkasilta/engine/lifecycles/bank.ts'
import { type AuditEvent, auditAll } from '../../../kernel/audit.ts'
import { move } from '../../../kernel/moves.ts'
import { updateRows } from '../../../platform/database/many-rows.ts'
import type { Tx } from '../../../platform/database/types.ts'
import type { PaymentRecord } from '../states/locks.ts'
import { noteRemarks, ofAll } from '../states/remarks.ts'
import { stopPayments } from '../states/stop.ts'
import { hasPassed } from './debit-dates.ts'
import { plannedFiles, writePaymentFiles } from './payment-files.ts'

/**
 * A file that has not left is written anew for these of its payments, or dropped with its last one. All are locked. Those whose
 * payday has passed are cancelled, and their salaries are open again: their figures are those of that payday.
 */
export async function rewriteFile(
  tx: Tx,
  fileId: string,
  remaining: readonly PaymentRecord[],
  now: Temporal.Instant,
): Promise<void> {
  await tx
    .updateTable('outgoing_payment')
    .set({ file_id: null, bank_batch_id: null })
    .where('file_id', '=', fileId)
    .execute()
  await tx.deleteFrom('outbound_message').where('id', '=', fileId).execute()
  const { missed = [], others = [] } = Object.groupBy(remaining, (payment) =>
    hasPassed(payment, now) ? 'missed' : 'others',
  )
  await writeFiles(tx, others, now)
  await cancelMissed(tx, missed, now)
}

async function writeFiles(tx: Tx, payments: readonly PaymentRecord[], now: Temporal.Instant): Promise<void> {
  const { files, refused } = await plannedFiles(tx, payments, now)
  for (const refusal of refused.values()) throw refusal
  const written = await writePaymentFiles(tx, files, now)
  await updateRows(
    tx,
    'outgoing_payment',
    written.flatMap(({ changes }) => changes),
  )
}

async function cancelMissed(tx: Tx, missed: readonly PaymentRecord[], now: Temporal.Instant): Promise<void> {
  const by = { by: 'product', who: null, at: now } as const
  const ids = missed.map(({ id }) => id)
  await move(tx, outgoingPayment, ids, 'paymentCancelled', by)
  await stopPayments(tx, missed, 'paymentWithdrawn', by)
  await noteRemarks(tx, ofAll(missed, { code: 'PAYDAY_MISSED', parameters: {} }), by)
  const events = missed.map(
    ({ id, payday, state }): AuditEvent => ({
      action: 'outgoingPayment.missedPayday',
      entity: 'outgoingPayment',
      id,
      before: { state },
      after: { state: 'CANCELLED', payday },
    }),
  )
  await auditAll(tx, events, null, now)
}
