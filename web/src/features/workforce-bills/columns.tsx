import { Group } from '@mantine/core'
import type { BillListItem } from '@palkkasilta/contract/workforce-bills.ts'
import { states } from '../../texts/fi/states.ts'
import { workforceBills as texts } from '../../texts/fi/workforce-bills.ts'
import { quantity } from '../../ui/format/index.ts'
import { StateBadge } from '../../ui/state-badge.tsx'
import { type Column, columnsOf } from '../../ui/table/column.tsx'

const headers = texts.list.columns

/** The state, how much was refunded of a bill that still stands, and what keeps it from the next state. */
export function BillState({ bill }: { bill: BillListItem }) {
  const refunded = bill.state === 'HYVITETTY' ? null : bill.refundPercent
  return (
    <Group gap={6} wrap="nowrap" component="span" display="inline-flex">
      <StateBadge state={bill.state} looks={states.bill} />
      {refunded !== null && (
        <StateBadge state="partly" looks={{ partly: [texts.refund.share(quantity(refunded)), 'waiting'] }} />
      )}
      {bill.sending && <StateBadge state="sending" looks={states.billSending} />}
      {bill.error && !bill.sending && <StateBadge state="error" looks={states.billSending} />}
    </Group>
  )
}

const column = columnsOf(headers)

export const columns: readonly Column<BillListItem>[] = [
  column.text('billnum'),
  column.text('company'),
  { key: 'department', header: headers.department, hidden: true, cell: (bill) => bill.departmentName },
  column.money('billingAmountWithoutALV', { hidden: true }),
  column.money('vatamount'),
  column.money('billingAmount'),
  column.money('refundedAmount', { hidden: true }),
  column.money('openamount', { hidden: true }),
  column.money('ourCosts'),
  column.money('yield'),
  column.date('billdate'),
  column.date('paydate'),
  { key: 'state', header: headers.state, cell: (bill) => <BillState bill={bill} /> },
]
