import { receivedFile } from '@palkkasilta/engine/lifecycles/bank.ts'
import { sql } from 'kysely'
import { noteBankOpened } from '../../core/company/settings.ts'
import { withEachBank } from '../../core/payment/accounts/each-bank.ts'
import { areNewAtBank } from '../../core/payment/states/at-bank.ts'
import { BankFailure } from '../../integrations/bank/errors.ts'
import type { BankFile } from '../../integrations/bank/port.ts'
import { commitAs } from '../../kernel/calls/commit.ts'
import { move } from '../../kernel/moves.ts'
import type { Services } from '../../kernel/services.ts'
import type { Tx } from '../../platform/database/types.ts'
import { matchFile, readStoredFile } from './match.ts'
import { type Fetched, matchStored } from './match-stored.ts'
import { type BankFileRecord, bankFileByReference, type FileKey, isOwnFile, unfetchedFiles } from './queries.ts'

/** Stores every bank's list of files. Nothing is downloaded. */
export async function refreshLists(services: Services): Promise<void> {
  await withEachBank(services.integrations.banks, (connection) => refreshList(services, connection, 'ALL'))
}

async function refreshList(services: Services, connection: string, status: 'NEW' | 'ALL'): Promise<void> {
  const files = await services.integrations.banks.of(connection).listFiles({ status })
  const now = services.clock.now()
  await commitAs(services, null, async (tx) => {
    await storeList(tx, connection, files, now)
    await noteBankOpened(tx, connection, now)
    return { reply: undefined, audit: { noneBecause: 'the list is the bank’s own; what is read of it is told' } }
  })
}

/** A file that is listed twice is taken as it stands last. */
async function storeList(tx: Tx, connection: string, files: readonly BankFile[], now: Temporal.Instant): Promise<void> {
  const rows = files.map((file) => ({
    connection,
    file_reference: file.fileReference,
    target_id: file.targetId,
    service_id_owner_name: file.serviceIdOwnerName ?? '',
    user_filename: file.userFilename ?? '',
    file_type: file.fileType,
    state: receivedFile.initial,
    status: file.status,
    file_timestamp: file.fileTimestamp.toString(),
    fetched_at: now.toString(),
  }))
  const columns = sql.raw(
    'connection, file_reference, target_id, service_id_owner_name, user_filename, file_type, state, status, file_timestamp, fetched_at',
  )
  const listed = JSON.stringify([...new Map(rows.map((row) => [row.file_reference, row])).values()])
  await sql`insert into bank_file (${columns}, own)
    select ${columns}, exists (select from outbound_message where ${isOwnFile})
    from jsonb_populate_recordset(null::bank_file, ${listed}::jsonb) as bank_file order by file_reference
    on conflict (file_reference, connection) do update set status = excluded.status`.execute(tx)
}

/**
 * Fetches what banks have to say and applies it, each by itself: one that does not answer keeps only its own files. A file is
 * stored before it is read, and one whose storing was cut off is fetched again; what was read before changes nothing again.
 */
export async function fetchAndMatchAll(services: Services, who: number | null): Promise<Fetched> {
  const each = await withEachBank(services.integrations.banks, (connection) => fetchAndMatch(services, connection, who))
  const total = (of: keyof Fetched) => each.reduce((sum, fetched) => sum + fetched[of], 0)
  return { files: total('files'), matched: total('matched'), unmatched: total('unmatched') }
}

/** The same of one connection. A file that cannot be fetched does not keep the others. */
export function fetchAndMatch(services: Services, connection: string, who: number | null): Promise<Fetched> {
  return fetchListed(services, connection, { status: 'NEW', who })
}

/** The same of everything that the bank has, whoever has fetched it before: our books may be those of a backup. */
export async function fetchAll(services: Services, connection: string, who: number): Promise<Fetched> {
  await fetchListed(services, connection, { status: 'ALL', who })
  // what was matched with nothing may be about what was found since
  return matchStored(services)
}

interface Fetching {
  readonly status: 'NEW' | 'ALL'
  readonly who: number | null
}

async function fetchListed(services: Services, connection: string, { status, who }: Fetching): Promise<Fetched> {
  await refreshList(services, connection, status)
  const failures: unknown[] = []
  for (const file of await unfetchedFiles(services.db, connection)) {
    try {
      await download(services, file)
    } catch (error) {
      failures.push(error)
      if (isLineDown(error)) break
    }
  }
  const result = await matchStored(services, (await areNewAtBank(services.db)) ? undefined : connection)
  if (failures.length > 0) throw failures[0]
  const event = { action: 'bankFile.fetch', entity: 'bank', id: connection, after: result } as const
  return commitAs(services, who, async () => ({ reply: result, audit: [event] }))
}

function isLineDown(error: unknown): boolean {
  return error instanceof BankFailure && ['BANK_UNREACHABLE', 'BANK_NO_ANSWER', 'BANK_BUSY'].includes(error.code)
}

/** Fetches one file that staff want to see, unless it is here, and applies it. Ours is here. */
export async function fetchOne(services: Services, wanted: FileKey): Promise<void> {
  const file = await bankFileByReference(services.db, wanted)
  if (file.own_content !== null) return
  if (file.content === null) await download(services, file)
  const { content } = await bankFileByReference(services.db, wanted)
  if (content !== null) await matchFile(services, await readStoredFile(services, file.id))
}

async function download(
  services: Services,
  file: Pick<BankFileRecord, 'id' | 'connection' | 'file_reference' | 'file_type'>,
): Promise<void> {
  try {
    const reference = { fileReference: file.file_reference, fileType: file.file_type }
    const bank = services.integrations.banks.of(file.connection)
    await noteFetched(services, file.id, await bank.downloadFile(reference))
  } catch (error) {
    if (error instanceof BankFailure && error.code === 'BANK_FILE_MISSING') await noteMissing(services, file.id)
    else throw error
  }
}

/** Locks the file. Somebody else may have fetched it meanwhile. */
async function stillListed(tx: Tx, id: number): Promise<boolean> {
  const { state } = await tx
    .selectFrom('bank_file')
    .select('state')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return state === 'LISTED'
}

const told = { reply: undefined, audit: { noneBecause: 'the step of the file tells it' } } as const

async function noteFetched(services: Services, id: number, content: Uint8Array): Promise<void> {
  const fetched = { content: textOf(content), status: 'DLD' }
  await commitAs(services, null, async (tx, at) => {
    const isNews = await stillListed(tx, id)
    await tx.updateTable('bank_file').set(fetched).where('id', '=', id).execute()
    if (isNews) await move(tx, receivedFile, [id], 'fileStored', { by: 'product', who: null, at })
    return told
  })
}

/** The bank has taken the file back: nothing will come of it. */
async function noteMissing(services: Services, id: number): Promise<void> {
  const gone = { status: 'DEL', match_result: 'Pankissa ei ole enää tätä aineistoa' }
  await commitAs(services, null, async (tx, at) => {
    if (!(await stillListed(tx, id))) return told
    await tx.updateTable('bank_file').set(gone).where('id', '=', id).execute()
    await move(tx, receivedFile, [id], 'fileTakenBack', { by: 'bank', who: null, at })
    return told
  })
}

/** Banks have sent stranger things than text; what the database cannot keep is marked. */
function textOf(content: Uint8Array): string {
  return new TextDecoder().decode(content).replaceAll('\0', '\uFFFD')
}
