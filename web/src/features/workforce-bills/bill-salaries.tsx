import type { Bill } from '@palkkasilta/contract/workforce-bills.ts'
import { workforcePersonPage, workforceSalaryPage } from '../../shared/links/targets.ts'
import { workforceBills } from '../../texts/fi/workforce-bills.ts'
import { money } from '../../ui/format/index.ts'
import { TextLink } from '../../ui/link.tsx'
import { type Column, columnsOf } from '../../ui/table/columns/column.tsx'
import { TableSection } from '../../ui/table/table-section.tsx'

const texts = workforceBills.salaries
type BilledSalary = Bill['tamigoSalaries'][number]

const column = columnsOf(texts.columns)

const columns: readonly Column<BilledSalary>[] = [
  column.text('fullName'),
  {
    ...column.text('hetu'),
    cell: ({ hetu, personId, fullName }) => (
      <>
        {hetu}{' '}
        <TextLink {...workforcePersonPage(personId)} size="xs" aria-label={texts.person(fullName)}>
          {texts.toPerson}
        </TextLink>
      </>
    ),
  },
  column.money('ourCosts'),
  column.text('departmentName'),
  column.date('payday'),
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
