import { outgoingFile } from '@palkkasilta/engine/lifecycles/bank.ts'
import type { BankFailure } from '../../integrations/bank/errors.ts'
import { audit } from '../../kernel/audit.ts'
import { moveTo } from '../../kernel/moves.ts'
import type { Tx } from '../../platform/database/types.ts'
import { refuseCancellation } from './cancellation.ts'
import type { FileRecord, PaymentRecord } from './locks.ts'
import { stopPayments } from './stop.ts'

/** The bank will not have the file: nothing of it was done. Its salaries can be sent to be paid again. */
export async function noteRefused(
  tx: Tx,
  { file, payments }: { readonly file: FileRecord; readonly payments: readonly PaymentRecord[] },
  refusal: BankFailure,
  now: Temporal.Instant,
): Promise<void> {
  const by = { by: 'bank', who: null, at: now, reason: refusal.message } as const
  await moveTo(tx, outgoingFile, [file.id], 'REFUSED', by)
  const response = { response_code: refusal.responseCode, response_text: refusal.responseText }
  await tx
    .updateTable('outgoing_file')
    .set({ ...response, problem: null })
    .where('id', '=', file.id)
    .execute()
  if (file.kind === 'cancellation') await refuseCancellation(tx, file.id, by)
  else await stopPayments(tx, payments, { ...by, txState: 'RJCT' })
  await audit(tx, { action: 'bankFile.refused', entity: 'outgoingFile', id: file.id, after: response }, null, now)
}
