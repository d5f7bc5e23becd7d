import { type HolidayEarning, holidayEarning } from '@palkkasilta/parameters/annual-holidays.ts'
import type { Resolved } from '@palkkasilta/parameters/dated.ts'
import { isBefore, type LocalDate } from '@palkkasilta/values/date.ts'
import { EngineError } from '../errors.ts'
import { creditYearOf, type Employment, hasLastedYear } from './credit-year.ts'

/** What the contract, or a practice that has become one, gives in a calendar month. */
export interface ContractedWork {
  readonly fewestDays: number
  readonly mostMinutes: number
}

/** By which rule months are full: 14 days, 35 hours, or none, where time off is due in place of leave (8 §). */
export type EarningRule = 'DAYS' | 'HOURS' | 'TIME_OFF'

/**
 * The rule of the whole credit year. The 14 days hold where the contract gives them in every month; where it gives them in some
 * months only, the 35 hours hold in all (government bill 238/2004).
 */
export function earningRule({ fewestDays, mostMinutes }: ContractedWork, on: LocalDate): EarningRule {
  const { fullMonthDays, fullMonthMinutes } = holidayEarning.on(on).value
  if (fewestDays >= fullMonthDays) return 'DAYS'
  return mostMinutes >= fullMonthMinutes ? 'HOURS' : 'TIME_OFF'
}

/** What was worked in a calendar month, days of absence that count as work (7 §) included. */
export interface WorkedMonth {
  readonly month: LocalDate
  readonly days: number
  readonly minutes: number
}

export interface EarnedMonth extends WorkedMonth {
  readonly isFull: boolean
}

export interface EarnedHoliday {
  readonly rule: EarningRule
  readonly months: readonly EarnedMonth[]
  /** The months in which work began and ended make one together (17 §). */
  readonly edgesMakeOne: boolean
  readonly fullMonths: number
  readonly isFirstYear: boolean
  /** Weekdays of leave, or of time off. A part of a day is a whole one. */
  readonly days: number
  readonly figure: Resolved<HolidayEarning>
}

/** The leave that one credit year earns. `months` are those of that year in which something was worked, in order. */
export function earnedHoliday(
  employment: Employment,
  rule: EarningRule,
  months: readonly WorkedMonth[],
  inYearOf: LocalDate,
): EarnedHoliday {
  const year = creditYearOf(inYearOf)
  checkMonths(months, year)
  const figure = holidayEarning.on(year.from)
  const earned = months.map((each) => ({ ...each, isFull: isFull(each, rule, figure.value) }))
  const edgesMakeOne = isFull(edges(employment, earned), rule, figure.value)
  const fullMonths = earned.filter((month) => month.isFull).length + (edgesMakeOne ? 1 : 0)
  const isFirstYear = !hasLastedYear(employment, year)
  const { daysOfTenMonthsFirstYear, daysOfTenMonths, timeOffDaysOfMonth } = figure.value
  const days =
    rule === 'TIME_OFF'
      ? monthsEmployed(employment, months, year.from) * timeOffDaysOfMonth
      : Math.ceil((fullMonths * (isFirstYear ? daysOfTenMonthsFirstYear : daysOfTenMonths)) / 10)
  return { rule, months: earned, edgesMakeOne, fullMonths, isFirstYear, days, figure }
}

/** Calendar months of the year in which the employment lasted: until its end, or as far as it is known by the work. */
function monthsEmployed({ start, end }: Employment, months: readonly WorkedMonth[], from: LocalDate): number {
  const worked = months.at(-1)?.month
  if (!worked) return 0
  const first = isBefore(start, from) ? from : start
  const last = end !== null && creditYearOf(end).from.equals(from) ? end : worked
  return Math.max(0, (last.year - first.year) * 12 + last.month - first.month + 1)
}

function isFull({ days, minutes }: Omit<WorkedMonth, 'month'>, rule: EarningRule, figure: HolidayEarning): boolean {
  if (rule === 'DAYS') return days >= figure.fullMonthDays
  return rule === 'HOURS' && minutes >= figure.fullMonthMinutes
}

/** What was worked in the months in which the employment began and ended, where neither is full and both are of this year. */
function edges({ start, end }: Employment, months: readonly EarnedMonth[]): Omit<WorkedMonth, 'month'> {
  const none = { days: 0, minutes: 0 }
  if (end === null) return none
  const first = months.find(({ month }) => isSameMonth(month, start))
  const last = months.find(({ month }) => isSameMonth(month, end))
  if (!first || !last || first === last || first.isFull || last.isFull) return none
  return { days: first.days + last.days, minutes: first.minutes + last.minutes }
}

function isSameMonth(one: LocalDate, other: LocalDate): boolean {
  return one.toPlainYearMonth().equals(other.toPlainYearMonth())
}

const LONGEST_MONTH_DAYS = 31

function checkMonths(months: readonly WorkedMonth[], year: ReturnType<typeof creditYearOf>): void {
  let before = year.from.subtract({ months: 1 })
  for (const [place, { month, days, minutes }] of months.entries()) {
    const first = month.with({ day: 1 })
    if (!isBefore(before, first) || isBefore(first, year.from) || isBefore(year.to, first))
      throw new EngineError('MONTH_OF_ANOTHER_YEAR', `months[${place}].month`)
    inRange(days, LONGEST_MONTH_DAYS, `months[${place}].days`)
    inRange(minutes, LONGEST_MONTH_DAYS * 1440, `months[${place}].minutes`)
    before = first
  }
}

function inRange(count: number, max: number, field: string): void {
  if (!Number.isSafeInteger(count) || count < 0 || count > max)
    throw new EngineError('COUNT_OUT_OF_RANGE', field, { min: 0, max })
}
