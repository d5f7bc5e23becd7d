import type { SalaryListItem } from '@palkkasilta/contract/workforce-salaries.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { states } from '../../texts/fi/states.ts'
import { salaries as texts } from '../../texts/fi/workforce-salaries.ts'
import { dateRange } from '../../ui/format/index.ts'
import { type Column, columnsOf } from '../../ui/table/column.tsx'
import css from './salary-columns.module.css'

const headers = texts.columns

const column = columnsOf({ ...headers, ...texts.kinds })

export const salaryColumns: readonly Column<SalaryListItem>[] = [
  { key: 'fullName', header: headers.fullName, cell: (salary) => <Name of={salary} /> },
  column.text('departmentName'),
  {
    key: 'period',
    header: headers.period,
    cell: (salary) => dateRange(salary.intervalstart, salary.intervalstop),
  },
  column.date('payday'),
  column.number('workhours'),
  column.money('bruttoSalary'),
  column.money('paidSalary'),
  column.state('state', states.salary),
  column.state('bankState', states.salaryBank),
  column.state('reportState', states.salaryReport),
  column.state('billState', states.salaryBill),
  column.money('distraint'),
  column.money('ourCosts'),
  { key: 'warnings', header: headers.warnings, cell: ({ warnings }) => <Warnings of={warnings} /> },
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

function Warnings({ of }: { of: readonly string[] }) {
  if (of.length === 0) return null
  return (
    <span className={css.warnings}>
      <IconAlertTriangle size={13} aria-hidden className={css.mark} /> {of.join(', ')}
    </span>
  )
}
