import { holidayCoefficients, holidayShares } from '@palkkasilta/parameters/annual-holidays.ts'
import type { LocalDate } from '@palkkasilta/values/date.ts'
import { type Cents, cents, divideRounded, portion, type Rate, sum } from '@palkkasilta/values/money.ts'
import { EngineError } from '../errors.ts'
import { creditYearOf, type Employment, hasLastedYear } from './credit-year.ts'
import type { EarningRule } from './earning.ts'

/** How the pay of leave is counted: by a month's pay (10 §), by the average day (11 §), or as a share of what was earned (12 §). */
export type HolidayPayMethod = 'MONTHLY' | 'AVERAGE' | 'SHARE'

/** Of the method the kind of pay decides first, and of who is paid by the hour the rule that the leave is earned by. */
export function holidayPayMethod(isPaidByMonth: boolean, rule: EarningRule): HolidayPayMethod {
  if (rule !== 'TIME_OFF' && isPaidByMonth) return 'MONTHLY'
  return rule === 'DAYS' ? 'AVERAGE' : 'SHARE'
}

/** The pay of `days` weekdays of leave by what a month pays when the leave begins. */
export function holidayPayOfMonth(monthlyPay: Cents, days: number, on: LocalDate): Cents {
  return cents(divideRounded(monthlyPay * days, holidayShares.on(on).value.daysOfMonth))
}

/** What was earned in the credit year, for time at work. */
export interface EarnedByDays {
  /** Without the raises of overtime and emergency work. */
  readonly earned: Cents
  readonly workedDays: number
  /** Beyond the regular hours of a day that the law, or where it knows none the contract, sets. */
  readonly minutesBeyond: number
  /** By the contract. */
  readonly daysOfWeek: number
}

const MINUTES_OF_DAY = 8 * 60
const USUAL_DAYS_OF_WEEK = 5

/** The pay of `days` weekdays of leave by the average day, rounded once. Throws NO_WORKED_DAYS. */
export function holidayPayByAverage(work: EarnedByDays, days: number, on: LocalDate): Cents {
  if (days === 0) return cents(0)
  const minutes = work.workedDays * MINUTES_OF_DAY + work.minutesBeyond
  if (work.workedDays <= 0) throw new EngineError('NO_WORKED_DAYS', 'workedDays')
  const dividend = work.earned * MINUTES_OF_DAY * work.daysOfWeek * coefficientOf(days, on)
  return cents(divideRounded(dividend, minutes * USUAL_DAYS_OF_WEEK * 10))
}

/** In tenths. One day, which the law's table does not have, is half of two. */
export function coefficientOf(days: number, on: LocalDate): number {
  const { tenths, tenthsOfMore } = holidayCoefficients.on(on).value
  const [ofTwo = 0] = tenths
  if (days < 2) return (ofTwo / 2) * days
  const inTable = tenths[days - 2]
  if (inTable !== undefined) return inTable
  const most = tenths.length + 1
  return (tenths.at(-1) ?? 0) + (days - most) * tenthsOfMore
}

/** The share of what was earned in the credit year: the larger one once the employment has lasted a year. */
export function holidayShare(employment: Employment, inYearOf: LocalDate): Rate {
  const year = creditYearOf(inYearOf)
  const { firstYear, later } = holidayShares.on(year.from).value
  return hasLastedYear(employment, year) ? later : firstYear
}

export interface EarnedInYear {
  /** For time at work, without the raises of overtime and emergency work. */
  readonly earned: Cents
  /** What absences that count as work (7 §) would have paid. */
  readonly imputed: Cents
  /** What was paid of the share already, at whatever rate. */
  readonly paid: Cents
}

/** What is still due of the share: what was paid at the smaller one is topped up. Below zero where too much was paid. */
export function holidayPayByShare(year: EarnedInYear, rate: Rate): Cents {
  return cents(portion(sum([year.earned, year.imputed]), rate) - year.paid)
}
