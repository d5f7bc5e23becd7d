import type { LocalDate } from '@palkkasilta/values/date.ts'
import { type Cents, cents, divideRounded, type Rate, ZERO } from '@palkkasilta/values/money.ts'
import { EngineError } from '../errors.ts'
import { creditYearOf, type Employment } from './credit-year.ts'
import { type EarnedHoliday, type EarningRule, earnedHoliday, type WorkedMonth } from './earning.ts'
import {
  type HolidayPayMethod,
  holidayPayByAverage,
  holidayPayByShare,
  holidayPayMethod,
  holidayPayOfMonth,
  holidayShare,
} from './pay.ts'

/** What somebody worked in a credit year, and what they have had of its leave. */
export interface HolidayYear {
  readonly employment: Employment
  readonly rule: EarningRule
  readonly months: readonly WorkedMonth[]
  /** Pay that fell due in the year, without the raises of overtime and emergency work. */
  readonly earned: Cents
  /** Beyond the regular hours of the days. */
  readonly minutesBeyond: number
  readonly daysOfWeek: number
  /** Of who is paid by the month; else null. */
  readonly monthlyPay: Cents | null
  /** Holiday compensation that was paid with the salaries. */
  readonly compensated: Cents
  /** What was paid of the leave itself. */
  readonly taken: LeaveTaken
}

export interface LeaveTaken {
  readonly days: number
  readonly pay: Cents
}

export interface HolidayDebt {
  readonly holiday: EarnedHoliday
  readonly method: HolidayPayMethod
  /** Null where the pay is no share of what was earned. */
  readonly rate: Rate | null
  /** Of all the leave of the year. */
  readonly pay: Cents
  readonly daysLeft: number
  /** What is still due of the pay, never below zero. */
  readonly due: Cents
}

/** What an employer owes of the leave of the credit year that the day is in. */
export function holidayDebt(year: HolidayYear, inYearOf: LocalDate): HolidayDebt {
  const { employment, rule, months, monthlyPay, compensated, taken } = year
  const { from } = creditYearOf(inYearOf)
  const holiday = earnedHoliday(employment, rule, months, from)
  const method = holidayPayMethod(monthlyPay !== null, rule)
  const rate = method === 'SHARE' ? holidayShare(employment, from) : null
  const pay = payOf(year, { days: holiday.days, rate }, from)
  return {
    holiday,
    method,
    rate,
    pay,
    daysLeft: Math.max(0, holiday.days - taken.days),
    due: cents(Math.max(0, pay - compensated - taken.pay)),
  }
}

interface PaidDays {
  readonly days: number
  readonly rate: Rate | null
}

function payOf({ months, earned, minutesBeyond, daysOfWeek, monthlyPay }: HolidayYear, of: PaidDays, on: LocalDate) {
  if (of.rate !== null) return holidayPayByShare({ earned, imputed: ZERO, paid: ZERO }, of.rate)
  if (monthlyPay !== null) return holidayPayOfMonth(monthlyPay, of.days, on)
  const workedDays = months.reduce((total, { days }) => total + days, 0)
  return holidayPayByAverage({ earned, workedDays, minutesBeyond, daysOfWeek }, of.days, on)
}

/** The pay of so many of the days that are left: all of them are paid what is due, to the cent. Throws LEAVE_NOT_EARNED. */
export function payOfLeave({ daysLeft, due }: Pick<HolidayDebt, 'daysLeft' | 'due'>, days: number): Cents {
  if (days <= 0 || days > daysLeft) throw new EngineError('LEAVE_NOT_EARNED', 'days', { days, left: daysLeft })
  return cents(divideRounded(due * days, daysLeft))
}
