/** Chance that a seed repeats. */
export interface Dice {
  /** A whole number from `from` to `to`, both included. */
  readonly whole: (from: number, to: number) => number
  readonly one: <T>(choices: readonly [T, ...T[]]) => T
  readonly chance: (percent: number) => boolean
}

/** A small generator of its own, so that a seed means the same everywhere (mulberry32). */
export function dice(seed: number): Dice {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
  const whole = (from: number, to: number) => from + (next() % (to - from + 1))
  return {
    whole,
    one: (choices) => choices[whole(0, choices.length - 1)] ?? choices[0],
    chance: (percent) => whole(1, 100) <= percent,
  }
}
