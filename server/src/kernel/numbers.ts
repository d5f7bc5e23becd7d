/** A wire number with at most two decimals as whole hundredths. */
export function hundredths(value: number): number {
  return Math.round(value * 100)
}

/** A wire number with at most three decimals as whole thousandths. */
export function thousandths(value: number): number {
  return Math.round(value * 1000)
}
