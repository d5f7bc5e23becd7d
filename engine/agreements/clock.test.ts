import { type DayNumber, dayNumber, fromDayNumber, localDate } from '@palkkasilta/values/date.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { EngineError } from '../errors.ts'
import { clockSpan, clockText, dayOfMinute, helsinkiMinute } from './agreement/helsinki.ts'
import type { MinuteOfDay } from './agreement/types.ts'
import { clock } from './testing/build.ts'

const FIRST = dayNumber(localDate('2000-01-02'))
const LAST = dayNumber(localDate('2099-12-30'))
const anyDay = fc.integer({ min: FIRST, max: LAST }).map((day) => day as DayNumber)
const anyMinute = fc.integer({ min: 0, max: 1439 }).map((minute) => minute as MinuteOfDay)

/** The system's own zone rules. */
function zoned(day: DayNumber, minute: MinuteOfDay) {
  const time = Temporal.PlainTime.from(clockText(minute))
  return fromDayNumber(day).toZonedDateTime({ timeZone: 'Europe/Helsinki', plainTime: time })
}

describe('the clock of Helsinki', () => {
  test('agrees with the zone rules of the system on every day of the century', () => {
    fc.assert(
      fc.property(anyDay, anyMinute, (day, minute) => {
        const expected = zoned(day, minute)
        if (expected.hour * 60 + expected.minute !== minute) return
        const found = helsinkiMinute(fromDayNumber(day), minute, 'time')
        expect(found * 60_000).toBe(expected.epochMilliseconds)
        expect(clockSpan(found).offset * 60_000_000_000).toBe(expected.offsetNanoseconds)
        expect(dayOfMinute(found)).toBe(day)
      }),
      { numRuns: 2000 },
    )
  })

  test.each(['2025-03-30', '2026-03-29', '2027-03-28'])('refuses the skipped hour of %s', (day) => {
    expect(() => helsinkiMinute(localDate(day), clock('03:00'), 'time')).toThrow('time: TIME_SKIPPED')
    expect(() => helsinkiMinute(localDate(day), clock('03:59'), 'time')).toThrow(EngineError)
    const [before, after] = [clock('02:59'), clock('04:00')].map((minute) =>
      helsinkiMinute(localDate(day), minute, 't'),
    )
    expect((after ?? 0) - (before ?? 0)).toBe(1)
  })

  test.each(['2025-10-26', '2026-10-25'])('takes the first of the two same hours of %s', (day) => {
    const first = helsinkiMinute(localDate(day), clock('03:30'), 'time')
    expect(clockSpan(first).offset).toBe(180)
    expect(helsinkiMinute(localDate(day), clock('04:00'), 'time') - first).toBe(90)
  })

  test('knows the years 2000 to 2099 and refuses others', () => {
    expect(() => helsinkiMinute(localDate('1999-12-31'), clock('12:00'), 'time')).toThrow('time: TIME_OUT_OF_RANGE')
    expect(() => helsinkiMinute(localDate('2100-01-02'), clock('12:00'), 'time')).toThrow(EngineError)
    expect(helsinkiMinute(localDate('2099-12-31'), clock('12:00'), 'time')).toBeGreaterThan(0)
  })
})
