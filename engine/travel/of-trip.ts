import { type Cents, cents, ZERO } from '@palkkasilta/values/money.ts'
import type { LocalDateTime } from '@palkkasilta/values/time.ts'
import type { Reimbursement, ReimbursementType } from '../payroll/types.ts'
import { domesticTrip, MOST_MEALS_A_DAY, travelDays } from './domestic-trip.ts'
import { foreignTrip } from './foreign-trip.ts'

export interface Trip {
  readonly start: LocalDateTime
  readonly end: LocalDateTime
  readonly freeMeals: number
}

/** As split at its own limit, where it has one. */
type Limited = Reimbursement & { readonly limit?: { readonly value: Cents } | null }

const daily: ReadonlySet<ReimbursementType> = new Set([
  'FULL_DAY_ALLOWANCE',
  'PARTIAL_DAY_ALLOWANCE',
  'FOREIGN_ALLOWANCE',
])

/**
 * What is paid back for one trip, each split at its own limit already: together the daily allowances are free of tax up to what the trip's
 * travel days earn, and beside a daily allowance no meal is. The rest is wage.
 */
export function ofTrip<Row extends Limited>(rows: readonly Row[], trip: Trip): Row[] {
  let left = rows.some(isDaily) ? mostOf(rows, trip) : ZERO
  const split = rows.map((row) => {
    if (!isDaily(row)) return row
    const taxFree = cents(Math.min(row.taxFree, left))
    left = cents(left - taxFree)
    return withFree(row, taxFree)
  })
  const hasAllowance = split.some((row) => isDaily(row) && row.taxFree > 0)
  return hasAllowance ? split.map((row) => (row.type === 'LUNCH_ALLOWANCE' ? withFree(row, ZERO) : row)) : split
}

/**
 * Between home and the ordinary workplace nothing is free of tax, whatever its sum: for leased workers that is the client's premises
 * (Supreme Administrative Court KHO:2012:17; Income Tax Act 72 and 72 d §).
 */
export function asWage<Row extends Reimbursement>(row: Row): Row {
  return withFree(row, ZERO)
}

/** Of these it matters how far away the place is, or whether one can eat as usual; kilometres are paid of any trip. */
export function hasGrounds(type: ReimbursementType): boolean {
  return daily.has(type) || type === 'LUNCH_ALLOWANCE'
}

const isDaily = ({ type }: Reimbursement) => daily.has(type)

/** Each foreign allowance is of as many travel days as it pays, in order, by the table or the amount that was entered by hand. */
function mostOf(rows: readonly Limited[], { start, end, freeMeals }: Trip): Cents {
  const days = Math.max(travelDays(start, end).length, 1)
  const trip = { start, end, freeMeals: Math.min(freeMeals, MOST_MEALS_A_DAY * days) }
  const places = rows
    // what is wage anyhow, as of a commute, earns nothing
    .filter(({ type, taxFree }) => type === 'FOREIGN_ALLOWANCE' && taxFree > 0)
    .flatMap(({ hundredths, unitPrice, limit }) => {
      const place = cents(Math.min(unitPrice, limit?.value ?? unitPrice))
      return new Array<Cents>(Math.min(Math.ceil(hundredths / 100), days)).fill(place)
    })
  if (places.length === 0) return domesticTrip(trip).allowance
  return foreignTrip({ ...trip, places: places.slice(0, days) }).allowance
}

function withFree<Row extends Reimbursement>(row: Row, taxFree: Cents): Row {
  return { ...row, taxFree, taxable: cents(row.taxable + row.taxFree - taxFree) }
}
