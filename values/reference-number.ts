import { checkDigits97, grouped, weightedSum } from './check-digits.ts'
import { compact } from './compact.ts'
import { accepted, type Parsed, refused } from './parsed.ts'

/** A Finnish payment reference: 4 to 20 digits, the last one a check digit, without leading zeros. */
export type ReferenceNumber = string & { readonly form: 'reference' }

/** A creditor reference of ISO 11649: RF, two check digits and the reference, without its leading zeros. */
export type RfReference = string & { readonly form: 'rf' }

export type AnyReference = ReferenceNumber | RfReference

const WEIGHTS_FROM_RIGHT = [7, 3, 1]

function checkDigit(base: string): string {
  return String((10 - (weightedSum(base, WEIGHTS_FROM_RIGHT) % 10)) % 10)
}

function withoutLeadingZeros(digits: string): string {
  return digits.replace(/^0+/, '')
}

function parseDigits(text: string, form: 'reference' | 'referenceBase', least: number, most: number): Parsed<string> {
  const digits = compact(text)
  if (digits === '') return refused('EMPTY', { form })
  if (!/^\d+$/.test(digits)) return refused('FORM', { form })
  const number = withoutLeadingZeros(digits)
  if (number.length < least || number.length > most)
    return refused('LENGTH', { form, expected: `${least}–${most}`, length: number.length })
  return accepted(number)
}

export function parseReferenceNumber(text: string): Parsed<ReferenceNumber> {
  const parsed = parseDigits(text, 'reference', 4, 20)
  if (!parsed.ok) return parsed
  const number = parsed.value
  if (checkDigit(number.slice(0, -1)) !== number.slice(-1)) return refused('CHECK', { form: 'reference' })
  return accepted(number as ReferenceNumber)
}

/** Appends the check digit to a base of 3 to 19 digits; leading zeros do not count. */
export function referenceOfBase(base: string): Parsed<ReferenceNumber> {
  const parsed = parseDigits(base, 'referenceBase', 3, 19)
  if (!parsed.ok) return parsed
  return accepted(`${parsed.value}${checkDigit(parsed.value)}` as ReferenceNumber)
}

export function parseRfReference(text: string): Parsed<RfReference> {
  const form = 'rf'
  const code = compact(text)
  if (code === '') return refused('EMPTY', { form })
  if (!/^RF\d{2}[A-Z0-9]+$/.test(code)) return refused('FORM', { form })
  if (code.length > 25) return refused('LENGTH', { form, expected: '5–25', length: code.length })
  const body = withoutLeadingZeros(code.slice(4))
  if (body === '') return refused('FORM', { form })
  if (checkDigits97('RF', body) !== code.slice(2, 4)) return refused('CHECK', { form })
  return accepted(`${code.slice(0, 4)}${body}` as RfReference)
}

export function parseReference(text: string): Parsed<AnyReference> {
  return compact(text).startsWith('RF') ? parseRfReference(text) : parseReferenceNumber(text)
}

export function isRf(reference: AnyReference): reference is RfReference {
  return reference.startsWith('RF')
}

export function rfOf(reference: ReferenceNumber): RfReference {
  return `RF${checkDigits97('RF', reference)}${reference}` as RfReference
}

/** The reference inside RF and its check digits. */
export function rfBody(reference: RfReference): string {
  return reference.slice(4)
}

/** The national reference inside an RF reference, or null where another country or house made it. */
export function nationalOf(reference: RfReference): ReferenceNumber | null {
  const parsed = parseReferenceNumber(rfBody(reference))
  return parsed.ok ? parsed.value : null
}

/** What a payment is matched by: equal for a national reference and the RF form of it. */
export function referenceKey(reference: AnyReference): string {
  return isRf(reference) ? (nationalOf(reference) ?? reference) : reference
}

/** As it is printed: `86851 62596 19897`, or `RF09 8685 1625 9619 897`. */
export function formatReference(reference: AnyReference): string {
  return isRf(reference) ? grouped(reference, 4, 'left') : grouped(reference, 5, 'right')
}
