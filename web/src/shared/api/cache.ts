import type { Endpoint, RequestOf } from '@palkkasilta/contract/endpoint.ts'
import { hashKey, type Query, QueryClient, type QueryKey } from '@tanstack/react-query'
import { ApiError, answerOf } from './api.ts'

/** What the server has answered, for all of the web. */
export const cache = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      retry: (count, error) => count < 1 && error instanceof ApiError && error.code === 'NO_CONNECTION',
    },
    mutations: { networkMode: 'always' },
  },
})

export const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** What an answer stands under in the cache: the call and what was asked, so that pages which ask the same share it. */
export function callKey<E extends Endpoint>(endpoint: E, request: RequestOf<E>): QueryKey {
  return [nameOf(endpoint), request]
}

/**
 * All that is on the screen, but for what is said to stay, is asked again. A first answer that is still on its way may be from
 * before the change: the cache would take it for the new one, so it is given up and asked again, too.
 */
export async function askAllAgain(stays: (key: QueryKey) => boolean = () => false): Promise<void> {
  const isOld = ({ queryKey }: Query) => !stays(queryKey)
  await cache.cancelQueries({ predicate: (query) => isOld(query) && query.state.data === undefined })
  await cache.invalidateQueries({ predicate: isOld })
}

const askedQuietly = new Set<string>()

/** Asked because of what another changed: the spinner does not turn for it, and it is no use of the session. */
export const isAskedQuietly = (key: QueryKey): boolean => askedQuietly.has(hashKey(key))

/** What is on the screen and follows what was changed is asked again, and nobody is held up by it. */
export async function askChanged(isChanged: (query: Query) => boolean): Promise<void> {
  const changed = cache.getQueryCache().findAll({ predicate: isChanged })
  const hashes = changed.map(({ queryHash }) => queryHash)
  for (const hash of hashes) askedQuietly.add(hash)
  try {
    await cache.invalidateQueries({ predicate: isChanged }, { cancelRefetch: false })
  } finally {
    for (const hash of hashes) askedQuietly.delete(hash)
  }
}

/** A call whose answer a page begins with. */
export interface FirstCall {
  readonly endpoint: Endpoint
  readonly request: object
}

/** Asks before the page is there that shows the answer. What goes wrong is told there: the page asks again. */
export function startCall({ endpoint, request }: FirstCall): void {
  void cache.prefetchQuery({
    queryKey: callKey(endpoint, request as RequestOf<Endpoint>),
    queryFn: ({ signal }) => answerOf(endpoint, request as RequestOf<Endpoint>, { signal }),
  })
}
