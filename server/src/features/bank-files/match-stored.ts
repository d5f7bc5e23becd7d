import type { Services } from '../../kernel/services.ts'
import { matchFile, readStoredFile } from './match.ts'

export interface Fetched {
  readonly files: number
  readonly matched: number
  readonly unmatched: number
}

/** Reads stored files that are not matched, oldest first, and applies them: all, or those of a connection that nobody has read yet. */
export async function matchStored(services: Services, unreadOf?: string): Promise<Fetched> {
  const states = unreadOf === undefined ? (['STORED', 'MATCHED', 'UNMATCHED'] as const) : (['STORED'] as const)
  const files = await services.db
    .selectFrom('bank_file')
    .select(['id', 'state'])
    .where('content', 'is not', null)
    .where('state', 'in', states)
    .$if(unreadOf !== undefined, (query) => query.where('connection', '=', unreadOf ?? ''))
    .orderBy('file_timestamp')
    .orderBy('id')
    .execute()
  const unmatched = files.filter(({ state }) => state !== 'MATCHED').map(({ id }) => id)
  const failures: unknown[] = []
  let matched = files.length - unmatched.length
  for (const id of unmatched) {
    try {
      if ((await matchFile(services, await readStoredFile(services, id))).state === 'MATCHED') matched += 1
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
  return { files: files.length, matched, unmatched: files.length - matched }
}
