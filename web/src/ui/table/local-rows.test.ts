import { expect, test } from 'vitest'
import { pageOf, sortedRows } from './local-rows.ts'

const rows = ['Öhman', 'virtanen', 'Åberg', 'Wirtanen', 'Ähtäri', '', 'Aalto'].map((name) => ({ name }))
const by = { name: (row: { name: string }) => row.name }
const names = (direction: 'asc' | 'desc') => sortedRows(rows, { column: 'name', direction }, by).map(({ name }) => name)

test('names sort in Finnish: å, ä and ö last, whatever the case', () => {
  expect(names('asc').slice(0, 6)).toEqual(['Aalto', 'virtanen', 'Wirtanen', 'Åberg', 'Ähtäri', 'Öhman'])
})

test('empty values come last in both directions', () => {
  expect(names('asc').at(-1)).toBe('')
  expect(names('desc').at(-1)).toBe('')
  expect(names('desc')[0]).toBe('Öhman')
})

test('numbers are sorted as numbers', () => {
  const sorted = sortedRows([{ n: 10 }, { n: -2 }, { n: 9 }], { column: 'n', direction: 'desc' }, { n: (row) => row.n })
  expect(sorted.map(({ n }) => n)).toEqual([10, 9, -2])
})

test('without a sort, or by a column that has no value, the order stays', () => {
  expect(sortedRows(rows, undefined, by)).toEqual(rows)
  expect(sortedRows(rows, { column: 'other', direction: 'asc' }, by)).toEqual(rows)
})

test('a page has its own rows and no others', () => {
  expect(pageOf([1, 2, 3, 4, 5], 1, 2)).toEqual([3, 4])
  expect(pageOf([1, 2, 3, 4, 5], 2, 2)).toEqual([5])
})
