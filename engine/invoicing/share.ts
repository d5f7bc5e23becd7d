import { type Cents, cents } from '@palkkasilta/values/money.ts'

/**
 * Shares a sum by weights, to the cent: each gets its exact part rounded down, and the cents left over go where the largest
 * fractions were cut off. Weights that add up to nothing leave everything to the first.
 */
export function share(total: Cents, weights: readonly number[]): readonly Cents[] {
  const weight = weights.reduce((sum, one) => sum + one, 0)
  if (weight <= 0) return weights.map((_, index) => (index === 0 ? total : cents(0)))
  const parts = weights.map((own, index) => {
    const exact = BigInt(total) * BigInt(own)
    const rest = ((exact % BigInt(weight)) + BigInt(weight)) % BigInt(weight)
    return { index, rest, amount: Number((exact - rest) / BigInt(weight)) }
  })
  const left = total - parts.reduce((sum, { amount }) => sum + amount, 0)
  const byRest = parts.toSorted((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest < b.rest ? 1 : -1))
  for (const part of byRest.slice(0, left)) part.amount += 1
  return parts.map(({ amount }) => cents(amount))
}
