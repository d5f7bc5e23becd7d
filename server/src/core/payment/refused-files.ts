import type { BankFailure } from '../../integrations/bank/errors.ts'
import { audit } from '../../kernel/audit.ts'
import type { Tx } from '../../platform/database/types.ts'
import { refuseCancellation } from './cancellation.ts'
import { moveFile } from './files.ts'
import type { FileRecord, PaymentRecord } from './locks.ts'
import { stopPayments } from './stop.ts'

/** The bank will not have the file: nothing of it was done. Its salaries can be sent to be paid again. */
export async function noteRefused(
  tx: Tx,
  { file, payments }: { readonly file: FileRecord; readonly payments: readonly PaymentRecord[] },
  refusal: BankFailure,
  now: Temporal.Instant,
): Promise<void> {
  await moveFile(tx, file, 'REFUSED', { problem: null })
  const response = { response_code: refusal.responseCode, response_text: refusal.responseText }
  await tx.updateTable('outgoing_file').set(response).where('id', '=', file.id).execute()
  if (file.kind === 'cancellation') await refuseCancellation(tx, file.id, refusal.message, now)
  else await stopPayments(tx, payments, { txState: 'RJCT', reason: refusal.message, at: now })
  await audit(tx, { action: 'bankFile.refused', entity: 'outgoingFile', id: file.id, after: response }, null, now)
}
