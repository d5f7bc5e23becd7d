import type { LocalDate } from '@palkkasilta/values/date.ts'
import { type Cents, divideRounded, HUNDRED_PERCENT, portion, type Rate, ZERO } from '@palkkasilta/values/money.ts'
import {
  givenWithSalary,
  type Origin,
  rateLine,
  ruleOfLaw,
  shareLine,
  sumLine,
  type TraceLine,
  type TraceNote,
} from '../trace/trace.ts'
import { taxAtSource } from './at-source.ts'
import { checkAmount, checkNotNegative, checkPercent, HIGHEST_YEARLY } from './check.ts'
import { type DayKey, dayKey, firstOfMonth, firstOfYear, inForce, isoDay, partBelow, yearOf } from './days.ts'
import { januaryFallbackOn, withoutTaxCardOn } from './law.ts'
import { resolveRate } from './rates.ts'
import type { PayPeriod, SetRate, TaxCard, Withholding, WithholdingTerms } from './types.ts'

export interface WithholdingInput extends WithholdingTerms {
  readonly paymentDate: LocalDate
  /** Money wage and fringe benefits, before the deduction that the law allows. */
  readonly pay: Cents
  /** Money that the tax can be taken from; `null`: all of the pay. */
  readonly cash: Cents | null
  /** The company's own percent without a card. */
  readonly withoutTaxCard: SetRate | null
  readonly payPeriod: PayPeriod | null
  /** Work compensation: a card of wage does not fit. */
  readonly isCompensation?: boolean
}

export interface ExplainedWithholding extends Withholding {
  /** A card in force that is of other pay: the tax is withheld as without one. */
  readonly misfit: TaxCard['type'] | null
  /** January's pay by last year's card: the year has no card of its own yet. */
  readonly byLastYearsCard: boolean
  /** Of tax at source. */
  readonly sourceDeduction: Cents
  readonly trace: readonly TraceLine[]
}

const IN_REGISTER: TraceNote = { code: 'TAXED_ELSEWHERE', values: {} }
const LAST_YEARS_CARD: TraceNote = { code: 'LAST_YEARS_CARD', values: {} }
const NO_CARD: TraceNote = { code: 'NO_TAX_CARD', values: {} }
const NOTHING_TAXED = {
  ...{ basePart: ZERO, extraPart: ZERO, ceilingLeft: null, card: null },
  ...{ byLastYearsCard: false, sourceDeduction: ZERO, misfit: null },
}
const DECEMBER_31 = 12_31

/** Tax withheld from one payment, by the card in force on the payment date. */
export function withholding(input: WithholdingInput): ExplainedWithholding {
  checkTerms(input)
  if (input.inPrepaymentRegister) {
    const line = sumLine('TAX', ZERO, ruleOfLaw, IN_REGISTER)
    return { ...NOTHING_TAXED, tax: ZERO, trace: [line] }
  }
  if (input.nonResident) return evenedOut(cutToCash(atSource(input), input), input)
  const base = taxedPay(input)
  const chosen = chosenCard(input)
  const uncut = chosen ? byCard(chosen, base, input) : withoutCard(base, input)
  const inCash = cutToCash(input.deductionBefore === 0 ? uncut : withDeduction(uncut, input.pay, base), input)
  return evenedOut(inCash, input)
}

/** Within a year the payer may even out what was withheld too much before: to nothing at most, unless it is given back. */
function evenedOut(full: ExplainedWithholding, { lowered, givenBack }: WithholdingInput): ExplainedWithholding {
  const less = Math.min(lowered, Math.max(0, full.tax))
  const trace = [...full.trace]
  if (less !== 0) trace.push(sumLine('TAX_LOWERED', -less as Cents, givenWithSalary))
  if (givenBack !== 0) trace.push(sumLine('TAX_GIVEN_BACK', -givenBack as Cents, givenWithSalary))
  return { ...full, tax: (full.tax - less - givenBack) as Cents, trace }
}

/** By the card for tax at source, else by the law's percent of all pay. */
function atSource({ cards, paymentDate, pay, payPeriod, ...input }: WithholdingInput): ExplainedWithholding {
  const index = cardInForce(cards, dayKey(paymentDate), ['AT_SOURCE'])
  const card = index === null ? undefined : cards[index]
  const { tax, base, deduction, trace } = taxAtSource({
    ...{ paymentDate, pay, payPeriod },
    percent: input.percent ?? (card ? { rate: card.basePercent, origin: cardOrigin(card) } : null),
    note: card || input.percent ? null : NO_CARD,
    deducted: card?.sourceDeduction ? card.used : null,
  })
  const misfit = card || input.percent ? null : misfitOf(cards, paymentDate)
  return { ...NOTHING_TAXED, tax, basePart: base, card: index, sourceDeduction: deduction, misfit, trace }
}

