import { Box, Stack, Text } from '@mantine/core'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import type { Action } from '../action.tsx'
import { isPressed } from '../commands.ts'
import type { Target } from '../link.tsx'
import type { Column } from './column.tsx'
import { ColumnMenu } from './column-menu.tsx'
import { useKeptColumns } from './columns-kept.ts'
import type { Sort } from './list-address.ts'
import { useRowKeys } from './row-keys.ts'
import { RowMenu } from './row-menu.tsx'
import type { Selection } from './selection.ts'
import css from './table.module.css'
import { TableHead } from './table-head.tsx'
import { type RowActs, TableRow, type TableRowProps } from './table-row.tsx'
import { Totals } from './totals.tsx'
import type { Placed, RowId } from './tree.ts'
import { useLines } from './use-lines.ts'

export interface DataTableProps<Row> {
  /** What this browser remembers the chosen columns under. */
  readonly id: string
  /** Read by screen readers as the table's name. */
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  /** Said in place of a table without rows. */
  readonly empty?: string
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
  if (props.empty === undefined || props.rows.length > 0) return <FilledTable {...props} />
  return (
    <Text size="sm" c="dimmed">
      {props.empty}
    </Text>
  )
}

function FilledTable<Row>(props: DataTableProps<Row>) {
  const { caption, selection } = props
  const columns = useKeptColumns(props.id, props.columns)
  const { lines, choosable, toggle, tick, tickOf } = useLines(props)
  const body = useRef<HTMLTableSectionElement>(null)
  const [menu, setMenu] = useState<{ readonly id: RowId; readonly button: HTMLElement }>()
  const inMenu = menu && lines.find(({ id }) => id === menu.id)?.row
  const keys = useRowKeys({
    caption,
    active: props.rowKeys ?? false,
    body,
    tick(id) {
      const line = lines.find((one) => one.id === id)
      if (line) tick(line, tickOf(line) !== 'on', false)
    },
  })

  function chooseAll(event: KeyboardEvent) {
    if (!selection || !isPressed('mod+a', event)) return
    event.preventDefault()
    selection.set(choosable, true)
  }

  const actsNow: RowActs<Row> = {
    open: (row) => props.onOpen?.(row),
    act: (row, label) =>
      props
        .actions?.(row)
        .find((action) => action.label === label)
        ?.run(),
    menu: (row, button) => setMenu({ id: String(props.idOf(row)), button }),
    toggle,
    tick,
    focused: keys.focused,
  }
  const acts = useRef(actsNow)
  useLayoutEffect(() => {
    acts.current = actsNow
  })
  const rowOf = (line: Placed<Row>): TableRowProps<Row> => ({
    placed: line,
    columns: columns.shown,
    widths: columns.choice.widths,
    label: props.labelOf?.(line.row) ?? line.id,
    link: props.link?.(line.row),
    opens: props.onOpen !== undefined,
    actions: props.actions?.(line.row),
    tick: tickOf(line),
    acts,
  })
  const look = [css.table, selection && css.ticks, props.busy && css.busy].filter(Boolean).join(' ')
  const scroller = { className: css.scroller, tabIndex: 0, onKeyDown: chooseAll, onMouseOver: tellWhole }
  return (
    <Stack gap="xs" className={css.rest}>
      <Box role="group" aria-label={caption} {...scroller}>
        <table className={look} aria-busy={props.busy}>
          <caption>{caption}</caption>
          <TableHead {...props} columns={columns} choosable={choosable} />
          <tbody ref={body}>
            {lines.map((line) => (
              <TableRow key={line.id} {...rowOf(line)} />
            ))}
          </tbody>
          {props.totals && (
            <Totals
              columns={columns.shown}
              totals={props.totals}
              hasTicks={selection !== undefined}
              hasActions={props.actions !== undefined}
            />
          )}
        </table>
      </Box>
      {inMenu && (
        <RowMenu
          key={menu.id}
          label={props.labelOf?.(inMenu) ?? menu.id}
          actions={props.actions?.(inMenu) ?? []}
          of={menu.button}
          onClose={() => setMenu(undefined)}
        />
      )}
      {props.footer?.(<ColumnMenu columns={columns} />)}
    </Stack>
  )
}

/** A cut text is told whole by the mouse. */
function tellWhole(event: MouseEvent): void {
  const cell = event.target instanceof Element ? event.target.closest('td, th') : null
  if (cell instanceof HTMLElement && cell.scrollWidth > cell.clientWidth && !cell.title) cell.title = cell.textContent
}
