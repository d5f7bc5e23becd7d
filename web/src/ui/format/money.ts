/** U+00A0, between groups of digits and before a unit. */
export const NBSP = '\u00a0'
/** U+2212, the minus sign of typography. */
export const MINUS = '\u2212'

function grouped(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, NBSP)
}

/** A number with a comma, groups of three and a true minus sign. */
export function decimal(value: number, decimals: number): string {
  const [whole = '0', rest] = Math.abs(value).toFixed(decimals).split('.')
  const text = rest === undefined ? grouped(whole) : `${grouped(whole)},${rest}`
  return value < 0 && /[1-9]/.test(text) ? MINUS + text : text
}

/** At least so many decimals, more where the number has more, so that nothing is lost. */
export function numberText(value: number, least: number): string {
  const own = String(value).split('.')[1]?.length ?? 0
  return decimal(value, Math.max(least, own))
}

/** `1 234,56 €`; nothing and zero are `0 €`. */
export function money(euros: number | null | undefined): string {
  if (!euros) return `0${NBSP}€`
  return `${decimal(euros, 2)}${NBSP}€`
}

/** Hours and other quantities: at most `most` decimals, without trailing zeros. */
export function quantity(value: number | null | undefined, most = 2): string {
  return decimal(value ?? 0, most).replace(/,(\d*?)0+$/, (_, kept: string) => (kept ? `,${kept}` : ''))
}

/**
 * Reads an amount as people type or paste it: `1234,5`, `1234.5`, `1 234,50 €`, `−12`. Empty is `null`, anything else that is
 * not a number is `undefined`.
 */
export function readDecimal(text: string): number | null | undefined {
  const plain = text.replace(/[\s€%]/g, '').replace(/^[\u2212\u2013]/, '-')
  if (plain === '') return null
  // 1.234,50 groups with points; in 1234.50 the point is the decimal sign.
  const unified = plain.includes(',') ? plain.replace(/\.(?=\d{3}(\D|$))/g, '').replace(',', '.') : plain
  if (!/^-?(\d+\.?\d*|\.\d+)$/.test(unified)) return undefined
  return Number(unified) + 0
}

/** Moves the decimal point of a number's shortest text, so that no digit changes on the way. */
export function shifted(value: number, places: number): number {
  const [digits, exponent = '0'] = String(value).split('e')
  return Number(`${digits}e${Number(exponent) + places}`)
}

/** Euros with two decimals, a half cent away from zero. */
export function readMoney(text: string): number | null | undefined {
  const value = readDecimal(text)
  if (value === null || value === undefined) return value
  const cents = Math.round(shifted(Math.abs(value), 2))
  return Math.sign(value) * shifted(cents, -2) + 0
}
