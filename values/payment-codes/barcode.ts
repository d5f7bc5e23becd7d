import { compact } from '../compact.ts'
import { type LocalDate, localDate } from '../date.ts'
import { type Iban, ibanCountry, parseIban } from '../iban.ts'
import { type Cents, cents } from '../money.ts'
import { accepted, type Parsed, refused } from '../parsed.ts'
import { type AnyReference, isRf, parseReferenceNumber, parseRfReference, rfBody } from '../reference-number.ts'

/** The virtual barcode of a Finnish invoice, 54 digits (the banks' barcode guide, version 5.3). */
export type Barcode = string & { readonly form: 'barcode' }

export interface BarcodeContent {
  readonly iban: Iban
  /** `null` or more than 999,999.99: the payer fills it in. */
  readonly amount: Cents | null
  /** A national one makes version 4, an RF one version 5. */
  readonly reference: AnyReference
  readonly due: LocalDate | null
}

const LARGEST = 99_999_999
const NO_DUE_DATE = '000000'

function amountField(amount: Cents | null): string {
  return String(amount === null || amount > LARGEST ? 0 : amount).padStart(8, '0')
}

function dueField(due: LocalDate | null): string {
  if (due === null) return NO_DUE_DATE
  return [due.year % 100, due.month, due.day].map((part) => String(part).padStart(2, '0')).join('')
}

function referenceField(reference: AnyReference): string {
  if (!isRf(reference)) return `000${reference.padStart(20, '0')}`
  return `${reference.slice(2, 4)}${rfBody(reference).padStart(21, '0')}`
}

export function barcodeOf({ iban, amount, reference, due }: BarcodeContent): Parsed<Barcode> {
  if (ibanCountry(iban) !== 'FI') return refused('BARCODE_ACCOUNT', {})
  if (amount !== null && amount < 0) return refused('BARCODE_AMOUNT', {})
  if (isRf(reference) && !/^\d+$/.test(rfBody(reference))) return refused('BARCODE_REFERENCE', {})
  if (due !== null && (due.year < 2000 || due.year > 2099)) return refused('BARCODE_DUE', {})
  const version = isRf(reference) ? '5' : '4'
  const fields = [version, iban.slice(2), amountField(amount), referenceField(reference), dueField(due)]
  return accepted(fields.join('') as Barcode)
}

function parseBarcodeReference(version: string, field: string): Parsed<AnyReference> {
  if (version === '5') return parseRfReference(`RF${field}`)
  return field.startsWith('000') ? parseReferenceNumber(field) : refused('FORM', { form: 'barcode' })
}

function parseDue(field: string): Parsed<LocalDate | null> {
  if (field === NO_DUE_DATE) return accepted(null)
  try {
    return accepted(localDate(`20${field.slice(0, 2)}-${field.slice(2, 4)}-${field.slice(4)}`))
  } catch (error) {
    if (error instanceof RangeError) return refused('BARCODE_DUE', {})
    throw error
  }
}

/** What a barcode asks to pay. Zeros for the amount mean an open one. */
export function parseBarcode(text: string): Parsed<BarcodeContent> {
  const form = 'barcode'
  const digits = compact(text)
  if (digits === '') return refused('EMPTY', { form })
  if (!/^\d+$/.test(digits)) return refused('FORM', { form })
  if (digits.length !== 54) return refused('LENGTH', { form, expected: '54', length: digits.length })
  const version = digits.charAt(0)
  if (version !== '4' && version !== '5') return refused('FORM', { form })
  const account = parseIban(`FI${digits.slice(1, 17)}`)
  if (!account.ok) return account
  const reference = parseBarcodeReference(version, digits.slice(25, 48))
  if (!reference.ok) return reference
  const due = parseDue(digits.slice(48))
  if (!due.ok) return due
  const amount = Number(digits.slice(17, 25))
  return accepted({
    iban: account.value,
    amount: amount === 0 ? null : cents(amount),
    reference: reference.value,
    due: due.value,
  })
}

/** The check value that Code 128 prints after the digit pairs: start C is 105, each pair counts times its place. */
export function code128CheckValue(digits: Barcode): number {
  let total = 105
  for (let pair = 1; pair * 2 <= digits.length; pair++) {
    total += pair * Number(digits.slice(pair * 2 - 2, pair * 2))
  }
  return total % 103
}
