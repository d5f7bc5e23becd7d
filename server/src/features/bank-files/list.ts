import { listBankFiles } from '@palkkasilta/contract/bank-files.ts'
import { sql } from 'kysely'
import { BANK_FILES, messageId } from '../../core/payment/files/file-names.ts'
import { listFrom } from '../../kernel/list/list-from.ts'
import { contains, inDay, is } from '../../kernel/list/matching.ts'
import { bankFileRows } from './queries.ts'

export const bankFiles = listFrom(listBankFiles.list, {
  table: 'bank_file',
  filters: {
    matching: is('matching'),
    fileReference: is('file_reference'),
    approval: (approval) => sql`bank_file.id = any(array${filesOfApproval(approval)})`,
  },
  few: ['approval'],
  search: { text: [contains('file_reference')], codes: [inDay('file_timestamp')] },
  sorts: {
    fileTimestamp: 'file_timestamp',
    fileReference: 'file_reference',
    fileType: 'file_type',
    status: 'status',
    matched: 'matching',
  },
  sums: {},
  rows: bankFileRows,
  keyOf: (file) => file.id,
})

/** Our files of the payments that were approved together, what the bank answers to them and what it tells of their debits. */
function filesOfApproval(approval: string) {
  const mine = sql`outbound_message.channel = ${BANK_FILES} and outbound_message.id = any(array(
    select file_id from outgoing_payment where approval_id = ${approval}))`
  return sql`(
    select id from bank_file where user_filename = any(array(select key from outbound_message where ${mine}))
    union
    select id from bank_file where original_message_id = any(array(select ${messageId} from outbound_message where ${mine}))
    union
    select bank_file_id from account_entry where payment_id = any(array(
      select id from outgoing_payment where approval_id = ${approval})))`
}
