import { Stack } from '@mantine/core'
import { billersFigureNames as figures } from '@palkkasilta/contract/billers-bill-names.ts'
import { type Bill, billForm } from '@palkkasilta/contract/bills.ts'
import { customerPage, personPage } from '../../shared/links/targets.ts'
import { WhyAmount } from '../../shared/why/why-amount.tsx'
import { bills } from '../../texts/fi/bills.ts'
import { customers } from '../../texts/fi/customers.ts'
import { ReferenceText } from '../../ui/copy.tsx'
import { Facts } from '../../ui/facts.tsx'
import { date, money, percents } from '../../ui/format/index.ts'
import { TextLink } from '../../ui/link.tsx'
import { Section } from '../../ui/section.tsx'

const texts = bills.cards

/** What a bill comes to, who makes it and who pays it. */
export function BillCards({ bill }: { readonly bill: Bill }) {
  const { person, sharedCustomer: customer } = bill
  const { sendBillMethod } = customers.choices
  const figure = (key: keyof typeof figures, more = '') => (
    <WhyAmount key={key} of={key} label={figures[key]}>
      {money(bill[key])}
      {more}
    </WhyAmount>
  )
  return (
    <Stack gap="md">
      <Section title={texts.bill}>
        <Facts
          items={[
            [texts.number, String(bill.billNumber)],
            [figures.totalprice, figure('totalprice')],
            [figures.vatAmount, figure('vatAmount', ` (${percents(bill.alv)})`)],
            [figures.totalpriceWithAlv, <strong key="total">{figure('totalpriceWithAlv')}</strong>],
            [figures.refundedAmount, bill.refundedAmount === 0 ? '' : figure('refundedAmount')],
            [figures.openamount, figure('openamount')],
            [texts.advances, bill.advancesTotal === 0 ? '' : money(bill.advancesTotal)],
            [billForm.labels.exactDueDate, date(bill.exactDueDate)],
            [texts.payDate, bill.payDate ? date(bill.payDate) : ''],
            [texts.reference, <ReferenceText key="reference" value={bill.reference} />],
          ]}
        />
      </Section>
      <Section title={texts.person}>
        <Facts
          items={[
            [
              texts.name,
              <TextLink key="person" {...personPage(person.id)} inherit>
                {person.fullName}
              </TextLink>,
            ],
            [texts.address, person.address],
            [texts.postalcode, person.postalcode],
            [texts.city, person.city],
          ]}
        />
      </Section>
      <Section title={texts.customer}>
        <Facts
          items={[
            [
              texts.name,
              <TextLink key="customer" {...customerPage(customer.id)} inherit>
                {customer.name}
              </TextLink>,
            ],
            [texts.businessid, customer.businessid],
            [texts.sendBillMethod, sendBillMethod[customer.sendBillMethod as keyof typeof sendBillMethod]],
            [texts.checked, customer.checked ? texts.yes : texts.no],
          ]}
        />
      </Section>
    </Stack>
  )
}
