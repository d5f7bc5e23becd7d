import type { Cents, Myriadths, Rate, Thousandths } from '@palkkasilta/values/money.ts'
import type { Quantity, QuantityUnit } from './trace.ts'

/** No line break inside a figure. */
const NBSP = '\u00a0'
const MINUS = '\u2212'

function grouped(whole: number): string {
  return String(whole).replace(/\B(?=(\d{3})+$)/g, NBSP)
}

/** `scale` is a power of ten; at least `least` decimals are written. */
function decimal(value: number, scale: number, least: number): string {
  const size = Math.abs(value)
  const whole = Math.floor(size / scale)
  const digits = String(scale).length - 1
  const fraction = String(size % scale)
    .padStart(digits, '0')
    .replace(/0+$/, '')
    .padEnd(least, '0')
  return `${value < 0 ? MINUS : ''}${grouped(whole)}${fraction === '' ? '' : `,${fraction}`}`
}

/** 3 450,00 € */
export function euroText(amount: Cents): string {
  return `${decimal(amount, 100, 2)}${NBSP}€`
}

/** 7,30 % */
export function percentText(rate: Rate): string {
  return `${decimal(rate, 10_000, 2)}${NBSP}%`
}

/** 1.1.2026 */
export function dateText(iso: string): string {
  const [year, month, day] = iso.split('-')
  return `${Number(day)}.${Number(month)}.${year}`
}

const units: Record<Exclude<QuantityUnit, 'minute'>, string> = {
  hour: 'h',
  day: 'pv',
  kilometre: 'km',
  piece: 'kpl',
}

/** 7,50 */
export function hundredthsText(count: number): string {
  return decimal(count, 100, 2)
}

/** 32,505 */
export function thousandthsText(value: Thousandths): string {
  return decimal(value, 1_000, 2)
}

/** 24,3012 */
export function myriadthsText(value: Myriadths): string {
  return decimal(value, 10_000, 2)
}

/** Time as hours and minutes, everything else as a number with its unit. */
export function quantityText({ unit, count }: Quantity): string {
  if (unit !== 'minute') return `${decimal(count, 100, 0)}${NBSP}${units[unit]}`
  const sign = count < 0 ? MINUS : ''
  const hours = Math.floor(Math.abs(count) / 60)
  const minutes = Math.abs(count) % 60
  if (minutes === 0) return `${sign}${grouped(hours)}${NBSP}h`
  return `${sign}${hours === 0 ? '' : `${grouped(hours)}${NBSP}h `}${minutes}${NBSP}min`
}
