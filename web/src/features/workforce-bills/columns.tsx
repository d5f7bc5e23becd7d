import { Group } from '@mantine/core'
import type { BillListItem } from '@palkkasilta/contract/workforce-bills.ts'
import { states } from '../../texts/fi/states.ts'
import { workforceBills as texts } from '../../texts/fi/workforce-bills.ts'
import { StateBadge } from '../../ui/state-badge.tsx'
import { type Column, dateColumn, moneyColumn } from '../../ui/table/column.tsx'

const headers = texts.list.columns

/** The state, and what keeps the bill from the next one. */
export function BillState({ bill }: { bill: Pick<BillListItem, 'state' | 'sending' | 'error'> }) {
  return (
    <Group gap={6} wrap="nowrap" component="span" display="inline-flex">
      <StateBadge state={bill.state} looks={states.bill} />
      {bill.sending && <StateBadge state="sending" looks={states.billSending} />}
      {bill.error && !bill.sending && <StateBadge state="error" looks={states.billSending} />}
    </Group>
  )
}

type Sum = 'billingAmountWithoutALV' | 'vatamount' | 'billingAmount' | 'ourCosts' | 'yield'

function sum(key: Sum): Column<BillListItem> {
  return moneyColumn({ key, header: headers[key], value: (bill) => bill[key] })
}

export const columns: readonly Column<BillListItem>[] = [
  { key: 'billnum', header: headers.billnum, cell: (bill) => bill.billnum },
  { key: 'company', header: headers.company, cell: (bill) => bill.company },
  { key: 'department', header: headers.department, hidden: true, cell: (bill) => bill.departmentName },
  { ...sum('billingAmountWithoutALV'), hidden: true },
  sum('vatamount'),
  sum('billingAmount'),
  sum('ourCosts'),
  sum('yield'),
  dateColumn({ key: 'billdate', header: headers.billdate, value: (bill) => bill.billdate }),
  dateColumn({ key: 'paydate', header: headers.paydate, value: (bill) => bill.paydate }),
  { key: 'state', header: headers.state, cell: (bill) => <BillState bill={bill} /> },
]
