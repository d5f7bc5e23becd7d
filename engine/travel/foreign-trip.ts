import { type ForeignArea, foreignAllowance, foreignTripLimits } from '@palkkasilta/parameters/foreign-travel.ts'
import { type Cents, cents, divideRounded, sum, ZERO } from '@palkkasilta/values/money.ts'
import type { LocalDateTime } from '@palkkasilta/values/time.ts'
import { EngineError } from '../errors.ts'
import { domesticTrip, halvedDays, travelDays } from './domestic-trip.ts'

/** A country of the table, or the whole allowance of one that it lacks, entered by hand. */
export type TravelPlace = ForeignArea | Cents

export interface ForeignTrip {
  readonly start: LocalDateTime
  readonly end: LocalDateTime
  /**
   * Where each whole travel day ended, in order; on a ship or a plane the place last left, on the way out the one first reached. The
   * last goes on, also for what is left after the last whole day.
   */
  readonly places: readonly TravelPlace[]
  /** Of each travel day in order, or of the whole trip. */
  readonly freeMeals?: number | readonly number[]
}

export interface ForeignTripAllowance {
  readonly fullDays: number
  /** Half allowances of what is left after the last whole day; on the domestic scale its part days. */
  readonly partDays: number
  /** The trip was too short for an allowance of another country. */
  readonly byDomesticScale: boolean
  /** The largest sum that is free of tax. */
  readonly allowance: Cents
}

/** The tax-free daily allowances of a trip abroad. */
export function foreignTrip({ start, end, places, freeMeals = 0 }: ForeignTrip): ForeignTripAllowance {
  const lengths = travelDays(start, end)
  const [first] = places
  if (first === undefined) throw new EngineError('TRIP_WITHOUT_COUNTRY', 'places')
  if (places.length > Math.max(lengths.length, 1))
    throw new EngineError('COUNT_OUT_OF_RANGE', 'places', { min: 1, max: Math.max(lengths.length, 1) })
  const limits = foreignTripLimits.on(start.toPlainDate()).value
  if ((lengths[0] ?? 0) < limits.allowanceFrom) {
    const { fullDays, partDays, allowance } = domesticTrip({ start, end, freeMeals })
    return { fullDays, partDays, allowance, byDomesticScale: true }
  }
  const halves = lengths.map((minutes, i) => {
    if (i === 0 || minutes > limits.lastFullDayOver) return 2
    return minutes > limits.lastHalfDayOver ? 1 : 0
  })
  const halved = halvedDays(
    halves.map((count) => (count === 0 ? Number.POSITIVE_INFINITY : limits.freeMealsOfDay)),
    freeMeals,
  )
  let place = first
  const allowances = halves.map((count, i) => {
    place = places[i] ?? place
    if (count === 0) return ZERO
    const whole =
      typeof place === 'string' ? foreignAllowance[place].on(start.toPlainDate().add({ days: i })).value : place
    return cents(divideRounded(whole * count, halved[i] === true ? 4 : 2))
  })
  return {
    fullDays: halves.filter((count) => count === 2).length,
    partDays: halves.filter((count) => count === 1).length,
    byDomesticScale: false,
    allowance: sum(allowances),
  }
}
