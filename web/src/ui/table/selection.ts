import { useMemo, useRef, useState } from 'react'
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

/** The chosen rows of a list. They survive paging and sorting and end when the filters change. */
export function useSelection<Row>({ idOf, resetOn = '', current }: SelectionOptions<Row>): Selection<Row> {
  const [{ chosen, under }, setState] = useState({ chosen: new Map() as Chosen<Row>, under: resetOn })
  const last = useRef<RowId>(undefined)
  const valid: Chosen<Row> = under === resetOn ? chosen : new Map()
  return useMemo(() => {
    const id = (row: Row): RowId => String(idOf(row))
    const become = (next: Chosen<Row>) => setState({ chosen: next, under: resetOn })
    const fresh = new Map((current ?? []).map((row) => [id(row), row]))
    const rows = [...valid].map(([key, row]) => fresh.get(key) ?? row)
    return {
      rows,
      count: rows.length,
      idOf: id,
      has: (row) => valid.has(id(row)),
      of: (some) => ticked(valid, some.map(id)),
      set: (some, on) => become(changed(valid, some, id, on)),
      tick(row, on, shown, range) {
        const affected = range && last.current ? between(shown, id, last.current, id(row)) : [row]
        last.current = id(row)
        become(changed(valid, affected, id, on))
      },
      clear: () => become(new Map()),
      keep: (isKept) => become(new Map([...valid].filter(([, row]) => isKept(row)))),
    }
  }, [valid, idOf, resetOn, current])
}
