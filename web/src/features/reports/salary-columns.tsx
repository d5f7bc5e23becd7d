import { payPeriodNames } from '@palkkasilta/contract/names.ts'
import type { ReportFigures } from '@palkkasilta/contract/reports.ts'
import type { SalaryListItem } from '@palkkasilta/contract/workforce-salaries.ts'
import { common } from '../../texts/fi/common.ts'
import { reports } from '../../texts/fi/reports.ts'
import { states } from '../../texts/fi/states.ts'
import { dateRange, money, percent, quantity } from '../../ui/format/index.ts'
import { type Column, columnsOf, daysOf, twoLines } from '../../ui/table/columns/column.tsx'
import { statusColumn } from '../../ui/table/status-column.tsx'

const headers = reports.salaries.columns
const column = columnsOf(headers)

/** What there is once a salary is billed. */
function onceBilled(key: 'billed' | 'yield', narrow = false): Column<SalaryListItem> {
  const cell = ({ [key]: amount }: SalaryListItem) => (amount === null ? common.none : money(amount))
  return { ...column.money(key), cell, ...(narrow && { narrow: cell }) }
}

/** What one salary has cost and brought. */
export const salaryColumns: readonly Column<SalaryListItem>[] = [
  twoLines({ ...column.text('fullName'), grow: true }, column.text('departmentName')),
  twoLines(column.date('payday'), {
    key: 'period',
    header: headers.period,
    cell: (salary) => dateRange(salary.intervalstart, salary.intervalstop),
    sheet: daysOf(payPeriodNames, (salary) => [salary.intervalstart, salary.intervalstop]),
  }),
  column.number('workhours'),
  twoLines(column.money('bruttoSalary'), column.money('employerCosts')),
  column.money('ourCosts'),
  onceBilled('billed'),
  onceBilled('yield', true),
  statusColumn([
    { key: 'state', header: headers.state, look: ({ state }) => states.salary[state] },
    {
      key: 'billState',
      header: headers.billState,
      isNamed: true,
      look: ({ billState }) => states.salaryBill[billState],
    },
  ]),
]

/** What all salaries of a row come to, beside what names the row. */
export function figureColumns<Row extends ReportFigures>(): readonly Column<Row>[] {
  return [
    {
      key: 'salaries',
      header: headers.salaries,
      align: 'right',
      cell: ({ salaries }) => quantity(salaries),
    },
    column.number('workhours'),
    twoLines(column.money('bruttoSalary'), column.money('employerCosts')),
    twoLines(column.money('ourCosts'), column.money('unbilledCosts')),
    column.money('billed'),
    twoLines(column.money('yield', { narrow: true }), {
      key: 'yieldPercent',
      header: headers.yieldPercent,
      cell: ({ yieldPercent }) => (yieldPercent === null ? common.none : percent(yieldPercent)),
    }),
  ]
}
