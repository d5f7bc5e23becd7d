import { SimpleGrid, Text } from '@mantine/core'
import type { Bill } from '@palkkasilta/contract/workforce-bills.ts'
import { departmentPage } from '../../shared/links/targets.ts'
import { states } from '../../texts/fi/states.ts'
import { workforceBills } from '../../texts/fi/workforce-bills.ts'
import { ReferenceText } from '../../ui/copy.tsx'
import { Facts } from '../../ui/facts.tsx'
import { date, money, percent, percents, quantity } from '../../ui/format/index.ts'
import { TextLink } from '../../ui/link.tsx'
import { Section } from '../../ui/section.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'

const texts = workforceBills.summary
const { choices } = workforceBills

/** What a bill comes to, as the server has counted it. */
export function BillSummary({ bill }: { bill: Bill }) {
  const refunded = bill.refundPercent === null ? null : workforceBills.refund.share(quantity(bill.refundPercent))
  return (
    <Section title={texts.title} aside={refunded && <Text size="sm">{refunded}</Text>}>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }} spacing="lg" verticalSpacing={6}>
        <Facts
          items={[
            [texts.state, <StateBadge key="state" state={bill.state} looks={states.bill} />],
            [texts.due, date(bill.paydate)],
            [texts.sendtype, choices.sendtype[bill.sendtype]],
          ]}
        />
        <Facts
          items={[
            [texts.without, money(bill.billingAmountWithoutALV)],
            [texts.vat, money(bill.vatamount)],
            [texts.total, <strong key="total">{money(bill.billingAmount)}</strong>],
          ]}
        />
        <Facts
          items={[
            [texts.rate, percents(bill.taxpr)],
            [texts.reverse, choices.negvat[bill.negvat]],
            [texts.reference, <ReferenceText key="reference" value={bill.billcode} />],
          ]}
        />
        <Facts
          items={[
            [texts.costs, money(bill.ourCosts)],
            [texts.yield, money(bill.yield)],
            [texts.yieldPercent, percent(bill.yieldPercent)],
            [
              texts.department,
              <TextLink key="department" {...departmentPage(bill.departmentId)} inherit>
                {bill.departmentName}
              </TextLink>,
            ],
          ]}
        />
      </SimpleGrid>
    </Section>
  )
}
