import { readFileSync } from 'node:fs'
import { MissingFigure } from '@palkkasilta/parameters/dated.ts'
import { type CarRaise, kilometreAllowance, type Vehicle } from '@palkkasilta/parameters/kilometres.ts'
import { localDate } from '@palkkasilta/values/date.ts'
import { cents, euros, type Hundredths, hundredths, sum, toEuros } from '@palkkasilta/values/money.ts'
import { localDateTime } from '@palkkasilta/values/time.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { type DomesticTrip, domesticTrip } from './domestic-trip.ts'
import { foreignTrip, type TravelPlace } from './foreign-trip.ts'
import { kilometrePay } from './kilometres.ts'
import { asWage, ofTrip } from './of-trip.ts'
import { limitedReimbursement } from './reimbursement.ts'

function cases<T>(name: string): readonly T[] {
  return parse(readFileSync(new URL(`./cases/${name}.yaml`, import.meta.url), 'utf8'))
}

const inJune = localDate('2026-06-01')
const aTrip = (start: string, end: string, rest: Partial<DomesticTrip> = {}): DomesticTrip => ({
  start: localDateTime(start),
  end: localDateTime(end),
  ...rest,
})

describe('a trip in Finland', () => {
  interface Case {
    name: string
    start: string
    end: string
    freeMeals?: number | number[]
    expect: { fullDays: number; partDays: number; allowance: number }
  }

  it.each(cases<Case>('trips'))('$name', (example) => {
    const { fullDays, partDays, allowance } = domesticTrip(
      aTrip(example.start, example.end, { freeMeals: example.freeMeals }),
    )
    expect({ fullDays, partDays, allowance: toEuros(allowance) }).toEqual(example.expect)
  })

  it('can be paid by the amounts of another day', () => {
    const trip = aTrip('2025-12-30T08:00', '2025-12-30T20:00', { amountsOn: localDate('2026-01-15') })
    expect(domesticTrip(trip).allowance).toBe(euros('54.00'))
  })

  it('tells for each travel day which figure it was paid by', () => {
    const { days } = domesticTrip(aTrip('2025-12-31T12:00', '2026-01-01T14:30'))
    expect(days.map(({ kind, figure }) => [kind, figure?.value, figure?.since])).toEqual([
      ['FULL', 5300, '2025-01-01'],
      ['PART', 2500, '2026-01-01'],
    ])
  })

  it('never pays more for free meals or less for a later return', () => {
    const minutes = fc.integer({ min: 0, max: 9 * 1440 })
    const start = localDateTime('2026-02-02T07:30')
    fc.assert(
      fc.property(minutes, minutes, fc.nat({ max: 9 }), (a, b, freeMeals) => {
        const [shorter, longer] = [Math.min(a, b), Math.max(a, b)].map((length) => start.add({ minutes: length }))
        const trip = (end = start, meals = 0) => domesticTrip({ start, end, freeMeals: meals })
        expect(trip(longer).allowance).toBeGreaterThanOrEqual(trip(shorter).allowance)
        expect(trip(longer, freeMeals).allowance).toBeLessThanOrEqual(trip(longer).allowance)
        const { days, allowance } = trip(longer, freeMeals)
        expect(sum(days.map((day) => day.allowance))).toBe(allowance)
      }),
    )
  })

  it.each([
    [aTrip('2026-03-02T08:00', '2026-03-02T07:59'), 'TRIP_ENDS_BEFORE_START', 'end'],
    [aTrip('2024-03-02T08:00', '2026-03-02T08:00'), 'TRIP_TOO_LONG', 'end'],
    [aTrip('2026-03-02T08:00', '2026-03-02T19:00', { freeMeals: -1 }), 'COUNT_OUT_OF_RANGE', 'freeMeals'],
    [aTrip('2026-03-02T08:00', '2026-03-02T19:00', { freeMeals: [1, 1] }), 'COUNT_OUT_OF_RANGE', 'freeMeals'],
    [aTrip('2026-03-02T08:00', '2026-03-02T19:00', { freeMeals: [0.5] }), 'COUNT_OUT_OF_RANGE', 'freeMeals[0]'],
  ])('that cannot be is refused: %#', (trip, code, field) => {
    expect(() => domesticTrip(trip)).toThrow(expect.objectContaining({ code, field }))
  })

  it('in a year without amounts is refused, never paid as nothing', () => {
    expect(() => domesticTrip(aTrip('2099-03-02T08:00', '2099-03-02T19:00'))).toThrow(MissingFigure)
    expect(() => domesticTrip(aTrip('2023-03-02T08:00', '2023-03-02T19:00'))).toThrow(MissingFigure)
  })
})

