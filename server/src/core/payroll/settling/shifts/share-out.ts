import { type Cents, cents, sum } from '@palkkasilta/values/money.ts'

/**
 * What each of several parts is of a total: itself, and of what the total has beyond them a share by its size, to the cent. Parts of nothing
 * share alike.
 */
export function shareOut(total: Cents, parts: readonly Cents[]): Cents[] {
  const beyond = total - sum(parts)
  const sizes = parts.map(Math.abs)
  const weights = sizes.some((size) => size > 0) ? sizes : parts.map(() => 1)
  const all = weights.reduce((before, weight) => before + weight, 0)
  let [reached, given] = [0, 0]
  return parts.map((part, place) => {
    reached += weights[place] ?? 0
    const before = given
    given = Math.round((beyond * reached) / all)
    return cents(part + given - before)
  })
}
