import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  cents,
  decimalText,
  divideRounded,
  euros,
  hundredths,
  minutesOf,
  portion,
  rate,
  sum,
  timesHundredths,
  toEuros,
} from './money.ts'

describe('money', () => {
  it('goes to the wire and back unchanged', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }).map(cents), (amount) => {
        expect(euros(toEuros(amount))).toBe(amount)
      }),
    )
  })

  it.each([0.001, '1.005', NaN, Infinity, '1,50', '', '1e3', '99999999999999999'])('%s is not money', (amount) => {
    expect(() => euros(amount)).toThrow(RangeError)
  })

  it('writes every whole number of units as text without loss', () => {
    expect([
      decimalText(0),
      decimalText(-5),
      decimalText(243_333, 4),
      decimalText(190_000, 4),
      decimalText(255_000, 4),
    ]).toEqual(['0.00', '-0.05', '24.3333', '19.00', '25.50'])
    fc.assert(
      fc.property(fc.maxSafeInteger(), (units) => {
        expect(BigInt(decimalText(units).replace('.', ''))).toBe(BigInt(units))
      }),
    )
  })

  it('has no negative zero', () => {
    expect(Object.is(euros('-0.00'), 0)).toBe(true)
    expect(Object.is(cents(-0), 0)).toBe(true)
    expect(Object.is(portion(cents(-1), rate('0.1')), 0)).toBe(true)
  })

  it('rounds half a cent away from zero, both ways alike', () => {
    expect(portion(cents(50), rate('0.01'))).toBe(1)
    expect(portion(cents(-50), rate('0.01'))).toBe(-1)
    expect(portion(cents(49), rate('0.01'))).toBe(0)
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 1, max: 1e6 }), (dividend, divisor) => {
        expect(divideRounded(-dividend, divisor)).toBe(-divideRounded(dividend, divisor) + 0)
        const exact = BigInt(Math.abs(dividend)) * 2n + BigInt(divisor)
        expect(Math.abs(divideRounded(dividend, divisor))).toBe(Number(exact / (BigInt(divisor) * 2n)))
      }),
    )
  })

  it('is added up exactly and multiplied by quantities of two decimals', () => {
    expect(sum([euros('0.10'), euros('0.20')])).toBe(30)
    expect(timesHundredths(euros('0.55'), hundredths('12.5'))).toBe(688)
    expect(() => hundredths('1.234')).toThrow(RangeError)
  })
})

it('counts whole minutes of hundredths of an hour', () => {
  expect([0, 25, 33, 1050].map(minutesOf)).toEqual([0, 15, 19, 630])
})
