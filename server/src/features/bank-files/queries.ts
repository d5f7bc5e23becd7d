import { type JoinBuilder, type Selectable, sql } from 'kysely'
import { BANK_FILES } from '../../core/payment/file-names.ts'
import { DomainError } from '../../kernel/errors.ts'
import type { DB, Read } from '../../platform/database/types.ts'

const NEWEST = 500

export type BankFileRecord = Selectable<DB['bank_file']>
export type BankFileRow = Awaited<ReturnType<typeof bankFileRows>>[number]

const columns = [
  'bank_file.id',
  'bank_file.file_reference',
  'target_id',
  'service_id_owner_name',
  'file_type',
  'status',
  'file_timestamp',
  'message_kind',
  'bank_file.state',
  'match_result',
] as const

type Joined = DB & { outbound_message: DB['outbound_message'] }

/** Our own files stand in the bank's list, too. */
function ownFile(join: JoinBuilder<Joined, 'bank_file' | 'outbound_message'>) {
  return join
    .onRef('outbound_message.key', '=', 'bank_file.user_filename')
    .on('outbound_message.channel', '=', BANK_FILES)
}

/** The newest ones, or the one of a reference. */
export async function bankFileRows(db: Read, fileReference?: string) {
  let query = db
    .selectFrom('bank_file')
    .leftJoin('outbound_message', ownFile)
    .select(columns)
    .select(sql<boolean>`outbound_message.id is not null`.as('own'))
    .orderBy('file_timestamp', 'desc')
    .orderBy('bank_file.id', 'desc')
    .limit(NEWEST)
  if (fileReference !== undefined) query = query.where('bank_file.file_reference', '=', fileReference)
  return query.execute()
}

/** The file with its content; for what we sent ourselves, with that. Throws NOT_FOUND. */
export async function bankFileByReference(db: Read, fileReference: string) {
  const row = await db
    .selectFrom('bank_file')
    .leftJoin('outbound_message', ownFile)
    .selectAll('bank_file')
    .select('outbound_message.content as own_content')
    .where('bank_file.file_reference', '=', fileReference)
    .executeTakeFirst()
  if (!row) throw new DomainError('NOT_FOUND')
  return row
}

/** What the bank has listed and we have not fetched. Our own files stand in the list, too. */
export async function unfetchedFiles(db: Read) {
  return db
    .selectFrom('bank_file')
    .select(['id', 'file_reference', 'file_type'])
    .where('state', '=', 'LISTED')
    .where('user_filename', 'not in', (each) =>
      each.selectFrom('outbound_message').select('key').where('channel', '=', BANK_FILES),
    )
    .orderBy('file_timestamp')
    .orderBy('id')
    .execute()
}
