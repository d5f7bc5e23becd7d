import { useRouter } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { RowId } from './tree.ts'

/** The chosen rows by id, in the order of choosing; rows of other pages stay in it. */
export type Chosen<Row> = ReadonlyMap<RowId, Row>

export type Ticked = 'all' | 'some' | 'none'

export function ticked<Row>(chosen: Chosen<Row>, ids: readonly RowId[]): Ticked {
  const count = ids.filter((id) => chosen.has(id)).length
  if (count === 0) return 'none'
  return count === ids.length ? 'all' : 'some'
}

/** The rows from one id to another in the order shown, both included; the later one alone when the first is not shown. */
export function between<Row>(rows: readonly Row[], idOf: (row: Row) => RowId, from: RowId, to: RowId): Row[] {
  const start = rows.findIndex((row) => idOf(row) === from)
  const end = rows.findIndex((row) => idOf(row) === to)
  if (end < 0) return []
  if (start < 0) return rows.slice(end, end + 1)
  return rows.slice(Math.min(start, end), Math.max(start, end) + 1)
}

export function changed<Row>(
  chosen: Chosen<Row>,
  rows: readonly Row[],
  idOf: (row: Row) => RowId,
  on: boolean,
): Chosen<Row> {
  const next = new Map(chosen)
  for (const row of rows) {
    if (on) next.set(idOf(row), row)
    else next.delete(idOf(row))
  }
  return next
}

export interface Selection<Row> {
  /** The chosen rows; those on the page as they are now. */
  readonly rows: readonly Row[]
  readonly count: number
  readonly idOf: (row: Row) => RowId
  readonly has: (row: Row) => boolean
  readonly of: (rows: readonly Row[]) => Ticked
  readonly set: (rows: readonly Row[], on: boolean) => void
  /** One tick; with `range` from the last tick to this one, in the order of `shown`. */
  readonly tick: (row: Row, on: boolean, shown: readonly Row[], range: boolean) => void
  readonly clear: () => void
  /** Leaves these alone chosen: the failed ones, to be tried again. */
  readonly keep: (isKept: (row: Row) => boolean) => void
}

export interface SelectionOptions<Row> {
  readonly idOf: (row: Row) => string | number
  /** The selection is dropped when this changes: `list.filterKey`. */
  readonly resetOn?: string
  /** The rows on the page, so that chosen ones are kept up to date. */
  readonly current?: readonly Row[] | undefined
}

interface Choice {
  readonly chosen: Chosen<unknown>
  /** The filters that it was made under. */
  readonly under: string
}

/** Of the list that was left last, with the entry of the browser's history that it belongs to. */
let left: { readonly entry: string | undefined; readonly choice: Choice } | undefined

/** A choice that is there again when Back leads to the list that it was made in. */
function useChoice(under: string) {
  const router = useRouter()
  const { pathname, state: at } = router.state.location
  const state = useState<Choice>(() =>
    left && left.entry === at.__TSR_key ? left.choice : { chosen: new Map(), under },
  )
  const [home] = useState(pathname)
  const newest = useRef({ entry: at.__TSR_key, choice: state[0] })
  useEffect(() => {
    // while the next page is on its way, the address is no longer this list's
    const entry = pathname === home ? at.__TSR_key : newest.current.entry
    newest.current = { entry, choice: state[0] }
  })
  useEffect(
    () => () => {
      left = newest.current
    },
    [],
  )
  return state
}

/** What of a choice counts under these filters. */
function validIn<Row>({ chosen, under }: Choice, filters: string): Chosen<Row> {
  return under === filters ? (chosen as Chosen<Row>) : new Map()
}

/** The chosen rows of a list. They survive paging, sorting and a look at a row's page, and end when the filters change. */
export function useSelection<Row>({ idOf, resetOn = '', current }: SelectionOptions<Row>): Selection<Row> {
  const [choice, setState] = useChoice(resetOn)
  const last = useRef<RowId>(undefined)
  return useMemo(() => {
    const valid = validIn<Row>(choice, resetOn)
    const id = (row: Row): RowId => String(idOf(row))
    const become = (next: (chosen: Chosen<Row>) => Chosen<Row>) =>
      setState((now) => ({ chosen: next(validIn<Row>(now, resetOn)), under: resetOn }))
    const fresh = new Map((current ?? []).map((row) => [id(row), row]))
    const rows = [...valid].map(([key, row]) => fresh.get(key) ?? row)
    return {
      rows,
      count: rows.length,
      idOf: id,
      has: (row) => valid.has(id(row)),
      of: (some) => ticked(valid, some.map(id)),
      set: (some, on) => become((now) => changed(now, some, id, on)),
      tick(row, on, shown, range) {
        const affected = range && last.current ? between(shown, id, last.current, id(row)) : [row]
        last.current = id(row)
        become((now) => changed(now, affected, id, on))
      },
      clear: () => become(() => new Map()),
      keep: (isKept) => become((now) => new Map([...now].filter(([, row]) => isKept(row)))),
    }
  }, [choice, idOf, resetOn, current, setState])
}
