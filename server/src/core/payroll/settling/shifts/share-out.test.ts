import { cents, sum } from '@palkkasilta/values/money.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shareOut } from './share-out.ts'

test.each([
  ['one part is the whole total', 1123, [1000], [1123]],
  ['holiday compensation goes with the pay', 1650, [1000, 500], [1100, 550]],
  ['a part below zero has its share by its size', 550, [1000, -500], [1033, -483]],
  ['a cent that cannot be halved goes to the first', 1, [0, 0], [1, 0]],
])('%s', (_, total, parts, shares) => {
  expect(shareOut(cents(total), parts.map(cents))).toEqual(shares)
})

test('shares are the total again, to the cent', () => {
  const amount = fc.integer({ min: -1_000_000, max: 1_000_000 })
  fc.assert(
    fc.property(amount, fc.array(amount, { minLength: 1, maxLength: 20 }), (total, parts) => {
      expect(sum(shareOut(cents(total), parts.map(cents)))).toBe(total)
    }),
  )
})
