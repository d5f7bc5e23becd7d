import { ZONE } from './date.ts'
import { dayNumberOf } from './day-number.ts'

/** A day and a time on the wall clock in Finland. */
export type LocalDateTime = Temporal.PlainDateTime

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/

/**
 * Minutes from the beginning of 1970 to an instant in UTC, `2026-03-28T22:00:00Z`: a payday asks for those of each shift, for which
 * Temporal would take longer than the pay does. Throws RangeError where it is none.
 */
export function epochMinutes(instant: string): number {
  if (!INSTANT.test(instant)) return Temporal.Instant.from(instant).epochMilliseconds / 60_000
  const days = dayNumberOf(
    100 * twoDigits(instant, 0) + twoDigits(instant, 2),
    twoDigits(instant, 5),
    twoDigits(instant, 8),
  )
  const minutes = 60 * twoDigits(instant, 11) + twoDigits(instant, 14)
  return days * 1_440 + minutes + Number(instant.slice(17, -1)) / 60
}

const ZERO = 48

function twoDigits(text: string, at: number): number {
  return 10 * (text.charCodeAt(at) - ZERO) + text.charCodeAt(at + 1) - ZERO
}

const SHAPE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?$/

/** Reads `2026-03-28T22:00`, with or without seconds. Throws RangeError for anything else. */
export function localDateTime(text: string): LocalDateTime {
  if (!SHAPE.test(text)) throw new RangeError(`not a date and time: "${text}"`)
  return Temporal.PlainDateTime.from(text, { overflow: 'reject' })
}

/** Whole minutes that really pass between two wall-clock times, also over a night when the clocks change. */
export function minutesBetween(start: LocalDateTime, end: LocalDateTime): number {
  const from = start.toZonedDateTime(ZONE).epochMilliseconds
  const to = end.toZonedDateTime(ZONE).epochMilliseconds
  return Math.floor((to - from) / 60_000)
}
