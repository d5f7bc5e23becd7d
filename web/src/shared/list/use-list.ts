import type { ReplyOf } from '@palkkasilta/contract/endpoint.ts'
import type { AnyList, ListEndpoint, Page, WireRowOf } from '@palkkasilta/contract/list.ts'
import { readPage } from '@palkkasilta/contract/read-page.ts'
import { useState } from 'react'
import { type ListAddress, useListAddress } from '../../ui/table/list/list-address.ts'
import type { ListData, ListPart, ListQuery } from '../../ui/table/list/list-data.ts'
import { answerOf } from '../api/api.ts'
import { SOON_MS, useCall } from '../api/use-call.ts'
import { type AtFirst, addressOptions, type Filters, pageRequest, questionOf } from './question.ts'
import { takeRows } from './take-rows.ts'
import { useNoted } from './use-noted.ts'

export interface ListOptions<L extends AnyList, Shown> extends AtFirst<L> {
  /** What is drawn of a page's rows, such as a tree; the rows themselves when absent. */
  readonly show?: (rows: readonly WireRowOf<L>[]) => readonly Shown[]
  /** While this holds of some row on the page, the page is soon fetched anew. */
  readonly isMoving?: (row: WireRowOf<L>) => boolean
  /** Rows are about to come: an empty page is soon fetched anew. */
  readonly isAwaited?: boolean
}

/** A list as a page draws it: what the address asks for, the answer, and ways to ask otherwise. */
export interface ServerList<L extends AnyList, Shown = WireRowOf<L>> extends ListAddress<Filters<L>>, ListQuery<Shown> {
  /** Fetches every row that the filters find. */
  readonly every: () => Promise<readonly Shown[]>
  readonly parts: (signal?: AbortSignal) => AsyncGenerator<ListPart<Shown>>
  readonly take: (reason: string) => Promise<string | undefined>
  readonly path: string
}

/** A declared list, with its filters, sort and page in the address. */
export function useList<L extends AnyList, Shown = WireRowOf<L>>(
  endpoint: ListEndpoint<L>,
  { filters, show = asTheyCome, isMoving, isAwaited = false }: ListOptions<L, Shown> = {},
): ServerList<L, Shown> {
  const { list } = endpoint
  const address = useListAddress<Filters<L>>(addressOptions(list, filters))
  const [counted, setCounted] = useState<string>()
  const [step, setStep] = useState<{ readonly page: number; readonly after: string; readonly of: string }>()

  const isExact = counted === address.filterKey
  const asked = questionOf(list, address, isExact)
  const question = JSON.stringify(asked)
  const request = (page: number, size: number, after: string | null) => pageRequest(list, asked, { page, size, after })
  const read = (reply: ReplyOf<ListEndpoint<L>>): Page<WireRowOf<L>, unknown> => readPage(list, reply)

  const after = step?.page === address.page && step.of === question ? step.after : null
  const shown = request(address.page, list.size, after)
  useNoted(endpoint, { question: asked, page: address.page, request: shown })
  const query = useCall(endpoint, shown, {
    select: (reply) => {
      const page = read(reply)
      return { ...drawn(page), next: page.next }
    },
    keepLast: true,
    ...((isMoving || isAwaited) && {
      again: (reply) => isToCome(read(reply).rows) && SOON_MS,
    }),
  })

  function drawn({ rows, count, isCapped, totals }: Page<WireRowOf<L>, unknown>): ListData<Shown> {
    return { rows: show(rows), total: count, isCapped, totals: totals as ListData<Shown>['totals'] }
  }

  function isToCome(rows: readonly WireRowOf<L>[]): boolean {
    return rows.length === 0 ? isAwaited : isMoving !== undefined && rows.some(isMoving)
  }

  function setPage(page: number) {
    const next = page === address.page + 1 && query.data?.next
    setStep(next ? { page, after: next, of: question } : undefined)
    address.setPage(page)
  }

  /** The first part is counted and added up to the end: the others need not be. */
  async function* parts(signal?: AbortSignal): AsyncGenerator<ListPart<Shown>> {
    const options = signal ? { signal, quiet: true } : {}
    for (let page = 0, after: string | null = null, done = 0; ; page += 1) {
      const question = { ...asked, count: page === 0 ? 'exact' : 'capped' }
      const part = read(
        await answerOf(endpoint, pageRequest(list, question, { page, size: list.largest, after }), options),
      )
      done += part.rows.length
      yield { ...drawn(part), done }
      after = part.next
      if (!part.isCapped && (page + 1) * list.largest >= part.count) return
    }
  }

  async function every(): Promise<readonly Shown[]> {
    const rows: Shown[] = []
    for await (const part of parts()) rows.push(...part.rows)
    return rows
  }

  async function take(reason: string): Promise<string | undefined> {
    const { count: _, ...filter } = asked
    const texts = Object.entries(filter).filter((each): each is [string, string] => each[1] !== undefined)
    return takeRows(endpoint.path, Object.fromEntries(texts), reason)
  }

  const countAll = () => setCounted(address.filterKey)
  const { path } = endpoint
  return { ...address, path, setPage, query, pageSize: list.size, sorts: list.sorts, countAll, every, parts, take }
}

const asTheyCome = (rows: readonly unknown[]) => rows as readonly never[]
