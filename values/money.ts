/** Whole cents of euro. Never a fraction, NaN, Infinity or -0. */
export type Cents = number & { readonly unit: 'cents' }

/** A fraction in whole millionths: 7.01 % is 70_100. */
export type Rate = number & { readonly unit: 'millionths' }

/** A quantity in whole hundredths: 2.5 hours or kilometres is 250. */
export type Hundredths = number & { readonly unit: 'hundredths' }

/** Whole thousandths: a multiplier of 1.62 is 1,620, a price of 32.505 euros is 32,505. */
export type Thousandths = number & { readonly unit: 'thousandths' }

/** Ten-thousandths of a euro: a price times a multiplier is seldom whole cents. */
export type Myriadths = number & { readonly unit: 'ten-thousandths of a euro' }

/** Takes a number that already is whole cents. Throws RangeError for anything else. */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not whole cents: ${amount}`)
  return (amount + 0) as Cents // -0 + 0 is 0
}

export const ZERO = cents(0)

/** Takes a number that already is whole millionths. Throws RangeError for anything else. */
export function millionths(rate: number): Rate {
  if (!Number.isSafeInteger(rate)) throw new RangeError(`not whole millionths: ${rate}`)
  return (rate + 0) as Rate
}

export const HUNDRED_PERCENT = millionths(1_000_000)

/** `dividend / divisor` to the nearest whole number, a half away from zero. Exact for safe integers. */
export function divideRounded(dividend: number, divisor: number): number {
  if (!Number.isSafeInteger(dividend)) throw new RangeError(`too large to divide exactly: ${dividend}`)
  const size = Math.abs(dividend)
  // exact: the quotient of safe integers lies nearer to no whole number above it than its own rounding
  const floor = Math.floor(size / divisor)
  const whole = (size - floor * divisor) * 2 >= divisor ? floor + 1 : floor
  return dividend < 0 ? -whole + 0 : whole
}

/** The only place where money meets a fraction: half a cent rounds away from zero. */
export function portion(amount: Cents, rate: Rate): Cents {
  return divideRounded(amount * rate, HUNDRED_PERCENT) as Cents
}

/** Exact product of a price in cents and a quantity in hundredths (2.5 hours is 250). */
export function timesHundredths(price: Cents, quantity: number): Cents {
  return cents(divideRounded(price * quantity, 100))
}

/** Hours of whole minutes. */
export function hoursOf(minutes: number): Hundredths {
  return divideRounded(minutes * 100, 60) as Hundredths
}

/** Whole minutes of hundredths of an hour: what is less than a minute is left out. */
export function minutesOf(hours: number): number {
  return Math.floor((hours * 60) / 100)
}

export function sum(amounts: Iterable<Cents>): Cents {
  let total = 0
  for (const amount of amounts) total += amount
  return cents(total)
}

/** A price of whole cents as prices of rows are kept. */
export function priceOf(amount: Cents): Myriadths {
  return (amount * 100) as Myriadths
}

/** What adding floats may leave in the last bits of a number. */
const NOISE = 1e-12

/** A number as whole units of its last decimal: 12.34 with two is 1234. `null`: it has more decimals. */
export function wholeUnits(value: number, decimals: number): number | null {
  const scaled = value * 10 ** decimals
  const whole = Math.round(scaled)
  const isExact = Math.abs(scaled - whole) <= NOISE * Math.max(1, Math.abs(whole))
  return isExact && Number.isSafeInteger(whole) ? whole + 0 : null
}

const DECIMAL = /^([+-])?(\d+)(?:\.(\d+))?$/

function scaled(text: string, decimals: number, what: string): number {
  const match = DECIMAL.exec(text)
  const fraction = match?.[3] ?? ''
  if (!match || fraction.length > decimals)
    throw new RangeError(`${what}: "${text}" is not a number with at most ${decimals} decimals`)
  const whole = Number(`${match[2]}${fraction.padEnd(decimals, '0')}`)
  if (!Number.isSafeInteger(whole)) throw new RangeError(`${what}: "${text}" is too large`)
  return match[1] === '-' ? -whole + 0 : whole
}

/** Reads `"12.34"` (a JSON number is read through its shortest text). Throws RangeError for a third decimal. */
export function euros(amount: string | number): Cents {
  return scaled(plain(amount), 2, 'money') as Cents
}

/** Reads a fraction such as `"0.0701"`. Throws RangeError for a seventh decimal. */
export function rate(fraction: string | number): Rate {
  return scaled(plain(fraction), 6, 'rate') as Rate
}

/** Reads a quantity such as `"12.5"`. Throws RangeError for a third decimal. */
export function hundredths(quantity: string | number): Hundredths {
  return scaled(plain(quantity), 2, 'quantity') as Hundredths
}

function plain(value: string | number): string {
  if (typeof value === 'string') return value
  if (!Number.isFinite(value)) throw new RangeError(`not a number: ${value}`)
  const text = String(value)
  if (!text.includes('e')) return text
  return value.toFixed(Math.abs(value) < 1 ? 20 : 0).replace(/\.?0+$/, '')
}

/**
 * Whole smallest units as decimal text with at least two decimals, without a float between: 243333 with four decimals is
 * `24.3333`. Throws RangeError for what is not whole.
 */
export function decimalText(units: number, decimals = 2): string {
  if (!Number.isSafeInteger(units)) throw new RangeError(`not whole: ${units}`)
  const digits = String(Math.abs(units)).padStart(decimals + 1, '0')
  const fraction = digits.slice(-decimals).replace(/(?<=\d\d)0+$/, '')
  return `${units < 0 ? '-' : ''}${digits.slice(0, -decimals)}.${fraction}`
}

/** The wire form: a number of euros with two decimals. */
export function toEuros(amount: Cents): number {
  return amount / 100
}

/** The wire form: a fraction such as 0.0701. */
export function toFraction(value: Rate): number {
  return value / HUNDRED_PERCENT
}

/** As people say it: 25.5 of 25.5 %. */
export function toPercent(value: Rate): number {
  return value / 10_000
}

/** The wire form: a quantity such as 2.5. */
export function toQuantity(hundredths: number): number {
  return hundredths / 100
}
