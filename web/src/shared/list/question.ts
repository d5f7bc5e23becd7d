import type { RequestOf } from '@palkkasilta/contract/endpoint.ts'
import type { AnyList, AskedOf, ListEndpoint } from '@palkkasilta/contract/list.ts'
import type { Address } from '../../ui/address.ts'
import {
  type ListAddressOptions,
  readListAddress,
  type ShownList,
  sortParameter,
} from '../../ui/table/list/list-address.ts'
import type { FirstCall } from '../api/cache.ts'
import { accepts } from './accepts.ts'

export type Filters<L extends AnyList> = Readonly<Record<'search' | (keyof AskedOf<L>['filters'] & string), string>>

/** What a list asks before anybody has said otherwise. */
export interface AtFirst<L extends AnyList> {
  /** Filters that are not empty to begin with. */
  readonly filters?: Partial<Filters<L>>
}

export function addressOptions<L extends AnyList>(list: L, filters: AtFirst<L>['filters']) {
  const none = Object.fromEntries(['search', ...Object.keys(list.accepts)].map((name) => [name, '']))
  const { by: column, direction } = list.defaultSort
  return { filters: { ...none, ...filters }, sort: { column, direction } } as ListAddressOptions<Filters<L>>
}

/** What the address asks for, as far as the list knows it: an old or a mistyped address shows what it can. */
export function questionOf(list: AnyList, { filters, sort }: ShownList, isExact: boolean) {
  const isKnown = ([name, text]: [string, string]) =>
    text !== '' && (name === 'search' || accepts(list.accepts[name], text))
  const sorted = sort && list.sorts.includes(sort.column) ? { sort: sortParameter(sort) } : {}
  const called = ([name, text]: [string, string]) => [name === 'search' ? list.searchedAs : name, text]
  const known = Object.fromEntries(Object.entries(filters).filter(isKnown).map(called))
  return { ...known, ...sorted, count: isExact ? 'exact' : 'capped' } as const
}

/** `after` is what the page before gave as its next. */
export function pageRequest<L extends AnyList>(
  { dialect }: L,
  question: object,
  { page, size, after }: { readonly page: number; readonly size: number; readonly after?: string | null },
) {
  return { query: { ...question, page, [dialect.size]: size, ...(after && { after }) } } as RequestOf<ListEndpoint<L>>
}

/** The call that a list's page makes first at an address, for the route to start it before the page has come. */
export function firstPage<L extends AnyList>(endpoint: ListEndpoint<L>, atFirst: () => AtFirst<L> = () => ({})) {
  return (address: Address): FirstCall => {
    const { list } = endpoint
    const { filters } = atFirst()
    const shown = readListAddress(address, addressOptions(list, filters))
    const request = pageRequest(list, questionOf(list, shown, false), { page: shown.page, size: list.size })
    return { endpoint, request }
  }
}
