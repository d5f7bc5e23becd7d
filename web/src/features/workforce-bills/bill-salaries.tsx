import type { Bill } from '@palkkasilta/contract/workforce-bills.ts'
import { workforceSalaryPage } from '../../shared/links/targets.ts'
import { workforceBills } from '../../texts/fi/workforce-bills.ts'
import { money } from '../../ui/format/index.ts'
import { type Column, dateColumn, moneyColumn } from '../../ui/table/column.tsx'
import { TableSection } from '../../ui/table/table-section.tsx'

const texts = workforceBills.salaries
type BilledSalary = Bill['tamigoSalaries'][number]

const columns: readonly Column<BilledSalary>[] = [
  { key: 'fullName', header: texts.columns.fullName, cell: (salary) => salary.fullName },
  { key: 'hetu', header: texts.columns.hetu, cell: (salary) => salary.hetu },
  moneyColumn({ key: 'ourCosts', header: texts.columns.ourCosts, value: (salary) => salary.ourCosts }),
  { key: 'department', header: texts.columns.department, cell: (salary) => salary.departmentName },
  dateColumn({ key: 'payday', header: texts.columns.payday, value: (salary) => salary.payday }),
]

/** The salaries that the bill was made of; each leads to its page. */
export function BillSalaries({ bill }: { bill: Bill }) {
  return (
    <TableSection
      title={texts.title}
      id={texts.title}
      columns={columns}
      rows={bill.tamigoSalaries}
      idOf={(salary) => salary.id}
      labelOf={(salary) => salary.fullName}
      link={(salary) => workforceSalaryPage(salary.id)}
      totals={{ ourCosts: money(bill.ourCosts) }}
      empty={texts.empty}
    />
  )
}
