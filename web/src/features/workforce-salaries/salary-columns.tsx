import type { SalaryListItem } from '@palkkasilta/contract/workforce-salaries.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { states } from '../../texts/fi/states.ts'
import { salaries as texts } from '../../texts/fi/workforce-salaries.ts'
import type { StateLooks } from '../../texts/state-looks.ts'
import { dateRange } from '../../ui/format/index.ts'
import { type Column, dateColumn, moneyColumn, numberColumn, stateColumn } from '../../ui/table/column.tsx'
import css from './salary-columns.module.css'

const headers = texts.columns

function amount(key: 'bruttoSalary' | 'netSalary' | 'distraint' | 'ourCosts'): Column<SalaryListItem> {
  return moneyColumn({ key, header: headers[key], value: (salary) => salary[key] })
}

type States = 'state' | 'bankState' | 'reportState' | 'billState'

function state<Key extends States>(key: Key, looks: StateLooks<SalaryListItem[Key]>): Column<SalaryListItem> {
  return stateColumn({ key, header: texts.kinds[key], looks, value: (salary) => salary[key] })
}

export const salaryColumns: readonly Column<SalaryListItem>[] = [
  { key: 'fullName', header: headers.fullName, cell: (salary) => <Name of={salary} /> },
  { key: 'departmentName', header: headers.departmentName, cell: (salary) => salary.departmentName },
  {
    key: 'period',
    header: headers.period,
    cell: (salary) => dateRange(salary.intervalstart, salary.intervalstop),
  },
  dateColumn({ key: 'payday', header: headers.payday, value: (salary) => salary.payday }),
  numberColumn({ key: 'workhours', header: headers.workhours, value: (salary) => salary.workhours }),
  amount('bruttoSalary'),
  amount('netSalary'),
  state('state', states.salary),
  state('bankState', states.salaryBank),
  state('reportState', states.salaryReport),
  state('billState', states.salaryBill),
  amount('distraint'),
  amount('ourCosts'),
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
