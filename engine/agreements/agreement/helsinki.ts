import { type DayNumber, dayNumber, finnishDate, type LocalDate, ZONE } from '@palkkasilta/values/date.ts'
import { EngineError } from '../../errors.ts'
import type { EpochMinute, MinuteOfDay } from './types.ts'

export const DAY = 1440
const FIRST_YEAR = 2000
const LAST_YEAR = 2099

/** A stretch of time without a clock change, in epoch minutes; the end is the start of the next. */
export interface ClockSpan {
  /** Minutes ahead of UTC. */
  readonly offset: number
  readonly from: number
  readonly to: number
}

function newYear(year: number): Temporal.ZonedDateTime {
  return Temporal.PlainDate.from({ year, month: 1, day: 1 }).toZonedDateTime(ZONE)
}

function epochMinute(at: Temporal.ZonedDateTime): number {
  return at.epochMilliseconds / 60_000
}

/** Every stretch from 2000 to 2099, once: asking the zone for each shift would cost more than the pay. */
function clockSpans(): readonly ClockSpan[] {
  const found: ClockSpan[] = []
  const end = newYear(LAST_YEAR + 1)
  let at = newYear(FIRST_YEAR)
  while (epochMinute(at) < epochMinute(end)) {
    const next = at.getTimeZoneTransition('next') ?? end
    const to = Math.min(epochMinute(next), epochMinute(end))
    found.push({ offset: at.offsetNanoseconds / 60_000_000_000, from: epochMinute(at), to })
    at = next
  }
  return found
}

let known: readonly ClockSpan[] | undefined

/** Worked out when first asked for: whoever only reads an agreement needs none. */
function spans(): readonly ClockSpan[] {
  known ??= clockSpans()
  return known
}

const FIRST_MINUTE = epochMinute(newYear(FIRST_YEAR))
const LAST_MINUTE = epochMinute(newYear(LAST_YEAR + 1))

/** Whether the table knows the time. */
export function isInRange(minute: number): boolean {
  return Number.isSafeInteger(minute) && minute >= FIRST_MINUTE && minute <= LAST_MINUTE
}

export function outOfRange(field: string): EngineError {
  return new EngineError('TIME_OUT_OF_RANGE', field, { first: FIRST_YEAR, last: LAST_YEAR })
}

/** The stretch found last: the next question is nearly always about the same one. */
let recent: ClockSpan = { offset: 0, from: 0, to: 0 }

/** The stretch that holds the minute, which must be in range. */
export function clockSpan(minute: number): ClockSpan {
  if (minute >= recent.from && minute < recent.to) return recent
  const found = spans().find(({ from, to }) => minute >= from && minute < to) ?? spans().at(-1)
  if (found === undefined) throw new RangeError(`no clock for minute ${minute}`)
  recent = found
  return found
}

/** The calendar day in Finland. */
export function dayOfMinute(minute: number): DayNumber {
  return Math.floor((minute + clockSpan(minute).offset) / DAY) as DayNumber
}

/**
 * The moment of a time on the wall. Of an hour that is lived twice (October) it is the first; a time that the clock
 * skips (March) is refused.
 */
export function helsinkiMinute(day: LocalDate, minute: MinuteOfDay, field: string): EpochMinute {
  const wall = dayNumber(day) * DAY + minute
  if (!isInRange(wall - 180)) throw outOfRange(field)
  for (const offset of [180, 120]) {
    const candidate = wall - offset
    if (isInRange(candidate) && clockSpan(candidate).offset === offset) return candidate as EpochMinute
  }
  throw new EngineError('TIME_SKIPPED', field, { day: finnishDate(day), time: clockText(minute) })
}

/** HH:mm */
export function clockText(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}
