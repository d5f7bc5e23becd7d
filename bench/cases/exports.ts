import { setImmediate } from 'node:timers/promises'
import { createDeflateRaw } from 'node:zlib'
import { cents, toEuros } from '@palkkasilta/values/money.ts'
import { CsvFile } from '@palkkasilta/values/sheet/csv.ts'
import { type SheetColumn, type SheetRow, Workbook } from '@palkkasilta/values/sheet/workbook.ts'
import { type Finding, fastest, type Measurement, megabytes } from '../tools/measure.ts'
import { memoryOf } from '../tools/memory.ts'

const [ROWS, PIECE] = [100_000, 1_000]

const columns: readonly SheetColumn[] = [
  ...(['Numero', 'Työtunnit', 'Rivejä'] as const).map((header) => ({ header, kind: 'count' as const })),
  ...(['Nimi', 'Osasto', 'Tila', 'Ammatti'] as const).map((header) => ({ header, kind: 'text' as const })),
  ...(['Alku', 'Loppu', 'Palkkapäivä'] as const).map((header) => ({ header, kind: 'day' as const })),
  ...(['Brutto', 'Vero', 'Netto', 'Kulut'] as const).map((header) => ({ header, kind: 'euros' as const })),
  { header: 'Tehty', kind: 'instant' },
]

const pieces = Array.from({ length: ROWS / PIECE }, (_, piece) =>
  Array.from({ length: PIECE }, (_, nth): SheetRow => {
    const row = piece * PIECE + nth
    const day = `2026-${String(1 + (row % 12)).padStart(2, '0')}-${String(1 + (row % 28)).padStart(2, '0')}`
    const gross = 120_000 + (row % 9_973)
    return [
      ...[row, (row % 160) * 0.25, row % 7],
      ...[`Henkilö ${row % 10_000} Mäkelä`, `Osasto ${row % 90}`, 'Maksettu', 'Varastotyöntekijä'],
      ...[day, day, day],
      ...[gross, gross >> 2, gross >> 1, 2 * gross].map((amount) => toEuros(cents(amount))),
      `${day}T08:${String(row % 60).padStart(2, '0')}:00Z`,
    ]
  }),
)

/** A list of 100,000 rows and 15 columns as a file, from rows that are there, beside the least that writes as many cells. */
export const exports: Measurement = { run }

async function run(): Promise<Finding[]> {
  const formats = [
    [`workbook of ${ROWS.toLocaleString('en')} rows`, workbook],
    [`CSV of ${ROWS.toLocaleString('en')} rows`, csv],
  ] as const
  // first: what the timed runs leave behind would hide what one holds
  const findings: Finding[] = []
  for (const [name, write] of formats)
    findings.push({
      ...{ name: `${name}, memory`, value: megabytes(await memoryOf(write)), unit: 'MB' },
      goal: { atMost: 150 },
    })
  const bare = await fastest(3, bareSheet)
  const limit = { value: bare, what: 'the same values as XML without formats, packed by zlib' }
  for (const [name, write] of formats)
    findings.push({ name, value: await fastest(3, write), unit: 'ms', limit, goal: { atMost: 3 * bare } })
  return findings
}

async function workbook(): Promise<void> {
  const book = new Workbook(['Palkat'])
  const sheet = book.sheet(columns)
  for (const rows of pieces) {
    sheet.add(rows)
    await setImmediate()
  }
  sheet.end()
  book.end()
}

async function csv(): Promise<void> {
  const file = new CsvFile(columns)
  for (const rows of pieces) {
    file.add(rows)
    await setImmediate()
  }
  file.end()
}

async function bareSheet(): Promise<void> {
  const packed: Buffer[] = []
  const deflate = createDeflateRaw({ level: 3 }).on('data', (bytes: Buffer) => packed.push(bytes))
  for (const rows of pieces)
    deflate.write(rows.map((row) => `<row>${row.map((value) => `<c><v>${value}</v></c>`).join('')}</row>`).join(''))
  await new Promise((resolve) => deflate.on('end', resolve).end())
}
