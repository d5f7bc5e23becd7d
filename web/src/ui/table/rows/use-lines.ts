import { useDeferredValue, useState } from 'react'
import type { Selection } from './selection.ts'
import { everyRow, type Placed, placed, type RowId } from './tree.ts'

interface LinesOptions<Row> {
  readonly rows: readonly Row[]
  readonly idOf: (row: Row) => string | number
  readonly subRows?: ((row: Row) => readonly Row[] | undefined) | undefined
  readonly startOpen?: boolean | undefined
  readonly selection?: Selection<Row> | undefined
  readonly isSelectable?: ((row: Row) => boolean) | undefined
}

/** A line's tick: `off` cannot be ticked, `undefined` when the table has no ticks. */
export type Tick = 'on' | 'some' | 'no' | 'off'

/** As many fit on a high screen. */
const SEEN = 60

/** The lines that a table draws of its rows, open and closed, ticked or not. */
export function useLines<Row>({
  rows,
  subRows,
  startOpen = false,
  selection,
  isSelectable,
  ...options
}: LinesOptions<Row>) {
  const [toggled, setToggled] = useState<ReadonlySet<RowId>>(new Set())
  const tree = { idOf: (row: Row): RowId => String(options.idOf(row)), subRows }
  const lines = placed(rows, tree, (id) => toggled.has(id) !== startOpen)
  const selectable = (row: Row) => !subRows?.(row)?.length && (isSelectable?.(row) ?? true)
  /** What a tick of the line ticks: the row itself, or all below it. */
  const ownOf = (line: Placed<Row>) => everyRow([line.row], tree).filter(selectable)
  const before = useDeferredValue(selection)
  const isMuch = Math.abs((selection?.count ?? 0) - (before?.count ?? 0)) > SEEN
  return {
    lines,
    choosable: everyRow(rows, tree).filter(selectable),
    toggle: (id: RowId) => setToggled((now) => now.symmetricDifference(new Set([id]))),
    /** Where hundreds are ticked at once, those far down follow when the first ones are drawn. */
    tickOf(line: Placed<Row>, place = 0): Tick | undefined {
      const shown = isMuch && place >= SEEN ? before : selection
      if (!shown) return undefined
      const own = ownOf(line)
      return own.length === 0 ? 'off' : ({ all: 'on', some: 'some', none: 'no' } as const)[shown.of(own)]
    },
    tick(line: Placed<Row>, on: boolean, range: boolean) {
      const own = ownOf(line)
      if (line.children) selection?.set(own, on)
      else if (own.length > 0) selection?.tick(line.row, on, lines.map(({ row }) => row).filter(selectable), range)
    },
  }
}
