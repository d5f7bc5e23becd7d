import { payPeriodNames } from '@palkkasilta/contract/names.ts'
import type { SalaryListItem } from '@palkkasilta/contract/workforce-salaries.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { states } from '../../texts/fi/states.ts'
import { salaries as texts } from '../../texts/fi/workforce-salaries.ts'
import { dateRange, money } from '../../ui/format/index.ts'
import { type Column, columnsOf, daysOf, twoLines, wordsOf } from '../../ui/table/columns/column.tsx'
import { statusColumn } from '../../ui/table/status-column.tsx'
import css from './salary-columns.module.css'

const headers = { ...texts.columns, ...texts.kinds }

const column = columnsOf(headers)

/** Most pay has none: then there is nothing to read. */
const distraint: Column<SalaryListItem> = {
  ...column.money('distraint'),
  cell: (salary) => salary.distraint !== 0 && money(salary.distraint),
}

export const salaryColumns: readonly Column<SalaryListItem>[] = [
  twoLines(
    {
      key: 'fullName',
      header: headers.fullName,
      grow: true,
      cell: (salary) => <Name of={salary} />,
      sheet: wordsOf(({ fullName }) => fullName),
    },
    column.text('departmentName'),
  ),
  twoLines(
    {
      key: 'period',
      header: headers.period,
      cell: (salary) => dateRange(salary.intervalstart, salary.intervalstop),
      sheet: daysOf(payPeriodNames, (salary) => [salary.intervalstart, salary.intervalstop]),
    },
    column.date('payday'),
  ),
  column.number('workhours'),
  twoLines(column.money('bruttoSalary'), column.money('ourCosts')),
  twoLines(column.money('paidSalary', { narrow: true }), distraint),
  {
    ...statusColumn<SalaryListItem>([
      { key: 'state', header: headers.state, look: ({ state }) => states.salary[state] },
      {
        key: 'warnings',
        header: headers.warnings,
        look: ({ warnings }) => (warnings.length > 0 ? [warnings.join(', '), 'waiting'] : undefined),
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
      },
      {
        key: 'billState',
        header: headers.billState,
        isNamed: true,
        look: ({ billState }) => states.salaryBill[billState],
      },
    ]),
    grow: 'more',
  },
]

/** Marked where something is missing, so that it is seen before the columns far at the right are. */
function Name({ of: { fullName, warnings } }: { of: SalaryListItem }) {
  if (warnings.length === 0) return <>{fullName}</>
  return (
    <>
      {fullName} <IconAlertTriangle size={13} role="img" aria-label={warnings.join(', ')} className={css.mark} />
    </>
  )
}
