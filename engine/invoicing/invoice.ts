import type { LocalDate } from '@palkkasilta/values/date.ts'
import { type Cents, cents, divideRounded, HUNDRED_PERCENT, millionths, type Rate } from '@palkkasilta/values/money.ts'
import { orThrow } from '@palkkasilta/values/parsed.ts'
import { type ReferenceNumber, referenceOfBase } from '@palkkasilta/values/reference-number.ts'
import { invoiceDueDateFor } from '../calendar/banking-days.ts'
import { EngineError } from '../errors.ts'

const LARGEST_NUMBER = 999_999_999_999
const LONGEST_TERM_DAYS = 999

export interface Margin {
  readonly yield: Cents
  /** Of what was billed without tax; `null` where nothing was billed. */
  readonly yieldPercent: Rate | null
}

export function margin(billedWithoutVat: Cents, ourCosts: Cents): Margin {
  const left = cents(billedWithoutVat - ourCosts)
  const percent = billedWithoutVat > 0 ? millionths(divideRounded(left * HUNDRED_PERCENT, billedWithoutVat)) : null
  return { yield: left, yieldPercent: percent }
}

/** The payment reference of an invoice: 1, the number in at least six digits, and the check digit. No two numbers share one. */
export function referenceOfInvoice(invoiceNumber: number): ReferenceNumber {
  if (!Number.isSafeInteger(invoiceNumber) || invoiceNumber < 1 || invoiceNumber > LARGEST_NUMBER)
    throw new EngineError('INVOICE_NUMBER_OUT_OF_RANGE', 'invoiceNumber', { max: LARGEST_NUMBER })
  return orThrow(referenceOfBase(`1${String(invoiceNumber).padStart(6, '0')}`))
}

/** The day by which the customer pays: the term from the invoice's date, or the next weekday where banks are closed. */
export function invoiceDueDate(billed: LocalDate, termDays: number): LocalDate {
  if (!Number.isSafeInteger(termDays) || termDays < 0 || termDays > LONGEST_TERM_DAYS)
    throw new EngineError('COUNT_OUT_OF_RANGE', 'termofpayment', { min: 0, max: LONGEST_TERM_DAYS })
  return invoiceDueDateFor(billed.add({ days: termDays }))
}
