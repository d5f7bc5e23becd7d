import { expect, test } from 'vitest'
import { between, changed, ticked } from './selection.ts'

const rows = [1, 2, 3, 4, 5].map((id) => ({ id }))
const idOf = (row: { id: number }) => String(row.id)
const chosen = (...ids: number[]) => new Map(ids.map((id) => [String(id), { id }]))

test('the box of the heading knows all, some and none', () => {
  expect(ticked(chosen(1, 2), ['1', '2'])).toBe('all')
  expect(ticked(chosen(1, 9), ['1', '2'])).toBe('some')
  expect(ticked(chosen(9), ['1', '2'])).toBe('none')
})

test('a range reaches from the last tick to this one in either direction', () => {
  expect(between(rows, idOf, '2', '4').map(idOf)).toEqual(['2', '3', '4'])
  expect(between(rows, idOf, '4', '2').map(idOf)).toEqual(['2', '3', '4'])
})

test('a range from a row of another page ticks this row alone', () => {
  expect(between(rows, idOf, '99', '4').map(idOf)).toEqual(['4'])
  expect(between(rows, idOf, '1', '99')).toEqual([])
})

test('choosing on one page keeps what was chosen on another', () => {
  const next = changed(chosen(9), rows.slice(0, 2), idOf, true)
  expect([...next.keys()]).toEqual(['9', '1', '2'])
  expect([...changed(next, rows, idOf, false).keys()]).toEqual(['9'])
})
