import { expect, test } from 'vitest'
import { countries, countryName } from './countries.ts'

test('every country is known by three and by two letters, each of them once', () => {
  const all = [...countries.values()]
  expect(all).toHaveLength(249)
  expect(all.filter(({ code, short }) => !/^[A-Z]{3}$/.test(code) || !/^[A-Z]{2}$/.test(short))).toEqual([])
  expect(new Set(all.map(({ short }) => short)).size).toBe(all.length)
})

test('the European Union has 27 members', () => {
  expect([...countries.values()].filter(({ isEu }) => isEu)).toHaveLength(27)
  expect(countries.get('GBR')).toMatchObject({ short: 'GB', isEu: false })
})

test('countries have Finnish names', () => {
  expect(['FIN', 'SWE', 'EST', 'CIV', 'QQQ'].map(countryName)).toEqual([
    'Suomi',
    'Ruotsi',
    'Viro',
    'Norsunluurannikko',
    'QQQ',
  ])
})