describe('a trip abroad', () => {
  interface Case {
    name: string
    start: string
    end: string
    places: ((TravelPlace & string) | number)[]
    freeMeals?: number | number[]
    expect: { fullDays: number; partDays: number; byDomesticScale: boolean; allowance: number }
  }
  const placeOf = (place: Case['places'][number]) => (typeof place === 'number' ? euros(place) : place)

  it.each(cases<Case>('foreign-trips'))('$name', ({ places, ...example }) => {
    const { start, end } = aTrip(example.start, example.end)
    const trip = foreignTrip({ start, end, places: places.map(placeOf), freeMeals: example.freeMeals })
    expect({ ...trip, allowance: toEuros(trip.allowance) }).toEqual(example.expect)
  })

  it.each([
    [[], 'TRIP_WITHOUT_COUNTRY'],
    [['SE', 'NO'] as const, 'COUNT_OUT_OF_RANGE'],
  ])('without a country, or with more of them than days, is refused: %#', (places, code) => {
    const { start, end } = aTrip('2026-03-02T08:00', '2026-03-02T20:00')
    expect(() => foreignTrip({ start, end, places })).toThrow(expect.objectContaining({ code, field: 'places' }))
  })
})

describe('what is paid back for one trip', () => {
  const claim = (
    type: 'FULL_DAY_ALLOWANCE' | 'PARTIAL_DAY_ALLOWANCE' | 'LUNCH_ALLOWANCE' | 'FOREIGN_ALLOWANCE',
    price: number,
  ) => {
    const given = { name: type, quantity: hundredths(1), unitPrice: euros(price), on: localDate('2026-03-02') }
    return limitedReimbursement(type === 'FOREIGN_ALLOWANCE' ? { ...given, type, area: null } : { ...given, type })
  }
  const freeOf = (end: string, rows: ReturnType<typeof claim>[], freeMeals = 0) =>
    ofTrip(rows, { ...aTrip('2026-03-02T08:00', end), freeMeals }).map(({ taxFree, taxable }) => [taxFree, taxable])

  it('is free of tax up to what the travel days earn', () => {
    const abroad = claim('FOREIGN_ALLOWANCE', 661)
    expect(freeOf('2026-03-02T13:15', [abroad])).toEqual([[0, 66_100]])
    expect(freeOf('2026-03-02T17:00', [abroad])).toEqual([[2_500, 63_600]])
    expect(freeOf('2026-03-02T18:00', [abroad], 99)).toEqual([[33_050, 33_050]])
    const [full, part] = [claim('FULL_DAY_ALLOWANCE', 60), claim('PARTIAL_DAY_ALLOWANCE', 25)]
    expect(freeOf('2026-03-02T19:00', [full, part])).toEqual([
      [5_400, 600],
      [0, 2_500],
    ])
  })

  it('is abroad free of tax up to the allowance of the country', () => {
    const given = { name: 'Ruotsi', unitPrice: euros(100), on: localDate('2026-03-02') }
    const inSweden = limitedReimbursement({ ...given, type: 'FOREIGN_ALLOWANCE', area: 'SE', quantity: hundredths(3) })
    expect(freeOf('2026-03-02T20:00', [inSweden])).toEqual([[7_000, 23_000]])
  })

  it('has on each travel day the allowance of the country that is paid for it', () => {
    const on = localDate('2026-03-02')
    const days = (area: 'SE' | 'US-NYC', quantity: Hundredths) =>
      limitedReimbursement({ name: area, unitPrice: null, on, type: 'FOREIGN_ALLOWANCE', area, quantity })
    const [sweden, newYork] = [days('SE', hundredths(2)), days('US-NYC', hundredths(1))]
    const most = sweden.limit?.value ?? 0
    // two whole days and a third of over ten hours, of which the last alone is abroad elsewhere
    expect(freeOf('2026-03-04T19:00', [sweden, newYork])).toEqual([
      [2 * most, 0],
      [newYork.limit?.value, 0],
    ])
    expect(freeOf('2026-03-03T19:00', [sweden, newYork])).toEqual([
      [2 * most, 0],
      [0, newYork.limit?.value],
    ])
  })

  // KHO:2012:17: a leased worker's ordinary workplace is the client's premises, special industries apart
  it('is wage between home and the ordinary workplace, whatever its sum', () => {
    const [commute, onward] = [asWage(claim('PARTIAL_DAY_ALLOWANCE', 20)), claim('PARTIAL_DAY_ALLOWANCE', 25)]
    expect(freeOf('2026-03-02T15:00', [commute, asWage(claim('LUNCH_ALLOWANCE', 13)), onward])).toEqual([
      [0, 2_000],
      [0, 1_300],
      [2_500, 0],
    ])
  })

  it('has no tax-free meal beside a daily allowance', () => {
    const [meal, part] = [claim('LUNCH_ALLOWANCE', 13), claim('PARTIAL_DAY_ALLOWANCE', 25)]
    expect(freeOf('2026-03-02T15:00', [meal, part])).toEqual([
      [0, 1_300],
      [2_500, 0],
    ])
    expect(freeOf('2026-03-02T13:00', [meal, part])).toEqual([
      [1_300, 0],
      [0, 2_500],
    ])
  })
})

