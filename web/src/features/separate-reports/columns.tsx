import type { RegisterMonth } from '@palkkasilta/contract/separate-reports.ts'
import { separateReportLooks, separateReports as texts } from '../../texts/fi/separate-reports.ts'
import { monthName } from '../../ui/format/index.ts'
import { type Column, columnsOf, twoLines, wordsOf } from '../../ui/table/columns/column.tsx'

const { columns: headers } = texts
const column = columnsOf(headers)

export const monthColumns: readonly Column<RegisterMonth>[] = [
  twoLines<RegisterMonth>(
    {
      key: 'month',
      header: headers.month,
      cell: ({ month }) => monthName(month),
      grow: true,
      sortable: true,
      sheet: [{ kind: 'day', value: ({ month }) => month }],
    },
    { ...column.text('payer'), sortable: true },
  ),
  twoLines<RegisterMonth>(column.money('paid'), column.money('reported')),
  column.money('difference', { narrow: true }),
  {
    key: 'answers',
    header: headers.answers,
    cell: (month) => texts.answers(month),
    sheet: wordsOf((month) => texts.answers(month)),
  },
  column.money('contribution'),
  twoLines<RegisterMonth>(column.state('state', separateReportLooks), column.date('due')),
]
