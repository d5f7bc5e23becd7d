import type { LocalDate } from '@palkkasilta/values/date.ts'
import { cents, euros, rate } from '@palkkasilta/values/money.ts'
import type { CardData, WorkerData } from '../content/people.ts'
import { type DemoCalendar, firstDay } from './calendar.ts'
import type { DemoCard } from './world.ts'

const WEEKS_OF_MONTH = 4.3
const HOURS_OF_SHIFT = 7.4
const MONTHS_OF_YEAR = 12

/** Yearly pay up to which a base percent is usual. */
const usualPercents: readonly (readonly [upTo: number, base: number, additional: number])[] = [
  [12_000, 0.045, 0.24],
  [20_000, 0.095, 0.275],
  [26_000, 0.135, 0.31],
  [31_000, 0.165, 0.345],
  [Number.POSITIVE_INFINITY, 0.195, 0.375],
]

/** The tax cards of the years in which pay is paid, with what was earned before the demo begins. */
export function workerCards(worker: WorkerData, employedSince: LocalDate, calendar: DemoCalendar): DemoCard[] {
  if (worker.lacks === 'taxCard') return []
  const month = usualMonth(worker)
  const data = worker.card ?? usualCard(month * MONTHS_OF_YEAR)
  return yearsOf(calendar).flatMap((year) => {
    const first = Temporal.PlainDate.from({ year, month: 1, day: 1 })
    const paidBefore = year === calendar.start.year ? monthsBetween(first, employedSince, calendar.start) : 0
    return cardsOfYear(data, year, { prior: paidBefore * month, calendar })
  })
}

/** What the Tax Administration would have for a worker, whether the house knows of it or not. */
export function issuedWorkerCards(worker: WorkerData, employedSince: LocalDate, calendar: DemoCalendar): DemoCard[] {
  const { lacks: _, ...whole } = worker
  return workerCards(whole, employedSince, calendar)
}

/** Those of somebody who bills, who earned nothing elsewhere. */
export function billerCards(card: CardData | undefined, calendar: DemoCalendar): DemoCard[] {
  return card ? yearsOf(calendar).flatMap((year) => cardsOfYear(card, year, { prior: 0, calendar })) : []
}

const yearsOf = ({ start, today }: DemoCalendar) => [...new Set([start.year, today.year])]

/** Euros of a usual month. */
function usualMonth({ wage, shiftsAWeek }: WorkerData): number {
  return Number(wage) * HOURS_OF_SHIFT * shiftsAWeek * WEEKS_OF_MONTH
}

function usualCard(year: number): CardData {
  const [, base, additional] = usualPercents.find(([upTo]) => year <= upTo) ?? [0, 0.2, 0.4]
  return { base, additional, ceiling: Math.ceil((year * 1.2) / 100) * 100 }
}

function monthsBetween(first: LocalDate, employedSince: LocalDate, start: LocalDate): number {
  const from = Temporal.PlainDate.compare(first, employedSince) > 0 ? first : employedSince
  return Math.max(0, from.until(start, { largestUnit: 'month' }).months)
}

interface Year {
  /** Euros earned before the demo begins. */
  readonly prior: number
  readonly calendar: DemoCalendar
}

function cardsOfYear(data: CardData, year: number, { prior, calendar }: Year): DemoCard[] {
  const type = data.type ?? 'YEARLY'
  const from = Temporal.PlainDate.from({ year, month: 1, day: 1 })
  const to = Temporal.PlainDate.from({ year, month: 12, day: 31 })
  const priorIncome = cents(type === 'MONTHLY' ? 0 : Math.round(prior / 10) * 1000)
  const changed = firstDay(calendar.lastMonth).subtract({ months: 2 }).with({ day: 9 })
  if (!data.revised || changed.year !== year) return [{ ...terms(data), type, priorIncome, from, to }]
  return [
    { ...terms(data), type, priorIncome, from, to: changed.subtract({ days: 1 }) },
    { ...terms(data.revised), type, priorIncome: cents(0), from: changed, to },
  ]
}

function terms({ base, additional, ceiling }: Pick<CardData, 'base' | 'additional' | 'ceiling'>) {
  return { baseRate: rate(base), additionalRate: rate(additional), ceiling: euros(ceiling) }
}
