import type { Services } from '../../kernel/services.ts'
import { matchFile, type ReadFile, readStoredFile } from './match.ts'

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
  for await (const read of readAhead(services, unmatched)) {
    try {
      if ('error' in read) throw read.error
      if ((await matchFile(services, read.file)).state === 'MATCHED') matched += 1
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
  return { files: files.length, matched, unmatched: files.length - matched }
}

type Read = { readonly file: ReadFile } | { readonly error: unknown }

/** Files in their order, each read while the one before it is applied: the database works meanwhile. */
async function* readAhead(services: Services, ids: readonly number[]): AsyncGenerator<Read> {
  const read = async (id: number | undefined): Promise<Read | undefined> => {
    if (id === undefined) return undefined
    try {
      return { file: await readStoredFile(services, id) }
    } catch (error) {
      return { error }
    }
  }
  let next = read(ids[0])
  for (const index of ids.keys()) {
    const current = await next
    next = read(ids[index + 1])
    if (current) yield current
  }
}
