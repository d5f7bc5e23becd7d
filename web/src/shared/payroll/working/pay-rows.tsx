import type { SalaryDetail } from '@palkkasilta/contract/workforce-salaries.ts'
import { common } from '../../../texts/fi/common.ts'
import { salaries } from '../../../texts/fi/workforce-salaries.ts'
import { money } from '../../../ui/format/index.ts'
import { type Column, moneyColumn, numberColumn } from '../../../ui/table/columns/column.tsx'
import { sumOf } from '../../../ui/table/rows/sum.ts'
import { TableSection } from '../../../ui/table/table-section.tsx'
import { WhyAmount } from '../../why/why-amount.tsx'

type PayRow = SalaryDetail['tamigoSalaryRows'][number]

/** The figure that explains a row; holiday compensation is one for all its rows. */
const keyOf = ({ id, name }: PayRow & { id: number }) =>
  name === salaries.rows.holiday ? 'holidaybonusAmount' : `row-${id}`

/** The pay rows that the salary was calculated by. */
export function PayRows({ salary }: { salary: SalaryDetail }) {
  const texts = salaries.rows
  const numbered = salary.tamigoSalaryRows.map((row, index) => ({ ...row, id: index }))
  const columns: Column<PayRow & { id: number }>[] = [
    { key: 'name', header: texts.name, cell: (row) => row.name },
    { key: 'transactionCode', header: texts.code, cell: (row) => row.transactionCode },
    numberColumn({ key: 'amount', header: texts.amount, value: (row) => row.amount }),
    moneyColumn({ key: 'unitPrice', header: texts.unitPrice, value: (row) => row.unitPrice }),
    {
      key: 'totalPrice',
      header: texts.total,
      align: 'right',
      cell: (row) => (
        <WhyAmount of={keyOf(row)} label={row.name}>
          {money(row.totalPrice)}
        </WhyAmount>
      ),
    },
  ]
  const title = salaries.sections.rows
  return (
    <TableSection
      title={title}
      id="salary-rows"
      columns={columns}
      rows={numbered}
      idOf={(row) => row.id}
      labelOf={(row) => row.name}
      totals={{ name: common.total, totalPrice: money(sumOf(numbered, (row) => row.totalPrice)) }}
      empty={texts.empty}
    />
  )
}
