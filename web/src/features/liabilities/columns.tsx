import type { Liability } from '@palkkasilta/contract/liabilities.ts'
import { payeeOf, periodOf, standingLooks, liabilities as texts } from '../../texts/fi/liabilities.ts'
import { money, reference } from '../../ui/format/index.ts'
import { type Column, columnsOf, twoLines, wordsOf } from '../../ui/table/columns/column.tsx'
import { statusColumn } from '../../ui/table/status-column.tsx'

const { columns: headers } = texts
const column = columnsOf(headers)

export const liabilityColumns: readonly Column<Liability>[] = [
  twoLines<Liability>(
    {
      key: 'creditor',
      header: headers.creditor,
      grow: true,
      sortable: true,
      cell: payeeOf,
      sheet: wordsOf(payeeOf),
    },
    {
      key: 'month',
      header: headers.month,
      sortable: true,
      cell: periodOf,
      sheet: wordsOf(periodOf),
    },
    {
      key: 'unionReference',
      header: headers.unionReference,
      cell: ({ unionReference }) => reference(unionReference),
      sheet: wordsOf(({ unionReference }) => unionReference),
    },
  ),
  twoLines<Liability>(
    { ...column.money('counted'), sortable: true },
    {
      ...column.money('claimed'),
      sortable: true,
      // of a forecast nothing is claimed yet
      cell: ({ claimed }) => (claimed === null ? '' : money(claimed)),
    },
  ),
  { ...column.money('paid'), sortable: true },
  { ...column.money('open', { narrow: true }), sortable: true },
  { ...column.date('due'), sortable: true },
  statusColumn<Liability>([
    { key: 'standing', header: headers.standing, look: ({ standing }) => standingLooks[standing] },
    { key: 'difference', header: headers.difference, why: differs },
  ]),
]

/** What differs of what is filed or invoiced. */
function differs({ difference, claimed }: Liability): string | null {
  return difference === 0 || claimed === null ? null : `${headers.difference} ${money(difference)}`
}
