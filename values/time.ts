import { ZONE } from './date.ts'

/** A day and a time on the wall clock in Finland. */
export type LocalDateTime = Temporal.PlainDateTime

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