describe('kilometres', () => {
  interface Case {
    on: string
    vehicle: Vehicle
    kilometres: number
    passengers?: number
    raises?: Partial<Record<CarRaise, number>>
    paidPerKm?: number
    expect: { taxExempt: number; taxable: number }
  }

  it.each(cases<Case>('kilometres'))('$kilometres km by vehicle $vehicle on $on', (example) => {
    const { taxExempt, taxable } = kilometrePay({
      on: localDate(example.on),
      vehicle: example.vehicle,
      kilometres: hundredths(example.kilometres),
      passengers: example.passengers,
      raises: Object.fromEntries(Object.entries(example.raises ?? {}).map(([raise, km]) => [raise, hundredths(km)])),
      paidPerKm: example.paidPerKm === undefined ? undefined : euros(example.paidPerKm),
    })
    expect({ taxExempt: toEuros(taxExempt), taxable: toEuros(taxable) }).toEqual(example.expect)
  })

  it('by a vehicle without a figure for the year are refused, not estimated', () => {
    for (const vehicle of [0, 1, 2, 3, 4, 5, 6, 7] as const) {
      const claim = { vehicle, kilometres: hundredths(10), on: localDate('2099-06-01') }
      expect(() => kilometrePay(claim)).toThrow(`${kilometreAllowance[vehicle].name}: no value on 2099-06-01`)
    }
  })

  it('split what is paid into the tax-free part and wage, without a cent lost', () => {
    const claims = fc.record({
      kilometres: fc.nat({ max: 500_000 }).map((km) => hundredths(km / 100)),
      passengers: fc.nat({ max: 8 }),
      paidPerKm: fc.nat({ max: 300 }).map(cents),
    })
    fc.assert(
      fc.property(claims, (claim) => {
        const free = kilometrePay({ ...claim, vehicle: 0, on: inJune, paidPerKm: undefined })
        const { paid, taxExempt, taxable } = kilometrePay({ ...claim, vehicle: 0, on: inJune })
        expect(taxExempt + taxable).toBe(paid)
        expect(taxExempt).toBeLessThanOrEqual(free.taxExempt)
        expect(taxable === 0 || taxExempt === free.taxExempt).toBe(true)
        expect(sum(free.lines.map(({ amount }) => amount))).toBe(free.paid)
      }),
    )
  })

  const drive = { vehicle: 0, kilometres: hundredths(10), on: inJune } as const
  it.each([
    [{ ...drive, vehicle: 8 as Vehicle }, 'VEHICLE_UNKNOWN', 'vehicle'],
    [{ ...drive, kilometres: hundredths(-1) }, 'QUANTITY_NEGATIVE', 'kilometres'],
    [{ ...drive, passengers: 1.5 }, 'COUNT_OUT_OF_RANGE', 'passengers'],
    [{ ...drive, paidPerKm: cents(-1) }, 'AMOUNT_NEGATIVE', 'paidPerKm'],
    [{ ...drive, vehicle: 5 as Vehicle, raises: { DOG: hundredths(1) } }, 'RAISE_NEEDS_CAR', 'raises.DOG'],
    [{ ...drive, raises: { TRAILER: hundredths(11) } }, 'RAISE_LONGER_THAN_TRIP', 'raises.TRAILER'],
  ])('that cannot be are refused: %#', (claim, code, field) => {
    expect(() => kilometrePay(claim)).toThrow(expect.objectContaining({ code, field }))
  })
})

