import { billFigureNames as names } from '@palkkasilta/contract/names.ts'
import { type Bill, billForm } from '@palkkasilta/contract/workforce-bills.ts'
import type { ReactNode } from 'react'
import { departmentPage } from '../../shared/links/targets.ts'
import { WhyAmount } from '../../shared/why/why-amount.tsx'
import { states } from '../../texts/fi/states.ts'
import { workforceBills } from '../../texts/fi/workforce-bills.ts'
import { ReferenceText } from '../../ui/copy.tsx'
import { Facts } from '../../ui/facts.tsx'
import { date, money, percent, percents } from '../../ui/format/index.ts'
import { TextLink } from '../../ui/link.tsx'
import { OfficeOnly } from '../../ui/office-only.tsx'
import { Section } from '../../ui/section.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'

const texts = workforceBills.summary
const { choices } = workforceBills

const { labels } = billForm

type Named = readonly [label: string, value: ReactNode]

/** A sum of the bill that explains itself, with what is said beside it. */
type FigureOf = (key: keyof typeof names, more?: string) => Named

/** What a bill comes to, as the server has counted it. */
export function BillSummary({ bill }: { bill: Bill }) {
  const figure: FigureOf = (key, more) => [
    names[key],
    <WhyAmount key={key} of={key} label={names[key]}>
      {money(bill[key])}
      {more}
    </WhyAmount>,
  ]
  const [total, totalAmount] = figure('billingAmount')
  return (
    <Section title={texts.title}>
      <Facts
        items={[
          [texts.state, <StateBadge key="state" state={bill.state} looks={states.bill} />],
          figure('billingAmountWithoutALV'),
          figure('vatamount', ` (${percents(bill.taxpr)})`),
          [total, <strong key="total">{totalAmount}</strong>],
          ...refundOf(bill, figure),
          forOffice(figure('ourCosts')),
          forOffice(figure('yield', ` (${percent(bill.yieldPercent)})`)),
          [labels.paydate, date(bill.paydate)],
          [labels.sendtype, choices.sendtype[bill.sendtype]],
          [labels.negvat, choices.negvat[bill.negvat]],
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

const forOffice = ([name, value]: Named): Named => [name, <OfficeOnly key={name}>{value}</OfficeOnly>]

/** Of a bill that has left: what was taken back of it, and what the customer still owes. */
function refundOf({ state, refundPercent }: Bill, figure: FigureOf): Named[] {
  if (state === 'OPEN') return []
  if (refundPercent === null) return [figure('openamount')]
  return [figure('refundedAmount', ` (${percents(refundPercent)})`), figure('openamount')]
}
