import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimal, money, quantity, readDecimal, readMoney } from './money.ts'

test('money has a comma, no-break spaces and a true minus', () => {
  expect(money(1234.56)).toBe('1\u00a0234,56\u00a0€')
  expect(money(1234567.8)).toBe('1\u00a0234\u00a0567,80\u00a0€')
  expect(money(-12.3)).toBe('\u221212,30\u00a0€')
  expect(money(999)).toBe('999,00\u00a0€')
})

test('zero and nothing are 0 €', () => {
  for (const nothing of [0, -0, null, undefined]) expect(money(nothing)).toBe('0\u00a0€')
})

test('a quantity has no needless zeros', () => {
  expect(quantity(7.5)).toBe('7,5')
  expect(quantity(8)).toBe('8')
  expect(quantity(100)).toBe('100')
  expect(quantity(0.25)).toBe('0,25')
  expect(quantity(null)).toBe('0')
})

test('what rounds to zero has no minus', () => {
  expect(decimal(-0.001, 2)).toBe('0,00')
})

test.each([
  ['1234,5', 1234.5],
  ['1234.5', 1234.5],
  ['1 234,50 €', 1234.5],
  ['1\u00a0234,50\u00a0€', 1234.5],
  ['1\u202f234,50', 1234.5],
  ['1.234,50', 1234.5],
  ['1.234.567,89', 1234567.89],
  ['\u221212,30', -12.3],
  ['-12', -12],
  [',5', 0.5],
  ['12,', 12],
])('%s is read as %d', (text, value) => {
  expect(readMoney(text)).toBe(value)
})

test('an empty field is nothing, and what is not a number is told apart from it', () => {
  expect(readDecimal('')).toBeNull()
  expect(readDecimal('  ')).toBeNull()
  for (const typo of ['abc', '12,3,4', '1-2', '12e3', '--1', '.', ',', '1,2.3'])
    expect(readDecimal(typo)).toBeUndefined()
})

test('a third decimal is rounded half away from zero, as a person reads it', () => {
  expect(readMoney('1,005')).toBe(1.01)
  expect(readMoney('-1,005')).toBe(-1.01)
  expect(readMoney('8,345')).toBe(8.35)
})

test('an amount that is shown and read again is the same amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: -100_000_000_000, max: 100_000_000_000 }), (cents) => {
      expect(readMoney(money(cents / 100))).toBe(cents / 100 + 0)
    }),
  )
})
