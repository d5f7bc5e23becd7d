import { parseOvt } from './business-id.ts'
import { compact } from './compact.ts'
import file from './einvoice-operators.json' with { type: 'json' }
import { parseIban } from './iban.ts'
import { accepted, type Parsed, refused } from './parsed.ts'

/** Names of the operators and banks that carry e-invoices in Finland, by their codes. */
export const einvoiceOperators: ReadonlyMap<string, string> = new Map(
  file.operators.map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)]),
)

/**
 * Where a receiver gets e-invoices: an OVT of 12 to 17 characters, an account, or an address in another scheme (`0088:5060012349998`).
 * What looks like one of the first two is checked by its check digits.
 */
export function parseEinvoiceAddress(text: string): Parsed<string> {
  const code = compact(text)
  if (code.startsWith('0037')) return parseOvt(code)
  if (/^[A-Z]{2}\d{2}/.test(code)) return parseIban(code)
  if (/^\d{4}:[A-Z0-9.:-]{2,50}$/.test(code)) return accepted(code)
  return refused('FORM', { form: 'einvoiceAddress' })
}

/** Who carries them: an operator that is known, or what looks like the code of one (a bank's, an OVT, capitals). */
export function parseEinvoiceOperator(text: string): Parsed<string> {
  const code = compact(text)
  if (einvoiceOperators.has(code) || /^[A-Z0-9]{5,17}$/.test(code)) return accepted(code)
  return refused('FORM', { form: 'einvoiceOperator' })
}
