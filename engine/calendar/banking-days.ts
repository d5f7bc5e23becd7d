import type { DayNumber } from '@palkkasilta/values/date.ts'
import { dayNumber, fromDayNumber, type LocalDate } from '@palkkasilta/values/date.ts'
import { addDays } from '@palkkasilta/values/day-number.ts'
import { isBankingDay } from './holidays.ts'

function firstBankingDay(from: DayNumber, step: 1 | -1): DayNumber {
  let day = from
  while (!isBankingDay(day)) day = addDays(day, step)
  return day
}

export function bankingDayOnOrBefore(date: LocalDate): LocalDate {
  return fromDayNumber(firstBankingDay(dayNumber(date), -1))
}

export function bankingDayOnOrAfter(date: LocalDate): LocalDate {
  return fromDayNumber(firstBankingDay(dayNumber(date), 1))
}

export function bankingDayBefore(date: LocalDate): LocalDate {
  return fromDayNumber(firstBankingDay(addDays(dayNumber(date), -1), -1))
}

export function bankingDayAfter(date: LocalDate): LocalDate {
  return fromDayNumber(firstBankingDay(addDays(dayNumber(date), 1), 1))
}

/**
 * When pay due on a day must be on the account: that day, or the nearest preceding weekday where it is a Saturday, a Sunday,
 * a holiday or one of the two eves (Employment Contracts Act, chapter 2, section 14).
 */
export function paydayFor(due: LocalDate): LocalDate {
  return bankingDayOnOrBefore(due)
}

/** The debit date of wages (SALA): the banking day before the payday, so that every bank has the money in time. */
export function debitDateFor(payday: LocalDate): LocalDate {
  return bankingDayBefore(payday)
}

/** A customer's invoice that falls due on a day without banks may be paid on the next weekday. */
export function invoiceDueDateFor(due: LocalDate): LocalDate {
  return bankingDayOnOrAfter(due)
}
