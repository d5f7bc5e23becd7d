import { expect, test } from 'vitest'
import { occupations } from './occupations.ts'

test('every occupation of the register is known, in the order of the codes', () => {
  const codes = [...occupations.keys()]
  expect(codes).toHaveLength(481)
  expect(codes).toEqual([...new Set(codes)].sort())
  expect(codes.filter((code) => !/^\d{5}$/.test(code))).toEqual([])
  expect([...occupations.values()].filter((name) => name !== name.trim() || name === '')).toEqual([])
})

test.each(['93310', '96240'])('a class that only the register has is known: %s', (code) => {
  expect(occupations.get(code)).toBeDefined()
})
