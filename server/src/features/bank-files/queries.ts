import { DomainError } from '../../app/errors.ts'
import type { Read } from '../../platform/database/types.ts'

const NEWEST = 500

export type BankFileRow = Awaited<ReturnType<typeof bankFileRows>>[number]

const columns = [
  'id',
  'file_reference',
  'target_id',
  'service_id_owner_name',
  'file_type',
  'status',
  'file_timestamp',
  'message_kind',
  'match_state',
  'match_result',
] as const

export async function bankFileRows(db: Read) {
  return db
    .selectFrom('bank_file')
    .select(columns)
    .orderBy('file_timestamp', 'desc')
    .orderBy('id', 'desc')
    .limit(NEWEST)
    .execute()
}

export async function bankFileByReference(db: Read, fileReference: string) {
  const row = await db
    .selectFrom('bank_file')
    .selectAll()
    .where('file_reference', '=', fileReference)
    .executeTakeFirst()
  if (!row) throw new DomainError('NOT_FOUND')
  return row
}

/** The files in which the bank answered a message of ours, oldest first. */
export async function feedbackOf(db: Read, messageId: string) {
  const rows = await db
    .selectFrom('bank_file')
    .select(['file_reference', 'file_type', 'file_timestamp', 'status', 'content'])
    .where('original_message_id', '=', messageId)
    .orderBy('file_timestamp')
    .execute()
  return rows.map((row) => ({
    fileReference: row.file_reference,
    fileType: row.file_type,
    fileTimestamp: row.file_timestamp,
    status: row.status,
    xml: row.content ?? '',
  }))
}
