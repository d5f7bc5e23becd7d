import { checkDigits97 } from './check-digits.ts'
import { compact } from './compact.ts'
import { accepted, orThrow, type Parsed, refused } from './parsed.ts'

/** A bank account in the SEPA area: capitals, no spaces, right length, right check digits. */
export type Iban = string & { readonly form: 'iban' }

/**
 * Length of the IBAN in each country that SEPA credit transfers reach.
 * Lengths: SWIFT IBAN registry. Countries: European Payments Council, list of SEPA scheme countries
 * (Albania and Montenegro since 2024, Moldova, North Macedonia and Serbia since 2025).
 */
export const ibanLengths: Readonly<Record<string, number>> = {
  AD: 24,
  AL: 28,
  AT: 20,
  BE: 16,
  BG: 22,
  CH: 21,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  EE: 20,
  ES: 24,
  FI: 18,
  FR: 27,
  GB: 22,
  GI: 23,
  GR: 27,
  HR: 21,
  HU: 28,
  IE: 22,
  IS: 26,
  IT: 27,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  MC: 27,
  MD: 24,
  ME: 22,
  MK: 19,
  MT: 31,
  NL: 18,
  NO: 15,
  PL: 28,
  PT: 25,
  RO: 24,
  RS: 22,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
  VA: 22,
}

export function parseIban(text: string): Parsed<Iban> {
  const form = 'iban'
  const code = compact(text)
  if (code === '') return refused('EMPTY', { form })
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(code)) return refused('FORM', { form })
  const country = code.slice(0, 2)
  const expected = ibanLengths[country]
  if (expected === undefined) return refused('IBAN_COUNTRY', { country })
  if (code.length !== expected) return refused('LENGTH', { form, expected: String(expected), length: code.length })
  const account = code.slice(4)
  if (country === 'FI' && !/^\d+$/.test(account)) return refused('FORM', { form })
  if (checkDigits97(country, account) !== code.slice(2, 4)) return refused('CHECK', { form })
  return accepted(code as Iban)
}

export function iban(text: string): Iban {
  return orThrow(parseIban(text))
}

/** Puts country and check digits before a national account number. */
export function ibanOfAccount(country: string, account: string): Iban {
  return iban(`${country}${checkDigits97(country, account)}${account}`)
}

export function ibanCountry(value: Iban): string {
  return value.slice(0, 2)
}
