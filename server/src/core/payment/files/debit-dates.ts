import { bankingDayAfter, bankingDayOnOrAfter, debitDateFor } from '@palkkasilta/engine/calendar/banking-days.ts'
import { dayOf, isBefore, type LocalDate, localDate, ZONE } from '@palkkasilta/values/date.ts'
import type { LastTimes } from '../../../integrations/bank/channel/last-times.ts'

/**
 * When our account is debited: on the banking day before the payday, as the banks demand of wages; once that is too late, on
 * the next day on which its bank still debits, as an ordinary transfer.
 */
export function debitDateOf(payday: LocalDate, now: Temporal.Instant, { debits }: LastTimes): LocalDate {
  const usual = debitDateFor(payday)
  const today = dayOf(now)
  const first = hasCome(debits, now) ? bankingDayAfter(today) : bankingDayOnOrAfter(today)
  return isBefore(usual, first) ? first : usual
}

/** When payees have the money: a transfer that leaves too late for other banks is there on the next banking day. */
export function arrivalOf(
  payday: LocalDate,
  debitDate: LocalDate,
  now: Temporal.Instant,
  { sameDay }: LastTimes,
): LocalDate {
  if (goesAsWages(payday, debitDate)) return payday
  return debitDate.equals(dayOf(now)) && hasCome(sameDay, now) ? bankingDayAfter(debitDate) : debitDate
}

export function hasCome(time: Temporal.PlainTime, now: Temporal.Instant): boolean {
  return Temporal.PlainTime.compare(now.toZonedDateTimeISO(ZONE).toPlainTime(), time) >= 0
}

interface Due {
  /** ISO day. */
  readonly payday: string
  readonly purpose: string
}

/** Figures and register report of a wage are those of its payday: a later one needs a new calculation. What is of no salary is paid on any day. */
export function hasPassed({ payday, purpose }: Due, now: Temporal.Instant): boolean {
  return (purpose === 'SALARY' || purpose === 'DISTRAINT') && isBefore(localDate(payday), dayOf(now))
}

/** A wages batch must be debited on the banking day before the payday; a later payment goes as an ordinary transfer. */
export function goesAsWages(payday: LocalDate, debitDate: LocalDate): boolean {
  return debitDateFor(payday).equals(debitDate)
}
