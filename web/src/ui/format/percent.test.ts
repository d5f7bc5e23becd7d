import fc from 'fast-check'
import { expect, test } from 'vitest'
import { percent, percentText, readPercent, toPercent } from './percent.ts'

test('a stored fraction is shown times a hundred with two decimals', () => {
  expect(percent(0.255)).toBe('25,50\u00a0%')
  expect(percent(0)).toBe('0,00\u00a0%')
  expect(percent(null)).toBe('0,00\u00a0%')
  expect(percent(0.0715, 4)).toBe('7,1500\u00a0%')
})

test('a typed percentage is stored as a fraction', () => {
  expect(readPercent('25,5')).toBe(0.255)
  expect(readPercent('25.50 %')).toBe(0.255)
  expect(readPercent('7,15')).toBe(0.0715)
  expect(readPercent('')).toBeNull()
  expect(readPercent('seitsemän')).toBeUndefined()
})

test('no fraction of 0,00 to 100,00 % is changed by showing and reading it', () => {
  for (let hundredths = 0; hundredths <= 10_000; hundredths++) {
    const stored = hundredths / 10_000
    expect(readPercent(percentText(stored))).toBe(stored)
    expect(percentText(stored)).toMatch(/^\d+,\d\d$/)
  }
})

test('a fraction with up to six decimals keeps them all in the field', () => {
  expect(percentText(0.070123)).toBe('7,0123')
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), (millionths) => {
      const stored = millionths / 1_000_000
      expect(readPercent(percentText(stored))).toBe(stored)
    }),
  )
})

test('moving the point adds no digits of its own', () => {
  expect(toPercent(0.07)).toBe(7)
  expect(toPercent(0.57)).toBe(57)
  expect(toPercent(0.0000001)).toBe(0.00001)
})
