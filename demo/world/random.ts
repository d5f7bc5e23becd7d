/** Choices that look like chance and are the same every time: a generator that is started from a text. */
export interface Choices {
  /** From 0 to just under 1. */
  next(): number
  /** A whole number from 0 to `below` - 1. */
  below(below: number): number
  chance(probability: number): boolean
  pick<Item>(items: readonly Item[]): Item
}

const FNV_START = 2_166_136_261
const FNV_PRIME = 16_777_619
const TWO_TO_32 = 4_294_967_296

/** FNV-1a. */
function hash(text: string): number {
  let value = FNV_START
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), FNV_PRIME)
  return value
}

/** Mulberry32. */
export function choices(seed: string): Choices {
  let state = hash(seed)
  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / TWO_TO_32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    next,
    below,
    chance: (probability) => next() < probability,
    pick(items) {
      const item = items[below(items.length)]
      if (item === undefined) throw new RangeError('nothing to choose from')
      return item
    },
  }
}
