import { expect, test } from 'vitest'
import { nextSort, readPage, readSort, sortParameter, writeSort } from './list-address.ts'

test('a heading goes through descending, ascending and off', () => {
  const first = nextSort(undefined, 'name')
  expect(first).toEqual({ column: 'name', direction: 'desc' })
  const second = nextSort(first, 'name')
  expect(second).toEqual({ column: 'name', direction: 'asc' })
  expect(nextSort(second, 'name')).toBeUndefined()
  expect(nextSort(second, 'city')).toEqual({ column: 'city', direction: 'desc' })
})

test('a sort is the same after the address', () => {
  for (const direction of ['asc', 'desc'] as const)
    expect(readSort(writeSort({ column: 'name', direction }))).toEqual({ column: 'name', direction })
  expect(readSort(writeSort(undefined))).toBeUndefined()
  expect(sortParameter({ column: 'name', direction: 'desc' })).toBe('name,desc')
})

test('pages count from 1 in the address and from 0 in calls; nonsense is page 1', () => {
  expect(readPage('3')).toBe(2)
  for (const nonsense of [undefined, '', '0', '-1', 'x', '1.5', '99999999999']) expect(readPage(nonsense)).toBe(0)
})
