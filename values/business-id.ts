import { weightedSum } from './check-digits.ts'
import { compact } from './compact.ts'
import { accepted, orThrow, type Parsed, refused } from './parsed.ts'

/** A Finnish business id (Y-tunnus) as `2077474-0`. */
export type BusinessId = string & { readonly form: 'businessId' }

/** A VAT number of the European Union: country and number without spaces. */
export type VatId = string & { readonly form: 'vatId' }

/** A Finnish organisation's address in electronic messages: 0037, the business id's digits and perhaps a unit. */
export type Ovt = string & { readonly form: 'ovt' }

const WEIGHTS_FROM_RIGHT = [2, 4, 8, 5, 10, 9, 7]
const OVT_PREFIX = '0037'
/** EL is Greece, XI Northern Ireland. */
const vatCountries = new Set(
  'AT BE BG CY CZ DE DK EE EL ES FI FR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK XI'.split(' '),
)

/** `null`: no business id has these first seven digits. */
function checkDigit(number: string): number | null {
  const rest = weightedSum(number, WEIGHTS_FROM_RIGHT) % 11
  if (rest === 1) return null
  return rest === 0 ? 0 : 11 - rest
}

/** Also reads the old ids of six digits and the form without a hyphen. */
export function parseBusinessId(text: string): Parsed<BusinessId> {
  const form = 'businessId'
  const code = compact(text)
  if (code === '') return refused('EMPTY', { form })
  const match = /^(\d{6,7})-(\d)$/.exec(code) ?? /^(\d{7})(\d)$/.exec(code)
  if (!match) return refused('FORM', { form })
  const number = (match[1] ?? '').padStart(7, '0')
  if (checkDigit(number) !== Number(match[2])) return refused('CHECK', { form })
  return accepted(`${number}-${match[2]}` as BusinessId)
}

export function businessId(text: string): BusinessId {
  return orThrow(parseBusinessId(text))
}

/** The business id of a number of up to seven digits; `null` for the one in eleven that has none. */
export function businessIdOfNumber(number: number): BusinessId | null {
  const digits = String(number).padStart(7, '0')
  const check = checkDigit(digits)
  return check === null ? null : businessId(`${digits}-${check}`)
}

function digitsOf(id: BusinessId): string {
  return id.replace('-', '')
}

export function vatIdOf(id: BusinessId): VatId {
  return `FI${digitsOf(id)}` as VatId
}

/** `unit` is up to five letters or digits that the organisation has chosen. */
export function ovtOf(id: BusinessId, unit = ''): Ovt {
  return orThrow(parseOvt(`${OVT_PREFIX}${digitsOf(id)}${unit}`))
}

/** A Finnish number is checked whole, another country's for its country and characters. */
export function parseVatId(text: string): Parsed<VatId> {
  const form = 'vatId'
  const code = compact(text)
  if (code === '') return refused('EMPTY', { form })
  const match = /^([A-Z]{2})([A-Z0-9+*]{2,12})$/.exec(code)
  if (!match) return refused('FORM', { form })
  const [, country = '', number = ''] = match
  if (!vatCountries.has(country)) return refused('VAT_ID_COUNTRY', { country })
  if (country !== 'FI') return accepted(code as VatId)
  if (!/^\d{8}$/.test(number)) return refused('LENGTH', { form, expected: '10', length: code.length })
  return parseBusinessId(number).ok ? accepted(code as VatId) : refused('CHECK', { form })
}

export function parseOvt(text: string): Parsed<Ovt> {
  const form = 'ovt'
  const code = compact(text)
  if (code === '') return refused('EMPTY', { form })
  if (!/^0037\d{8}/.test(code) || !/^[A-Z0-9]+$/.test(code)) return refused('FORM', { form })
  if (code.length > 17) return refused('LENGTH', { form, expected: '12–17', length: code.length })
  return parseBusinessId(code.slice(4, 12)).ok ? accepted(code as Ovt) : refused('CHECK', { form })
}
