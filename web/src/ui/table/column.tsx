import type { ReactNode } from 'react'
import type { StateLooks } from '../../texts/state-looks.ts'
import { date, dateTime, money, quantity } from '../format/index.ts'
import { StateBadge } from '../state-badge.tsx'

export interface Column<Row> {
  /** The name in the address, in the totals and for the server's sort. */
  readonly key: string
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  /** Numbers stand at the right with digits of equal width. */
  readonly align?: 'left' | 'right'
  /** The server can sort by it. */
  readonly sortable?: boolean
  /** Not shown until somebody chooses it. */
  readonly hidden?: boolean
  /** How the sum of all rows found is written under the column. */
  readonly total?: (sum: number) => string
  /** Long texts may use more lines; others are cut and shown whole when the row has the focus. */
  readonly wrap?: boolean
}

type Named<Row> = Omit<Column<Row>, 'cell' | 'align' | 'total'>

type Valued<Row, Value> = Named<Row> & { readonly value: (row: Row) => Value }

export function moneyColumn<Row>(column: Valued<Row, number | null | undefined>): Column<Row> {
  return { ...column, align: 'right', total: money, cell: (row) => money(column.value(row)) }
}

export function numberColumn<Row>(column: Valued<Row, number | null | undefined>): Column<Row> {
  return {
    ...column,
    align: 'right',
    total: quantity,
    cell: (row) => {
      const value = column.value(row)
      return value === null || value === undefined ? '' : quantity(value)
    },
  }
}

/** A day: ISO text in, dd.MM.yyyy shown. */
export function dateColumn<Row>(column: Valued<Row, string | null | undefined>): Column<Row> {
  return { ...column, cell: (row) => date(column.value(row)) }
}

/** An instant: ISO text in, dd.MM.yyyy HH:mm of Helsinki shown. */
export function dateTimeColumn<Row>(column: Valued<Row, string | null | undefined>): Column<Row> {
  return { ...column, cell: (row) => dateTime(column.value(row)) }
}

/** A state by its word. */
export function stateColumn<Row, State extends string>(
  column: Valued<Row, State> & { readonly looks: StateLooks<State> },
): Column<Row> {
  return { ...column, cell: (row) => <StateBadge state={column.value(row)} looks={column.looks} /> }
}

type Has<Name extends string, Value> = { readonly [N in Name]: Value }

/** Columns that are called as the field that they show: `const column = columnsOf(texts.columns)`, then `column.money('total')`. */
export function columnsOf<Key extends string>(headers: Readonly<Record<Key, string>>) {
  const by =
    <Value,>(make: <Row>(column: Valued<Row, Value>) => Column<Row>) =>
    <Name extends Key, Row extends Has<Name, Value>>(key: Name, look: Partial<Named<Row>> = {}): Column<Row> =>
      make({ key, header: headers[key], value: (row) => row[key], ...look })
  return {
    text: by<ReactNode>(({ value, ...column }) => ({ ...column, cell: value })),
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
