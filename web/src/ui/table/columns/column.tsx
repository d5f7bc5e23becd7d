import type { ReactNode } from 'react'
import type { StateLooks } from '../../../texts/state-looks.ts'
import { date, dateTime, decimal, money } from '../../format/index.ts'
import { StateBadge } from '../../state-badge.tsx'

/** What a spreadsheet gets for a cell: a value of its kind, or words. */
export interface SheetPart<Row> {
  /** Where it is not the column's. */
  readonly header?: string
  readonly kind: 'text' | 'count' | 'number' | 'euros' | 'day' | 'instant'
  /** Of a tree the rows that it stands under are given, too, the nearest one last. */
  readonly value: (row: Row, above: readonly Row[]) => string | number | null | undefined
}

export interface Column<Row> {
  /** The name in the address, in the totals and for the server's sort. */
  readonly key: string
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  /** Numbers stand at the right with digits of equal width. */
  readonly align?: 'left' | 'right'
  /** No customer's to see: it is not printed. */
  readonly officeOnly?: boolean
  /** The server can sort by it. */
  readonly sortable?: boolean
  /** Not shown until somebody chooses it. */
  readonly hidden?: boolean
  /** How the sum of all rows found is written under the column. */
  readonly total?: (sum: number) => string
  /** On the second line, smaller: where the thing of the first line belongs. The heading names and sorts by each. */
  readonly below?: readonly Below<Row>[]
  /** `cell` draws both lines itself. */
  readonly isWhole?: boolean
  /** It takes what room the others leave, and is cut first. */
  readonly grow?: true | 'more'
  /** What a phone shows of it, at the right of the row's name; nothing when absent. */
  readonly narrow?: (row: Row) => ReactNode
  /** Whether there is nothing to see in the row, where `cell` does not say it by drawing nothing. */
  readonly isEmpty?: (row: Row) => boolean
  /** Long texts may use more lines; others are cut and shown whole when the row has the focus. */
  readonly wrap?: boolean
  /** What a spreadsheet has of it, a column each; the text of `cell` when absent, which must then draw no component. */
  readonly sheet?: readonly SheetPart<Row>[]
}

export type Below<Row> = Pick<Column<Row>, 'key' | 'header' | 'cell' | 'sortable' | 'total' | 'isEmpty' | 'sheet'>

/** Columns in one: the first one's line, and the others' beside each other below it. */
export function twoLines<Row>(first: Column<Row>, ...below: readonly Below<Row>[]): Column<Row> {
  return { ...first, below }
}

/** Columns of a spreadsheet for the first and the last day of a time. */
export function daysOf<Row>(
  [from, to]: readonly [from: string, to: string],
  value: (row: Row) => readonly [from: string | null, to: string | null],
): readonly SheetPart<Row>[] {
  return [
    { header: from, kind: 'day', value: (row) => value(row)[0] },
    { header: to, kind: 'day', value: (row) => value(row)[1] },
  ]
}

/** A column of a spreadsheet for what is drawn by a component. */
export function wordsOf<Row>(value: (row: Row) => string | null | undefined): readonly SheetPart<Row>[] {
  return [{ kind: 'text', value }]
}

type Named<Row> = Omit<Column<Row>, 'cell' | 'align' | 'total' | 'narrow'> & {
  /** A phone shows it, too. */
  readonly narrow?: boolean
}

type Valued<Row, Value> = Named<Row> & { readonly value: (row: Row) => Value }

function shownColumn<Row>(column: Named<Row>, cell: (row: Row) => ReactNode): Column<Row> {
  const { narrow, ...rest } = column
  return { ...rest, cell, ...(narrow && { narrow: cell }) }
}

const isNone = (value: unknown) => value === null || value === undefined || value === ''

export function moneyColumn<Row>(column: Valued<Row, number | null | undefined>): Column<Row> {
  const { value, ...rest } = column
  const shown = shownColumn(rest, (row: Row) => money(value(row)))
  const sheet = [{ kind: 'euros', value }] as const
  return { ...shown, align: 'right', total: money, isEmpty: (row) => isNone(value(row)), sheet }
}

/** The same in every row, so that the digits stand below each other. */
const DECIMALS = 2

export function numberColumn<Row>(column: Valued<Row, number | null | undefined>): Column<Row> {
  const { value, ...rest } = column
  const written = (number: number) => decimal(number, DECIMALS)
  const shown = shownColumn(rest, (row: Row) => {
    const number = value(row)
    return number === null || number === undefined ? '' : written(number)
  })
  return { ...shown, align: 'right', total: written, sheet: [{ kind: 'number', value }] }
}

/** A day: ISO text in, dd.MM.yyyy shown. */
export function dateColumn<Row>(column: Valued<Row, string | null | undefined>): Column<Row> {
  const { value, ...rest } = column
  return { ...shownColumn(rest, (row) => date(value(row))), sheet: [{ kind: 'day', value }] }
}

/** An instant: ISO text in, dd.MM.yyyy HH:mm of Helsinki shown. */
export function dateTimeColumn<Row>(column: Valued<Row, string | null | undefined>): Column<Row> {
  const { value, ...rest } = column
  return { ...shownColumn(rest, (row) => dateTime(value(row))), sheet: [{ kind: 'instant', value }] }
}

/** A state by its word. */
export function stateColumn<Row, State extends string>(
  column: Valued<Row, State> & { readonly looks: StateLooks<State> },
): Column<Row> {
  const { value, looks, ...rest } = column
  const shown = shownColumn(rest, (row: Row) => <StateBadge state={value(row)} looks={looks} />)
  return { ...shown, sheet: wordsOf((row) => looks[value(row)][0]) }
}

type Has<Name extends string, Value> = { readonly [N in Name]: Value }

/** Columns that are called as the field that they show: `const column = columnsOf(texts.columns)`, then `column.money('total')`. */
export function columnsOf<Key extends string>(headers: Readonly<Record<Key, string>>) {
  const by =
    <Value,>(make: <Row>(column: Valued<Row, Value>) => Column<Row>) =>
    <Name extends Key, Row extends Has<Name, Value>>(key: Name, look: Partial<Named<Row>> = {}): Column<Row> =>
      make({ key, header: headers[key], value: (row) => row[key], ...look })
  return {
    text: by<ReactNode>(({ value, ...column }) => shownColumn(column, value)),
    number: by(numberColumn),
    money: by(moneyColumn),
    date: by(dateColumn),
    dateTime: by(dateTimeColumn),
    state: <Name extends Key, State extends string, Row extends Has<Name, State>>(
      key: Name,
      looks: StateLooks<State>,
    ) => by<State>((column) => stateColumn({ ...column, looks }))<Name, Row>(key),
  }
}
