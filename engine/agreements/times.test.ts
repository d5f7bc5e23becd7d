import { dayNumber, localDate } from '@palkkasilta/values/date.ts'
import { cents } from '@palkkasilta/values/money.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compileAgreement } from './agreement/compile.ts'
import type { Agreement, ShiftTime, WagePeriod } from './agreement/types.ts'
import { payForShifts } from './pay.ts'
import { anAgreement, aShift, aSupplement, aWage, clock, overtime, SATURDAYS, SUNDAYS } from './testing/build.ts'
import { randomWork } from './testing/random.ts'
import { compileWages } from './wages.ts'

function paid(
  agreements: readonly Agreement[],
  wages: readonly WagePeriod[],
  shifts: readonly ShiftTime[],
  times: boolean,
) {
  return payForShifts({
    shifts,
    agreements: agreements.map(compileAgreement),
    evenOutsideValidity: true,
    wages: compileWages(wages),
    perShift: true,
    times,
  })
}

test('the times of what a shift earned are its minutes, and change no cent', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1 }), fc.integer({ min: 1, max: 8 }), (seed, count) => {
      const { agreements, wages, shifts } = randomWork(seed, count)
      const told = paid(agreements, wages, shifts, true)
      for (const { row, minutes, times = [] } of (told.perShift ?? []).flatMap(({ rows }) => rows))
        expect(
          times.reduce((total, { from, to }) => total + to - from, 0),
          row.name,
        ).toBe(minutes)
      const plain = paid(agreements, wages, shifts, false)
      expect([told.total, told.rows, told.trace]).toEqual([plain.total, plain.rows, plain.trace])
    }),
    { numRuns: 100 },
  )
})

test('a raise is told at the hours that it raises', () => {
  const agreement = anAgreement({ overtime: overtime(1, [8, null, '0.5']) })
  const { perShift } = paid([agreement], [aWage('10')], [aShift('2026-01-05 08:00', '2026-01-05 18:00')], true)
  const raise = perShift?.[0]?.rows.find(({ row }) => row.kind === 'overtime raise')
  expect(raise?.times).toEqual([{ day: dayNumber(localDate('2026-01-05')), from: 16 * 60, to: 18 * 60 }])
})

test('a line of the agreement that paid nothing says why', () => {
  const evening = { transactionCode: '206', from: clock('18:00'), to: clock('22:00'), price: cents(100) }
  const supplements = [
    aSupplement({ name: 'Ennen', transactionCode: '212', dates: { from: null, to: localDate('2025-12-31') } }),
    aSupplement({ name: 'Lauantai', transactionCode: '213', weekdays: SATURDAYS }),
    aSupplement({ name: 'Sunnuntai', transactionCode: '221', weekdays: SUNDAYS }),
    aSupplement({ name: 'Ilta', ...evening }),
    aSupplement({ name: 'Päivä', transactionCode: '211', price: cents(100) }),
    aSupplement({ name: 'Heikompi', transactionCode: '211', priority: 2 }),
  ]
  const agreement = anAgreement({ supplements, overtime: overtime(1, [8, null, '0.5']) })
  // a Monday
  const { unpaid } = paid([agreement], [aWage('10')], [aShift('2026-01-05 08:00', '2026-01-05 16:00')], true)
  expect(unpaid?.map(({ name, reason }) => [name, reason])).toEqual([
    ['Ennen', 'OUTSIDE_DATES'],
    ['Lauantai', 'NO_SUCH_DAY'],
    ['Sunnuntai', 'NO_SUCH_DAY'],
    ['Ilta', 'NO_SUCH_TIME'],
    ['Heikompi', 'ANOTHER_PAID'],
    ['Ylityö 0.5', 'BELOW_OVERTIME'],
  ])
})
