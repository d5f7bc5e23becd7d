import {
  separateReportDay,
  taxPaymentDay,
  unionDueDay,
  unjustReportMonths,
  vatPaymentDay,
  wageReportDays,
  wageReportDaysAhead,
} from '@palkkasilta/parameters/calendar.ts'
import { type LocalDate, localDate } from '@palkkasilta/values/date.ts'
import { bankingDayOnOrAfter } from '../calendar/banking-days.ts'

/** Payments before this day were reported elsewhere. */
export const REGISTER_BEGAN = localDate('2019-01-01')

/**
 * The last day for the wage report of a payment: the fifth calendar day after it, weekends counted; where that is no
 * weekday, the next one (Act 150/1930, section 5).
 */
export function registerReportDeadline(paymentDate: LocalDate): LocalDate {
  return bankingDayOnOrAfter(paymentDate.add({ days: wageReportDays.on(paymentDate).value }))
}

/** The first day on which the register takes a report of a payment still to come. */
export function registerReportEarliest(paymentDate: LocalDate): LocalDate {
  return paymentDate.subtract({ days: wageReportDaysAhead.on(paymentDate).value })
}

/** The last day for marking pay that was not due as unjust enrichment, once it was noticed. */
export function unjustReportDeadline(noticed: LocalDate): LocalDate {
  return noticed.add({ months: unjustReportMonths.on(noticed).value })
}

function inNextMonth(paymentDate: LocalDate, day: number): LocalDate {
  return inMonthAfter(paymentDate, 1, day)
}

function inMonthAfter(date: LocalDate, months: number, day: number): LocalDate {
  return bankingDayOnOrAfter(date.with({ day: 1 }).add({ months }).with({ day }))
}

/** The last day for the employer's separate report on the month of a payment. */
export function separateReportDeadline(paymentDate: LocalDate): LocalDate {
  return inNextMonth(paymentDate, separateReportDay.on(paymentDate).value)
}

/** When the tax and the employer's health insurance of a payment are due. */
export function taxDueDate(paymentDate: LocalDate): LocalDate {
  return inNextMonth(paymentDate, taxPaymentDay.on(paymentDate).value)
}

/** When union dues that were withheld of a payment are to be with the union. */
export function unionDueDate(paymentDate: LocalDate): LocalDate {
  return inNextMonth(paymentDate, unionDueDay.on(paymentDate).value)
}

/** When the value added tax of a day's month is due. */
export function vatDueDate(date: LocalDate): LocalDate {
  const { monthsAfter, day } = vatPaymentDay.on(date).value
  return inMonthAfter(date, monthsAfter, day)
}
