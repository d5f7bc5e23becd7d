import { cents, decimalText, sum, toEuros } from '@palkkasilta/values/money.ts'
import type { SheetValue } from '@palkkasilta/values/sheet/cells.ts'
import type { SheetColumn } from '@palkkasilta/values/sheet/workbook.ts'

/** A column of rows that come from the database. */
export interface Column<Row> extends SheetColumn {
  readonly value: (row: Row) => SheetValue
  /** What stands below the rows. */
  readonly total?: (rows: readonly Row[]) => SheetValue
}

/** Words, or a number by which a thing is known. */
export function words<Row>(header: string, value: (row: Row) => string | number | null): Column<Row> {
  return { header, kind: 'text', value }
}

export function day<Row>(header: string, value: (row: Row) => string | null): Column<Row> {
  return { header, kind: 'day', value }
}

export function quantity<Row>(header: string, hundredths: (row: Row) => number): Column<Row> {
  return { header, kind: 'number', value: (row) => Number(decimalText(hundredths(row))) }
}

export function price<Row>(header: string, inCents: (row: Row) => number): Column<Row> {
  return { header, kind: 'euros', value: (row) => toEuros(cents(inCents(row))) }
}

/** A price that is summed below the rows. */
export function money<Row>(header: string, inCents: (row: Row) => number): Column<Row> {
  const total = (rows: readonly Row[]) => toEuros(sum(rows.map((row) => cents(inCents(row)))))
  return { ...price(header, inCents), total }
}
