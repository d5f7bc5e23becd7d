import type { WorkItem } from '@palkkasilta/contract/work-queue.ts'
import { workQueue as texts } from '../../texts/fi/work-queue.ts'
import { type Column, columnsOf, twoLines } from '../../ui/table/columns/column.tsx'

const headers = texts.columns
const column = columnsOf(headers)
const amount: Column<WorkItem> = column.money('amount')

export const columns: readonly Column<WorkItem>[] = [
  twoLines(
    { ...column.text('description'), grow: true },
    { key: 'itemType', header: headers.itemType, cell: kindOf },
    column.text('customer'),
  ),
  { ...column.text('entityId'), align: 'right' },
  // a contract has none
  { ...amount, cell: (item) => (item.amount === null ? '' : amount.cell(item)) },
  column.date('duedate', { narrow: true }),
  column.dateTime('updated'),
]

/** What is to be done and why, or was done and how it was decided. */
function kindOf({ itemType, done, decision, reason }: WorkItem): string {
  if (!done) return [texts.kinds[itemType], reason].filter(Boolean).join(': ')
  const kind = texts.doneKinds[itemType]
  return decision === null ? kind : `${kind}, ${texts.decisions[decision]}`
}
