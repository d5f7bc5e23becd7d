import type { Selectable } from 'kysely'
import type { DB, Tx } from '../../platform/database/types.ts'
import { company } from '../settings/company.ts'
import { writePaymentFile } from './payment-files.ts'

/** Takes a payment out of a file that has not left: the file is written anew for the others, or dropped with its last payment. */
export async function withdrawFromFile(
  tx: Tx,
  payment: Selectable<DB['outgoing_payment']>,
  file: Selectable<DB['outgoing_file']>,
  now: Temporal.Instant,
): Promise<void> {
  await tx
    .updateTable('outgoing_payment')
    .set({ file_id: null, bank_batch_id: null })
    .where('file_id', '=', file.id)
    .execute()
  const others = await tx
    .selectFrom('outgoing_payment')
    .selectAll()
    .where('state', '=', 'APPROVED')
    .where('live', '=', true)
    .where('file_id', 'is', null)
    .where('id', '<>', payment.id)
    .where('debit_date', '=', payment.debit_date)
    .orderBy('id')
    .forUpdate()
    .execute()
  await tx.deleteFrom('outgoing_file').where('id', '=', file.id).execute()
  if (others.length > 0) await writePaymentFile(tx, payment.debit_date, others, await company(tx), now)
}
