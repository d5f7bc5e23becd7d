import { useMemo, useState } from 'react'
import { everyRow } from '../rows/tree.ts'
import type { Column } from './column.tsx'
import { type KeptColumns, useKeptColumns } from './columns-kept.ts'
import { isEmptyIn, narrowed } from './shown-columns.ts'
import { useIsNarrow } from './use-is-narrow.ts'

interface ShownOf<Row> {
  readonly id: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly subRows?: ((row: Row) => readonly Row[] | undefined) | undefined
  readonly folds?: boolean | undefined
}

export interface ShownColumns<Row> extends KeptColumns<Row> {
  /** How many are not drawn because no row has anything in them. */
  readonly folded: number
  readonly unfold: () => void
  /** A phone's few columns: there is nothing to choose. */
  readonly isNarrow: boolean
}

/** The columns as somebody has arranged them, without those that are empty in every row, and those of a phone on a phone. */
export function useShownColumns<Row>({ id, columns, rows, subRows, folds = false }: ShownOf<Row>): ShownColumns<Row> {
  const kept = useKeptColumns(id, columns)
  const isNarrow = useIsNarrow()
  const [isUnfolded, setUnfolded] = useState(false)
  const found = useMemo(() => {
    if (!folds || isUnfolded) return kept.shown
    const all = everyRow(rows, { idOf: () => '', subRows })
    return kept.shown.filter((column, place) => place === 0 || !isEmptyIn(column, all))
  }, [kept.shown, folds, isUnfolded, rows, subRows])
  const filled = useSame(found)
  const shown = useMemo(() => (folds && isNarrow ? narrowed(filled) : filled), [folds, isNarrow, filled])
  const folded = kept.shown.length - filled.length
  return { ...kept, shown, folded, isNarrow: folds && isNarrow, unfold: () => setUnfolded(true) }
}

/** The same list while it holds the same, so that rows are not drawn anew for it. */
function useSame<Value>(list: readonly Value[]): readonly Value[] {
  const [last, setLast] = useState(list)
  const isSame = last.length === list.length && last.every((value, place) => value === list[place])
  if (!isSame) setLast(list)
  return isSame ? last : list
}
