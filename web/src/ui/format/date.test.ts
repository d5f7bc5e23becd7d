import { expect, test } from 'vitest'
import {
  addDays,
  date,
  dateRange,
  dateTime,
  dateTimeSeconds,
  dayOf,
  duration,
  endOfMonth,
  isoWeek,
  readDate,
  startOfMonth,
  time,
  weekdayDate,
} from './date.ts'

test.each(['13.02.2026', '13.2.2026', '13022026', '2026-02-13', ' 13.02.2026 '])('%s is read as a day', (text) => {
  expect(readDate(text)).toBe('2026-02-13')
})

test('a day that does not exist is refused', () => {
  for (const text of ['30.02.2026', '29.02.2025', '00.01.2026', '32.01.2026', '2026-13-01', '31042026'])
    expect(readDate(text)).toBeUndefined()
  expect(readDate('29.02.2028')).toBe('2028-02-29')
})

test('what is not a day is told apart from an empty field', () => {
  expect(readDate('')).toBeNull()
  for (const text of ['huomenna', '13/02/2026', '13.02.26', '130226', '2026-2-13'])
    expect(readDate(text)).toBeUndefined()
})

test('days are shown as dd.MM.yyyy, ranges with an en dash', () => {
  expect(date('2026-02-03')).toBe('03.02.2026')
  expect(date(null)).toBe('')
  expect(dateRange('2026-02-01', '2026-02-28')).toBe('01.02.2026–28.02.2026')
  expect(dateRange('2026-02-01', null)).toBe('01.02.2026–')
  expect(dateRange(null, null)).toBe('')
  expect(weekdayDate('2026-02-13')).toBe('pe 13.02.2026')
})

test('instants are shown in Helsinki time, in winter and in summer', () => {
  expect(dateTime('2026-02-13T06:05:09Z')).toBe('13.02.2026 08:05')
  expect(dateTime('2026-07-13T21:05:09Z')).toBe('14.07.2026 00:05')
  expect(dateTimeSeconds('2026-02-13T06:05:09.123+00:00')).toBe('13.02.2026 08:05:09')
  expect(time('2026-02-12T22:00:00Z')).toBe('00:00')
  expect(dayOf(new Date('2026-02-12T22:30:00Z'))).toBe('2026-02-13')
})

test('both hours of the night when the clock goes back are told', () => {
  expect(time('2026-10-25T00:30:00Z')).toBe('03:30')
  expect(time('2026-10-25T01:30:00Z')).toBe('03:30')
  expect(time('2026-10-25T02:30:00Z')).toBe('04:30')
})

test('months have their own first and last days', () => {
  expect(startOfMonth('2026-03-31')).toBe('2026-03-01')
  expect(startOfMonth('2026-01-15', -1)).toBe('2025-12-01')
  expect(endOfMonth('2028-02-10')).toBe('2028-02-29')
  expect(endOfMonth('2025-12-31')).toBe('2025-12-31')
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01')
  expect(addDays('2026-03-29', 1)).toBe('2026-03-30')
})

test('a length of time is told in its two largest units', () => {
  expect(duration(42.4)).toBe('42 s')
  expect(duration(200)).toBe('3 min 20 s')
  expect(duration(3_725)).toBe('1 h 2 min')
  expect(duration(-5)).toBe('0 s')
})

test('a week begins on Monday and has its ISO number, also over the new year', () => {
  expect(isoWeek('2026-11-22')).toEqual({ monday: '2026-11-16', week: 47 })
  expect(isoWeek('2027-01-01')).toEqual({ monday: '2026-12-28', week: 53 })
  expect(isoWeek('2024-12-30')).toEqual({ monday: '2024-12-30', week: 1 })
})
