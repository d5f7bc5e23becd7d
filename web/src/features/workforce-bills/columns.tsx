import { Group } from '@mantine/core'
import type { BillListItem } from '@palkkasilta/contract/workforce-bills.ts'
import { Fragment } from 'react'
import { states } from '../../texts/fi/states.ts'
import { workforceBills as texts } from '../../texts/fi/workforce-bills.ts'
import type { Mood } from '../../texts/state-looks.ts'
import { daysBetween, quantity, today } from '../../ui/format/index.ts'
import { StateBadge } from '../../ui/state-badge.tsx'
import { type Column, columnsOf, twoLines, wordsOf } from '../../ui/table/columns/column.tsx'

const headers = texts.list.columns

/** How much was refunded of a bill that still stands, and what keeps it from the next state. */
function besidesOf(bill: BillListItem): readonly (readonly [label: string, mood: Mood])[] {
  const refunded = bill.state === 'HYVITETTY' ? null : bill.refundPercent
  const besides = [
    refunded !== null && ([texts.refund.share(quantity(refunded)), 'waiting'] as const),
    bill.sending && states.billSending.sending,
    bill.error !== null && !bill.sending && states.billSending.error,
  ]
  return besides.filter((look) => look !== false)
}

/** A bill that is overdue is in one state: so many days late. */
function lookOf({ state, openamount, paydate }: BillListItem): readonly [label: string, mood: Mood] {
  const isOverdue = state === 'CLOSED' && openamount > 0 && paydate < today()
  return isOverdue ? [texts.list.late(daysBetween(paydate, today())), 'bad'] : states.bill[state]
}

/** The state, and what there is to say beside it. */
export function BillState({ bill }: { bill: BillListItem }) {
  return (
    <Group gap={4} component="span" display="inline-flex">
      <StateBadge state="told" looks={{ told: lookOf(bill) }} />
      {besidesOf(bill).map((look) => (
        <Fragment key={look[0]}>
          {/* apart also for whoever hears or copies them */} <StateBadge state="told" looks={{ told: look }} />
        </Fragment>
      ))}
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
    sheet: wordsOf((bill) => [lookOf(bill), ...besidesOf(bill)].map(([label]) => label).join(', ')),
  },
]
