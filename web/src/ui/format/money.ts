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

/** The signs that keyboards, word processors and other programs write for a minus. */
const ANY_MINUS = '[-\u2010-\u2013\u2212\ufe63\uff0d]'

/** 1234,5 and 1234.5; 1 234,5 in whole groups of three; 1.234,5, whose points are no decimal signs because of the comma. */
const NUMBER = new RegExp(
  `^(${ANY_MINUS})?\\s*(\\d+[.,]?\\d*|[.,]\\d+|\\d{1,3}(?:\\s\\d{3})+(?:[.,]\\d*)?|\\d{1,3}(?:\\.\\d{3})+,\\d*)$`,
)

/** More than a number of the browser keeps apart. */
const MOST_DIGITS = 15

/** Without the field's own unit before or behind: of €/h also without the € alone. */
function withoutUnit(text: string, unit: string): string {
  const plain = text.trim()
  const written = [unit, unit.split('/')[0] ?? ''].find((each) => each !== '' && plain.includes(each)) ?? ''
  if (plain.startsWith(written)) return plain.slice(written.length).trimStart()
  return plain.endsWith(written) ? plain.slice(0, -written.length).trimEnd() : plain
}

/**
 * Reads an amount as people type or paste it: `1234,5`, `1234.5`, `1 234,50 €`, `−12`. Empty is `null`, anything that could be
 * a slip of the hand is `undefined`: a digit too many in a group, a letter among digits, another unit.
 */
export function readDecimal(text: string, unit = ''): number | null | undefined {
  const plain = withoutUnit(text, unit)
  if (plain === '') return null
  const [, minus, digits] = NUMBER.exec(plain) ?? []
  if (digits === undefined) return undefined
  const unified = digits.includes(',') ? digits.replace(/[.\s]/g, '').replace(',', '.') : digits.replace(/\s/g, '')
  if (unified.length > MOST_DIGITS) return undefined
  return Number(minus ? `-${unified}` : unified) + 0
}

/** Moves the decimal point of a number's shortest text, so that no digit changes on the way. */
export function shifted(value: number, places: number): number {
  const [digits, exponent = '0'] = String(value).split('e')
  return Number(`${digits}e${Number(exponent) + places}`)
}

/** `1.234` is a thousand to some and one to others. */
const AMBIGUOUS = /^\D*[1-9]\d{0,2}\.\d{3}\D*$/

/** Euros with two decimals, a half cent away from zero. */
export function readMoney(text: string): number | null | undefined {
  const value = AMBIGUOUS.test(text) ? undefined : readDecimal(text, '€')
  if (value === null || value === undefined) return value
  const cents = Math.round(shifted(Math.abs(value), 2))
  return Math.sign(value) * shifted(cents, -2) + 0
}
