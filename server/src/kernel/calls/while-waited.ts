import type { ServerResponse } from 'node:http'
import { QueryCreator } from 'kysely'
import type { DB, Read } from '../../platform/database/types.ts'
import { DomainError } from '../errors.ts'

/** Aborted when whoever asked goes away before the answer. */
export function goneOf(response: ServerResponse): AbortSignal {
  const gone = new AbortController()
  response.once('close', () => {
    if (!response.writableFinished) gone.abort()
  })
  return gone.signal
}

/** A connection that is asked nothing more once nobody waits for the answer: long reading ends at its next piece. */
export function whileWaited(db: Read, gone: AbortSignal): Read {
  const executor = db.getExecutor().withPlugin({
    transformQuery({ node }) {
      if (gone.aborted) throw new DomainError('CALLER_GONE')
      return node
    },
    transformResult: async ({ result }) => result,
  })
  return Object.assign(new QueryCreator<DB>({ executor }), { getExecutor: () => executor })
}
