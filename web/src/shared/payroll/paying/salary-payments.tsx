import { Button, Group } from '@mantine/core'
import type { SalaryDetail } from '@palkkasilta/contract/workforce-salaries.ts'
import { paymentPurposes } from '../../../texts/fi/choices.ts'
import { bankPaymentWord, states } from '../../../texts/fi/states.ts'
import { salaries } from '../../../texts/fi/workforce-salaries.ts'
import { TextLink } from '../../../ui/link.tsx'
import { type Column, columnsOf } from '../../../ui/table/columns/column.tsx'
import { TableSection } from '../../../ui/table/table-section.tsx'

const texts = salaries.payments

type Payment = SalaryDetail['bankTransactions'][number]

const { one: _, ...headers } = texts
const column = columnsOf(headers)

const columns: readonly Column<Payment>[] = [
  { key: 'number', header: texts.number, cell: ({ id }) => texts.one(id) },
  { key: 'purpose', header: texts.purpose, cell: ({ purpose }) => paymentPurposes[purpose] },
  column.money('amount'),
  column.state('state', states.payment),
  {
    key: 'txState',
    header: texts.txState,
    cell: ({ txState }) => txState && bankPaymentWord(txState)[0],
  },
  column.text('reason', { wrap: true }),
]

interface PaymentsProps {
  readonly salary: Pick<SalaryDetail, 'bankTransactions'>
  readonly onJson: () => void
}

/** The payments to the worker and to the enforcement authority, and what the bank says of them. */
export function Payments({ salary, onJson }: PaymentsProps) {
  const title = salaries.sections.payments
  return (
    <TableSection
      title={title}
      aside={
        <Group gap="sm">
          <TextLink to="/bank" size="sm">
            {texts.toBank}
          </TextLink>
          <Button size="compact-sm" variant="default" onClick={onJson}>
            {texts.json}
          </Button>
        </Group>
      }
      id="salary-payments"
      columns={columns}
      rows={salary.bankTransactions}
      idOf={(payment) => payment.id}
      link={(payment) => ({ to: '/bank', search: { payment: String(payment.id) } })}
      empty={texts.empty}
    />
  )
}
