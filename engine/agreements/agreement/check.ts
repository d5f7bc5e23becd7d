import { type DateRange, isBefore } from '@palkkasilta/values/date.ts'
import {
  type Cents,
  cents,
  HUNDRED_PERCENT,
  millionths,
  type Rate,
  toEuros,
  toPercent,
} from '@palkkasilta/values/money.ts'
import { EngineError } from '../../errors.ts'
import { dayRule, finnishDay, firstCommonDay } from './days.ts'
import { DAY } from './helsinki.ts'
import type { Agreement, Overtime, OvertimeBand, Profession, Supplement } from './types.ts'
import { exclude, windowsMeet, windowsOf } from './windows.ts'

/** No hour of work costs more: a larger figure is a slip of the keyboard. */
export const LARGEST_WAGE = cents(100_000)
/** 500 %: no supplement or raise is higher. */
const LARGEST_RAISE = millionths(5_000_000)
const LONGEST_OVERTIME_PERIOD = 366

/** Refuses an agreement that cannot be paid by, naming the field and the rule. */
export function checkAgreement(agreement: Agreement): void {
  checkRange(agreement.validity, 'validToDate')
  checkWageLimits(agreement)
  agreement.professions.forEach(checkProfession)
  agreement.supplements.forEach(checkSupplement)
  checkSupplementsTogether(agreement.supplements)
  if (agreement.overtime !== null) checkOvertime(agreement.overtime)
}

/** Refuses a wage that is nothing or above any sense. */
export function checkWage(wage: Cents, field: string): void {
  if (!Number.isSafeInteger(wage)) throw new EngineError('NOT_WHOLE_CENTS', field)
  if (wage <= 0 || wage > LARGEST_WAGE)
    throw new EngineError('WAGE_UNREASONABLE', field, { limit: toEuros(LARGEST_WAGE) })
}

function checkRange(range: DateRange, field: string): void {
  if (range.from !== null && range.to !== null && isBefore(range.to, range.from))
    throw new EngineError('DATES_CONTRADICT', field)
}

function checkWageLimits({ minWage, defaultWage, maxWage }: Agreement): void {
  const limits = [
    ['minWage', minWage],
    ['defaultWage', defaultWage],
    ['maxWage', maxWage],
  ] as const
  let highest: number = 0
  for (const [field, wage] of limits) {
    if (wage === null) continue
    checkWage(wage, field)
    if (wage < highest) throw new EngineError('WAGE_LIMITS_CONTRADICT', field)
    highest = wage
  }
}

function checkPercentage(percentage: Rate, largest: Rate, field: string): void {
  if (!Number.isSafeInteger(percentage) || percentage < 0 || percentage > largest)
    throw new EngineError('PERCENT_OUT_OF_RANGE', field, { min: 0, max: toPercent(largest) })
}

function checkProfession(profession: Profession, index: number): void {
  const field = `professions[${index}]`
  checkPercentage(profession.holidayCompensation, HUNDRED_PERCENT, `${field}.holidayBonus`)
  if (profession.accidentInsurance !== null)
    checkPercentage(profession.accidentInsurance, HUNDRED_PERCENT, `${field}.accidentInsurance`)
}

function checkSupplement(supplement: Supplement, index: number): void {
  const field = `remunerations[${index}]`
  if (supplement.name.trim() === '') throw new EngineError('NAME_MISSING', `${field}.allowanceName`)
  if (supplement.transactionCode.trim() === '')
    throw new EngineError('TRANSACTION_CODE_MISSING', `${field}.transactionCode`)
  if (!Number.isSafeInteger(supplement.priority) || supplement.priority < 0)
    throw new EngineError('PRIORITY_NOT_WHOLE', `${field}.priority`)
  checkTime(supplement.from, `${field}.validFrom`)
  checkTime(supplement.to, `${field}.validTo`)
  if (supplement.from === supplement.to && supplement.from !== 0)
    throw new EngineError('WINDOW_EMPTY', `${field}.validTo`)
  checkRange(supplement.dates, `${field}.validToDate`)
  checkPercentage(supplement.percentage, LARGEST_RAISE, `${field}.remunerationPercent`)
  if (!Number.isSafeInteger(supplement.price)) throw new EngineError('NOT_WHOLE_CENTS', `${field}.allowancePrice`)
  if (supplement.price < 0) throw new EngineError('AMOUNT_NEGATIVE', `${field}.allowancePrice`)
  if (supplement.price > LARGEST_WAGE)
    throw new EngineError('AMOUNT_TOO_LARGE', `${field}.allowancePrice`, { limit: toEuros(LARGEST_WAGE) })
}

