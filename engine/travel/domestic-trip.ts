import type { Resolved } from '@palkkasilta/parameters/dated.ts'
import {
  type DomesticTripLimits,
  domesticTripLimits,
  fullDayAllowance,
  partDayAllowance,
} from '@palkkasilta/parameters/domestic-travel.ts'
import type { LocalDate } from '@palkkasilta/values/date.ts'
import { type Cents, cents, divideRounded, sum } from '@palkkasilta/values/money.ts'
import { type LocalDateTime, minutesBetween } from '@palkkasilta/values/time.ts'
import { EngineError } from '../errors.ts'

export interface DomesticTrip {
  readonly start: LocalDateTime
  readonly end: LocalDateTime
  /**
   * Free meals of each travel day in order, or of the whole trip. A total is laid on the days so that the allowance is
   * never too large: on the full days first.
   */
  readonly freeMeals?: number | readonly number[]
  /** Whose day's amounts to use. Without it each travel day has those of the day on which it starts. */
  readonly amountsOn?: LocalDate
}

export type TravelDayKind = 'FULL' | 'PART' | 'NONE'

/** 24 hours of a trip from its departure, or what is left of them. */
export interface TravelDay {
  readonly date: LocalDate
  readonly minutes: number
  readonly kind: TravelDayKind
  /** Free meals halved it. */
  readonly halved: boolean
  readonly allowance: Cents
  /** The whole allowance and where it stands; `null` for a day that earns none. */
  readonly figure: Resolved<Cents> | null
}

export interface TripAllowance {
  readonly days: readonly TravelDay[]
  readonly fullDays: number
  readonly partDays: number
  /** The largest sum that is free of tax. */
  readonly allowance: Cents
}

const MINUTES_OF_DAY = 1440
const LONGEST_TRIP_DAYS = 366
export const MOST_MEALS_A_DAY = 9

function kindOfDay(minutes: number, isFirst: boolean, limits: DomesticTripLimits): TravelDayKind {
  if (minutes === MINUTES_OF_DAY) return 'FULL'
  if (minutes > (isFirst ? limits.fullDayOver : limits.lastFullDayOver)) return 'FULL'
  if (isFirst) return minutes > limits.partDayOver ? 'PART' : 'NONE'
  return minutes >= limits.lastPartDayFrom ? 'PART' : 'NONE'
}

/** Minutes of each travel day: 24 hours from departure, and what is left. */
export function travelDays(start: LocalDateTime, end: LocalDateTime): readonly number[] {
  const minutes = minutesBetween(start, end)
  if (minutes < 0) throw new EngineError('TRIP_ENDS_BEFORE_START', 'end')
  if (minutes > LONGEST_TRIP_DAYS * MINUTES_OF_DAY)
    throw new EngineError('TRIP_TOO_LONG', 'end', { days: LONGEST_TRIP_DAYS })
  return Array.from({ length: Math.ceil(minutes / MINUTES_OF_DAY) }, (_, i) =>
    Math.min(MINUTES_OF_DAY, minutes - i * MINUTES_OF_DAY),
  )
}

function checkMeals(meals: number, field: string, max: number): void {
  if (!Number.isSafeInteger(meals) || meals < 0 || meals > max)
    throw new EngineError('COUNT_OUT_OF_RANGE', field, { min: 0, max })
}

/** Which of the days have so many free meals that their allowance is halved; `needed` has how many halve each. */
export function halvedDays(needed: readonly number[], freeMeals: number | readonly number[]): readonly boolean[] {
  if (typeof freeMeals !== 'number') {
    checkMeals(freeMeals.length, 'freeMeals', needed.length)
    for (const [i, meals] of freeMeals.entries()) checkMeals(meals, `freeMeals[${i}]`, MOST_MEALS_A_DAY)
    return needed.map((count, i) => (freeMeals[i] ?? 0) >= count)
  }
  checkMeals(freeMeals, 'freeMeals', MOST_MEALS_A_DAY * Math.max(needed.length, 1))
  let left = freeMeals
  return needed.map((count) => {
    const halved = left >= count
    if (halved) left -= count
    return halved
  })
}

/** The tax-free daily allowances of a trip in Finland: travel days of 24 hours from departure, and the incomplete last one. */
export function domesticTrip({ start, end, freeMeals = 0, amountsOn }: DomesticTrip): TripAllowance {
  const lengths = travelDays(start, end)
  const limits = domesticTripLimits.on(amountsOn ?? start.toPlainDate()).value
  const parts = lengths.map((minutes, i) => ({ minutes, kind: kindOfDay(minutes, i === 0, limits) }))
  const needed = { FULL: limits.freeMealsOfFullDay, PART: limits.freeMealsOfPartDay, NONE: Number.POSITIVE_INFINITY }
  const halved = halvedDays(
    parts.map(({ kind }) => needed[kind]),
    freeMeals,
  )
  const days = parts.map((part, i): TravelDay => {
    const date = start.toPlainDate().add({ days: i })
    return { date, ...part, ...allowanceOfDay(part.kind, halved[i] === true, amountsOn ?? date) }
  })
  return {
    days,
    fullDays: days.filter(({ kind }) => kind === 'FULL').length,
    partDays: days.filter(({ kind }) => kind === 'PART').length,
    allowance: sum(days.map(({ allowance }) => allowance)),
  }
}

function allowanceOfDay(kind: TravelDayKind, halved: boolean, on: LocalDate) {
  if (kind === 'NONE') return { halved: false, allowance: cents(0), figure: null }
  const figure = (kind === 'FULL' ? fullDayAllowance : partDayAllowance).on(on)
  return { halved, figure, allowance: halved ? cents(divideRounded(figure.value, 2)) : figure.value }
}
