import { expect, test } from 'vitest'
import { monthName } from '../../ui/format/date.ts'
import { monthChoices, shortMonth } from './months.ts'

test('months are named in Finnish, by their first or last day', () => {
  expect(monthName('2026-11-22')).toBe('marraskuu 2026')
  expect(shortMonth('2026-09-01')).toBe('9/26')
  const starts = monthChoices('2026-11-22', 'start', '2026-10-01')
  expect(starts.slice(0, 3)).toEqual([
    { value: '2027-01-01', label: 'tammikuu 2027' },
    { value: '2026-12-01', label: 'joulukuu 2026' },
    { value: '2026-11-01', label: 'marraskuu 2026' },
  ])
  expect(monthChoices('2026-11-22', 'end', '')[2]).toEqual({ value: '2026-11-30', label: 'marraskuu 2026' })
})

test('a day of the address that ends no month is among the choices', () => {
  expect(monthChoices('2026-11-22', 'end', '2026-11-15')[0]).toEqual({ value: '2026-11-15', label: '15.11.2026' })
})
