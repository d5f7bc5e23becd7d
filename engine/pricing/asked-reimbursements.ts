import { type ForeignArea, isForeignArea } from '@palkkasilta/parameters/foreign-travel.ts'
import { fromDayNumber, ZONE } from '@palkkasilta/values/date.ts'
import { type Hundredths, minutesOf } from '@palkkasilta/values/money.ts'
import { dayOfMinute } from '../agreements/agreement/helsinki.ts'
import { each, fieldOf, flag, money, number, quantity, type Source, text } from '../agreements/agreement/reading.ts'
import type { ShiftTime } from '../agreements/agreement/types.ts'
import { EngineError } from '../errors.ts'
import type { Reimbursement } from '../payroll/types.ts'
import { asWage, hasGrounds, ofTrip, type Trip } from '../travel/of-trip.ts'
import { type LimitedReimbursement, limitedReimbursement, type ReimbursementClaim } from '../travel/reimbursement.ts'

/** Finnish names of the specification's reimbursement types. */
export const reimbursementNames = {
  FULL_DAY_ALLOWANCE: 'Kokopäiväraha',
  PARTIAL_DAY_ALLOWANCE: 'Osapäiväraha',
  FOREIGN_ALLOWANCE: 'Ulkomaanpäiväraha',
  KILOMETER_ALLOWANCE: 'Kilometrikorvaus',
  LUNCH_ALLOWANCE: 'Ateriakorvaus',
} as const

type OfferedType = keyof typeof reimbursementNames

/** What a salary of the shift would pay back: by the same rules of the trip, which begins with the shift and lasts as long where nothing else is told. */
export function askedReimbursements(request: Source, shift: ShiftTime): readonly Reimbursement[] {
  const asked = each(request, 'reimbursements', (one) => ({
    row: reimbursement(one, shift),
    hours: notNegative(one, 'tripHours', quantity(one, 'tripHours')),
    freeMeals: whole(one, 'freeMeals'),
  }))
  if (asked.length === 0) return []
  return ofTrip(
    asked.map(({ row }) => row),
    tripOf(asked, shift),
  )
}

interface Told {
  readonly hours: Hundredths
  readonly freeMeals: number
}

function tripOf(asked: readonly Told[], shift: ShiftTime): Trip {
  const told = Math.max(...asked.map(({ hours }) => hours)) as Hundredths
  const end = told > 0 ? shift.start + minutesOf(told) : shift.end
  const freeMeals = Math.max(...asked.map((each) => each.freeMeals))
  return { start: inFinland(shift.start), end: inFinland(end), freeMeals }
}

function inFinland(minute: number) {
  return Temporal.Instant.fromEpochMilliseconds(minute * 60_000)
    .toZonedDateTimeISO(ZONE)
    .toPlainDateTime()
}

function notNegative(from: Source, key: string, value: Hundredths | null): Hundredths {
  if (value !== null && value < 0) throw new EngineError('QUANTITY_NEGATIVE', fieldOf(from, key))
  return value ?? (0 as Hundredths)
}

const MOST_FREE_MEALS = 1000

function whole(from: Source, key: string): number {
  const value = number(from, key) ?? 0
  if (!Number.isSafeInteger(value) || value < 0 || value > MOST_FREE_MEALS)
    throw new EngineError('COUNT_OUT_OF_RANGE', fieldOf(from, key), { min: 0, max: MOST_FREE_MEALS })
  return value
}

/** Without a unit price it is the largest tax-free amount, of a foreign day that of its country. */
function reimbursement(from: Source, shift: ShiftTime): LimitedReimbursement {
  const given = text(from, 'reimbursement')
  const type = (Object.keys(reimbursementNames) as OfferedType[]).find((one) => one === given)
  if (type === undefined)
    throw new EngineError('UNKNOWN_CHOICE', fieldOf(from, 'reimbursement'), {
      choices: Object.keys(reimbursementNames).join(', '),
    })
  const split = limitedReimbursement(claimOf(from, type, shift))
  return flag(from, 'lacksGrounds') && hasGrounds(type) ? asWage(split) : split
}

const ONE = 100 as Hundredths

function claimOf(from: Source, type: OfferedType, { start }: ShiftTime): ReimbursementClaim {
  const unitPrice = money(from, 'unitPrice')
  const on = fromDayNumber(dayOfMinute(start))
  const claim = { name: reimbursementNames[type], quantity: quantity(from, 'amount') ?? ONE, on }
  if (type === 'KILOMETER_ALLOWANCE') return { ...claim, type, unitPrice, vehicle: 0 }
  if (type !== 'FOREIGN_ALLOWANCE') return { ...claim, type, unitPrice }
  const area = areaIn(from)
  if (area === null && unitPrice === null)
    throw new EngineError('REIMBURSEMENT_PRICE_MISSING', fieldOf(from, 'unitPrice'))
  return { ...claim, type, unitPrice, area }
}

/** None of a country that the table lacks. */
function areaIn(from: Source): ForeignArea | null {
  const country = text(from, 'country')
  return isForeignArea(country) ? country : null
}
