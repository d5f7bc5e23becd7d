import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { type CSSProperties, memo, type ReactNode, type RefObject } from 'react'
import { table as texts } from '../../texts/fi/table.ts'
import type { Action } from '../actions/action.tsx'
import { CellLink, type Target } from '../link.tsx'
import { CellLines } from './cell-lines.tsx'
import type { Column } from './columns/column.tsx'
import controls from './controls.module.css'
import { RowActions } from './row-actions.tsx'
import type { Placed, RowId } from './rows/tree.ts'
import type { Tick as LineTick } from './rows/use-lines.ts'
import css from './table.module.css'
import { TickBox } from './tick-box.tsx'

/** What a row does, as the table would do it now: rows keep it while they are not drawn anew. */
export interface RowActs<Row> {
  readonly open: (row: Row) => void
  readonly act: (row: Row, label: string) => unknown
  /** Opens the menu of all that can be done with it. */
  readonly menu: (row: Row, button: HTMLElement) => void
  readonly toggle: (id: RowId) => void
  readonly tick: (line: Placed<Row>, on: boolean, range: boolean) => void
  readonly focused: (id: RowId) => void
  /** Somebody opens it. */
  readonly looked: (id: RowId) => void
}

export interface TableRowProps<Row> {
  readonly placed: Placed<Row>
  readonly columns: readonly Column<Row>[]
  readonly widths: Readonly<Record<string, number>>
  readonly label: string
  readonly link: Target | undefined
  /** It opens here. */
  readonly opens: boolean
  readonly actions: readonly Action[] | undefined
  /** Absent when the table has no ticks. */
  readonly tick: LineTick | undefined
  /** Made just now, and not looked at. */
  readonly isNew: boolean
  readonly isPeeked: boolean
  readonly acts: RefObject<RowActs<Row>>
}

/** Drawn anew only when something about it has changed: a tick or a panel costs one row, not all. */
export const TableRow = memo(Row, isSame) as typeof Row

/** A tick changes none of them: all rows are ticked at once in half the time. */
const RowCells = memo(Cells, isSameButTick) as typeof Cells

function isSame<Row>(a: TableRowProps<Row>, b: TableRowProps<Row>): boolean {
  return a.tick === b.tick && isSameButTick(a, b)
}

/** What the properties hold, without the functions in them: those come through `acts`. */
function isSameButTick<Row>(a: TableRowProps<Row>, b: TableRowProps<Row>): boolean {
  const isSamePlace =
    a.placed.row === b.placed.row &&
    a.placed.children === b.placed.children &&
    a.placed.depth === b.placed.depth &&
    a.placed.expanded === b.placed.expanded
  const isSameMark = a.isNew === b.isNew && a.isPeeked === b.isPeeked
  const isSameLook = isSameMark && a.columns === b.columns && a.widths === b.widths && a.label === b.label
  return isSamePlace && isSameLook && JSON.stringify([a.link, a.actions]) === JSON.stringify([b.link, b.actions])
}

function Row<Row>(props: TableRowProps<Row>) {
  const { placed, tick, acts } = props
  return (
    <tr
      className={css.row}
      data-row={placed.id}
      data-parent={placed.children ? true : undefined}
      data-selected={tick === 'on' ? true : undefined}
      data-peeked={props.isPeeked || undefined}
      style={placed.depth > 0 ? ({ '--depth': placed.depth } as CSSProperties) : undefined}
      tabIndex={-1}
      onFocus={() => acts.current.focused(placed.id)}
    >
      {tick !== undefined && (
        <td className={css.tick}>
          {tick !== 'off' && (
            <TickBox
              ticked={tick}
              label={texts.selectRow(props.label)}
              onTick={(on, range) => acts.current.tick(placed, on, range)}
            />
          )}
        </td>
      )}
      <RowCells {...props} />
    </tr>
  )
}

function Cells<Row>(props: TableRowProps<Row>) {
  const { placed, columns, widths, actions, acts } = props
  return (
    <>
      {columns.map((column, index) => {
        const width = widths[column.key]
        const shared = {
          'data-align': column.align,
          'data-office-only': column.officeOnly || undefined,
          'data-wrap': column.wrap ? true : undefined,
          'data-grow': width ? undefined : column.grow,
          style: width ? { maxWidth: width } : undefined,
        }
        return index === 0 ? (
          <th key={column.key} scope="row" className={css.first} {...shared}>
            <CellLines column={column} row={placed.row}>
              <FirstCell {...props}>{column.cell(placed.row)}</FirstCell>
              {props.isNew && (
                <span className={css.new} data-mark>
                  {texts.fresh}
                </span>
              )}
            </CellLines>
          </th>
        ) : (
          <td key={column.key} {...shared}>
            <CellLines column={column} row={placed.row}>
              {column.cell(placed.row)}
            </CellLines>
          </td>
        )
      })}
      {actions && (
        <td className={css.last}>
          <RowActions
            label={props.label}
            actions={actions}
            act={({ label }) => acts.current.act(placed.row, label)}
            openMenu={(button) => acts.current.menu(placed.row, button)}
          />
        </td>
      )}
    </>
  )
}

function FirstCell<Row>({ placed, link, opens, acts, label, children }: TableRowProps<Row> & { children: ReactNode }) {
  function open() {
    acts.current.looked(placed.id)
    acts.current.open(placed.row)
  }
  const content = link ? (
    <CellLink to={link} onGo={() => acts.current.looked(placed.id)} data-open>
      {children}
    </CellLink>
  ) : opens ? (
    <button type="button" className={controls.opener} onClick={open} data-open>
      {children}
    </button>
  ) : (
    children
  )
  if (!placed.children) return content
  return (
    <>
      <button
        type="button"
        className={css.fold}
        aria-expanded={placed.expanded}
        aria-label={placed.expanded ? texts.collapse(label) : texts.expand(label)}
        onClick={() => acts.current.toggle(placed.id)}
        data-open={link || opens ? undefined : true}
      >
        {placed.expanded ? <IconChevronDown size={16} /> : <IconChevronRight size={16} />}
      </button>
      {content}
    </>
  )
}
