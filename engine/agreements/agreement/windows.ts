import { DAY } from './helsinki.ts'
import type { Supplement } from './types.ts'

/** A stretch of one calendar day, in minutes by the clock on the wall. */
export interface Window {
  readonly from: number
  readonly to: number
}

/**
 * The stretches of a day that a supplement covers. A window over midnight is two stretches of each day that it
 * applies on: each calendar day is judged by its own weekday. So 0 to 0 is nothing before and the whole day after.
 */
export function windowsOf(supplement: Pick<Supplement, 'from' | 'to'>): readonly Window[] {
  const { from, to } = supplement
  if (from < to) return [{ from, to }]
  return [
    { from: 0, to },
    { from, to: DAY },
  ].filter((window) => window.from < window.to)
}

export function windowsMeet(a: readonly Window[], b: readonly Window[]): boolean {
  return a.some((one) => b.some((other) => one.from < other.to && other.from < one.to))
}

/** Of two such supplements only one can be paid for the same minute. */
export function exclude(a: Supplement, b: Supplement): boolean {
  return a.transactionCode === b.transactionCode || (!a.useBaseSalary && !b.useBaseSalary)
}
