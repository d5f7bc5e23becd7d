import { bankingDayOnOrAfter } from '@palkkasilta/engine/calendar/banking-days.ts'
import { dayOf, type LocalDate } from '@palkkasilta/values/date.ts'

/** Of a salary that staff make without naming a day: it can be paid today. */
export function firstPayday(now: Temporal.Instant): LocalDate {
  return bankingDayOnOrAfter(dayOf(now))
}
