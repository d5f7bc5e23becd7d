import { sql } from 'kysely'
import { fileName } from '../../core/payment/files/file-names.ts'
import type { Read } from '../../platform/database/types.ts'

/** The files in which the bank spoke of the payments of a message of ours, oldest first. */
export async function feedbackOf(db: Read, messageId: string) {
  const rows = await db
    .selectFrom('bank_file')
    .select(['file_reference', 'file_type', 'file_timestamp', 'status', 'content'])
    .where((each) => each.or([each('original_message_id', '=', messageId), each('id', 'in', debitFilesOf(messageId))]))
    .orderBy('file_timestamp')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    fileReference: row.file_reference,
    fileType: row.file_type,
    fileTimestamp: row.file_timestamp,
    status: row.status,
    xml: row.content ?? '',
  }))
}

function debitFilesOf(messageId: string) {
  return sql<number>`(
    select account_entry.bank_file_id from account_entry
      join outgoing_payment on outgoing_payment.id = account_entry.payment_id
      join outbound_message on outbound_message.id = outgoing_payment.file_id
      where outbound_message.key = ${fileName(messageId)})`
}
