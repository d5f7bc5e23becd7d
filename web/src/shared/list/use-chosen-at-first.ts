import { useEffect, useRef } from 'react'
import { useAddress } from '../../ui/address.ts'
import type { Selection } from '../../ui/table/rows/selection.ts'
import { toast } from '../../ui/telling/toast.ts'

interface Choosing<Row> {
  readonly query: { readonly data: unknown }
  readonly every: () => Promise<readonly Row[]>
}

/** Where a link leads to the next step (`?choose=all`), all that the list finds is chosen, once. */
export function useChosenAtFirst<Row>(
  list: Choosing<Row>,
  selection: Selection<Row>,
  isSelectable: (row: Row) => boolean = () => true,
): void {
  const [{ choose }, change] = useAddress()
  const isAsked = choose === 'all' && list.query.data !== undefined
  const act = useRef(async () => {})
  act.current = async () => {
    change({ choose: undefined }, { replace: true })
    const rows = await list.every()
    selection.set(rows.filter(isSelectable), true)
  }
  useEffect(() => {
    if (isAsked) act.current().catch(toast.failure)
  }, [isAsked])
}
