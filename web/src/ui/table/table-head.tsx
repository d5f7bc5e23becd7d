import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react'
import type { PointerEvent } from 'react'
import { table as texts } from '../../texts/fi/table.ts'
import type { Below, Column } from './columns/column.tsx'
import { type KeptColumns, LEAST, resized } from './columns/columns-kept.ts'
import heading from './heading.module.css'
import { nextSort, type Sort } from './list/list-address.ts'
import type { Selection } from './rows/selection.ts'
import css from './table.module.css'
import { TickBox } from './tick-box.tsx'

interface TableHeadProps<Row> {
  readonly columns: KeptColumns<Row>
  readonly sort?: Sort | undefined
  readonly onSort?: ((sort: Sort | undefined) => void) | undefined
  readonly selection?: Selection<Row> | undefined
  readonly choosable: readonly Row[]
  readonly actions?: unknown
  readonly busy?: boolean | undefined
}

export function TableHead<Row>({
  columns,
  sort,
  onSort,
  selection,
  choosable,
  actions,
  busy = false,
}: TableHeadProps<Row>) {
  const ticked = selection && choosable.length > 0 ? selection.of(choosable) : 'none'
  return (
    <thead className={css.head}>
      <tr>
        {selection && (
          <th scope="col" className={css.tick}>
            <TickBox
              label={texts.selectAll}
              ticked={({ all: 'on', some: 'some', none: 'no' } as const)[ticked]}
              onTick={(on) => selection.set(choosable, on)}
              waits={busy}
            />
          </th>
        )}
        {columns.shown.map((column, index) => (
          <Heading key={column.key} column={column} first={index === 0} columns={columns} sort={sort} onSort={onSort} />
        ))}
        {actions !== undefined && (
          <th scope="col" className={css.last}>
            <span className={css.unseen}>{texts.actions}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}

interface HeadingProps<Row> {
  readonly column: Column<Row>
  readonly first: boolean
  readonly columns: KeptColumns<Row>
  readonly sort: Sort | undefined
  readonly onSort: ((sort: Sort | undefined) => void) | undefined
}

function Heading<Row>({ column, first, columns, sort, onSort }: HeadingProps<Row>) {
  const width = columns.choice.widths[column.key]
  const names = [column, ...(column.below ?? [])]
  const isSorted = names.some(({ key }) => key === sort?.column)
  const isSortable = onSort !== undefined && names.some(({ sortable }) => sortable)
  const name = (part: Below<Row>) => <Name key={part.key} part={part} sort={sort} onSort={onSort} />
  return (
    <th
      scope="col"
      className={first ? css.first : undefined}
      data-column={column.key}
      data-align={column.align}
      data-office-only={column.officeOnly || undefined}
      data-grow={width ? undefined : column.grow}
      style={width ? { width, minWidth: width, maxWidth: width } : undefined}
      aria-sort={isSortable ? (isSorted && sort ? `${sort.direction}ending` : 'none') : undefined}
    >
      {name(column)}
      {column.below && column.below.length > 0 && <span className={css.two}>{column.below.map(name)}</span>}
      <Resizer column={column} columns={columns} />
    </th>
  )
}

interface NameProps<Row> extends Pick<HeadingProps<Row>, 'sort' | 'onSort'> {
  readonly part: Below<Row>
}

/** A name in a heading: sorts by what it names. */
function Name<Row>({ part, sort, onSort }: NameProps<Row>) {
  const direction = sort?.column === part.key ? sort.direction : undefined
  if (!part.sortable || !onSort) return <span data-name={part.key}>{part.header}</span>
  return (
    <button
      type="button"
      data-name={part.key}
      className={heading.sort}
      onClick={() => onSort(nextSort(sort, part.key))}
    >
      {part.header}
      {!direction && <IconSelector size={14} className={heading.sortable} aria-hidden />}
      {direction === 'desc' && <IconArrowDown size={14} aria-hidden />}
      {direction === 'asc' && <IconArrowUp size={14} aria-hidden />}
    </button>
  )
}

/** The edge of a heading, drawn with the mouse; the keyboard has its buttons among the columns to choose. */
function Resizer<Row>({ column, columns }: { column: Column<Row>; columns: KeptColumns<Row> }) {
  const { choice, change } = columns
  const resize = (width: number) => change(resized(choice, column.key, width))
  const cellOf = (event: { currentTarget: HTMLElement }) => event.currentTarget.closest('th')?.offsetWidth ?? LEAST
  function start(event: PointerEvent<HTMLElement>) {
    const handle = event.currentTarget
    const from = { x: event.clientX, width: cellOf(event) }
    handle.setPointerCapture(event.pointerId)
    const move = (to: globalThis.PointerEvent) => resize(from.width + to.clientX - from.x)
    handle.addEventListener('pointermove', move)
    handle.addEventListener('lostpointercapture', () => handle.removeEventListener('pointermove', move), { once: true })
  }
  return (
    <button
      type="button"
      className={heading.resize}
      aria-label={texts.resize(column.header)}
      tabIndex={-1}
      onPointerDown={start}
    />
  )
}
