import { expect, test } from 'vitest'
import { CsvFile } from './csv.ts'
import type { SheetColumn, SheetRow } from './workbook.ts'

const columns: SheetColumn[] = [
  { header: 'Nimi', kind: 'text' },
  { header: 'Maksetaan', kind: 'euros' },
  { header: 'Eräpäivä', kind: 'day' },
  { header: 'Luotu', kind: 'instant' },
]

function written(...rows: readonly SheetRow[]): string[] {
  const file = new CsvFile(columns)
  file.add(rows)
  return file.end().join('').split('\r\n')
}

test('a line has its cells between semicolons, numbers with a comma, Finnish days', () => {
  const [heading, line, end] = written(['Aino', -1234.5, '2026-11-16', '2026-11-16T22:30:00Z'])
  expect(heading).toBe('\ufeffNimi;Maksetaan;Eräpäivä;Luotu')
  expect(line).toBe('Aino;-1234,5;16.11.2026;17.11.2026 00:30')
  expect(end).toBe('')
})

test('what would part a cell is quoted, and nothing is an empty cell', () => {
  expect(written(['Aho; "Antti"', null, undefined, 'huomenna'])[1]).toBe('"Aho; ""Antti""";;;huomenna')
})

test.each(['=1+1', '+358401234567', '-1', '@SUM(A1)', '\t=1', '\r=1'])('%j is no formula', (text) => {
  expect(written([text])[1]?.replaceAll('"', '')).toMatch(/^'/)
})
