import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DayNumber, dayNumber, finnishDate, fromDayNumber, localDate } from './date.ts'
import { dayNumberOf, weekdayOf, yearOf } from './day-number.ts'
import { epochMinutes, localDateTime, minutesBetween } from './time.ts'

const days = fc.integer({ min: -200_000, max: 200_000 }) as fc.Arbitrary<DayNumber>

describe('a day', () => {
  it('is read as ISO, d.M.yyyy and ddMMyyyy, and printed as dd.MM.yyyy', () => {
    for (const text of ['2026-01-06', '6.1.2026', '06012026']) expect(finnishDate(localDate(text))).toBe('06.01.2026')
  })

  it.each(['2026-02-29', '31.4.2026', '2026-1-6', '6.1.26', '', '2026-01-06T00:00'])('%j is not a day', (text) => {
    expect(() => localDate(text)).toThrow(RangeError)
  })

  it('counted in whole numbers is the day of the calendar', () => {
    fc.assert(
      fc.property(days, (day) => {
        const date = fromDayNumber(day)
        expect(dayNumber(date)).toBe(day)
        expect(dayNumberOf(date.year, date.month, date.day)).toBe(day)
        expect(weekdayOf(day)).toBe(date.dayOfWeek)
        expect(yearOf(day)).toBe(date.year)
      }),
    )
  })

  it('counted in whole numbers changes year at New Year and month after the leap day', () => {
    for (let year = 1583; year <= 2500; year++) {
      const [start, end] = [localDate(`${year}-01-01`), localDate(`${year}-12-31`)].map(dayNumber)
      expect([start, end]).toEqual([dayNumberOf(year, 1, 1), dayNumberOf(year, 12, 31)])
      expect([start, end].map((day) => yearOf(day as DayNumber))).toEqual([year, year])
      const march = dayNumber(localDate(`${year}-03-01`))
      expect(dayNumberOf(year, 3, 1)).toBe(march)
      expect(yearOf((march - 1) as DayNumber)).toBe(year)
    }
  })
})

describe('time between two clock times', () => {
  it.each([
    ['2026-03-02T08:00', '2026-03-02T19:30', 690],
    ['2026-03-02T08:00:30', '2026-03-02T08:02:00', 1],
    ['2026-03-28T22:00', '2026-03-29T06:00', 420],
    ['2026-10-24T22:00', '2026-10-25T06:00', 540],
  ])('from %s to %s is %i minutes, the night of a clock change counted as it passes', (start, end, minutes) => {
    expect(minutesBetween(localDateTime(start), localDateTime(end))).toBe(minutes)
  })

  it.each(['2026-03-02', '2026-03-02T25:00', '2026-02-30T08:00', '2026-03-02T08:00Z'])(
    '%j is no clock time',
    (text) => {
      expect(() => localDateTime(text)).toThrow(RangeError)
    },
  )
})

describe('an instant', () => {
  it('is as many minutes from 1970 as Temporal tells, however it is written', () => {
    const instants = fc.integer({ min: -8_640_000_000_000, max: 8_640_000_000_000 }).map((seconds) => seconds * 1000)
    fc.assert(
      fc.property(instants, (milliseconds) => {
        const text = Temporal.Instant.fromEpochMilliseconds(milliseconds).toString()
        expect(epochMinutes(text)).toBeCloseTo(milliseconds / 60_000, 6)
      }),
    )
    expect(epochMinutes('2026-03-28T22:00:30.5Z') - epochMinutes('2026-03-29T00:00:00+02:00')).toBeCloseTo(30.5 / 60, 6)
    expect(() => epochMinutes('2026-03-28')).toThrow(RangeError)
  })
})
