import type { LocalDate } from '@palkkasilta/values/date.ts'
import {
  type Cents,
  cents,
  type Hundredths,
  portion,
  type Rate,
  sum,
  timesHundredths,
  ZERO,
} from '@palkkasilta/values/money.ts'
import type { LocalDateTime } from '@palkkasilta/values/time.ts'
import type { SalaryTrip, WageReason } from '../payroll/salary-trips.ts'
import type { Reimbursement } from '../payroll/types.ts'
import { asWage, hasGrounds, ofTrip } from '../travel/of-trip.ts'
import { claimsOf, reimbursementsOf, type TripsOfItem } from './billed-items.ts'

/** What somebody who bills and their customer agreed of travel money, from a day on. */
export interface TravelAgreement {
  readonly from: LocalDate
  readonly kilometres: boolean
  /** Daily allowances and meals. */
  readonly allowances: boolean
  /** Beside the fee, or as a part of it. */
  readonly paid: 'BESIDE' | 'WITHIN'
}

/** What is known of the trips of a line. */
export interface TripFacts {
  readonly start: LocalDateTime | null
  readonly end: LocalDateTime | null
  /** Where it began and led. */
  readonly hasRoute: boolean
  /** Between home and the ordinary workplace. */
  readonly isCommute: boolean
  /** The place is too near for a daily allowance, or one could eat there as usual. */
  readonly lacksGrounds: boolean
  readonly freeMeals: number
  /** Staff's, in the place of a fact that is missing; it never lifts the law's maximum. */
  readonly reason: string
}

export type JudgedTrip = Pick<
  SalaryTrip,
  'type' | 'name' | 'hundredths' | 'unitPrice' | 'amount' | 'taxFree' | 'reason'
>

interface Given {
  readonly facts: TripFacts
  /** In force when the work was done. */
  readonly agreed: TravelAgreement | undefined
  /** The customer paid for the trips beside the work. */
  readonly isBilled: boolean
}

/**
 * What of the trips of a line can be paid without tax: by an agreement with the customer alone, in the way that was agreed, of a trip that is known
 * (Tax Administration, travel money paid by invoicing services, VH/2644/00.01.00/2023). Throws MissingFigure where a year's amounts are not known.
 */
export function billedTrips(item: TripsOfItem, given: Given): JudgedTrip[] {
  const rows = reimbursementsOf(item).map((row) => {
    const reason = refusalOf(row, given)
    return { row: reason ? asWage(row) : row, amount: row.taxFree, reason }
  })
  const { start, end, freeMeals } = given.facts
  const split = rows.map(({ row }) => row)
  const earned = start && end ? ofTrip(split, { start, end, freeMeals }) : withoutTimes(split)
  return rows.map(({ row, amount, reason }, place): JudgedTrip => {
    const { type, name, hundredths, unitPrice } = row
    const taxFree = earned[place]?.taxFree ?? ZERO
    return { type, name, hundredths, unitPrice, amount, taxFree, reason: reason ?? lessened(row, taxFree) }
  })
}

/** The same of a year whose amounts are not known: what was driven or stayed, nothing of it free of tax. */
export function tripsOfUnknownYear(item: TripsOfItem): JudgedTrip[] {
  return claimsOf(item).map(({ type, name, quantity: hundredths }): JudgedTrip => {
    return { type, name, hundredths, unitPrice: ZERO, amount: ZERO, taxFree: ZERO, reason: 'TRIP_FIGURES_UNKNOWN' }
  })
}

function refusalOf({ type }: Reimbursement, { facts, agreed, isBilled }: Given): WageReason | null {
  const isDriven = type === 'KILOMETER_ALLOWANCE'
  if (!agreed) return 'TRIP_NO_AGREEMENT'
  if (!(isDriven ? agreed.kilometres : agreed.allowances)) return 'TRIP_NOT_AGREED'
  if (isBilled && agreed.paid === 'WITHIN') return 'TRIP_AGREED_WITHIN'
  if (!isBilled && agreed.paid === 'BESIDE') return 'TRIP_AGREED_BESIDE'
  if (facts.isCommute) return 'TRIP_COMMUTE'
  if (isDriven) return facts.hasRoute || facts.reason !== '' ? null : 'TRIP_ROUTE_UNKNOWN'
  if (hasGrounds(type) && facts.lacksGrounds) return 'TRIP_NO_GROUNDS'
  // which country's amount it is a line does not tell
  if (type === 'FOREIGN_ALLOWANCE' && facts.reason === '') return 'TRIP_SOURCE_UNKNOWN'
  const isTimed = facts.start !== null && facts.end !== null
  // of a trip of unknown length free meals lessen nobody knows what
  return isTimed || (facts.reason !== '' && facts.freeMeals === 0) ? null : 'TRIP_TIMES_UNKNOWN'
}

/** A reason of staff stands for how long the trip was, and a meal is never free of tax beside a daily allowance. */
function withoutTimes(rows: readonly Reimbursement[]): readonly Reimbursement[] {
  const hasAllowance = rows.some(({ type, taxFree }) => taxFree > 0 && hasGrounds(type) && type !== 'LUNCH_ALLOWANCE')
  return hasAllowance ? rows.map((row) => (row.type === 'LUNCH_ALLOWANCE' ? asWage(row) : row)) : rows
}

function lessened({ type, taxFree }: Reimbursement, left: Cents): WageReason | null {
  if (left === taxFree) return null
  return type === 'LUNCH_ALLOWANCE' ? 'TRIP_BESIDE_ALLOWANCE' : 'TRIP_TOO_SHORT'
}

/** Of a line of which a share was refunded to its customer, and of which a salary pays so much: trips are refunded with the rest of it. */
export function tripsLeft<Trip extends JudgedTrip>(
  trips: readonly Trip[],
  refunded: Rate,
  paid: Cents,
): readonly Trip[] {
  const left = trips.map((trip) => (refunded === 0 ? trip : shareLeft(trip, refunded)))
  const isPaid = sum(left.map(({ taxFree }) => taxFree)) <= Math.max(0, paid)
  return isPaid ? left : left.map((trip) => ({ ...trip, taxFree: ZERO, reason: trip.reason ?? 'TRIP_MORE_THAN_PAID' }))
}

function shareLeft<Trip extends JudgedTrip>(trip: Trip, refunded: Rate): Trip {
  const rest = (of: number) => of - portion(cents(of), refunded)
  const hundredths = rest(trip.hundredths) as Hundredths
  if (trip.reason === null) {
    const amount = timesHundredths(trip.unitPrice, hundredths)
    return { ...trip, hundredths, amount, taxFree: amount }
  }
  return { ...trip, hundredths, amount: cents(rest(trip.amount)), taxFree: cents(rest(trip.taxFree)) }
}
