import type { Endpoint, RequestOf } from '@palkkasilta/contract/endpoint.ts'
import { type Query, QueryClient, type QueryKey } from '@tanstack/react-query'
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
