import { localDate } from '@palkkasilta/values/date.ts'
import { cents, millionths } from '@palkkasilta/values/money.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { EngineError, engineErrorText } from '../errors.ts'
import { fillText, sentence } from '../trace/finnish.ts'
import { compileAgreement } from './agreement/compile.ts'
import { appliesOn, dayRule, firstCommonDay } from './agreement/days.ts'
import { payWarnings } from './agreement/texts.ts'
import type { Agreement, ExactPrice, MinuteOfDay, Supplement } from './agreement/types.ts'
import { calculate } from './calculation.ts'
import { agreementCases } from './case-kinds.ts'
import { amountOf } from './rows.ts'
import { anAgreement, aShift, aSupplement, clock, NO_DAY, overtime, pay, SATURDAYS, SUNDAYS } from './testing/build.ts'

function refusal(set: Partial<Agreement>): EngineError | null {
  try {
    compileAgreement(anAgreement(set))
    return null
  } catch (error) {
    if (error instanceof EngineError) return error
    throw error
  }
}

function together(...supplements: Partial<Supplement>[]): EngineError | null {
  return refusal({ supplements: supplements.map(aSupplement) })
}

describe('two supplements of one code and priority', () => {
  const evening = { name: 'Ilta', transactionCode: '206', from: clock('18:00'), to: clock('22:00') }

  test('are refused where they meet, with both names and a day', () => {
    const error = together(evening, { ...evening, name: 'Toinen', weekdays: SATURDAYS })
    expect(error?.field).toBe('remunerations[1].priority')
    expect(error && engineErrorText(error)).toMatch(
      /^Lisät Ilta ja Toinen koskevat samaa aikaa \(esimerkiksi \d\d\.\d\d\.\d{4}\), ja niillä on sama prioriteetti 1\./,
    )
  })

  test.each<[string, Partial<Supplement>, Partial<Supplement>]>([
    ['hours', {}, { from: clock('22:00'), to: clock('06:00') }],
    ['weekdays', { weekdays: SATURDAYS }, { weekdays: SUNDAYS }],
    [
      'dates',
      { dates: { from: null, to: localDate('2026-03-01') } },
      { dates: { from: localDate('2026-03-02'), to: null } },
    ],
    ['priorities', { priority: 1 }, { priority: 2 }],
    ['codes', { transactionCode: '206' }, { transactionCode: '211' }],
    [
      'named days',
      { weekdays: NO_DAY, validOnDays: [localDate('2026-01-06')] },
      { weekdays: NO_DAY, validOnDays: [localDate('2026-05-01')] },
    ],
    [
      'days taken out',
      { weekdays: NO_DAY, validOnDays: [localDate('2026-03-07')] },
      { weekdays: SATURDAYS, notValid: [localDate('2026-03-07')] },
    ],
  ])('are taken where their %s differ', (_, one, other) => {
    expect(together({ ...evening, ...one }, { ...evening, ...other })).toBeNull()
  })

  test('of different codes are refused only where both replace the ordinary pay', () => {
    const replacing = { ...evening, useBaseSalary: false }
    expect(together(replacing, { ...replacing, transactionCode: '221' })?.code).toBe('SUPPLEMENTS_CONTRADICT')
    expect(together(replacing, { ...evening, transactionCode: '221' })).toBeNull()
  })
})

test('a first common day is one on which both apply, and is missed on no day', () => {
  const start = 20_000
  const rule = fc.record({
    weekdays: fc.tuple(...Array.from({ length: 7 }, () => fc.boolean())),
    validOnDays: fc.array(fc.integer({ min: start, max: start + 40 })).map((days) => new Set(days)),
    notValid: fc.array(fc.integer({ min: start, max: start + 40 }), { maxLength: 12 }).map((days) => new Set(days)),
    dates: fc.record({ from: fc.integer({ min: start, max: start + 30 }), length: fc.integer({ min: 0, max: 40 }) }),
  })
  const dated = rule.map(({ dates, ...rest }) => ({
    ...rest,
    dates: { from: dates.from, to: dates.from + dates.length },
  }))
  fc.assert(
    fc.property(dated, dated, (a, b) => {
      const common = Array.from({ length: 80 }, (_, index) => start + index).filter(
        (day) => appliesOn(a, day) && appliesOn(b, day),
      )
      const found = firstCommonDay(a, b)
      if (common.length === 0) expect(found).toBeNull()
      else expect(common).toContain(found)
    }),
    { numRuns: 1000 },
  )
})

