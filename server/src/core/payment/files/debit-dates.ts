import { bankingDayAfter, bankingDayOnOrAfter, debitDateFor } from '@palkkasilta/engine/calendar/banking-days.ts'
import { dayOf, isBefore, type LocalDate, localDate } from '@palkkasilta/values/date.ts'

/** From then on banks take no wages batch for the same day (Samlink, Handelsbanken). */
const WAGES_CUT_OFF = Temporal.PlainTime.from('17:30')

/**
 * When our account is debited: on the banking day before the payday, as the banks demand of wages; once that is too late, on
 * the next banking day, as an ordinary transfer that arrives the same day.
 */
export function debitDateOf(payday: LocalDate, now: Temporal.Instant): LocalDate {
  const usual = debitDateFor(payday)
  const today = dayOf(now)
  const time = now.toZonedDateTimeISO('Europe/Helsinki').toPlainTime()
  const isCutOff = Temporal.PlainTime.compare(time, WAGES_CUT_OFF) >= 0
  if (isBefore(today, usual) || (today.equals(usual) && !isCutOff)) return usual
  return today.equals(usual) ? bankingDayAfter(usual) : bankingDayOnOrAfter(today)
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
