import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { fileURLToPath } from 'node:url'
import { cellsOf, columns } from './table.ts'
import { megabytes, type Row } from './tools/measure.ts'

const PAGE = fileURLToPath(new URL('../docs/performance.md', import.meta.url))
const [BEGIN, END] = ['<!-- results -->', '<!-- end of results -->'] as const

/** What each measurement found. */
export type Results = ReadonlyMap<string, readonly Row[]>

/** Replaces in docs/performance.md the rows of what was measured; those of other measurements stay with their day. */
export function savePerformance(results: Results, measurements: readonly string[], day: string): void {
  writeFileSync(PAGE, withResults(readFileSync(PAGE, 'utf8'), results, measurements, { day, machine: machine() }))
}

interface Circumstances {
  readonly day: string
  readonly machine: string
}

/** The page with the new rows, in the order of the measurements; rows of what is measured no more are gone. */
export function withResults(
  page: string,
  results: Results,
  measurements: readonly string[],
  { day, machine }: Circumstances,
): string {
  const [before, rest] = page.split(BEGIN)
  const [table, after] = rest?.split(END) ?? []
  if (before === undefined || table === undefined || after === undefined)
    throw new Error(`the page has no ${BEGIN} … ${END}`)
  const kept = Map.groupBy(
    table.split('\n').filter((line) => line.startsWith('| `')),
    (line) => /^\| `([^`]+)`/.exec(line)?.[1] ?? '',
  )
  const lines = measurements.flatMap((name) => {
    const rows = results.get(name)
    if (!rows) return kept.get(name) ?? []
    return rows.map((row) => tableLine([`\`${name}\``, ...cellsOf(row), day, machine]))
  })
  const head = ['run', ...columns, 'day', 'machine']
  return `${before}${BEGIN}\n${[tableLine(head), tableLine(head.map(() => '---')), ...lines].join('\n')}\n${END}${after}`
}

function tableLine(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
}

function machine(): string {
  const gigabytes = Math.round(megabytes(totalmem()) / 1024)
  return `${cpus().length} cores ${cpus()[0]?.model.trim() ?? ''}, ${gigabytes} GB, Node ${process.versions.node}`
}
