import type { Endpoint, ReplyOf, RequestOf } from '@palkkasilta/contract/endpoint.ts'
import {
  keepPreviousData,
  onlineManager,
  type QueryKey,
  type UseQueryResult,
  useIsMutating,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { answerOf, apiFile, type FileAnswer, textOf } from './api.ts'
import { noConnection } from './api-error.ts'
import { askAllAgain, cache, callKey, isAskedQuietly, nameOf } from './cache.ts'

export { callKey } from './cache.ts'

/** How soon to ask again for what is about to change by itself. */
export const SOON_MS = 2_000

interface Asking<E, Data> {
  readonly select?: (answer: ReplyOf<E>) => Data
  readonly enabled?: boolean
  /** The last answer stays on the screen until that to the next question is there: pages of a list. */
  readonly keepLast?: boolean
  /** The spinner does not turn for it. */
  readonly quiet?: boolean
  /** Never shown from the cache. */
  readonly fresh?: boolean
  /** Asked once for each time that the page is opened, and not again while it is looked at. */
  readonly once?: boolean
  /** Milliseconds until it is asked again by itself; false: not before somebody looks again. */
  readonly again?: (answer: ReplyOf<E>) => number | false
}

const FRESH = { staleTime: 0, gcTime: 0 } as const
const ONCE = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 } as const

/** What the server answers, kept in the cache: `useCall(contract.getBill, { params: { id } })`. */
export function useCall<E extends Endpoint, Data = ReplyOf<E>>(
  endpoint: E,
  request: RequestOf<E>,
  { select, enabled = true, keepLast = false, fresh = false, once = false, quiet = false, again }: Asking<E, Data> = {},
): UseQueryResult<Data> {
  const queryKey = callKey(endpoint, request)
  return useQuery<ReplyOf<E>, Error, Data>({
    queryKey,
    enabled,
    queryFn: ({ signal, client }) => {
      const isPoll = isAskedQuietly(queryKey) || (again !== undefined && client.getQueryData(queryKey) !== undefined)
      return answerOf(endpoint, request, { signal, quiet: quiet || isPoll, background: isPoll })
    },
    ...(endpoint.follows ? { meta: { follows: endpoint.follows } } : {}),
    ...(select ? { select } : {}),
    ...(keepLast ? { placeholderData: keepPreviousData } : {}),
    ...(fresh ? FRESH : {}),
    ...(once ? ONCE : {}),
    ...(again ? { refetchInterval: ({ state }) => (state.data === undefined ? false : again(state.data)) } : {}),
  })
}

/** A message to be read as it is. */
export function useText<E extends Endpoint>(endpoint: E, request: RequestOf<E>): UseQueryResult<string> {
  return useQuery({
    queryKey: callKey(endpoint, request),
    queryFn: ({ signal }) => textOf(endpoint, request, { signal }),
    ...FRESH,
  })
}

/** A file to be shown in the page. */
export function useFile<E extends Endpoint>(endpoint: E, request: RequestOf<E>): UseQueryResult<FileAnswer> {
  return useQuery({
    queryKey: callKey(endpoint, request),
    queryFn: ({ signal }) => apiFile(endpoint, request, { signal }),
    ...FRESH,
  })
}

/** Fetches the newest answer, whatever the cache holds: for a form after somebody else's edit. */
export function useNewest<E extends Endpoint>(endpoint: E, request: RequestOf<E>): () => Promise<ReplyOf<E>> {
  const cache = useQueryClient()
  return async () => {
    // the cache would wait for the network
    if (!onlineManager.isOnline()) throw noConnection(false)
    return cache.fetchQuery({
      queryKey: callKey(endpoint, request),
      queryFn: () => answerOf(endpoint, request),
      staleTime: 0,
    })
  }
}

export interface After<E> {
  /** The key of the call whose answer this one gives, too: it stands at once. */
  readonly answers?: (answer: ReplyOf<E>) => QueryKey
  /** The key of what is then gone and is not asked for again. */
  readonly removes?: (request: RequestOf<E>) => QueryKey
}

type Change<E> =
  unknown extends RequestOf<E> ? () => Promise<ReplyOf<E>> : (request: RequestOf<E>) => Promise<ReplyOf<E>>

/**
 * A call that changes something: `const send = useChange(contract.sendBill)`, then `await send({ params: { id } })`. A change
 * of one thing moves others, so all that is on the screen is fetched anew before it resolves, after a failure, too.
 */
export function useChange<E extends Endpoint>(endpoint: E, after: After<E> = {}): Change<E> {
  return ((request: RequestOf<E>) => changed(endpoint, request, after)) as Change<E>
}

/** The same from anywhere, for what is declared outside of pages. */
export function changed<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  { answers, removes }: After<E>,
): Promise<ReplyOf<E>> {
  const change = cache.getMutationCache().build<ReplyOf<E>, Error, RequestOf<E>, unknown>(cache, {
    mutationKey: [nameOf(endpoint)],
    mutationFn: () => answerOf(endpoint, request),
    onSuccess: (answer) => {
      if (answers) cache.setQueryData(answers(answer), answer)
      if (removes) cache.removeQueries({ queryKey: removes(request) })
    },
    onSettled: (answer) => {
      const known = answers && answer !== undefined ? JSON.stringify(answers(answer)) : undefined
      return askAllAgain((key) => JSON.stringify(key) === known)
    },
  })
  return change.execute(request)
}

/** One of these calls is on its way to the server, from wherever in the page. */
export function useIsChanging(endpoints: readonly Endpoint[]): boolean {
  const names = endpoints.map(nameOf)
  return useIsMutating({ predicate: ({ options }) => names.includes(String(options.mutationKey?.[0])) }) > 0
}
