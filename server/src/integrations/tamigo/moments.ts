import { type LocalDate, ZONE } from '@palkkasilta/values/date.ts'

/** A point in time as the service writes it: certain, or by the clock on the wall of the department. */
export type Moment = Temporal.Instant | Temporal.PlainDateTime

const MILLISECONDS = /^\/Date\((-?\d+)(?:[+-]\d{4})?\)\/$/
const WITH_ZONE = /(?:Z|[+-]\d{2}:?\d{2})$/
const JUST_AFTER_1900 = Temporal.Instant.from('1900-01-03T00:00:00Z')

/** Reads `/Date(1409558400000+0200)/` and ISO text with or without zone. Throws RangeError for anything else. */
export function moment(text: string): Moment {
  const match = MILLISECONDS.exec(text)
  if (match) return Temporal.Instant.fromEpochMilliseconds(Number(match[1]))
  return WITH_ZONE.test(text) ? Temporal.Instant.from(text) : Temporal.PlainDateTime.from(text)
}

export function dayOfMoment(read: Moment): LocalDate {
  return read instanceof Temporal.Instant ? read.toZonedDateTimeISO(ZONE).toPlainDate() : read.toPlainDate()
}

/** The service's way to say "not yet": an end in the year 1900. */
export function isNever(read: Moment): boolean {
  return Temporal.Instant.compare(candidates(read)[0], JUST_AFTER_1900) < 0
}

/** The instants that a time on the wall may mean: two of them in the hour that comes twice each autumn. */
function candidates(read: Moment): readonly [Temporal.Instant, Temporal.Instant] {
  if (read instanceof Temporal.Instant) return [read, read]
  const meant = (disambiguation: 'earlier' | 'later') => read.toZonedDateTime(ZONE, { disambiguation }).toInstant()
  const earlier = meant('earlier')
  const later = meant('later')
  // in the hour that is skipped each spring both are shifted: only `compatible` reads the clock as people do
  const isSkipped = !earlier.toZonedDateTimeISO(ZONE).toPlainDateTime().equals(read)
  return isSkipped ? [later, later] : [earlier, later]
}

export interface Span {
  readonly start: Temporal.Instant
  readonly end: Temporal.Instant
}

const MINUTE_MS = 60_000

/**
 * Start and end of a shift. Where the clocks leave a choice, the one that agrees with the hours that the service counted wins,
 * with or without the break in them; else the earlier start and end.
 */
export function span(start: Moment, end: Moment, hoursHundredths: number, breakMinutes: number): Span {
  const minutes = Math.round(hoursHundredths * 0.6)
  const choices = candidates(start).flatMap((from) => candidates(end).map((to) => ({ start: from, end: to })))
  const agreeing = choices.find((choice) => {
    const elapsed = (choice.end.epochMilliseconds - choice.start.epochMilliseconds) / MINUTE_MS
    return Math.abs(elapsed - minutes) <= 1 || Math.abs(elapsed - breakMinutes - minutes) <= 1
  })
  return agreeing ?? { start: candidates(start)[0], end: candidates(end)[0] }
}