function withDeduction(uncut: ExplainedWithholding, pay: Cents, base: Cents): ExplainedWithholding {
  return {
    ...uncut,
    trace: [
      shareLine('DEDUCTION_BEFORE_TAX', pay, (pay - base) as Cents, givenWithSalary, null, 'exact'),
      ...uncut.trace,
    ],
  }
}

function checkTerms(input: WithholdingInput): void {
  checkAmount(input.pay, 'pay')
  checkNotNegative(input.priorIncome, 'priorIncome', HIGHEST_YEARLY)
  checkNotNegative(input.deductionBefore, 'deductionBefore')
  checkNotNegative(input.lowered, 'lowered')
  checkNotNegative(input.givenBack, 'givenBack')
  if (input.percent) checkPercent(input.percent.rate, 'percent')
  if (input.withoutTaxCard) checkPercent(input.withoutTaxCard.rate, 'rates.withoutTaxCard')
  for (let i = 0; i < input.cards.length; i++) checkCard(input.cards[i], i)
}

function checkCard(card: TaxCard | undefined, index: number): void {
  if (!card) return
  const field = `cards[${index}]`
  checkPercent(card.basePercent, `${field}.basePercent`)
  checkPercent(card.additionalPercent, `${field}.additionalPercent`)
  if (card.ceiling !== null) checkNotNegative(card.ceiling, `${field}.ceiling`, HIGHEST_YEARLY)
  checkAmount(card.used, `${field}.used`, HIGHEST_YEARLY)
}

/** The deduction lowers the taxed pay to nothing at most. */
function taxedPay({ pay, deductionBefore }: WithholdingInput): Cents {
  return pay > 0 ? (Math.max(0, pay - deductionBefore) as Cents) : pay
}

interface ChosenCard {
  readonly card: TaxCard
  readonly index: number
  readonly byLastYearsCard: boolean
}

/** The card of the payment's year; in January, while there is none, what may be used of the one in force on 31 December. */
function chosenCard({ cards, paymentDate, isCompensation = false }: WithholdingInput): ChosenCard | null {
  const fitting: CardTypes = isCompensation ? ['COMPENSATION'] : OF_WAGE
  const index = cardInForce(cards, dayKey(paymentDate), fitting)
  const card = index === null ? undefined : cards[index]
  if (card && index !== null) return { card, index, byLastYearsCard: false }
  if (paymentDate.month !== 1) return null
  const lastIndex = cardInForce(cards, ((paymentDate.year - 1) * 10_000 + DECEMBER_31) as DayKey, fitting)
  const lastYears = lastIndex === null ? undefined : cards[lastIndex]
  if (!lastYears || lastIndex === null) return null
  const usable = januaryFallbackOn(paymentDate) === 'CARD' ? lastYears : { ...lastYears, ceiling: null }
  return { card: usable, index: lastIndex, byLastYearsCard: true }
}

type CardTypes = readonly TaxCard['type'][]

const OF_WAGE: CardTypes = ['YEARLY', 'MONTHLY']
const ANY_CARD: CardTypes = [...OF_WAGE, 'AT_SOURCE', 'COMPENSATION']

/** Where no card of this pay is in force, the kind of one that is. */
function misfitOf(cards: readonly TaxCard[], paymentDate: LocalDate): TaxCard['type'] | null {
  const index = cardInForce(cards, dayKey(paymentDate), ANY_CARD)
  return (index === null ? undefined : cards[index])?.type ?? null
}

/**
 * The newest card in force on the day; of two that begin on one day the later in the list, which was entered later.
 * A card ends with the year in which it begins, whatever its last day says.
 */
function cardInForce(cards: readonly TaxCard[], day: DayKey, fitting: CardTypes): number | null {
  let found: number | null = null
  let newest = 0
  for (let i = 0; i < cards.length; i++) {
    const card = cards[i]
    if (!card || !fitting.includes(card.type)) continue
    if (yearOf(day) !== card.validFrom.year || !inForce(card.validFrom, card.validTo, day)) continue
    const from = dayKey(card.validFrom)
    if (from >= newest) {
      newest = from
      found = i
    }
  }
  return found
}

