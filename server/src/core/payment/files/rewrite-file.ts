import { updateRows } from '../../../platform/database/many-rows.ts'
import type { Tx } from '../../../platform/database/types.ts'
import type { PaymentRecord } from '../states/locks.ts'
import { plannedFiles, writePaymentFiles } from './payment-files.ts'

/** A file that has not left is written anew for these of its payments, or dropped with its last one. All are locked. */
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
  const { files, refused } = await plannedFiles(tx, remaining, now)
  for (const refusal of refused.values()) throw refusal
  const written = await writePaymentFiles(tx, files, now)
  await updateRows(
    tx,
    'outgoing_payment',
    written.flatMap(({ changes }) => changes),
  )
}
