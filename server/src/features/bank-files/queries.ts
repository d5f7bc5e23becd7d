import { type Selectable, type SqlBool, sql } from 'kysely'
import { BANK_FILES } from '../../core/payment/files/file-names.ts'
import { DomainError } from '../../kernel/errors.ts'
import type { DB, Read } from '../../platform/database/types.ts'

export type BankFileRecord = Selectable<DB['bank_file']>
export type BankFileRow = Awaited<ReturnType<typeof bankFileRows>>[number]

/** Our own files stand in the bank's list, too. */
export const isOwnFile = sql<SqlBool>`outbound_message.key = bank_file.user_filename
  and outbound_message.route = bank_file.connection and outbound_message.channel = ${BANK_FILES}`

export async function bankFileRows(db: Read, ids: readonly number[]) {
  return db
    .selectFrom('bank_file')
    .select([
      'id',
      'connection',
      'file_reference',
      'target_id',
      'service_id_owner_name',
      'file_type',
      'status',
      'file_timestamp',
    ])
    .select(['message_kind', 'state', 'match_result', 'own'])
    .where(sql<SqlBool>`id = any(${ids}::bigint[])`)
    .execute()
}

/** A reference is unique within its bank; without the connection the newest file that has it is meant. */
export interface FileKey {
  readonly fileReference: string
  readonly connection?: string | undefined
}

/** The file with its content; for what we sent ourselves, with that. Throws NOT_FOUND. */
export async function bankFileByReference(db: Read, { fileReference, connection }: FileKey) {
  const row = await db
    .selectFrom('bank_file')
    .leftJoin('outbound_message', (join) => join.on(isOwnFile))
    .selectAll('bank_file')
    .select('outbound_message.content as own_content')
    .where('bank_file.file_reference', '=', fileReference)
    .$if(connection !== undefined, (query) => query.where('bank_file.connection', '=', connection ?? ''))
    .orderBy('bank_file.file_timestamp', 'desc')
    .executeTakeFirst()
  if (!row) throw new DomainError('NOT_FOUND')
  return row
}

/** What a bank has listed and we have not fetched. Our own files stand in the list, too. */
export async function unfetchedFiles(db: Read, connection: string) {
  return db
    .selectFrom('bank_file')
    .select(['id', 'connection', 'file_reference', 'file_type'])
    .where('connection', '=', connection)
    .where('state', '=', 'LISTED')
    .where('own', '=', false)
    .orderBy('file_timestamp')
    .orderBy('id')
    .execute()
}