function checkTime(minute: number, field: string): void {
  if (!Number.isSafeInteger(minute) || minute < 0 || minute >= DAY) throw new EngineError('TIME_NOT_IN_DAY', field)
}

/** Two supplements that exclude each other need different priorities where they meet, or nothing says which is paid. */
function checkSupplementsTogether(supplements: readonly Supplement[]): void {
  supplements.forEach((one, index) => {
    for (const other of supplements.slice(0, index)) {
      if (one.priority !== other.priority || !exclude(one, other)) continue
      if (!windowsMeet(windowsOf(one), windowsOf(other))) continue
      const day = firstCommonDay(dayRule(one), dayRule(other))
      if (day === null) continue
      throw new EngineError('SUPPLEMENTS_CONTRADICT', `remunerations[${index}].priority`, {
        name: other.name,
        other: one.name,
        day: finnishDay(day),
        priority: one.priority,
      })
    }
  })
}

function checkOvertime(overtime: Overtime): void {
  const { bands } = overtime
  checkPeriod(overtime.periodInDays, 'overTimePeriodInDays')
  checkTime(overtime.dayStart, 'overTimeDayStart')
  bands.forEach(checkBand)
  bands.forEach((band, index) => {
    const days = periodOf(band, overtime)
    const unlike = bands.slice(0, index).find((earlier) => !oneHoldsTheOther(periodOf(earlier, overtime), days))
    if (unlike !== undefined)
      throw new EngineError('OVERTIME_PERIODS_CONTRADICT', `overtimes[${index}].periodInDays`, {
        days,
        other: periodOf(unlike, overtime),
      })
    const other = bands.slice(0, index).find((earlier) => bandsMeet(earlier, band, overtime))
    if (other !== undefined)
      throw new EngineError('OVERTIME_BANDS_OVERLAP', `overtimes[${index}].minHours`, {
        name: other.name,
        other: band.name,
      })
  })
}

function checkBand(band: OvertimeBand, index: number): void {
  const field = `overtimes[${index}]`
  if (band.name.trim() === '') throw new EngineError('NAME_MISSING', `${field}.name`)
  if (!Number.isSafeInteger(band.fromMinutes) || band.fromMinutes < 0)
    throw new EngineError('QUANTITY_NEGATIVE', `${field}.minHours`)
  if (band.toMinutes !== null && !(band.toMinutes > band.fromMinutes))
    throw new EngineError('OVERTIME_BAND_EMPTY', `${field}.maxHours`)
  checkPercentage(band.percentage, LARGEST_RAISE, `${field}.percentage`)
  if (band.periodInDays !== null) checkPeriod(band.periodInDays, `${field}.periodInDays`)
}

function checkPeriod(days: number, field: string): void {
  if (!Number.isSafeInteger(days) || days < 1 || days > LONGEST_OVERTIME_PERIOD)
    throw new EngineError('OVERTIME_PERIOD_OUT_OF_RANGE', field, { max: LONGEST_OVERTIME_PERIOD })
}

/** In days. */
export function periodOf({ periodInDays }: OvertimeBand, overtime: Overtime): number {
  return periodInDays ?? overtime.periodInDays
}

/** Otherwise an hour would be in the one period before and in the other after what it is raised by. */
function oneHoldsTheOther(a: number, b: number): boolean {
  return Math.max(a, b) % Math.min(a, b) === 0
}

/** Refuses a gap between two bands: whoever works there would lose the raise again. What is stored with one is paid by as it is. */
export function checkBandsFollow(overtime: Overtime): void {
  const ordered = [...overtime.bands.entries()].sort(([, a], [, b]) => a.fromMinutes - b.fromMinutes)
  for (const own of Map.groupBy(ordered, ([, band]) => periodOf(band, overtime)).values())
    own.forEach(([index, band], place) => {
      const before = own[place - 1]?.[1]
      if (before === undefined || before.toMinutes === null || before.toMinutes === band.fromMinutes) return
      const values = { name: before.name, other: band.name }
      throw new EngineError('OVERTIME_BANDS_GAP', `overtimes[${index}].minHours`, values)
    })
}

function bandsMeet(a: OvertimeBand, b: OvertimeBand, overtime: Overtime): boolean {
  if (periodOf(a, overtime) !== periodOf(b, overtime)) return false
  return a.fromMinutes < (b.toMinutes ?? Infinity) && b.fromMinutes < (a.toMinutes ?? Infinity)
}
