import type { Endpoint, RequestOf } from '@palkkasilta/contract/endpoint.ts'
import type { AnyList, ListEndpoint, Page, WireRowOf } from '@palkkasilta/contract/list.ts'
import { readPage } from '@palkkasilta/contract/read-page.ts'
import type { Address } from '../../ui/address.ts'
import { answerOf } from '../api/api.ts'
import { cache, callKey, nameOf } from '../api/cache.ts'
import { pageRequest } from './question.ts'

export type Id = string | number

/** The list that one came from, as it was then: its address, what it asked, and the ids of its page in the order shown. */
export interface Trail {
  readonly search: Address
  readonly question: object
  readonly page: number
  readonly ids: readonly Id[]
  /** How many the list found; null where its pages are of something else, such as trees. */
  readonly count: number | null
  readonly isCapped: boolean
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Of a thing's page that was opened from a list. */
    trail?: Trail
  }
}

export interface ShownList extends Pick<Trail, 'search' | 'question' | 'page'> {
  readonly request: object
  /** Its place in the browser's history. */
  readonly entry: number
}

const shown = new Map<string, ShownList>()

/** A list tells what it shows, for the pages of its things that are opened from it. */
export function noteShown(endpoint: Endpoint, list: ShownList): void {
  shown.set(nameOf(endpoint), list)
}

/** The things of a list, in the order in which they are drawn. */
export interface Listed<L extends AnyList> {
  readonly endpoint: ListEndpoint<L>
  readonly idsOf: (rows: readonly WireRowOf<L>[]) => readonly Id[]
}

/** The trail of a page that was opened right from the list, `entry` being its place in the history. */
export function trailFrom<L extends AnyList>(listed: Listed<L>, entry: number): Trail | undefined {
  const { endpoint } = listed
  const list = shown.get(nameOf(endpoint))
  if (list?.entry !== entry - 1) return undefined
  const { search, question, page, request } = list
  const reply = cache.getQueryData(callKey(endpoint, request as RequestOf<ListEndpoint<L>>))
  return reply === undefined ? undefined : trailOf(listed, { search, question, page }, reply)
}

/** The same for another page of its list. */
export async function trailAt<L extends AnyList>(listed: Listed<L>, trail: Trail, page: number): Promise<Trail> {
  const { endpoint } = listed
  const request = pageRequest(endpoint.list, trail.question, { page, size: endpoint.list.size })
  const reply = await cache.fetchQuery({
    queryKey: callKey(endpoint, request),
    queryFn: () => answerOf(endpoint, request),
  })
  return trailOf(listed, { ...trail, page }, reply)
}

function trailOf<L extends AnyList>(
  { endpoint: { list }, idsOf }: Listed<L>,
  { search, question, page }: Pick<Trail, 'search' | 'question' | 'page'>,
  reply: unknown,
): Trail {
  const { rows, count, isCapped }: Page<WireRowOf<L>, unknown> = readPage(list, reply)
  const ids = idsOf(rows)
  const isWhole = page === 0 && !isCapped && count <= list.size
  return {
    search,
    question,
    page,
    ids,
    isCapped,
    count: isWhole ? ids.length : ids.length === rows.length ? count : null,
  }
}

/** What a list that was looked at knows of a thing. */
export function knownRow<L extends AnyList>(
  endpoint: ListEndpoint<L>,
  isIt: (row: WireRowOf<L>) => boolean,
): WireRowOf<L> | undefined {
  const replies = cache.getQueriesData({ queryKey: [nameOf(endpoint)] }).map(([, reply]) => reply)
  for (const reply of replies) {
    const isPage = typeof reply === 'object' && reply !== null && !Array.isArray(reply)
    const row = isPage ? readPage(endpoint.list, reply).rows.find(isIt) : undefined
    if (row) return row
  }
  return undefined
}
