import type { LocalDate } from '@palkkasilta/values/date.ts'
import { type Cents, HUNDRED_PERCENT, toEuros } from '@palkkasilta/values/money.ts'
import { EngineError } from '../errors.ts'
import { dayKey, monthsOfAge } from './days.ts'
import type { EarningRow, Reimbursement, SetRate, SlipRates } from './types.ts'

/** A million euros in one payment is beyond any sense; products with a rate stay exact far above it. */
const HIGHEST_PAYMENT = 100_000_000 as Cents
/** Yearly sums of a whole employer. */
export const HIGHEST_YEARLY = 1_000_000_000_000 as Cents
const OLDEST = 120
/** More minutes than a year has. */
const MOST_MINUTES = 600_000
/** A hundred thousand pieces or kilometres. */
const MOST_HUNDREDTHS = 100_000_00

export function checkAmount(amount: number, field: string, highest = HIGHEST_PAYMENT): void {
  if (!Number.isSafeInteger(amount)) throw new EngineError('NOT_WHOLE_CENTS', field)
  if (amount > highest || amount < -highest)
    throw new EngineError('AMOUNT_TOO_LARGE', field, { limit: toEuros(highest) })
}

export function checkNotNegative(amount: number, field: string, highest?: Cents): void {
  checkAmount(amount, field, highest)
  if (amount < 0) throw new EngineError('AMOUNT_NEGATIVE', field)
}

export function checkPercent(rate: number, field: string): void {
  if (!Number.isSafeInteger(rate) || rate < 0 || rate > HUNDRED_PERCENT) {
    throw new EngineError('PERCENT_OUT_OF_RANGE', field, { min: 0, max: 100 })
  }
}

function checkQuantity(quantity: number, field: string, most: number, unit: number): void {
  if (!Number.isSafeInteger(quantity)) throw new EngineError('QUANTITY_NOT_WHOLE', field)
  if (quantity < 0) throw new EngineError('QUANTITY_NEGATIVE', field)
  if (quantity > most) throw new EngineError('COUNT_OUT_OF_RANGE', field, { min: 0, max: most / unit })
}

function checkHundredths(quantity: number, field: string): void {
  checkQuantity(quantity, field, MOST_HUNDREDTHS, 100)
}

/** Months of age on the day. */
export function checkedAge(born: LocalDate, day: LocalDate): number {
  const months = monthsOfAge(born, day)
  if (months < 0 || (months === 0 && dayKey(born) > dayKey(day))) throw new EngineError('BORN_AFTER_PAYMENT', 'born')
  if (months > OLDEST * 12) throw new EngineError('AGE_OUT_OF_RANGE', 'born', { age: Math.floor(months / 12) })
  return months
}

export function checkEmployer(input: {
  readonly paidEarlierThisMonth: Cents
  readonly expectedThisMonth: Cents
  readonly payrollBefore: Cents
}): void {
  checkAmount(input.paidEarlierThisMonth, 'paidEarlierThisMonth')
  checkNotNegative(input.expectedThisMonth, 'expectedThisMonth')
  checkNotNegative(input.payrollBefore, 'payrollBefore', HIGHEST_YEARLY)
}

const rateNames = [
  'accident',
  'groupLife',
  'holidayCompensation',
  'tyelEmployee',
  'tyelEmployer',
  'unemploymentEmployee',
  'unemploymentEmployer',
  'health',
  'withoutTaxCard',
] as const satisfies readonly (keyof SlipRates)[]

export function checkRates(rates: SlipRates): void {
  for (const name of rateNames) {
    const set: SetRate | null | undefined = rates[name]
    if (set) checkPercent(set.rate, `rates.${name}`)
  }
}

function isCode(code: string): boolean {
  if (code.length !== 3) return false
  for (let i = 0; i < 3; i++) {
    const digit = code.charCodeAt(i)
    if (digit < 48 || digit > 57) return false
  }
  return true
}

/** The field's name is built only for the row that is wrong. */
export function checkRows(rows: readonly EarningRow[], list: 'rows' | 'benefits'): void {
  for (const [index, row] of rows.entries()) {
    if (isSound(row)) continue
    const field = `${list}[${index}]`
    checkAmount(row.amount, `${field}.amount`)
    checkAmount(row.unitPrice, `${field}.unitPrice`)
    checkQuantity(quantityOf(row, row.minutes), `${field}.minutes`, MOST_MINUTES, 1)
    checkHundredths(quantityOf(row, row.hundredths), `${field}.hundredths`)
    if (row.name === '') throw new EngineError('NAME_MISSING', `${field}.name`)
    throw new EngineError('TRANSACTION_CODE_UNKNOWN', `${field}.transactionCode`)
  }
}

function isSound(row: EarningRow): boolean {
  return (
    isMoney(row.amount) &&
    isMoney(row.unitPrice) &&
    isQuantity(quantityOf(row, row.minutes), MOST_MINUTES) &&
    isQuantity(quantityOf(row, row.hundredths), MOST_HUNDREDTHS) &&
    row.name !== '' &&
    isCode(row.transactionCode)
  )
}

/** Of a row that takes pay back the time is below zero, too. */
function quantityOf({ amount }: EarningRow, quantity: number | undefined): number {
  return amount <= 0 ? Math.abs(quantity ?? 0) : (quantity ?? 0)
}

function isMoney(amount: number): boolean {
  return Number.isSafeInteger(amount) && amount <= HIGHEST_PAYMENT && amount >= -HIGHEST_PAYMENT
}

function isQuantity(quantity: number, most: number): boolean {
  return Number.isSafeInteger(quantity) && quantity >= 0 && quantity <= most
}

export function checkReimbursements(reimbursements: readonly Reimbursement[]): void {
  for (const [index, item] of reimbursements.entries()) {
    const field = `reimbursements[${index}]`
    checkNotNegative(item.taxFree, `${field}.taxFree`)
    checkNotNegative(item.taxable, `${field}.taxable`)
    checkNotNegative(item.unitPrice, `${field}.unitPrice`)
    checkHundredths(item.hundredths, `${field}.hundredths`)
  }
}
