import { Group } from '@mantine/core'
import type { BillListItem } from '@palkkasilta/contract/workforce-bills.ts'
import { states } from '../../texts/fi/states.ts'
import { workforceBills as texts } from '../../texts/fi/workforce-bills.ts'
import { quantity } from '../../ui/format/index.ts'
import { StateBadge } from '../../ui/state-badge.tsx'
import { type Column, columnsOf, twoLines } from '../../ui/table/column.tsx'

const headers = texts.list.columns

/** The state, how much was refunded of a bill that still stands, and what keeps it from the next state. */
export function BillState({ bill }: { bill: BillListItem }) {
  const refunded = bill.state === 'HYVITETTY' ? null : bill.refundPercent
  return (
    <Group gap={4} component="span" display="inline-flex">
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
  twoLines({ ...column.text('company'), grow: true }, column.text('billnum'), {
    key: 'department',
    header: headers.department,
    cell: (bill) => bill.departmentName,
  }),
  twoLines(column.date('billdate'), column.date('paydate')),
  twoLines(
    column.money('billingAmount', { narrow: true }),
    column.money('billingAmountWithoutALV'),
    column.money('vatamount'),
  ),
  twoLines(column.money('openamount'), column.money('refundedAmount')),
  twoLines(column.money('yield'), column.money('ourCosts')),
  {
    key: 'state',
    header: headers.state,
    cell: (bill) => <BillState bill={bill} />,
    narrow: (bill) => <BillState bill={bill} />,
  },
]
