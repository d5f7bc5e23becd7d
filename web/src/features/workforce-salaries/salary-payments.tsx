import { Button, Group } from '@mantine/core'
import type { SalaryDetail } from '@palkkasilta/contract/workforce-salaries.ts'
import { paymentPurposes } from '../../texts/fi/choices.ts'
import { states } from '../../texts/fi/states.ts'
import { salaries } from '../../texts/fi/workforce-salaries.ts'
import { TextLink } from '../../ui/link.tsx'
import { type Column, moneyColumn, stateColumn } from '../../ui/table/column.tsx'
import { TableSection } from '../../ui/table/table-section.tsx'

const texts = salaries.payments

type Payment = SalaryDetail['bankTransactions'][number]

const columns: readonly Column<Payment>[] = [
  { key: 'purpose', header: texts.purpose, cell: (payment) => `${paymentPurposes[payment.purpose]} ${payment.id}` },
  moneyColumn({ key: 'amount', header: texts.amount, value: (payment) => payment.amount }),
  stateColumn({ key: 'state', header: texts.state, looks: states.payment, value: ({ state }) => state }),
  { key: 'txState', header: texts.txState, cell: (payment) => payment.txState },
  { key: 'reason', header: texts.reason, wrap: true, cell: (payment) => payment.reason },
]

/** The payments to the worker and to the enforcement authority, and what the bank says of them. */
export function Payments({ salary, onJson }: { salary: SalaryDetail; onJson: () => void }) {
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
