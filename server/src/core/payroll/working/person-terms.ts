import { deductedBefore } from '@palkkasilta/engine/payroll/at-source.ts'
import { isoDay } from '@palkkasilta/engine/payroll/days.ts'
import { NO_CARD } from '@palkkasilta/engine/payroll/solving/defaults.ts'
import type {
  DistraintOrder,
  PayPeriod,
  TaxCard,
  UnionDue,
  WithholdingTerms,
} from '@palkkasilta/engine/payroll/types.ts'
import { usedOfCeiling } from '@palkkasilta/engine/payroll/withholding.ts'
import { dayNumber, type LocalDate, localDate } from '@palkkasilta/values/date.ts'
import { type Cents, cents, millionths, sum } from '@palkkasilta/values/money.ts'
import type { EarlierSalary, PersonFacts } from './facts.ts'

/** Of an ISO day; four digits, which compare as text. */
const yearOf = (isoDay: string) => isoDay.slice(0, 4)
const day = (text: string | null) => (text === null ? null : localDate(text))

type Resident = Pick<PersonFacts['person'], 'tax_country' | 'stays_from'>
type Earlier = Pick<
  EarlierSalary,
  'payday' | 'taxable_cents' | 'tax_card_id' | 'period_start' | 'period_end' | 'isOfEmployer'
>

/** Where the person is taxed, and their tax cards with what this payer has used of their ceilings: this year, or this month of a monthly card. */
export function withholdingTerms(
  { cards: stored, person }: Pick<PersonFacts, 'cards'> & { readonly person: Resident },
  earlierThisYear: readonly Earlier[],
  payday: LocalDate,
): WithholdingTerms {
  const ofPayer = earlierThisYear.filter(({ isOfEmployer }) => isOfEmployer)
  const earlier = ofPayer.map((salary) => {
    const card = salary.tax_card_id === null ? undefined : stored.find(({ id }) => id === salary.tax_card_id)
    const byLastYearsCard = card !== undefined && yearOf(card.valid_from) < yearOf(salary.payday)
    return { paymentDate: localDate(salary.payday), taxed: cents(salary.taxable_cents), byLastYearsCard }
  })
  const cards = stored.map((card): TaxCard => {
    const validFrom = localDate(card.valid_from)
    const isFirstOfYear = !stored.some(
      (other) => other.valid_from < card.valid_from && yearOf(other.valid_from) === yearOf(card.valid_from),
    )
    const priorIncome = validFrom.year === payday.year ? card.prior_income_cents : 0
    return {
      type: card.type,
      basePercent: millionths(card.base_rate),
      additionalPercent: millionths(card.additional_rate),
      ceiling: card.ceiling_cents === null ? null : cents(card.ceiling_cents),
      sourceDeduction: card.source_deduction,
      used:
        card.type === 'AT_SOURCE'
          ? deductedInMonth(ofPayer, payday)
          : cents(priorIncome + usedOfCeiling({ type: card.type, validFrom, isFirstOfYear }, earlier, payday)),
      validFrom,
      validTo: day(card.valid_to),
    }
  })
  const { tax_country: country, stays_from } = person
  return { ...NO_CARD, cards, nonResident: country === '' ? null : { country, staysFrom: day(stays_from) } }
}

function deductedInMonth(earlier: readonly Earlier[], payday: LocalDate): Cents {
  const month = isoDay(payday).slice(0, 7)
  const ofMonth = earlier.filter((salary) => salary.payday.startsWith(month))
  const paid = ofMonth.map(({ taxable_cents, period_start, period_end }) => ({
    pay: cents(taxable_cents),
    payPeriod: payPeriodOf(localDate(period_start), localDate(period_end)),
  }))
  return deductedBefore(paid, payday)
}

interface DistraintFacts {
  readonly orders: DistraintOrder[]
  /** Of this salary and the earlier ones together: they share one protected portion. */
  readonly payPeriod: PayPeriod
}

/** The person's payment orders with what earlier salaries of the same payer and pay period (ONE_TIME: of the order) have withheld. */
export function distraintTerms(
  person: Pick<PersonFacts, 'earlier' | 'distraints'>,
  periodStart: LocalDate,
  periodEnd: LocalDate,
): DistraintFacts {
  const [start, end] = [isoDay(periodStart), isoDay(periodEnd)]
  const samePeriod = ofPeriod(person, start, end)
  const orders = person.distraints.map((order): DistraintOrder => {
    const ofOrder = person.earlier.filter((salary) => salary.distraint_id === order.id)
    const oneTime = order.type === 'ONE_TIME'
    return {
      type: order.type,
      dependants: order.dependants,
      protectedPerDay: order.protected_portion_cents === null ? null : cents(order.protected_portion_cents),
      oneTimeSum: order.one_time_cents === null ? null : cents(order.one_time_cents),
      alreadyWithheld: cents(total(oneTime ? ofOrder : samePeriod, 'distraint_cents')),
      earlierNet: cents(oneTime ? 0 : total(samePeriod, 'net_for_distraint_cents')),
      validFrom: localDate(order.valid_from),
      validTo: day(order.valid_to),
    }
  })
  let [first, last] = [start, end]
  for (const { period_start, period_end } of samePeriod) {
    if (period_start < first) first = period_start
    if (period_end > last) last = period_end
  }
  return { orders, payPeriod: payPeriodOf(localDate(first), localDate(last)) }
}

/** Of the same payer. */
function ofPeriod({ earlier }: Pick<PersonFacts, 'earlier'>, start: string, end: string): readonly EarlierSalary[] {
  return earlier.filter((salary) => salary.isOfEmployer && salary.period_start <= end && salary.period_end >= start)
}

interface Paying {
  readonly payday: LocalDate
  readonly periodStart: LocalDate
  readonly periodEnd: LocalDate
}

/** What the person authorised to be withheld for a union, with what earlier salaries of the month and of the pay period have withheld. */
export function unionDueTerms(
  person: Pick<PersonFacts, 'earlier' | 'unionDues'>,
  { payday, periodStart, periodEnd }: Paying,
): UnionDue[] {
  const month = isoDay(payday).slice(0, 7)
  const inPeriod = total(ofPeriod(person, isoDay(periodStart), isoDay(periodEnd)), 'union_due_cents')
  return person.unionDues.map((due) => {
    const inMonth = person.earlier.filter((each) => each.union_due_id === due.id && each.payday.startsWith(month))
    return {
      id: due.id,
      payee: due.payee,
      rate: due.rate === null ? null : millionths(due.rate),
      monthly: due.monthly_cents === null ? null : cents(due.monthly_cents),
      validFrom: localDate(due.valid_from),
      validTo: day(due.valid_to),
      withheldInMonth: total(inMonth, 'union_due_cents'),
      withheldInPeriod: inPeriod,
    }
  })
}

/** A whole calendar month, its first or second half, or so many days. */
export function payPeriodOf(start: LocalDate, end: LocalDate): PayPeriod {
  const sameMonth = start.year === end.year && start.month === end.month
  const toMonthEnd = end.day === end.daysInMonth
  if (sameMonth && start.day === 1 && toMonthEnd) return { unit: 'MONTH' }
  if (sameMonth && ((start.day === 1 && end.day === 15) || (start.day === 16 && toMonthEnd)))
    return { unit: 'HALF_MONTH' }
  return { unit: 'DAYS', days: dayNumber(end) - dayNumber(start) + 1 }
}

function total(
  salaries: readonly EarlierSalary[],
  field: 'distraint_cents' | 'net_for_distraint_cents' | 'union_due_cents',
) {
  return sum(salaries.map((salary) => salary[field] as Cents))
}
