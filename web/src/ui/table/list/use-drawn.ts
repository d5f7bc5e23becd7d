import { useDeferredValue, useEffect, useMemo, useRef } from 'react'
import type { Selection } from '../rows/selection.ts'
import { everyRow, type RowId, type TreeOf } from '../rows/tree.ts'
import { type ListAddress, writeSort } from './list-address.ts'
import type { ListQuery } from './list-data.ts'

type Asked<Row> = Pick<ListAddress, 'filterKey' | 'sort' | 'page'> & Pick<ListQuery<Row>, 'query'>

interface Chosen<Row> extends Pick<TreeOf<Row>, 'subRows'> {
  readonly selection?: Selection<Row>
}

/** The rows that are drawn, and whether they answer another question than the address asks by now. */
export function useDrawn<Row>({ query, filterKey, sort, page }: Asked<Row>) {
  const asked = `${filterKey} ${writeSort(sort)} ${page}`
  const { data, isPlaceholderData } = query
  const answer = useMemo(() => ({ data, to: isPlaceholderData ? undefined : asked }), [data, isPlaceholderData, asked])
  const drawn = useDeferredValue(answer)
  return { shown: drawn.data, isOther: drawn.to !== asked }
}

/**
 * The selection while the rows that are drawn are about to go: what staff do not see by the time they act must not be among the chosen.
 * All rows at once cannot be chosen; one that was stays so if it comes again.
 */
export function useHeld<Row>({ selection, subRows }: Chosen<Row>, shown: readonly Row[] | undefined, isOther: boolean) {
  const meanwhile = useRef<ReadonlySet<RowId>>(new Set())
  useEffect(() => {
    if (isOther || !selection || !shown || meanwhile.current.size === 0) return
    const tree = { idOf: selection.idOf, subRows }
    const seen = new Set(everyRow(shown, tree).map(selection.idOf))
    const gone = meanwhile.current.difference(seen)
    meanwhile.current = new Set()
    if (gone.size > 0) selection.keep((row) => !gone.has(selection.idOf(row)))
  }, [isOther, selection, shown, subRows])
  if (!isOther || !selection) return selection
  return {
    ...selection,
    set: () => undefined,
    tick(row: Row, on: boolean) {
      meanwhile.current = meanwhile.current.union(new Set([selection.idOf(row)]))
      selection.tick(row, on, [row], false)
    },
  }
}
