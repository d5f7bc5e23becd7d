import { Group } from '@mantine/core'
import { briefAgreements } from '@palkkasilta/contract/agreements.ts'
import type { Offer } from '@palkkasilta/contract/pricing.ts'
import { useCall } from '../../shared/api/use-call.ts'
import { pricing } from '../../texts/fi/pricing.ts'
import { ActionButton } from '../../ui/actions/action.tsx'
import { Facts } from '../../ui/facts.tsx'
import { money, percents } from '../../ui/format/index.ts'
import { Section } from '../../ui/section.tsx'
import { toast } from '../../ui/telling/toast.ts'
import { copied } from './copied.ts'
import type { Inputs } from './inputs.ts'
import { offerLines, offerText, shiftText } from './offer-text.ts'
import css from './pricing.module.css'

const texts = pricing.offer

interface OfferSheetProps {
  readonly offer: Offer
  readonly inputs: Inputs
  readonly isOld: boolean
}

/** What the customer is told: the work and its price, without what it costs. It is what is printed of the page. */
export function OfferSheet({ offer, inputs, isOld }: OfferSheetProps) {
  const { data = [] } = useCall(briefAgreements, { query: { mapperLevel: 'BRIEF' } })
  const work = data.find(({ id }) => String(id) === inputs.tesId)?.name ?? ''
  const off = isOld && pricing.calculating
  return (
    <div className={css.sheet}>
      <Section
        title={texts.title}
        aside={
          <Group gap="xs">
            <ActionButton
              size="xs"
              action={{
                label: pricing.copyOffer,
                run: () => copied(offerText(offer, inputs, work), () => toast.success(pricing.offerCopied)),
                off,
              }}
            />
            <ActionButton size="xs" action={{ label: pricing.print, run: () => print(), off }} />
          </Group>
        }
      >
        <Facts
          items={[
            [texts.work, work],
            [texts.time, shiftText(inputs)],
          ]}
        />
        <table className={css.rows}>
          <caption>{texts.caption}</caption>
          <thead>
            <tr>
              {Object.entries(texts.columns).map(([name, header]) => (
                <th key={name} scope="col">
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {offerLines(offer).map(([desc, count, price, sum], place) => (
              <tr key={`${desc} ${String(place)}`}>
                <th scope="row">{desc}</th>
                <td>{count}</td>
                <td>{price}</td>
                <td>{sum}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <Facts
          items={[
            [texts.net, money(offer.netBilling)],
            [texts.vat(percents(inputs.alv)), money(offer.alvAmount)],
            [texts.gross, <strong key="gross">{money(offer.grossBilling)}</strong>],
          ]}
        />
      </Section>
    </div>
  )
}
