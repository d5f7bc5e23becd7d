import { createHash } from 'node:crypto'
import { bankingDayBefore, debitDateFor } from '@palkkasilta/engine/calendar/banking-days.ts'
import type { Services } from '@palkkasilta/server/src/kernel/services.ts'
import { type LocalDate, ZONE } from '@palkkasilta/values/date.ts'
import type { DemoWorld } from '../world/world.ts'

/** What every step of the filling works with. */
export interface Filling {
  readonly services: Services
  readonly world: DemoWorld
}

/** The services as they were at a moment of the past. */
export function atMoment(services: Services, moment: Temporal.Instant): Services {
  return { ...services, clock: { now: () => moment } }
}

export function moment(day: LocalDate, clock: string): Temporal.Instant {
  return day.toZonedDateTime({ timeZone: ZONE, plainTime: clock }).toInstant()
}

/** When the steps of a payroll were done by staff and by the services outside. */
export interface PayrollMoments {
  readonly made: Temporal.Instant
  readonly approved: Temporal.Instant
  readonly fileTaken: Temporal.Instant
  readonly feedback: Temporal.Instant
  readonly debitTold: Temporal.Instant
  readonly reported: Temporal.Instant
  readonly billed: Temporal.Instant
  readonly billSent: Temporal.Instant
}

export function payrollMoments(payday: LocalDate): PayrollMoments {
  const desk = bankingDayBefore(debitDateFor(payday))
  return {
    made: moment(desk, '09:10'),
    approved: moment(desk, '09:40'),
    fileTaken: moment(desk, '09:41'),
    feedback: moment(desk, '09:52'),
    debitTold: moment(payday, '05:30'),
    reported: moment(payday, '07:30'),
    billed: moment(payday, '08:40'),
    billSent: moment(payday, '09:05'),
  }
}

/** The same id for the same words: a repeated step finds what it made before. */
export function steadyUuid(words: string): string {
  const hex = createHash('sha256').update(words).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
