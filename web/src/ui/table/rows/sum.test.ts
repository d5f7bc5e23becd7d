import { expect, test } from 'vitest'
import { sumOf } from './sum.ts'

test('a sum of many amounts is exact to the cent', () => {
  const amounts = Array.from({ length: 1000 }, () => ({ amount: 0.1 }))
  expect(sumOf(amounts, (row) => row.amount)).toBe(100)
  expect(sumOf([{ amount: 1.1 }, { amount: 2.2 }, { amount: null }], (row) => row.amount)).toBe(3.3)
})
