import { Box, Stack } from '@mantine/core'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { common } from '../../texts/fi/common.ts'
import type { Action } from '../action.tsx'
import { isPressed } from '../commands.ts'
import type { Column } from './column.tsx'
import { ColumnMenu } from './column-menu.tsx'
import { useKeptColumns } from './columns-kept.ts'
import type { Sort } from './list-address.ts'
import { useRowKeys } from './row-keys.ts'
import type { Selection } from './selection.ts'
import css from './table.module.css'
import { TableHead } from './table-head.tsx'
import { TableRow, type Target } from './table-row.tsx'
import { everyRow, type Placed, placed, type RowId } from './tree.ts'

export interface DataTableProps<Row> {
  /** What this browser remembers the chosen columns under. */
  readonly id: string
  /** Read by screen readers as the table's name. */
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly idOf: (row: Row) => string | number
  /** The row in words, for its checkbox and its opener; its id when absent. */
  readonly labelOf?: (row: Row) => string
  readonly sort?: Sort | undefined
  readonly onSort?: (sort: Sort | undefined) => void
  readonly selection?: Selection<Row>
  readonly isSelectable?: (row: Row) => boolean
  /** The first column becomes a link to the row's page … */
  readonly link?: (row: Row) => Target | undefined
  /** … or a button that opens it here. Enter on the row does the same. */
  readonly onOpen?: (row: Row) => void
  readonly actions?: (row: Row) => readonly Action[]
  /** The rows under a row; a tick of the row then ticks those. */
  readonly subRows?: (row: Row) => readonly Row[] | undefined
  readonly startOpen?: boolean
  /** By column key; drawn under the rows. */
  readonly totals?: Readonly<Record<string, ReactNode>> | undefined
  /** j, k, x and Enter. For the one main table of a page. */
  readonly rowKeys?: boolean
  readonly busy?: boolean
  /** Drawn under the table, with the menu in which staff choose and order the columns. */
  readonly footer?: (columnMenu: ReactNode) => ReactNode
}

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, rows, selection, subRows, startOpen = false } = props
  const columns = useKeptColumns(props.id, props.columns)
  const [toggled, setToggled] = useState<ReadonlySet<RowId>>(new Set())
  const body = useRef<HTMLTableSectionElement>(null)
  const idOf = (row: Row): RowId => String(props.idOf(row))
  const lines = placed(rows, { idOf, subRows }, (id) => toggled.has(id) !== startOpen)
  const selectable = (row: Row) => props.isSelectable?.(row) ?? true
  const choosable = everyRow(rows, { idOf, subRows }).filter((row) => !subRows?.(row)?.length && selectable(row))
  const toggle = (id: RowId) =>
    setToggled((now) => (now.has(id) ? new Set([...now].filter((kept) => kept !== id)) : new Set(now).add(id)))
  const tick = (line: Placed<Row>, on: boolean, range: boolean) => {
    if (line.children) selection?.set(everyRow(line.children, { idOf, subRows }).filter(selectable), on)
    else selection?.tick(line.row, on, lines.map(({ row }) => row).filter(selectable), range)
  }
  const keys = useRowKeys({
    caption,
    active: props.rowKeys ?? false,
    body,
    tick: (id) => {
      const line = lines.find((one) => one.id === id)
      if (line && selectable(line.row)) tick(line, tickOf(line, selection, selectable, subRows) !== 'on', false)
    },
  })

  function chooseAll(event: KeyboardEvent) {
    if (!selection || !isPressed('mod+a', event)) return
    event.preventDefault()
    selection.set(choosable, true)
  }

  return (
    <Stack gap="xs" className={css.rest}>
      <Box
        component="section"
        className={css.scroller}
        aria-label={caption}
        tabIndex={0}
        onKeyDown={chooseAll}
        onMouseOver={tellWhole}
      >
        <table
          className={`${css.table} ${selection ? css.ticks : ''} ${props.busy ? css.busy : ''}`}
          aria-busy={props.busy}
        >
          <caption>{caption}</caption>
          <TableHead
            columns={columns}
            sort={props.sort}
            onSort={props.onSort}
            ticked={selection && (choosable.length > 0 ? selection.of(choosable) : 'none')}
            onTick={(on) => selection?.set(choosable, on)}
            hasActions={props.actions !== undefined}
          />
          <tbody ref={body}>
            {lines.map((line) => (
              <TableRow
                key={line.id}
                placed={line}
                columns={columns.shown}
                widths={columns.choice.widths}
                label={props.labelOf?.(line.row) ?? line.id}
                link={props.link?.(line.row)}
                onOpen={props.onOpen && (() => props.onOpen?.(line.row))}
                actions={props.actions?.(line.row)}
                onToggle={() => toggle(line.id)}
                tick={tickOf(line, selection, selectable, subRows)}
                onTick={(on, range) => tick(line, on, range)}
                onFocus={() => keys.focused(line.id)}
              />
            ))}
          </tbody>
          {props.totals && <Totals {...props} columns={columns.shown} totals={props.totals} />}
        </table>
      </Box>
      {props.footer?.(<ColumnMenu columns={columns} />)}
    </Stack>
  )
}

function tickOf<Row>(
  line: Placed<Row>,
  selection: Selection<Row> | undefined,
  selectable: (row: Row) => boolean,
  subRows: DataTableProps<Row>['subRows'],
) {
  if (!selection) return undefined
  const own = line.children ? everyRow(line.children, { idOf: selection.idOf, subRows }).filter(selectable) : [line.row]
  if (own.length === 0 || (!line.children && !selectable(line.row))) return 'off'
  return ({ all: 'on', some: 'some', none: 'no' } as const)[selection.of(own)]
}

function Totals<Row>({
  columns,
  totals,
  selection,
  actions,
}: DataTableProps<Row> & Required<Pick<DataTableProps<Row>, 'columns'>>) {
  return (
    <tfoot className={css.foot}>
      <tr>
        {selection && <td className={css.tick} />}
        {columns.map((column, index) =>
          index === 0 ? (
            <th key={column.key} scope="row" className={css.first}>
              {totals?.[column.key] ?? common.total}
            </th>
          ) : (
            <td key={column.key} data-align={column.align}>
              {totals?.[column.key]}
            </td>
          ),
        )}
        {actions && <td />}
      </tr>
    </tfoot>
  )
}

/** A cut text is told whole by the mouse. */
function tellWhole(event: MouseEvent): void {
  const cell = event.target instanceof Element ? event.target.closest('td, th') : null
  if (cell instanceof HTMLElement && cell.scrollWidth > cell.clientWidth && !cell.title) cell.title = cell.textContent
}
