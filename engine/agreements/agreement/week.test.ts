import { dayNumber, localDate } from '@palkkasilta/values/date.ts'
import { cents, sum } from '@palkkasilta/values/money.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { payForShifts } from '../pay.ts'
import { segmentsOf } from '../segments.ts'
import { anAgreement, aShift, aSupplement, aWage, clock, NO_DAY, overtime, SUNDAYS } from '../testing/build.ts'
import { randomWork } from '../testing/random.ts'
import { compileWages } from '../wages.ts'
import { compileAgreement } from './compile.ts'
import { finnishDay } from './days.ts'
import { clockText } from './helsinki.ts'
import type { Agreement, ShiftTime } from './types.ts'
import { drawnWeek, instantText } from './week.ts'

const evening = aSupplement({ name: 'Ilta', price: cents(142), from: clock('18:00'), to: clock('23:00') })
const night = aSupplement({
  name: 'Yö',
  transactionCode: '236',
  price: cents(274),
  from: clock('23:00'),
  to: clock('06:00'),
})
const sunday = aSupplement({
  ...{ name: 'Sunnuntai', transactionCode: '221', weekdays: SUNDAYS, useBaseSalary: false },
  ...{ price: cents(2_000), validOnDays: [localDate('2026-12-31')] },
})

function week(agreements: readonly Agreement[], day: string) {
  return drawnWeek(agreements.map(compileAgreement), dayNumber(localDate(day))).map(({ windows, ...drawn }) => ({
    ...drawn,
    windows: windows.map(
      ({ from, to, supplement, because }) => `${supplement.name} ${clockText(from)}–${clockText(to)} ${because}`,
    ),
  }))
}

test('a week runs from Monday, each day with its windows and why it counts', () => {
  const drawn = week([anAgreement({ supplements: [evening, night, sunday] })], '2027-01-03')
  expect(drawn.map(({ day }) => finnishDay(day)).at(0)).toBe('28.12.2026')
  expect(drawn[0]?.windows).toEqual(['Yö 00:00–06:00 WEEKDAY', 'Ilta 18:00–23:00 WEEKDAY', 'Yö 23:00–24:00 WEEKDAY'])
  expect(drawn[3]?.windows).toContain('Sunnuntai 00:00–24:00 LISTED_DAY')
  expect(drawn[4]).toMatchObject({
    holiday: 'Uudenvuodenpäivä',
    windows: expect.arrayContaining(['Sunnuntai 00:00–24:00 CHURCH_HOLIDAY']),
  })
  expect(drawn[6]?.windows).toContain('Sunnuntai 00:00–24:00 WEEKDAY')
})

test('of supplements that exclude each other only the one that pays is drawn', () => {
  const better = aSupplement({ name: 'Parempi', priority: 0, from: clock('20:00'), to: clock('22:00') })
  const [monday] = week([anAgreement({ supplements: [evening, better] })], '2026-11-02')
  expect(monday?.windows).toEqual([
    'Ilta 18:00–20:00 WEEKDAY',
    'Parempi 20:00–22:00 WEEKDAY',
    'Ilta 22:00–23:00 WEEKDAY',
  ])
})

test('each day is drawn by the version in force, and by none where none is', () => {
  const old = anAgreement({ validity: { from: null, to: localDate('2026-11-03') }, supplements: [evening] })
  const raised = anAgreement({
    validity: { from: localDate('2026-11-04'), to: localDate('2026-11-06') },
    supplements: [night],
  })
  const drawn = week([raised, old], '2026-11-04')
  expect(drawn.map(({ windows }) => windows.length)).toEqual([1, 1, 2, 2, 2, 0, 0])
  expect(drawn.map(({ agreement }) => agreement?.validity.to === undefined)).toEqual([
    ...Array(5).fill(false),
    true,
    true,
  ])
})

test('the days on which the clock is moved are told', () => {
  const changeOn = (day: string) => week([anAgreement()], day).map(({ clockChange }) => clockChange)
  expect(changeOn('2026-03-29')).toEqual([...Array(6).fill(null), 'FORWARD'])
  expect(changeOn('2026-10-25')).toEqual([...Array(6).fill(null), 'BACK'])
})

function segments(agreement: Partial<Agreement>, shift: ShiftTime) {
  const input = {
    agreements: [compileAgreement(anAgreement(agreement))],
    wages: compileWages([aWage('10.00')]),
  }
  return segmentsOf(input, shift).map(({ day, from, to, start, pays, amount }) => [
    `${finnishDay(day)} ${clockText(from)}–${clockText(to)}`,
    pays.map(({ row }) => row.name).join('+'),
    amount,
    instantText(start).slice(-6),
  ])
}

test('a shift is cut where what it pays changes: midnight, windows, overtime', () => {
  const terms = { supplements: [evening, night], overtime: overtime(1, [4, null, '0.5']) }
  expect(segments(terms, aShift('2026-11-02 17:00', '2026-11-03 01:30'))).toEqual([
    ['02.11.2026 17:00–18:00', 'Tuntipalkka', 1_000, '+02:00'],
    ['02.11.2026 18:00–21:00', 'Tuntipalkka+Ilta', 3_426, '+02:00'],
    ['02.11.2026 21:00–23:00', 'Tuntipalkka+Ilta+Ylityö 0.5', 3_284, '+02:00'],
    ['02.11.2026 23:00–24:00', 'Tuntipalkka+Yö+Ylityö 0.5', 1_774, '+02:00'],
    ['03.11.2026 00:00–01:30', 'Tuntipalkka+Yö', 1_911, '+02:00'],
  ])
})

test('the hour that is lived twice is two parts, the skipped one is none', () => {
  const day = { weekdays: NO_DAY, validOnDays: [localDate('2026-10-25'), localDate('2026-03-29')] }
  const early = aSupplement({ name: 'Varhain', price: cents(100), ...day })
  expect(segments({ supplements: [early] }, aShift('2026-10-25 02:00', '2026-10-25 05:00'))).toEqual([
    ['25.10.2026 02:00–04:00', 'Tuntipalkka+Varhain', 2_200, '+03:00'],
    ['25.10.2026 03:00–05:00', 'Tuntipalkka+Varhain', 2_200, '+02:00'],
  ])
  expect(segments({ supplements: [early] }, aShift('2026-03-29 02:00', '2026-03-29 05:00'))).toEqual([
    ['29.03.2026 02:00–03:00', 'Tuntipalkka+Varhain', 1_100, '+02:00'],
    ['29.03.2026 04:00–05:00', 'Tuntipalkka+Varhain', 1_100, '+03:00'],
  ])
})

test('the parts of any shift add up to its pay, and each pays the same throughout', { timeout: 30_000 }, () => {
  fc.assert(
    fc.property(fc.integer({ min: 1 }), (seed) => {
      const work = randomWork(seed, 1)
      const [shift] = work.shifts
      if (!shift) return
      const input = {
        agreements: work.agreements.map(compileAgreement),
        evenOutsideValidity: true,
        wages: compileWages(work.wages),
      }
      const parts = segmentsOf(input, shift)
      expect(sum(parts.map(({ amount }) => amount))).toBe(payForShifts({ ...input, shifts: [shift] }).total)
      expect(parts.at(-1)?.end).toBe(shift.end)
      for (const { start, end, pays } of parts) for (const { minutes } of pays) expect(minutes % (end - start)).toBe(0)
    }),
    { numRuns: 300 },
  )
})
