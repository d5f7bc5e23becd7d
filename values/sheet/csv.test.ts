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

test('an hour is that of Helsinki in summer and in winter, to the minute', () => {
  const hourOf = (instant: string) => written([null, null, null, instant])[1]?.slice(3)
  expect(hourOf('2026-03-29T00:59:59Z')).toBe('29.03.2026 02:59')
  expect(hourOf('2026-03-29T01:00:00Z')).toBe('29.03.2026 04:00')
  expect(hourOf('2026-10-25T00:59:59.999Z')).toBe('25.10.2026 03:59')
  expect(hourOf('2026-10-25T01:00:00Z')).toBe('25.10.2026 03:00')
  expect(hourOf('2026-07-01T08:05:00+02:00')).toBe('01.07.2026 09:05')
  expect(hourOf('2026-02-30T08:00:00Z')).toBe('2026-02-30T08:00:00Z')
})

test('what would part a cell is quoted, and nothing is an empty cell', () => {
  expect(written(['Aho; "Antti"', null, undefined, 'huomenna'])[1]).toBe('"Aho; ""Antti""";;;huomenna')
})

test.each(['=1+1', '+358401234567', '-1', '@SUM(A1)', '\t=1', '\r=1'])('%j is no formula', (text) => {
  expect(written([text])[1]?.replaceAll('"', '')).toMatch(/^'/)
})