test('supplements without first or last day are compared too', () => {
  const open = dayRule(aSupplement({ weekdays: SATURDAYS }))
  const ended = dayRule(aSupplement({ weekdays: SATURDAYS, dates: { from: null, to: localDate('2026-03-06') } }))
  expect(firstCommonDay(open, ended)).not.toBeNull()
  expect(firstCommonDay(open, dayRule(aSupplement({ weekdays: SUNDAYS })))).toBeNull()
})

describe('an agreement is refused by field', () => {
  test.each<[string, Partial<Agreement>]>([
    ['maxWage', { minWage: cents(1500), maxWage: cents(1200) }],
    ['defaultWage', { minWage: cents(1500), defaultWage: cents(1200) }],
    ['minWage', { minWage: cents(100_001) }],
    ['validToDate', { validity: { from: localDate('2026-03-02'), to: localDate('2026-03-01') } }],
    ['remunerations[0].allowanceName', { supplements: [aSupplement({ name: ' ' })] }],
    ['remunerations[0].transactionCode', { supplements: [aSupplement({ transactionCode: '' })] }],
    ['remunerations[0].priority', { supplements: [aSupplement({ priority: -1 })] }],
    ['remunerations[0].validFrom', { supplements: [aSupplement({ from: 1440 as MinuteOfDay })] }],
    ['remunerations[0].validTo', { supplements: [aSupplement({ from: clock('18:00'), to: clock('18:00') })] }],
    ['remunerations[0].remunerationPercent', { supplements: [aSupplement({ percentage: millionths(5_000_001) })] }],
    ['remunerations[0].allowancePrice', { supplements: [aSupplement({ price: cents(-1) })] }],
    ['overTimePeriodInDays', { overtime: overtime(0, [8, null, '0.5']) }],
    ['overtimes[0].maxHours', { overtime: overtime(1, [10, 8, '0.5']) }],
    ['overtimes[0].minHours', { overtime: overtime(1, [-1, 8, '0.5']) }],
    ['overtimes[1].minHours', { overtime: overtime(1, [8, null, '0.5'], [10, 12, '1']) }],
    ['overtimes[0].percentage', { overtime: overtime(1, [8, null, '6']) }],
  ])('%s', (field, set) => {
    expect(refusal(set)?.field).toBe(field)
  })

  test.each(['holidayBonus', 'accidentInsurance'])('professions[0].%s', (field) => {
    const profession = { id: '1', name: 'Tarjoilija', taxCode: '51311' }
    const rates = { accidentInsurance: millionths(7_000), holidayCompensation: millionths(115_000) }
    const wrong =
      field === 'holidayBonus' ? { holidayCompensation: millionths(1_000_001) } : { accidentInsurance: millionths(-1) }
    expect(refusal({ professions: [{ ...profession, ...rates, ...wrong }] })?.field).toBe(`professions[0].${field}`)
    expect(refusal({ professions: [{ ...profession, ...rates }] })).toBeNull()
  })
})

test('an amount is the exact price of the time, half a cent away from zero', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_200_000_000_000 }),
      fc.integer({ min: 0, max: 600_000 }),
      (price, minutes) => {
        const doubled = 2n * BigInt(price) * BigInt(minutes)
        expect(BigInt(amountOf(price as ExactPrice, minutes))).toBe((doubled + 60_000_000n) / 120_000_000n)
      },
    ),
    { numRuns: 2000 },
  )
})

