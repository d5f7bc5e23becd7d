import type { Bill } from '@palkkasilta/contract/workforce-bills.ts'
import { departmentPage } from '../../shared/links/targets.ts'
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

/** What a bill comes to, as the server has counted it. */
export function BillSummary({ bill }: { bill: Bill }) {
  return (
    <Section title={texts.title}>
      <Facts
        items={[
          [texts.state, <StateBadge key="state" state={bill.state} looks={states.bill} />],
          [texts.without, money(bill.billingAmountWithoutALV)],
          [texts.vat, `${money(bill.vatamount)} (${percents(bill.taxpr)})`],
          [texts.total, <strong key="total">{money(bill.billingAmount)}</strong>],
          ...refundOf(bill),
          [texts.costs, money(bill.ourCosts)],
          [texts.yield, `${money(bill.yield)} (${percent(bill.yieldPercent)})`],
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

/** Of a bill that has left: what was taken back of it, and what the customer still owes. */
function refundOf({ state, refundPercent, refundedAmount, openamount }: Bill): [label: string, value: string][] {
  if (state === 'OPEN') return []
  const open: [string, string] = [texts.open, money(openamount)]
  if (refundPercent === null) return [open]
  return [[texts.refunded, `${money(refundedAmount)} (${percents(refundPercent)})`], open]
}
