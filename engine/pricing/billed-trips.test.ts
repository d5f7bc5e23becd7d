import { readFileSync } from 'node:fs'
import { localDate } from '@palkkasilta/values/date.ts'
import { cents, euros, hundredths, rate, toEuros } from '@palkkasilta/values/money.ts'
import { localDateTime } from '@palkkasilta/values/time.ts'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { billedTrips, type TravelAgreement, type TripFacts, tripsLeft } from './billed-trips.ts'

interface Case {
  readonly name: string
  readonly trip: Partial<Record<'km' | 'part' | 'full' | 'meals' | 'foreign', number>>
  readonly agreed?: Partial<Omit<TravelAgreement, 'from'>> | null
  readonly billed?: boolean
  readonly facts?: Partial<Omit<TripFacts, 'start' | 'end'>> & { readonly hours?: number | null }
  readonly expect: { readonly free: readonly number[]; readonly reasons: readonly (string | null)[] }
}

const cases: readonly Case[] = parse(readFileSync(new URL('./item-cases/billed-trips.yaml', import.meta.url), 'utf8'))
const start = localDateTime('2026-03-02T08:00')

function tripsOf({
  trip,
  agreed = {},
  billed = true,
  facts: { hours = 9, ...told } = {},
}: Omit<Case, 'name' | 'expect'>) {
  const { km = 0, part = 0, full = 0, meals = 0, foreign = 0 } = trip
  const facts = { hasRoute: true, isCommute: false, lacksGrounds: false, freeMeals: 0, reason: '', ...told }
  return billedTrips(
    {
      on: localDate('2026-03-02'),
      kilometres: hundredths(km),
      vehicle: 0,
      partDays: hundredths(part),
      fullDays: hundredths(full),
      meals: hundredths(meals),
      foreign: euros(foreign),
    },
    {
      facts: { ...facts, start: hours === null ? null : start, end: hours === null ? null : start.add({ hours }) },
      agreed:
        agreed === null
          ? undefined
          : { from: localDate('2026-01-01'), kilometres: true, allowances: true, paid: 'BESIDE', ...agreed },
      isBilled: billed,
    },
  )
}

describe('what of the trips of a billed line is free of tax', () => {
  it.each(cases)('$name', ({ expect: { free, reasons }, ...given }) => {
    const trips = tripsOf(given)
    expect(trips.map(({ taxFree }) => toEuros(taxFree))).toEqual(free)
    expect(trips.map(({ reason }) => reason)).toEqual(reasons)
  })

  it('is lessened with its bill, to the same kilometre', () => {
    const [half] = tripsLeft(tripsOf({ trip: { km: 121 } }), rate(0.5), euros(600))
    expect(half).toMatchObject({ hundredths: 6050, amount: 3328, taxFree: 3328, reason: null })
    const [short] = tripsLeft(tripsOf({ trip: { full: 1 }, facts: { hours: 8 } }), rate(0.5), euros(600))
    expect(short).toMatchObject({ amount: 2700, taxFree: 1250, reason: 'TRIP_TOO_SHORT' })
  })

  it('is no more than what the salary pays of the line', () => {
    const trips = tripsOf({ trip: { km: 120 } })
    expect(tripsLeft(trips, rate(0), cents(6600))).toEqual(trips)
    expect(tripsLeft(trips, rate(0), cents(6599))).toMatchObject([{ taxFree: 0, reason: 'TRIP_MORE_THAN_PAID' }])
  })
})
