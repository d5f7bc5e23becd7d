import type { SalaryTrip } from '@palkkasilta/engine/payroll/salary-trips.ts'
import { billedTrips, type TripFacts, tripsLeft, tripsOfUnknownYear } from '@palkkasilta/engine/pricing/billed-trips.ts'
import { noteText, originText } from '@palkkasilta/engine/trace/finnish.ts'
import { type Origin, ruleOfLaw } from '@palkkasilta/engine/trace/trace.ts'
import { MissingFigure } from '@palkkasilta/parameters/dated.ts'
import type { Vehicle } from '@palkkasilta/parameters/kilometres.ts'
import { localDate } from '@palkkasilta/values/date.ts'
import { cents, type Hundredths, millionths } from '@palkkasilta/values/money.ts'
import type { Selectable } from 'kysely'
import { among } from '../../../platform/database/many-rows.ts'
import type { DB, Read } from '../../../platform/database/types.ts'
import { type TravelAgreed, travelAgreedOn } from '../../person/travel-agreements.ts'

export type TripRow = Awaited<ReturnType<typeof tripsOfItems>>[number]

/** A line, and what its trips are judged by; null: it has none. */
export interface WithTrips {
  readonly trip: TripRow | null
  /** What the salary that has it pays of it. */
  readonly amount_cents: number
}

/** Those of the lines that have trips, with what of their bills matters. */
export function tripsOfItems(db: Read, itemIds: readonly number[]) {
  return db
    .selectFrom('billable_item as item')
    .innerJoin('bill', 'bill.id', 'item.bill_id')
    .select(['item.id', 'bill.bill_number', 'bill.bill_reimbursements', 'bill.refunded_rate'])
    .select(['bill.customer_id', 'bill.customer_name', 'item.work_date'])
    .select(['item.kilometres_hundredths', 'item.vehicle', 'item.part_days_hundredths', 'item.full_days_hundredths'])
    .select(['item.meals_hundredths', 'item.foreign_cents', 'item.start_date', 'item.start_minute'])
    .select(['item.return_date', 'item.return_minute', 'item.address_start', 'item.address_stop'])
    .select(['item.is_commute', 'item.lacks_grounds', 'item.free_meals', 'item.facts_reason'])
    .where(among('item.id', itemIds))
    .where(({ eb, or }) =>
      or([
        eb('item.kilometres_hundredths', '>', 0),
        eb('item.part_days_hundredths', '>', 0),
        eb('item.full_days_hundredths', '>', 0),
        eb('item.meals_hundredths', '>', 0),
        eb('item.foreign_cents', '>', 0),
      ]),
    )
    .execute()
}

/** The lines, each with what its trips are judged by. */
export async function withTrips<Line extends { readonly kind: string; readonly id: number }>(
  db: Read,
  lines: readonly Line[],
): Promise<(Line & Pick<WithTrips, 'trip'>)[]> {
  const ids = lines.flatMap(({ kind, id }) => (kind === 'LINE' ? [id] : []))
  const rows = ids.length === 0 ? [] : await tripsOfItems(db, ids)
  const found = new Map(rows.map((row) => [row.id, row]))
  return lines.map((line) => ({ ...line, trip: (line.kind === 'LINE' && found.get(line.id)) || null }))
}

/** What is paid back for the trips of a line, and what of it the salary that has it pays without tax. */
export function tripsPaidBy(
  { trip, amount_cents }: WithTrips,
  agreements: readonly TravelAgreed[],
): readonly SalaryTrip[] {
  if (trip === null) return []
  return tripsLeft(tripsOf(trip, agreements), millionths(trip.refunded_rate), cents(amount_cents))
}

/** The same as the slip has it, where lines of several bills stand. */
export function tripsOnSlip(line: WithTrips, agreements: readonly TravelAgreed[]): readonly SalaryTrip[] {
  return tripsPaidBy(line, agreements).map((trip) => ({
    ...trip,
    name: `${trip.name}, lasku ${line.trip?.bill_number}`,
  }))
}

/** The same before refunds and whatever else lessens it. */
export function tripsOf(row: TripRow, agreements: readonly TravelAgreed[]): readonly SalaryTrip[] {
  const agreed = travelAgreedOn(agreements, { customerId: row.customer_id, day: row.work_date })
  const origin = originOf(row, agreed)
  return judged(row, agreed).map((each) => ({ ...each, origin }))
}

/** As staff read it: why it is pay, or by which agreement it is free of tax. */
export function tripTold({ name, amount, taxFree, reason, origin }: SalaryTrip) {
  const why = reason === null ? `verotonta, ${originText(origin)}` : noteText({ code: reason, values: {} })
  return { name, amount: reason === 'TRIP_FIGURES_UNKNOWN' ? null : amount, taxFree, why }
}

/** Of a year whose amounts are not known nothing is known to be free of tax. */
function judged(row: TripRow, agreed: TravelAgreed | undefined) {
  try {
    return billedTrips(itemOf(row), { facts: factsOf(row), agreed, isBilled: row.bill_reimbursements })
  } catch (error) {
    if (error instanceof MissingFigure) return tripsOfUnknownYear(itemOf(row))
    throw error
  }
}

function itemOf(row: TripRow) {
  return {
    on: localDate(row.work_date),
    kilometres: row.kilometres_hundredths as Hundredths,
    vehicle: row.vehicle as Vehicle,
    partDays: row.part_days_hundredths as Hundredths,
    fullDays: row.full_days_hundredths as Hundredths,
    meals: row.meals_hundredths as Hundredths,
    foreign: cents(row.foreign_cents),
  }
}

/** A longer one, or one that ends before it begins, is a slip of the pen. */
const LONGEST = { days: 366 }

function factsOf(row: TripRow): TripFacts {
  const start = timeOf(row.start_date, row.start_minute)
  const end = timeOf(row.return_date, row.return_minute)
  const { compare } = Temporal.PlainDateTime
  const isTrip = start && end && compare(start, end) < 0 && compare(end, start.add(LONGEST)) <= 0
  return {
    start: isTrip ? start : null,
    end: isTrip ? end : null,
    hasRoute: row.address_start.trim() !== '' && row.address_stop.trim() !== '',
    isCommute: row.is_commute,
    lacksGrounds: row.lacks_grounds,
    freeMeals: row.free_meals,
    reason: row.facts_reason,
  }
}

function timeOf(day: string | null, minute: number | null) {
  if (day === null || minute === null) return null
  return localDate(day).toPlainDateTime({ hour: Math.floor(minute / 60), minute: minute % 60 })
}

function originOf(
  { customer_name }: Pick<Selectable<DB['bill']>, 'customer_name'>,
  agreed: TravelAgreed | undefined,
): Origin {
  if (!agreed) return ruleOfLaw
  const name = `sopimus asiakkaan ${customer_name} kanssa`
  return { level: 'person', name, since: agreed.from.toString(), source: agreed.document, certainty: 'confirmed' }
}
