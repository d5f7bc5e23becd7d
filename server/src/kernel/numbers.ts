import { millionths, type Rate } from '@palkkasilta/values/money.ts'

/** A wire number with at most two decimals as whole hundredths. */
export function hundredths(value: number): number {
  return Math.round(value * 100)
}

/** A wire fraction such as 0.0701 as whole millionths. */
export function millionthsOf(fraction: number): Rate {
  return millionths(Math.round(fraction * 1_000_000))
}
