import { type ReimbursementType, reimbursementTypes } from '@palkkasilta/contract/reimbursements.ts'
import type { Reimbursement } from '@palkkasilta/engine/payroll/types.ts'
import { reimbursementNames } from '@palkkasilta/engine/pricing/asked-reimbursements.ts'
import { asWage, hasGrounds, ofTrip, type Trip } from '@palkkasilta/engine/travel/of-trip.ts'
import { type LimitedReimbursement, limitedReimbursement } from '@palkkasilta/engine/travel/reimbursement.ts'
import { MissingFigure } from '@palkkasilta/parameters/dated.ts'
import { type ForeignArea, isForeignArea } from '@palkkasilta/parameters/foreign-travel.ts'
import { dayOf, ZONE } from '@palkkasilta/values/date.ts'
import { type Cents, cents, type Hundredths, minutesOf } from '@palkkasilta/values/money.ts'
import type { ReimbursementRow } from './queries.ts'

const CAR = 0
const ONE: Paid = { quantity: 100 as Hundredths, price: cents(0), area: null }

export type PaidBackRow = Pick<
  ReimbursementRow,
  | 'type'
  | 'amount_hundredths'
  | 'unit_price_cents'
  | 'trip_hours_hundredths'
  | 'free_meals'
  | 'is_commute'
  | 'country'
  | 'lacks_grounds'
>

interface Worked {
  readonly starts_at: string
  readonly ends_at: string | null
}

/**
 * A shift's reimbursements split into their tax-free parts and what is wage. Daily allowances are those of a trip from the shift's start, as
 * long as staff say, else as the shift. A shift tells no vehicle: a car. Of a country that the table lacks the price stands as entered.
 */
export function reimbursementsOfShift(rows: readonly PaidBackRow[], shift: Worked): Reimbursement[] {
  // most shifts have none, and reading their clock takes longer than their pay
  if (rows.length === 0) return []
  const each = rows.map((row) => {
    const [quantity, price] = [row.amount_hundredths as Hundredths, cents(row.unit_price_cents)]
    const split = limited(row.type, shift.starts_at, { quantity, price, area: areaOf(row) })
    return row.is_commute || (row.lacks_grounds && hasGrounds(row.type)) ? asWage(split) : split
  })
  return ofTrip(each, tripOf(rows, shift))
}

function tripOf(rows: readonly PaidBackRow[], { starts_at, ends_at }: Worked): Trip {
  const start = Temporal.Instant.from(starts_at)
  const told = Math.max(0, ...rows.map(({ trip_hours_hundredths }) => trip_hours_hundredths))
  const end = told > 0 ? start.add({ minutes: minutesOf(told) }) : Temporal.Instant.from(ends_at ?? starts_at)
  const inFinland = (at: Temporal.Instant) => at.toZonedDateTimeISO(ZONE).toPlainDateTime()
  const freeMeals = Math.max(0, ...rows.map(({ free_meals }) => free_meals))
  return { start: inFinland(start), end: inFinland(end), freeMeals }
}

/** What of each is wage; null where the law's figure is not known. */
export function wagePartsOf(rows: readonly PaidBackRow[], shift: Worked): readonly (Cents | null)[] {
  return orUnknown(() => reimbursementsOfShift(rows, shift).map(({ taxable }) => taxable)) ?? rows.map(() => null)
}

function areaOf({ country }: PaidBackRow): ForeignArea | null {
  return country !== null && isForeignArea(country) ? country : null
}

interface Paid {
  readonly quantity: Hundredths
  readonly price: Cents
  readonly area: ForeignArea | null
}

function limited(
  type: ReimbursementType,
  startsAt: string,
  { quantity, price: unitPrice, area }: Paid,
): LimitedReimbursement {
  const on = dayOf(Temporal.Instant.from(startsAt))
  const claim = { name: reimbursementNames[type], quantity, unitPrice, on }
  if (type === 'KILOMETER_ALLOWANCE') return limitedReimbursement({ ...claim, type, vehicle: CAR })
  if (type === 'FOREIGN_ALLOWANCE') return limitedReimbursement({ ...claim, type, area })
  return limitedReimbursement({ ...claim, type })
}

/** What the law lets be paid for one of each kind without tax on the day of a shift; nothing of what it does not bound or is not known. */
export function taxFreeLimits(startsAt: string): Partial<Record<ReimbursementType, Cents>> {
  return Object.fromEntries(
    reimbursementTypes.flatMap((type) => {
      const limit = limitOf(type, startsAt)
      return limit === null ? [] : [[type, limit]]
    }),
  )
}

function limitOf(type: ReimbursementType, startsAt: string): Cents | null {
  return orUnknown(() => limited(type, startsAt, ONE).limit?.value ?? null)
}

function orUnknown<Known>(known: () => Known): Known | null {
  try {
    return known()
  } catch (error) {
    if (error instanceof MissingFigure) return null
    throw error
  }
}
