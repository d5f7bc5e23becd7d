/** An exact fraction. Slow and obvious: only the second calculator counts with it. */
export interface Rational {
  readonly over: bigint
  /** Greater than zero. */
  readonly under: bigint
}

export function ratio(over: bigint | number, under: bigint | number = 1): Rational {
  return { over: BigInt(over), under: BigInt(under) }
}

/** Reads `0.0730`. */
export function exact(text: string): Rational {
  const [whole = '0', fraction = ''] = text.split('.')
  return ratio(BigInt(whole + fraction), 10n ** BigInt(fraction.length))
}

export const NOTHING = ratio(0)

export function plus(a: Rational, b: Rational): Rational {
  return { over: a.over * b.under + b.over * a.under, under: a.under * b.under }
}

export function minus(a: Rational, b: Rational): Rational {
  return { over: a.over * b.under - b.over * a.under, under: a.under * b.under }
}

export function times(a: Rational, b: Rational): Rational {
  return { over: a.over * b.over, under: a.under * b.under }
}

export function isLess(a: Rational, b: Rational): boolean {
  return a.over * b.under < b.over * a.under
}

export function least(a: Rational, b: Rational): Rational {
  return isLess(a, b) ? a : b
}

export function most(a: Rational, b: Rational): Rational {
  return isLess(a, b) ? b : a
}

export function total(parts: readonly Rational[]): Rational {
  return parts.reduce(plus, NOTHING)
}

/** To whole units (cents), a half away from zero. */
export function rounded({ over, under }: Rational): Rational {
  const size = over < 0n ? -over : over
  const whole = (2n * size + under) / (2n * under)
  return ratio(over < 0n ? -whole : whole)
}

export function wholeUnits(value: Rational): number {
  if (value.over % value.under !== 0n) throw new RangeError(`not whole: ${value.over}/${value.under}`)
  return Number(value.over / value.under)
}