describe('a reimbursement', () => {
  const claim = { name: 'Korvaus', quantity: hundredths(2), unitPrice: null, on: inJune }

  it('without a price of its own is the largest tax-free amount', () => {
    const amounts = (['FULL_DAY_ALLOWANCE', 'PARTIAL_DAY_ALLOWANCE', 'LUNCH_ALLOWANCE'] as const).map((type) =>
      limitedReimbursement({ ...claim, type }),
    )
    expect(amounts.map(({ taxFree, taxable }) => [taxFree, taxable])).toEqual([
      [10_800, 0],
      [5000, 0],
      [2700, 0],
    ])
  })

  it('is wage where it exceeds the tax-free amount', () => {
    const paid = limitedReimbursement({ ...claim, type: 'FULL_DAY_ALLOWANCE', unitPrice: euros('60.00') })
    expect(paid).toMatchObject({ taxFree: 10_800, taxable: 1200, limit: { value: 5400, since: '2026-01-01' } })
    const driven = limitedReimbursement({
      ...claim,
      type: 'KILOMETER_ALLOWANCE',
      vehicle: 0,
      quantity: hundredths(100),
      unitPrice: euros('0.60'),
    })
    expect(driven).toMatchObject({ hundredths: 10_000, unitPrice: 60, taxFree: 5500, taxable: 500 })
  })

  it('abroad is limited by the country, or by hand where the table lacks it', () => {
    const abroad = { ...claim, type: 'FOREIGN_ALLOWANCE', unitPrice: euros('95.00') } as const
    expect(limitedReimbursement({ ...abroad, area: 'GB-LON' })).toMatchObject({ taxFree: 17_800, taxable: 1200 })
    expect(limitedReimbursement({ ...abroad, area: null })).toMatchObject({ taxFree: 19_000, taxable: 0, limit: null })
    expect(() => limitedReimbursement({ ...abroad, area: 'SE', on: localDate('2025-06-01') })).toThrow(MissingFigure)
  })

  it('against a receipt is tax-free as it is', () => {
    const expense = limitedReimbursement({
      ...claim,
      type: 'EXPENSE',
      quantity: hundredths(1),
      unitPrice: euros('87.35'),
    })
    expect(expense).toMatchObject({ taxFree: 8735, taxable: 0, limit: null })
  })

  it('of a negative quantity or price is refused', () => {
    const type = 'LUNCH_ALLOWANCE'
    expect(() => limitedReimbursement({ ...claim, type, quantity: hundredths(-1) })).toThrow(/QUANTITY_NEGATIVE/)
    expect(() => limitedReimbursement({ ...claim, type, unitPrice: cents(-1) })).toThrow(/AMOUNT_NEGATIVE/)
  })
})