function byCard(
  { card, index, byLastYearsCard }: ChosenCard,
  base: Cents,
  input: WithholdingInput,
): ExplainedWithholding {
  const used = card.used + (card.type === 'YEARLY' ? input.priorIncome : 0)
  const { rate: percent, origin } = input.percent ?? { rate: card.basePercent, origin: cardOrigin(card) }
  const basePart = (card.ceiling === null ? base : partBelow(card.ceiling, used, base)) as Cents
  const extraPart = (base - basePart) as Cents
  const tax = divideRounded(basePart * percent + extraPart * card.additionalPercent, HUNDRED_PERCENT) as Cents
  const note = cardNote(card, used) ?? (byLastYearsCard ? LAST_YEARS_CARD : null)
  const ceilingLeft = card.ceiling === null ? null : (Math.max(0, card.ceiling - used - base) as Cents)
  const trace =
    extraPart === 0
      ? [rateLine('TAX', basePart, percent, tax, origin, note)]
      : twoLines(basePart, percent, extraPart, card, tax, origin, note)
  return { ...NOTHING_TAXED, tax, basePart, extraPart, ceilingLeft, card: index, byLastYearsCard, trace }
}

/** The tax is rounded once: the second line carries what the first one's rounding left. */
function twoLines(
  basePart: Cents,
  percent: Rate,
  extraPart: Cents,
  card: TaxCard,
  tax: Cents,
  origin: Origin,
  note: TraceNote | null,
): TraceLine[] {
  const first = portion(basePart, percent)
  const rest = (tax - first) as Cents
  return [
    rateLine('TAX', basePart, percent, first, origin, note),
    rateLine('TAX_ABOVE_CEILING', extraPart, card.additionalPercent, rest, cardOrigin(card), note, 'remainder'),
  ]
}

/** Of each kind of card, as staff know it. */
export const cardNames = {
  YEARLY: 'verokortti',
  MONTHLY: 'verokortti (kuukausiraja)',
  AT_SOURCE: 'lähdeverokortti',
  COMPENSATION: 'verokortti työkorvaukselle',
} as const

function cardOrigin(card: TaxCard): Origin {
  return {
    level: 'person',
    name: cardNames[card.type],
    since: isoDay(card.validFrom),
    source: 'Verohallinto',
    certainty: 'confirmed',
  }
}

function cardNote(card: TaxCard, used: number): TraceNote | null {
  return card.ceiling === null ? null : { code: 'CEILING', values: { ceiling: card.ceiling, used } }
}

function withoutCard(base: Cents, input: WithholdingInput): ExplainedWithholding {
  const law = withoutTaxCardOn(input.paymentDate)
  const { rate, origin } = input.percent ?? resolveRate([law, input.withoutTaxCard]) ?? law
  const tax = portion(base, rate)
  const note = input.percent ? null : NO_CARD
  const trace = [rateLine('TAX', base, rate, tax, origin, note)]
  const misfit = input.percent ? null : misfitOf(input.cards, input.paymentDate)
  return { ...NOTHING_TAXED, tax, basePart: base, misfit, trace }
}

/** Pay that is all benefits leaves nothing to withhold from. */
function cutToCash(uncut: ExplainedWithholding, { cash }: WithholdingInput): ExplainedWithholding {
  if (cash === null || uncut.tax <= Math.max(0, cash)) return uncut
  const tax = Math.max(0, cash) as Cents
  const origin = uncut.trace[0]?.origin ?? ruleOfLaw
  return {
    ...uncut,
    tax,
    trace: [sumLine('TAX', tax, origin, { code: 'CUT_TO_CASH', values: { computed: uncut.tax } })],
  }
}

export interface EarlierPayment {
  readonly paymentDate: LocalDate
  /** What was taxed: pay and benefits less the deduction before withholding. */
  readonly taxed: Cents
  readonly byLastYearsCard: boolean
}

interface CardTime extends Pick<TaxCard, 'type' | 'validFrom'> {
  /** No other card of its year begins before it: its ceiling covers the year from 1 January. */
  readonly isFirstOfYear: boolean
}

/**
 * What has been used of a card's ceiling before a payment: from the card's own start, in the payment's year or (MONTHLY) month.
 * January's pay by last year's card uses the ceiling of the year's first card, which covers twelve months.
 */
export function usedOfCeiling(card: CardTime, earlier: readonly EarlierPayment[], paymentDate: LocalDate): Cents {
  const last = dayKey(paymentDate)
  const first = card.type === 'MONTHLY' ? firstOfMonth(last) : firstOfYear(last)
  const own = dayKey(card.validFrom)
  let used = 0
  for (const payment of earlier) {
    const day = dayKey(payment.paymentDate)
    if (day < first || day > last) continue
    if (day >= own || (card.isFirstOfYear && payment.byLastYearsCard)) used += payment.taxed
  }
  return used as Cents
}
