import type { CustomerFigures as Figures } from '@palkkasilta/contract/customer-figures.ts'
import { billOfKind } from '../../shared/links/targets.ts'
import { customerParts } from '../../texts/fi/customer-parts.ts'
import { Facts } from '../../ui/facts.tsx'
import { date, money } from '../../ui/format/index.ts'
import { TextLink } from '../../ui/link.tsx'
import { Section } from '../../ui/section.tsx'

const texts = customerParts.figures

/** What a customer owes, how it pays, and what billing it leaves. */
export function CustomerFigures({ figures }: { readonly figures: Figures }) {
  const { open, overdue, daysToPay, paidBills, billed, fee, margin } = figures
  const { oldest } = overdue
  return (
    <Section title={texts.title}>
      <Facts
        labelWidth={130}
        items={[
          [texts.open, <strong key="open">{texts.sumOf(money(open.sum), open.bills)}</strong>],
          [texts.overdue, overdue.bills === 0 ? texts.nothingLate : texts.sumOf(money(overdue.sum), overdue.bills)],
          [
            texts.oldest,
            oldest && (
              <TextLink key="oldest" {...billOfKind(oldest)} inherit>
                {texts.oldestOf(oldest.billNumber, date(oldest.dueDate))}
              </TextLink>
            ),
          ],
          [texts.daysToPay, daysToPay === null ? texts.neverPaid : texts.days(daysToPay, paidBills)],
          [texts.billed, texts.sumOf(money(billed.sum), billed.bills)],
          [texts.fee, fee.bills === 0 ? '' : texts.sumOf(money(fee.sum), fee.bills)],
          [texts.margin, margin.bills === 0 ? '' : texts.sumOf(money(margin.yield), margin.bills)],
        ]}
      />
    </Section>
  )
}