test('a refusal of shifts names both in Finnish', () => {
  const shifts = [
    aShift('2026-03-02 08:00', '2026-03-02 16:00', 'A'),
    aShift('2026-03-02 12:00', '2026-03-02 20:00', 'B'),
  ]
  const error = (() => {
    try {
      return pay({ shifts })
    } catch (caught) {
      return caught
    }
  })()
  expect(error).toBeInstanceOf(EngineError)
  expect(engineErrorText(error as EngineError)).toBe('Vuorot A ja B menevät päällekkäin.')
})

test('shifts that only touch are both paid', () => {
  const shifts = [aShift('2026-03-02 08:00', '2026-03-02 16:00'), aShift('2026-03-02 16:00', '2026-03-02 20:00')]
  expect(pay({ shifts }).workedMinutes).toBe(720)
})

test('a shift of more than a month is a slip of the keyboard', () => {
  expect(() => pay({ shifts: [aShift('2026-03-02 08:00', '2026-04-03 08:00')] })).toThrow(
    'shifts[0].end: SHIFT_TOO_LONG',
  )
})

test('a warning reads as a Finnish sentence with its figures', () => {
  const { warnings } = pay({
    agreement: { name: 'TES', minWage: cents(1100) },
    shifts: [aShift('2026-03-02 08:00', '2026-03-02 16:00')],
  })
  expect(warnings.map(({ code, values }) => fillText(payWarnings[code], values).replaceAll('\u00a0', ' '))).toEqual([
    'Tuntipalkka 10,00 € alittaa sopimuksen TES vähimmäispalkan 11,00 €.',
  ])
})

test('no shifts pay nothing', () => {
  expect(pay({ shifts: [], perShift: true })).toMatchObject({ rows: [], total: 0, workedMinutes: 0, perShift: [] })
})

test('a case tells rows, sums and why in Finnish, in plain JSON', () => {
  const supplement = { allowanceName: 'Sunnuntaityö', transactionCode: 221, sundays: true, remunerationPercent: 1 }
  const result = agreementCases.agreement({
    hourly: 10,
    shifts: [{ start: '2026-03-08T08:00', end: '2026-03-08T16:00' }],
    agreement: { name: 'TES', remunerations: [{ ...supplement, useBaseSalary: true }] },
  })
  expect(JSON.parse(JSON.stringify(result).replaceAll('\u00a0', ' '))).toEqual({
    rows: [
      { name: 'Tuntipalkka', amount: 8, unitPrice: 10, totalPrice: 80, transactionCode: '201' },
      { name: 'Sunnuntaityö', amount: 8, unitPrice: 10, totalPrice: 80, transactionCode: '221' },
    ],
    total: 160,
    holidayBase: 160,
    workedMinutes: 480,
    trace: [
      'Tuntipalkka 8 h × 10,00 € = 80,00 € (tämä palkka: Annettu tuntipalkka)',
      'Sunnuntaityö 8 h × 10,00 € = 80,00 € (työehtosopimus: TES, 100,00 % tuntipalkasta 10,00 €)',
    ],
    warnings: [],
  })
})

test('a raise of a broken cycle says why it is due, and that its rule is not confirmed', () => {
  const { trace } = calculate({
    hourly: 10,
    interruptions: [{ from: '2026-03-04', reason: 'työsuhde päättyi' }],
    shifts: [{ start: '2026-03-02T08:00', end: '2026-03-02T18:00' }],
    agreement: { overTimePeriodInDays: 14, overtimes: [{ name: 'Ylityö', minHours: 80, percentage: 0.5 }] },
  })
  expect(trace.map(sentence).at(-1)?.replaceAll('\u00a0', ' ')).toBe(
    'Keskeytyneen jakson ylityö 50 % 2 h × 5,00 € = 10,00 € (laki, 1.1.2020 alkaen, Työaikalaki 872/2019, 20 § 3 mom., vahvistamatta, ' +
      '50,00 % tuntipalkasta 10,00 €; jakso 2.3.2026–15.3.2026 keskeytyi (työsuhde päättyi): 1 työpäivää, raja 8 h)',
  )
})
