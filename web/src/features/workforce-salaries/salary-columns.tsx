import { Text } from '@mantine/core'
import type { SalaryListItem } from '@palkkasilta/contract/workforce-salaries.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { salaries as texts } from '../../texts/fi/workforce-salaries.ts'
import { dateRange } from '../../ui/format/index.ts'
import { StateBadge } from '../../ui/state-badge.tsx'
import { type Column, dateColumn, moneyColumn, numberColumn } from '../../ui/table/column.tsx'

const headers = texts.columns

function amount(key: 'bruttoSalary' | 'netSalary' | 'distraint' | 'ourCosts'): Column<SalaryListItem> {
  return moneyColumn({ key, header: headers[key], sortable: true, value: (salary) => salary[key] })
}

export const salaryColumns: readonly Column<SalaryListItem>[] = [
  { key: 'fullName', header: headers.fullName, sortable: true, cell: (salary) => salary.fullName },
  { key: 'departmentName', header: headers.departmentName, sortable: true, cell: (salary) => salary.departmentName },
  {
    key: 'period',
    header: headers.period,
    sortable: true,
    cell: (salary) => dateRange(salary.intervalstart, salary.intervalstop),
  },
  dateColumn({ key: 'payday', header: headers.payday, sortable: true, value: (salary) => salary.payday }),
  numberColumn({ key: 'workhours', header: headers.workhours, sortable: true, value: (salary) => salary.workhours }),
  amount('bruttoSalary'),
  amount('netSalary'),
  {
    key: 'state',
    header: texts.kinds.state,
    sortable: true,
    cell: ({ state }) => <StateBadge state={state} looks={texts.states.state} />,
  },
  {
    key: 'bankState',
    header: texts.kinds.bankState,
    sortable: true,
    cell: ({ bankState }) => <StateBadge state={bankState} looks={texts.states.bankState} />,
  },
  {
    key: 'reportState',
    header: texts.kinds.reportState,
    sortable: true,
    cell: ({ reportState }) => <StateBadge state={reportState} looks={texts.states.reportState} />,
  },
  {
    key: 'billState',
    header: texts.kinds.billState,
    sortable: true,
    cell: ({ billState }) => <StateBadge state={billState} looks={texts.states.billState} />,
  },
  amount('distraint'),
  amount('ourCosts'),
  { key: 'warnings', header: headers.warnings, sortable: true, cell: ({ warnings }) => <Warnings of={warnings} /> },
]

function Warnings({ of }: { of: readonly string[] }) {
  if (of.length === 0) return null
  return (
    <Text size="xs" span c="light-dark(var(--mantine-color-orange-9), var(--mantine-color-yellow-4))">
      <IconAlertTriangle size={13} aria-hidden style={{ verticalAlign: '-2px', marginRight: 4 }} />
      {of.join(', ')}
    </Text>
  )
}
