import { localDate } from '@palkkasilta/values/date.ts'
import type { Cents, Rate } from '@palkkasilta/values/money.ts'
import type { CardIncome, CardPay, NoCardReason } from '@palkkasilta/values/tax-cards.ts'
import type { TaxCard } from '../payroll/types.ts'

/** A card as it was fetched, of a day and an instant in ISO form, which compare as text. */
export interface IssuedCard {
  readonly income: CardIncome
  readonly type: 'YEARLY' | 'MONTHLY' | 'AT_SOURCE'
  readonly baseRate: Rate
  readonly additionalRate: Rate
  readonly ceiling: Cents | null
  readonly validFrom: string
  readonly madeAt: string
  /** Taken back by the Tax Administration. */
  readonly withdrawn: boolean
}

/** What a source says of a person's cards of a year. */
export interface CardAnswer {
  readonly cards: readonly IssuedCard[]
  readonly reason: NoCardReason | null
}

const whole = (card: IssuedCard) =>
  JSON.stringify([
    card.income,
    card.type,
    card.baseRate,
    card.additionalRate,
    card.ceiling,
    card.validFrom,
    card.madeAt,
  ])

/** Of the cards those that differ, in an order of their own; one that is told as withdrawn once is. */
export function together<Card extends IssuedCard>(cards: readonly Card[]): readonly Card[] {
  const alike = [...Map.groupBy(cards, whole)].sort(([one], [other]) => (one < other ? -1 : 1))
  return alike.flatMap(([, same]) => {
    const [first] = same
    return first ? [{ ...first, withdrawn: same.some(({ withdrawn }) => withdrawn) }] : []
  })
}

/** What is said of a person twice in one answer, as one: in whichever order it came. */
export function joined(answers: readonly CardAnswer[]): CardAnswer {
  const cards = together(answers.flatMap((answer) => answer.cards))
  const [reason = null] = answers.flatMap((answer) => answer.reason ?? []).sort()
  return { cards, reason: cards.length > 0 ? null : reason }
}

interface Agreed {
  /** ISO day. */
  readonly from: string
  readonly paidAs: 'WAGE' | 'COMPENSATION'
}

/** What pay a person may get in a year, by where they are taxed and by what is agreed of their work; without an agreement it is wage. */
export function paysOf(isTaxedAbroad: boolean, agreements: readonly Agreed[], year: number): readonly CardPay[] {
  if (isTaxedAbroad) return ['AT_SOURCE']
  const [first, last] = [`${year}-01-01`, `${year}-12-31`]
  const before = agreements.filter(({ from }) => from <= first).sort((a, b) => (a.from < b.from ? 1 : -1))
  const during = agreements.filter(({ from }) => from > first && from <= last)
  const agreed = new Set([before[0]?.paidAs ?? 'WAGE', ...during.map(({ paidAs }) => paidAs)])
  return (['WAGE', 'COMPENSATION'] as const).filter((pay) => agreed.has(pay))
}

function fits({ income, type }: IssuedCard, pay: CardPay): boolean {
  if (income === 'OTHER') return false
  return pay === 'AT_SOURCE' ? type === 'AT_SOURCE' : type !== 'AT_SOURCE' && income === pay
}

/** The card that counts: of those that fit the pay and begin in the year the one made last, whether it says that it is a revised one or not. */
export function chosenCard<Card extends IssuedCard>(cards: readonly Card[], pay: CardPay, year: number): Card | null {
  const of = (card: Card) => [card.madeAt, card.validFrom, whole(card)].join(' ')
  const counting = cards.filter((card) => !card.withdrawn && fits(card, pay) && card.validFrom.startsWith(`${year}-`))
  return counting.reduce<Card | null>((newest, card) => (newest && of(newest) > of(card) ? newest : card), null)
}

/** Why none counts. */
export function reasonOf({ cards, reason }: CardAnswer, pay: CardPay): NoCardReason {
  if (cards.length === 0) return reason ?? 'NONE_YET'
  return cards.some((card) => fits(card, pay) && card.withdrawn) ? 'WITHDRAWN' : 'NOT_FITTING'
}

/** What a card of ours is called that comes of it. */
export function ownType(card: IssuedCard, pay: CardPay): TaxCard['type'] {
  return pay === 'COMPENSATION' ? 'COMPENSATION' : card.type
}

const paysOfTypes = {
  YEARLY: 'WAGE',
  MONTHLY: 'WAGE',
  AT_SOURCE: 'AT_SOURCE',
  COMPENSATION: 'COMPENSATION',
} as const satisfies Record<TaxCard['type'], CardPay>

/** A card that the person has. */
export interface OwnCard extends Pick<IssuedCard, 'baseRate' | 'additionalRate' | 'ceiling' | 'validFrom'> {
  readonly id: number
  readonly type: TaxCard['type']
  readonly validTo: string | null
}

/** DIFFERS: the person has another one, or none; EARLIER: they have another one that begins later. */
export type CardStanding = 'DIFFERS' | 'EARLIER' | 'SAME'

interface Compared {
  readonly standing: CardStanding
  /** What the card would replace. */
  readonly now: OwnCard | null
}

/** Of a person's cards, in their order, the one of a pay and year that began last and has not ended before a day of it. */
export function cardNow(own: readonly OwnCard[], pay: CardPay, day: string): OwnCard | null {
  const alike = own.filter(
    ({ type, validFrom, validTo }) =>
      paysOfTypes[type] === pay && validFrom.slice(0, 4) === day.slice(0, 4) && (validTo === null || validTo >= day),
  )
  return alike.reduce<OwnCard | null>((last, each) => (last && last.validFrom > each.validFrom ? last : each), null)
}

/** A fetched card beside those that a person has, in their order. */
export function compared(own: readonly OwnCard[], card: IssuedCard, pay: CardPay): Compared {
  const now = cardNow(own, pay, card.validFrom)
  if (!now || now.validFrom < card.validFrom) return { standing: 'DIFFERS', now }
  const isSame =
    now.type === ownType(card, pay) &&
    now.baseRate === card.baseRate &&
    now.additionalRate === card.additionalRate &&
    now.ceiling === card.ceiling
  if (isSame) return { standing: 'SAME', now }
  return { standing: now.validFrom === card.validFrom ? 'DIFFERS' : 'EARLIER', now }
}

/** How a card that differs is taken into use: in the place of the one that begins on the same day, or after the one before it, which ends then. */
export function placeOf(card: Pick<IssuedCard, 'validFrom'>, now: OwnCard | null) {
  if (now?.validFrom === card.validFrom) return { replaces: now.id, ends: null }
  if (!now) return { replaces: null, ends: null }
  const on = localDate(card.validFrom).subtract({ days: 1 }).toString()
  return { replaces: null, ends: { id: now.id, on } }
}
