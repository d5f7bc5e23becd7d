import { compact } from './compact.ts'
import { accepted, orThrow, type Parsed, refused } from './parsed.ts'

/** A bank's identifier (ISO 9362): bank, country, place and perhaps branch. */
export type Bic = string & { readonly form: 'bic' }

/** The narrower of the patterns of pain.001 versions 03 and 09, so that a BIC fits every message. */
const BIC = /^[A-Z]{6}[A-Z2-9][A-NP-Z0-9]([A-Z0-9]{3})?$/

export function parseBic(text: string): Parsed<Bic> {
  const form = 'bic'
  const code = compact(text)
  if (code === '') return refused('EMPTY', { form })
  if (code.length !== 8 && code.length !== 11)
    return refused('LENGTH', { form, expected: '8 tai 11', length: code.length })
  return BIC.test(code) ? accepted(code as Bic) : refused('FORM', { form })
}

export function bic(text: string): Bic {
  return orThrow(parseBic(text))
}
