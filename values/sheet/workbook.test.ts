import { expect, test } from 'vitest'
import { readSheet } from '../testing/sheets.ts'
import { letterOf, type SheetValue } from './cells.ts'
import { type SheetColumn, Workbook } from './workbook.ts'

const columns: SheetColumn[] = [
  { header: 'Nimi', kind: 'text' },
  { header: 'Maksetaan', kind: 'euros' },
  { header: 'Tunnit', kind: 'number' },
  { header: 'Eräpäivä', kind: 'day' },
  { header: 'Luotu', kind: 'instant' },
  { header: 'Vuoroja', kind: 'count' },
]

function written(rows: readonly (readonly SheetValue[])[], totals?: readonly SheetValue[], name = 'Palkat') {
  const book = new Workbook([name])
  const sheet = book.sheet(columns)
  sheet.add(rows)
  sheet.end(totals)
  return readSheet(Buffer.concat(book.end()))
}

const valuesOf = (row: object | undefined) => Object.values(row ?? {}).map(({ value }) => value)

test('amounts, days and instants are numbers; heading and totals are bold', () => {
  const rows = [['Aino', 1234.56, 7.5, '2026-11-16', '2026-11-16T22:30:00Z', 3]] as const
  const sheet = written(rows, ['Yhteensä', 1234.56])
  const [heading, row, totals] = sheet.rows
  expect(valuesOf(heading)).toEqual(columns.map(({ header }) => header))
  expect(Object.values(heading ?? {}).every(({ isBold }) => isBold)).toBe(true)
  // 46342 is 16 November 2026; the instant is past midnight in Helsinki
  expect(valuesOf(row)).toEqual(['Aino', 1234.56, 7.5, 46342, expect.closeTo(46343.02083, 4), 3])
  expect(row?.B).toMatchObject({ format: '#,##0.00\\ "€"', isBold: false })
  expect(row?.D?.format).toBe('dd\\.mm\\.yyyy')
  expect(row?.E?.format).toBe('dd\\.mm\\.yyyy\\ hh:mm')
  expect(totals?.B).toMatchObject({ value: 1234.56, format: '#,##0.00\\ "€"', isBold: true })
  expect(sheet.frozenRows).toBe(1)
})

test('no text is a formula, also when its cell is edited', () => {
  const texts = ['=HYPERLINK("http://example.org")', '+358401234567', '-1', '@SUM(A1)', 'Aino & <Antti>']
  const { rows } = written(texts.map((text) => [text]))
  expect(rows.slice(1).map(({ A }) => A?.value)).toEqual(texts)
  expect(rows.slice(1).map(({ A }) => A?.isQuoted)).toEqual([true, true, true, true, false])
})

test('signs that no file can hold are left out, and long texts cut', () => {
  const { rows } = written([['a\u0000b\u0007c\nd'], ['FI21\u00a01234'], ['x'.repeat(40_000)], ['\ud800']])
  const [, ...texts] = rows.map(({ A }) => String(A?.value))
  expect(texts.slice(0, 2)).toEqual(['abc\nd', 'FI21 1234'])
  expect(texts[2]).toHaveLength(32_767)
  expect(texts[3]).toBe('\ufffd')
})

test('words in a column of days stay words, and nothing is an empty cell', () => {
  const { rows } = written([['', null, undefined, 'Tamigo 5', 'huomenna', Number.NaN]])
  expect(Object.entries(rows[1] ?? {}).map(([letter, { value }]) => [letter, value])).toEqual([
    ['D', 'Tamigo 5'],
    ['E', 'huomenna'],
  ])
})

test('columns are as wide as their first rows and headings', () => {
  const { widths } = written([['Virta-Aho, Maria-Katariina', 123456.78, null, '2026-11-16']])
  expect(widths).toEqual([28, 14, 10, 12, 10, 10])
})

test('a sheet has the name of its list as far as Excel takes it', () => {
  const { name } = written([], undefined, "Vuorot: 'Kaisla/ranta' [kerroshoito, yöt & päivät]")
  expect(name).toBe("Vuorot  'Kaisla ranta'  kerrosh")
})

test('a workbook has its sheets in the order of their names', () => {
  const book = new Workbook(['Palkat', 'Laskut & rivit'])
  for (const word of ['palkka', 'lasku']) {
    const sheet = book.sheet([{ header: 'Mikä', kind: 'text' }])
    sheet.add([[word]])
    sheet.end()
  }
  const file = Buffer.concat(book.end())
  expect([0, 1].map((place) => readSheet(file, place)).map(({ name, rows }) => [name, rows[1]?.A?.value])).toEqual([
    ['Palkat', 'palkka'],
    ['Laskut & rivit', 'lasku'],
  ])
})

test('columns have letters beyond Z', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(letterOf)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA'])
})
