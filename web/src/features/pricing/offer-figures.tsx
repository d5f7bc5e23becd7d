import type { Offer } from '@palkkasilta/contract/pricing.ts'
import { memo, type ReactNode } from 'react'
import { WhyAmount } from '../../shared/why/why-amount.tsx'
import { pricing as texts } from '../../texts/fi/pricing.ts'
import { Facts } from '../../ui/facts.tsx'
import { money, percent, quantity } from '../../ui/format/index.ts'
import { Section } from '../../ui/section.tsx'

type Key = (typeof billed)[number] | (typeof paid)[number] | 'ourCosts' | 'yield'

const billed = ['netBilling', 'alvAmount', 'grossBilling', 'billedHourly', 'reimbursementsTotal'] as const
const paid = [
  ...(['bruttoSalary', 'holidaybonusAmount', 'taxableSalary', 'employeeCosts', 'netSalary'] as const),
  ...(['nonTaxableSalary', 'paidSalary', 'employerCosts'] as const),
]

/** The bill, the pay behind it and what is left: each amount tells on a click why it is what it is. */
export const OfferFigures = memo(function OfferFigures({ offer }: { readonly offer: Offer }) {
  const amounts = { ...offer, ...offer.tamigoSalary }
  const figure = (key: Key, more = ''): readonly [string, ReactNode] => [
    texts.figures[key],
    <WhyAmount key={key} of={key} label={texts.figures[key]}>
      {money(amounts[key])}
      {more}
    </WhyAmount>,
  ]
  const share = offer.yieldPercent === null ? ` (${texts.nothingBilled})` : ` (${percent(offer.yieldPercent)})`
  return (
    <>
      <Section title={texts.sections.bill}>
        <Facts
          labelWidth={180}
          items={[...billed.map((key) => figure(key)), [texts.hours, `${quantity(offer.hours)} h`]]}
        />
      </Section>
      <Section title={texts.sections.salary}>
        <Facts labelWidth={180} items={paid.map((key) => figure(key))} />
      </Section>
      <Section title={texts.sections.margin}>
        <Facts labelWidth={180} items={[figure('ourCosts'), figure('yield', share)]} />
      </Section>
    </>
  )
})
