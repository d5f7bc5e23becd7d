import { byText } from '../format/index.ts'
import type { Sort } from './list-address.ts'

export type SortValue = string | number | boolean | null | undefined

/** What each sortable column sorts by: its key, and the row's value as text (in Finnish order) or number. */
export type SortValues<Row> = Readonly<Record<string, (row: Row) => SortValue>>

function compared(a: SortValue, b: SortValue): number {
  if (typeof a === 'string' && typeof b === 'string') return byText(a, b)
  return Number(a) - Number(b)
}

function isEmpty(value: SortValue): boolean {
  return value === null || value === undefined || value === ''
}

/** Sorts in the browser what a call gives whole. Empty values come last either way; equal rows keep their order. */
export function sortedRows<Row>(rows: readonly Row[], sort: Sort | undefined, values: SortValues<Row>): Row[] {
  const value = sort && values[sort.column]
  if (!value) return [...rows]
  const sign = sort.direction === 'desc' ? -1 : 1
  return rows.toSorted((one, other) => {
    const a = value(one)
    const b = value(other)
    if (isEmpty(a) || isEmpty(b)) return Number(isEmpty(a)) - Number(isEmpty(b))
    return sign * compared(a, b)
  })
}

/** The rows of one page, for lists that a call gives whole. */
export function pageOf<Row>(rows: readonly Row[], page: number, pageSize: number): Row[] {
  return rows.slice(page * pageSize, (page + 1) * pageSize)
}
