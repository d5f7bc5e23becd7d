import { expect, test } from 'vitest'
import type { Column } from './column.tsx'
import { isShown, moved, noChoice, ordered, readChoice, resized } from './columns-kept.ts'

const column = (key: string, hidden = false): Column<unknown> => ({ key, header: key, hidden, cell: () => key })
const columns = ['a', 'b', 'c'].map((key) => column(key))

test('chosen columns come first in the order chosen, new ones after them', () => {
  expect(ordered(columns, { ...noChoice, order: ['c', 'gone', 'a'] }).map(({ key }) => key)).toEqual(['c', 'a', 'b'])
})

test('a column moves one place and stops at the ends', () => {
  expect(moved(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c'])
  expect(moved(['a', 'b', 'c'], 'c', 1)).toEqual(['a', 'b', 'c'])
  expect(moved(['a', 'b', 'c'], 'gone', 1)).toEqual(['a', 'b', 'c'])
})

test('a column keeps its width in whole pixels, and is never lost', () => {
  expect(resized(noChoice, 'a', 120.4).widths).toEqual({ a: 120 })
  expect(resized(noChoice, 'a', -5).widths).toEqual({ a: 48 })
})

test('a hidden column shows when somebody has chosen it', () => {
  expect(isShown(column('x', true), noChoice)).toBe(false)
  expect(isShown(column('x', true), { ...noChoice, shown: { x: true } })).toBe(true)
})

test('a broken memory is no choice', () => {
  expect(readChoice('{')).toEqual(noChoice)
  expect(readChoice('null')).toEqual(noChoice)
})
