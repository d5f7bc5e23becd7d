import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { euros, fraction, hundredths, myriadths, oneOrZero, percent, thousandths } from './codecs.ts'
import { date } from './shapes.ts'

const units = [
  ['euros', euros, 100],
  ['fraction', fraction, 1_000_000],
  ['percent', percent(), 10_000],
  ['hundredths', hundredths(), 100],
  ['thousandths', thousandths(), 1000],
  ['myriadths', myriadths(), 10_000],
] as const

test.each(units)('%s come back as they were sent', (_, codec, scale) => {
  const wholes = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 })
  fc.assert(
    fc.property(wholes, (whole) => {
      const sent = z.encode(codec as z.ZodType<number, number>, whole)
      expect(sent).toBe(whole / scale)
      if (Number.isInteger(whole / (scale / 100))) expect(codec.parse(sent)).toBe(whole)
    }),
  )
})

const refusal = (codec: z.ZodType, value: unknown) => codec.safeParse(value).error?.issues.map(({ message }) => message)

test('more decimals than a unit has are refused in Finnish, not rounded', () => {
  expect(refusal(euros, 1.005)).toEqual(['Summassa on enintään kaksi desimaalia.'])
  expect(refusal(euros, 25.5500001)).toEqual(['Summassa on enintään kaksi desimaalia.'])
  expect(refusal(percent('Alv:ssa'), 25.555)).toEqual(['Alv:ssa on enintään kaksi desimaalia.'])
  expect(refusal(thousandths('Kertoimessa'), 1.0001)).toEqual(['Kertoimessa on enintään kolme desimaalia.'])
  expect(refusal(myriadths('Yksikköhinnassa'), 1.00001)).toEqual(['Yksikköhinnassa on enintään neljä desimaalia.'])
  expect(refusal(fraction, 0.0000001)).toEqual(['Prosenttiosuudessa on enintään kuusi desimaalia.'])
})

test('a sum that a client added up of floats is read', () => {
  expect(euros.parse(0.1 + 0.2)).toBe(30)
  expect(euros.parse(1.1 * 3)).toBe(330)
  expect(Object.is(euros.parse(-0), 0)).toBe(true)
})

test('what is no number and what is too large are refused', () => {
  for (const value of ['12', null, Number.NaN, Number.POSITIVE_INFINITY, 1e300, 1e14 + 0.5])
    expect(euros.safeParse(value).success, String(value)).toBe(false)
})

test('a fraction of a cent never leaves', () => {
  expect(() => z.encode(euros, 12.5 as never)).toThrow(/"code": "custom"/)
})

test('a day is read in both ways of writing and leaves in ISO', () => {
  expect(date.parse('1.4.2026')).toBe('2026-04-01')
  expect(date.parse('2026-04-01')).toBe('2026-04-01')
  expect(z.encode(date, '2026-04-01')).toBe('2026-04-01')
  expect(refusal(date, '30.02.2026')).toEqual(['Päivämäärä on muotoa pp.kk.vvvv.'])
  expect(refusal(date, 20260401)).toEqual(['Päivämäärä on muotoa pp.kk.vvvv.'])
  expect(refusal(date, '0000-01-01')).toEqual(['Päivämäärä on vuosilta 1900–2199.'])
})

test('a choice of 0 and 1 says which of them is yes', () => {
  expect([0, 1].map((value) => oneOrZero(1).parse(value))).toEqual([false, true])
  expect([0, 1].map((value) => oneOrZero(0).parse(value))).toEqual([true, false])
  expect([true, false].map((value) => z.encode(oneOrZero(0), value))).toEqual([0, 1])
})
