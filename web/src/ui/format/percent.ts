import { decimal, NBSP, readDecimal, shifted } from './money.ts'

/** The stored fraction 0.255 as the number 25.5. */
export function toPercent(fraction: number): number {
  return shifted(fraction, 2)
}

/** How many decimals it takes to show the number whole, at least `least`. */
function decimalsOf(value: number, least: number): number {
  const text = value.toFixed(8).replace(/0+$/, '')
  return Math.max(least, text.length - text.indexOf('.') - 1)
}

/** The text of a percent field: at least `least` decimals, more where the stored fraction has more, so that nothing is lost. */
export function percentText(fraction: number, least = 2): string {
  const value = toPercent(fraction)
  return decimal(value, decimalsOf(value, least))
}

/** `25,50 %` of 0.255. */
export function percent(fraction: number | null | undefined, decimals = 2): string {
  return `${decimal(toPercent(fraction ?? 0), decimals)}${NBSP}%`
}

/** `25,50 %` of 25.5. */
export function percents(value: number): string {
  return `${decimal(value, 2)}${NBSP}%`
}

/** `25,5`, `25.5` or `25,50 %` to the fraction 0.255. Empty is `null`, not a number `undefined`. */
export function readPercent(text: string): number | null | undefined {
  const value = readDecimal(text, '%')
  return value === null || value === undefined ? value : shifted(value, -2)
}
