import { bankingDayBefore, debitDateFor } from '@palkkasilta/engine/calendar/banking-days.ts'
import { type LocalDate, ZONE } from '@palkkasilta/values/date.ts'

export function moment(day: LocalDate, clock: string): Temporal.Instant {
  return day.toZonedDateTime({ timeZone: ZONE, plainTime: clock }).toInstant()
}

/** When the steps of a payroll were done. */
export interface PayrollMoments {
  readonly fetched: Temporal.Instant
  readonly made: Temporal.Instant
  readonly approved: Temporal.Instant
  readonly debited: Temporal.Instant
  readonly billed: Temporal.Instant
}

export function payrollMoments(payday: LocalDate): PayrollMoments {
  const desk = bankingDayBefore(debitDateFor(payday))
  return {
    fetched: moment(desk, '08:30'),
    made: moment(desk, '09:10'),
    approved: moment(desk, '09:40'),
    debited: moment(payday, '05:30'),
    billed: moment(payday, '08:40'),
  }
}
