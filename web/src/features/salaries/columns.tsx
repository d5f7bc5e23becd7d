import { payPeriodNames } from '@palkkasilta/contract/names.ts'
import type { BilledSalaryItem } from '@palkkasilta/contract/salaries.ts'
import { salaries } from '../../texts/fi/salaries.ts'
import { states } from '../../texts/fi/states.ts'
import { dateRange, dateTime } from '../../ui/format/index.ts'
import { type Column, columnsOf, daysOf, twoLines } from '../../ui/table/columns/column.tsx'
import { statusColumn } from '../../ui/table/status-column.tsx'

const texts = salaries.list
const column = columnsOf(texts.columns)
const headers = texts.columns

export const nameOf = ({ person: { firstName, lastName } }: Pick<BilledSalaryItem, 'person'>) =>
  `${firstName} ${lastName}`.trim()

export const columns: readonly Column<BilledSalaryItem>[] = [
  twoLines<BilledSalaryItem>(
    { key: 'person', header: headers.person, cell: nameOf, grow: true },
    { key: 'id', header: headers.id, cell: ({ id }) => id },
  ),
  twoLines(
    {
      key: 'period',
      header: headers.period,
      cell: ({ intervalstart, intervalstop }) => dateRange(intervalstart, intervalstop),
      sheet: daysOf(payPeriodNames, ({ intervalstart, intervalstop }) => [intervalstart, intervalstop]),
    },
    column.date('payday'),
  ),
  column.money('salary'),
  column.money('paidSalary', { narrow: true }),
  {
    ...statusColumn<BilledSalaryItem>([
      { key: 'state', header: headers.state, look: ({ state }) => salaries.states[state] },
      {
        key: 'warnings',
        header: headers.warnings,
        look: ({ warnings, advancePaymentSalary }) =>
          warnings.length > 0
            ? [warnings.join(', '), 'waiting']
            : advancePaymentSalary
              ? [texts.advance, 'neutral']
              : undefined,
      },
      {
        key: 'bankState',
        header: headers.bankState,
        isNamed: true,
        look: ({ bankState }) => states.salaryBank[bankState],
      },
      {
        key: 'reportState',
        header: headers.reportState,
        isNamed: true,
        look: ({ reportState }) => states.salaryReport[reportState],
        why: ({ wagereported }) => wagereported && dateTime(wagereported),
      },
    ]),
    grow: 'more',
  },
]
