import type { Bill, billFigures } from '@palkkasilta/contract/workforce-bills.ts'
import type { ReactNode } from 'react'
import { departmentPage } from '../../shared/links/targets.ts'
import { WhyAmount } from '../../shared/why/why-amount.tsx'
import { states } from '../../texts/fi/states.ts'
import { workforceBills } from '../../texts/fi/workforce-bills.ts'
import { ReferenceText } from '../../ui/copy.tsx'
import { Facts } from '../../ui/facts.tsx'
import { date, money, percent, percents } from '../../ui/format/index.ts'
import { TextLink } from '../../ui/link.tsx'
import { Section } from '../../ui/section.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'

const texts = workforceBills.summary
const { choices } = workforceBills

/** The sums of a bill that explain themselves. */
type Figure = (typeof billFigures)[number] | 'refundedAmount'

/** What a bill comes to, as the server has counted it. */
export function BillSummary({ bill }: { bill: Bill }) {
  const why = (key: Figure, label: string, more?: string) => (
    <WhyAmount key={key} of={key} label={label}>
      {money(bill[key])}
      {more}
    </WhyAmount>
  )
  return (
    <Section title={texts.title}>
      <Facts
        items={[
          [texts.state, <StateBadge key="state" state={bill.state} looks={states.bill} />],
          [texts.without, why('billingAmountWithoutALV', texts.without)],
          [texts.vat, why('vatamount', texts.vat, ` (${percents(bill.taxpr)})`)],
          [texts.total, <strong key="total">{why('billingAmount', texts.total)}</strong>],
          ...refundOf(bill, why),
          [texts.costs, why('ourCosts', texts.costs)],
          [texts.yield, why('yield', texts.yield, ` (${percent(bill.yieldPercent)})`)],
          [texts.due, date(bill.paydate)],
          [texts.sendtype, choices.sendtype[bill.sendtype]],
          [texts.reverse, choices.negvat[bill.negvat]],
          [texts.reference, <ReferenceText key="reference" value={bill.billcode} />],
          [
            texts.department,
            <TextLink key="department" {...departmentPage(bill.departmentId)} inherit>
              {bill.departmentName}
            </TextLink>,
          ],
        ]}
      />
    </Section>
  )
}

type Why = (key: Figure, label: string, more?: string) => ReactNode

/** Of a bill that has left: what was taken back of it, and what the customer still owes. */
function refundOf({ state, refundPercent }: Bill, why: Why): [label: string, value: ReactNode][] {
  if (state === 'OPEN') return []
  const open: [string, ReactNode] = [texts.open, why('openamount', texts.open)]
  if (refundPercent === null) return [open]
  return [[texts.refunded, why('refundedAmount', texts.refunded, ` (${percents(refundPercent)})`)], open]
}
