import type { Services } from '../../app/services.ts'
import type { BankFile } from '../../integrations/bank/port.ts'
import { noteBankOpened } from '../settings/settings.ts'
import { type Matched, matchFile } from './match.ts'

/** Stores the bank's list of files. Nothing is downloaded. */
export async function refreshList(services: Services, status: 'NEW' | 'ALL'): Promise<void> {
  const files = await services.integrations.bank.listFiles({ status })
  const now = services.clock.now()
  for (const file of files) await storeEntry(services, file, now)
  await noteBankOpened(services.db, now)
}

async function storeEntry({ db }: Services, file: BankFile, now: Temporal.Instant): Promise<void> {
  await db
    .insertInto('bank_file')
    .values({
      file_reference: file.fileReference,
      target_id: file.targetId,
      service_id_owner_name: file.serviceIdOwnerName ?? '',
      user_filename: file.userFilename ?? '',
      file_type: file.fileType,
      status: file.status,
      file_timestamp: file.fileTimestamp.toString(),
      fetched_at: now.toString(),
    })
    .onConflict((conflict) => conflict.column('file_reference').doUpdateSet({ status: file.status }))
    .execute()
}

/**
 * Fetches what the bank has to say and applies it. A file is stored before it is read, and one whose storing was cut off
 * is fetched again; what was read before changes nothing again.
 */
export async function fetchAndMatch(
  services: Services,
): Promise<{ files: number; matched: number; unmatched: number }> {
  await refreshList(services, 'NEW')
  const waiting = await services.db
    .selectFrom('bank_file')
    .select(['id', 'file_reference', 'file_type'])
    .where('content', 'is', null)
    // our own files stand in the list, too
    .where('user_filename', 'not in', (each) => each.selectFrom('outgoing_file').select('name'))
    .orderBy('file_timestamp')
    .orderBy('id')
    .execute()
  for (const { id, file_reference, file_type } of waiting) {
    const content = await services.integrations.bank.downloadFile({
      fileReference: file_reference,
      fileType: file_type,
    })
    await services.db
      .updateTable('bank_file')
      .set({ content: new TextDecoder().decode(content), status: 'DLD' })
      .where('id', '=', id)
      .execute()
  }
  return matchStored(services, { onlyUnread: true })
}

/** Reads stored files, oldest first, and applies them. */
export async function matchStored(services: Services, { onlyUnread }: { onlyUnread: boolean }) {
  let query = services.db.selectFrom('bank_file').select('id').where('content', 'is not', null)
  if (onlyUnread) query = query.where('match_state', 'is', null)
  const files = await query.orderBy('file_timestamp').orderBy('id').execute()
  const results: Matched[] = []
  for (const { id } of files) results.push(await matchFile(services, id))
  const matched = results.filter(({ state }) => state === 'MATCHED').length
  return { files: files.length, matched, unmatched: files.length - matched }
}
