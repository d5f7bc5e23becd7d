import { Box, Stack, Text } from '@mantine/core'
import { type MouseEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import type { Action } from '../actions/action.tsx'
import { Late, later } from '../later.tsx'
import type { Target } from '../link.tsx'
import type { Column } from './columns/column.tsx'
import { useShownColumns } from './columns/use-shown-columns.ts'
import { copyCells } from './copy-cells.ts'
import type { Sort } from './list/list-address.ts'
import { RowMenu } from './row-menu.tsx'
import { useRowKeys } from './rows/row-keys.ts'
import type { Selection } from './rows/selection.ts'
import type { Placed, RowId } from './rows/tree.ts'
import { useHeldRow } from './rows/use-held-row.ts'
import { useLines } from './rows/use-lines.ts'
import css from './table.module.css'
import { TableHead } from './table-head.tsx'
import { TableLook } from './table-look.tsx'
import { type RowActs, TableRow, type TableRowProps } from './table-row.tsx'
import { Totals } from './totals.tsx'

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
  /** Which rows it opens, where not all without a page of their own. */
  readonly isOpenable?: (row: Row) => boolean
  readonly actions?: (row: Row) => readonly Action[]
  /** The rows under a row; a tick of the row then ticks those. */
  readonly subRows?: (row: Row) => readonly Row[] | undefined
  readonly startOpen?: boolean
  /** By column key; drawn under the rows. */
  readonly totals?: Readonly<Record<string, ReactNode>> | undefined
  /** Columns that are empty in all rows are folded, and a phone shows the main ones alone. For lists. */
  readonly folds?: boolean
  /** j, k, x and Enter. For the one main table of a page. */
  readonly rowKeys?: boolean
  readonly busy?: boolean
  /** Ids of rows that carry a mark until `onLook` is told that somebody has looked at them. */
  readonly fresh?: ReadonlySet<string>
  readonly onLook?: (id: RowId) => void
  /** Drawn under the table, with the buttons by which staff choose how it looks. */
  readonly footer?: (look: ReactNode) => ReactNode
}

const Peek = later(() => import('./peek.tsx'))

export function DataTable<Row>(props: DataTableProps<Row>) {
  if (props.empty === undefined || props.rows.length > 0) return <FilledTable {...props} />
  return (
    <Text size="sm" c="dimmed">
      {props.empty}
    </Text>
  )
}

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one part of the screen, read from top to bottom
function FilledTable<Row>(props: DataTableProps<Row>) {
  const { caption, selection } = props
  const columns = useShownColumns(props)
  const { lines, choosable, toggle, tick, tickOf } = useLines(props)
  const body = useRef<HTMLTableSectionElement>(null)
  const [menu, setMenu] = useState<{ readonly id: RowId; readonly button: HTMLElement }>()
  const [peeked, setPeeked] = useState<RowId>()
  const rowById = (id: RowId | undefined) => lines.find((line) => line.id === id)?.row
  const inMenu = rowById(menu?.id)
  const inPeek = rowById(peeked)
  const opens = props.link !== undefined || props.onOpen !== undefined
  /** False: it cannot be ticked. */
  function tickById(id: RowId): boolean {
    const line = lines.find((one) => one.id === id)
    const ticked = line && tickOf(line)
    if (!line || ticked === undefined || ticked === 'off') return false
    tick(line, ticked !== 'on', false)
    return true
  }
  const finger = useHeldRow((id) => (tickById(id) ? undefined : keys.menuOf(id)))
  const keys = useRowKeys({
    caption,
    active: props.rowKeys ?? false,
    body,
    tick: tickById,
    tickAll: selection && (() => selection.set(choosable, true)),
    hasMenu: props.actions !== undefined,
    opens: opens || props.subRows !== undefined,
    peek(id) {
      setPeeked(id === peeked ? undefined : id)
      props.onLook?.(id)
    },
  })

  function focused(id: RowId) {
    keys.focused(id)
    if (peeked === undefined || peeked === id) return
    setPeeked(id)
    props.onLook?.(id)
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
    focused,
    looked: (id) => props.onLook?.(id),
  }
  const acts = useRef(actsNow)
  useLayoutEffect(() => {
    acts.current = actsNow
  })
  const rowOf = (line: Placed<Row>, place: number): TableRowProps<Row> => ({
    placed: line,
    columns: columns.shown,
    widths: columns.choice.widths,
    label: props.labelOf?.(line.row) ?? line.id,
    link: props.link?.(line.row),
    opens: props.onOpen !== undefined && (props.isOpenable?.(line.row) ?? true),
    actions: props.actions?.(line.row),
    tick: tickOf(line, place),
    isNew: props.fresh?.has(line.id) ?? false,
    isPeeked: line.id === peeked,
    acts,
  })
  const marks = [
    props.folds && css.list,
    props.subRows && css.tree,
    selection && css.ticks,
    props.busy && css.busy,
    columns.choice.isDense && css.dense,
  ]
  const look = [css.table, ...marks].filter(Boolean).join(' ')
  const scroller = { className: css.scroller, tabIndex: 0, onMouseOver: tellWhole }
  return (
    <Stack gap="xs" className={css.rest}>
      <div className={css.body}>
        <Box role="group" aria-label={caption} {...scroller}>
          <table className={look} aria-busy={props.busy} onCopy={copyCells}>
            <caption>{caption}</caption>
            <TableHead {...props} columns={columns} choosable={choosable} />
            <tbody ref={body} {...finger}>
              {lines.map((line, place) => (
                <TableRow key={line.id} {...rowOf(line, place)} />
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
        <Late when={inPeek !== undefined}>
          {peeked !== undefined && inPeek && (
            <Peek
              row={inPeek}
              label={props.labelOf?.(inPeek) ?? peeked}
              columns={columns.all as readonly Column<unknown>[]}
              actions={props.actions?.(inPeek) ?? []}
              open={opens ? keys.open : undefined}
              onClose={() => setPeeked(undefined)}
            />
          )}
        </Late>
      </div>
      {menu && inMenu && (
        <RowMenu
          key={menu.id}
          label={props.labelOf?.(inMenu) ?? menu.id}
          actions={props.actions?.(inMenu) ?? []}
          of={menu.button}
          onClose={() => setMenu(undefined)}
        />
      )}
      {props.footer?.(<TableLook columns={columns} />)}
    </Stack>
  )
}

/** A cut text is told whole by the mouse. */
function tellWhole(event: MouseEvent): void {
  const line =
    event.target instanceof Element
      ? event.target.closest('tbody :is(td, th, td > span, th > span, [data-open])')
      : null
  if (line instanceof HTMLElement && line.scrollWidth > line.clientWidth && !line.title) line.title = line.textContent
}
