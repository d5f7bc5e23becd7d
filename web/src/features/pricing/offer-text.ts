import type { Offer } from '@palkkasilta/contract/pricing.ts'
import { pricing } from '../../texts/fi/pricing.ts'
import { money, numberText, percents, quantity, weekdayDate } from '../../ui/format/index.ts'
import type { Inputs } from './inputs.ts'

const texts = pricing.offer

/** The rows of the bill as they are written: what, how much, for one, in all. */
export function offerLines({ rows }: Pick<Offer, 'rows'>): readonly (readonly [string, string, string, string])[] {
  return rows.map(({ desc, count, itemtype, amount, netamount }) => [
    desc,
    `${quantity(count)} ${itemtype}`,
    `${numberText(amount, 2)} €`,
    money(netamount),
  ])
}

/** `ma 16.11.2026 08:00–16:00` */
export function shiftText({ startDay, startTime, endDay, endTime }: Inputs): string {
  const end = startDay === endDay ? endTime : ` ${weekdayDate(endDay)} ${endTime}`
  return `${weekdayDate(startDay)} ${startTime}–${end}`
}

/** The offer as a text to be pasted into a message. */
export function offerText(offer: Offer, inputs: Inputs, work: string): string {
  return [
    `${texts.title}: ${work}`,
    shiftText(inputs),
    '',
    ...offerLines(offer).map(([desc, count, price, sum]) => `${desc}: ${count} × ${price} = ${sum}`),
    '',
    `${texts.net}: ${money(offer.netBilling)}`,
    `${texts.vat(percents(inputs.alv))}: ${money(offer.alvAmount)}`,
    `${texts.gross}: ${money(offer.grossBilling)}`,
  ].join('\n')
}
