import { expect, test } from 'vitest'
import { type Column, moneyColumn, twoLines } from './column.tsx'
import { isEmptyIn, narrowed } from './shown-columns.ts'

interface Row {
  readonly name: string
  readonly note: string
  readonly paid: number | null
}

const name: Column<Row> = { key: 'name', header: 'Nimi', cell: (row) => row.name }
const note: Column<Row> = { key: 'note', header: 'Huomio', cell: (row) => row.note }
const paid = moneyColumn<Row>({ key: 'paid', header: 'Maksettu', value: (row) => row.paid, narrow: true })
const rows = [
  { name: 'Aino', note: '', paid: null },
  { name: '', note: '', paid: null },
]

test('a column is empty when no row has anything on either line of it', () => {
  expect(isEmptyIn(name, rows)).toBe(false)
  expect(isEmptyIn(note, rows)).toBe(true)
  expect(isEmptyIn(paid, rows)).toBe(true)
  expect(isEmptyIn(twoLines(note, name), rows)).toBe(false)
  expect(isEmptyIn(paid, [{ name: '', note: '', paid: 0 }])).toBe(false)
  expect(isEmptyIn(note, [])).toBe(false)
})

test('a phone shows the first column, and at the right what is marked for it', () => {
  expect(narrowed([name, note, paid]).map(({ key, align }) => [key, align])).toEqual([
    ['name', undefined],
    ['paid', 'right'],
  ])
  expect(narrowed([name, note])).toHaveLength(2)
})
