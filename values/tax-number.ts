import { compact } from './compact.ts'
import { accepted, type Parsed, refused } from './parsed.ts'

/** A person's tax number (veronumero) for building and shipyard sites. It has no published check digit. */
export type TaxNumber = string & { readonly form: 'taxNumber' }

export function parseTaxNumber(text: string): Parsed<TaxNumber> {
  const form = 'taxNumber'
  const digits = compact(text)
  if (digits === '') return refused('EMPTY', { form })
  if (!/^\d+$/.test(digits)) return refused('FORM', { form })
  if (digits.length !== 12) return refused('LENGTH', { form, expected: '12', length: digits.length })
  return accepted(digits as TaxNumber)
}
