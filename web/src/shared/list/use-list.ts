import type { ReplyOf, RequestOf } from '@palkkasilta/contract/endpoint.ts'
import {
  type AnyList,
  type AskedOf,
  type ListEndpoint,
  type Page,
  readPage,
  type WireRowOf,
} from '@palkkasilta/contract/list.ts'
import { useState } from 'react'
import { type ListAddress, type Sort, sortParameter, useListAddress } from '../../ui/table/list-address.ts'
import type { ListData, ListQuery } from '../../ui/table/list-page.tsx'
import { answerOf } from '../api/api.ts'
import { SOON_MS, useCall } from '../api/use-call.ts'

type Filters<L extends AnyList> = Readonly<Record<'search' | (keyof AskedOf<L>['filters'] & string), string>>

export interface ListOptions<L extends AnyList, Shown> {
  /** Filters that are not empty to begin with. */
  readonly filters?: Partial<Filters<L>>
  /** What is drawn of a page's rows, such as a tree; the rows themselves when absent. */
  readonly show?: (rows: readonly WireRowOf<L>[]) => readonly Shown[]
  /** Counts and adds up everything found at once, however much it is; else to a thousand until somebody asks for all. */
  readonly exact?: boolean
  /** While this holds of some row on the page, the page is soon fetched anew. */
  readonly isMoving?: (row: WireRowOf<L>) => boolean
}

/** A list as a page draws it: what the address asks for, the answer, and ways to ask otherwise. */
export interface ServerList<L extends AnyList, Shown = WireRowOf<L>> extends ListAddress<Filters<L>>, ListQuery<Shown> {
  /** Fetches every row that the filters find. */
  readonly every: () => Promise<readonly Shown[]>
}

/** A declared list, with its filters, sort and page in the address. */
export function useList<L extends AnyList, Shown = WireRowOf<L>>(
  endpoint: ListEndpoint<L>,
  { filters, show = asTheyCome, exact = false, isMoving }: ListOptions<L, Shown> = {},
): ServerList<L, Shown> {
  const { list } = endpoint
  const address = useListAddress<Filters<L>>({
    filters: { ...noFilters(list), ...filters } as Filters<L>,
    sort: { column: list.defaultSort.by, direction: list.defaultSort.direction },
  })
  const [counted, setCounted] = useState<string>()
  const [step, setStep] = useState<{ readonly page: number; readonly after: string; readonly of: string }>()

  const isExact = exact || counted === address.filterKey
  const asked = { ...known(list, address), count: isExact ? 'exact' : 'capped' }
  const question = JSON.stringify(asked)
  const request = (page: number, size: number, after?: string | null) =>
    ({ query: { ...asked, page, [list.dialect.size]: size, ...(after && { after }) } }) as RequestOf<ListEndpoint<L>>
  const read = (reply: ReplyOf<ListEndpoint<L>>): Page<WireRowOf<L>, unknown> => readPage(list, reply)

  const after = step?.page === address.page && step.of === question ? step.after : null
  const query = useCall(endpoint, request(address.page, list.size, after), {
    select: (reply): ListData<Shown> & { readonly next: string | null } => {
      const { rows, count, isCapped, totals, next } = read(reply)
      return { rows: show(rows), total: count, isCapped, totals: totals as ListData<Shown>['totals'], next }
    },
    keepLast: true,
    ...(isMoving && { again: (reply) => read(reply).rows.some(isMoving) && SOON_MS }),
  })

  function setPage(page: number) {
    const next = page === address.page + 1 && query.data?.next
    setStep(next ? { page, after: next, of: question } : undefined)
    address.setPage(page)
  }

  async function every(): Promise<readonly Shown[]> {
    const rows: WireRowOf<L>[] = []
    for (let page = 0, after: string | null = null; ; page += 1) {
      const part = read(await answerOf(endpoint, request(page, list.largest, after)))
      rows.push(...part.rows)
      after = part.next
      if (!part.isCapped && (page + 1) * list.largest >= part.count) return show(rows)
    }
  }

  const countAll = () => setCounted(address.filterKey)
  return { ...address, setPage, query, pageSize: list.size, sorts: list.sorts, countAll, every }
}

const asTheyCome = (rows: readonly unknown[]) => rows as readonly never[]

function noFilters({ filters }: AnyList): Record<string, string> {
  return Object.fromEntries(['search', ...Object.keys(filters)].map((name) => [name, '']))
}

/** What the address asks for, as far as the list knows it: an old or a mistyped address shows what it can. */
function known(
  list: AnyList,
  { filters, sort }: { readonly filters: Readonly<Record<string, string>>; readonly sort: Sort | undefined },
) {
  const isKnown = ([name, text]: [string, string]) =>
    text !== '' && (name === 'search' || list.filters[name]?.safeParse(text).success)
  const sorted = sort && list.sorts.includes(sort.column) ? { sort: sortParameter(sort) } : {}
  return { ...Object.fromEntries(Object.entries(filters).filter(isKnown)), ...sorted }
}
