import {
  areaNames,
  groupHeadings,
  groupNames,
  measureName,
  nameOfRow,
  periodNames,
} from '@palkkasilta/contract/office-report-names.ts'
import { declaredReport, kindOf } from '@palkkasilta/contract/office-reports.ts'
import { reportNames } from '@palkkasilta/contract/report-names.ts'
import type { Days } from '@palkkasilta/contract/report-periods.ts'
import { euroText, hundredthsText, percentText } from '@palkkasilta/engine/trace/format.ts'
import { finnishDate, localDate } from '@palkkasilta/values/date.ts'
import type { Cents, Rate } from '@palkkasilta/values/money.ts'
import type { officeReport } from '../office/report.ts'
import type { Content } from './queries.ts'

type Report = Awaited<ReturnType<typeof officeReport>>
type Figures = Report['total']

/** So many rows stand in a letter; the page has the others. */
const MOST_TOLD = 40
const LONGEST_NAME = 36

/** A report as lines of plain text: what it is, its table, and its sum. */
export function letterLines(content: Content, { from, to }: Days, report: Report): readonly string[] {
  const { report: id, period, by, area } = content
  const day = (iso: string) => finnishDate(localDate(iso))
  const days = from === '' ? '' : ` ${day(from)}–${day(to)}`
  const ofIt = [`${periodNames[period]}${days}`, groupNames[by], area && areaNames[area]]
  const about = [reportNames[id], ...ofIt.map((part) => part?.toLowerCase())]
  const measures = declaredReport(id).told
  const shown = report.rows.slice(0, MOST_TOLD)
  const isOfBoth = area === null && report.areas.length > 1
  const named = (row: Report['rows'][number]) =>
    `${cut(nameOfRow(by, row))}${isOfBoth ? `, ${areaNames[row.area].toLowerCase()}` : ''}`
  const table = [
    [groupHeadings[by], ...measures.map((measure) => measureName(id, measure))],
    ...shown.map((row) => [named(row), ...measures.map((measure) => text(id, row, measure))]),
    ['Yhteensä', ...measures.map((measure) => text(id, report.total, measure))],
  ]
  const left = report.count - shown.length
  return [
    about.filter(Boolean).join(', '),
    '',
    ...(report.count === 0 ? ['Näillä ehdoilla ei ole mitään.'] : aligned(table)),
    ...(left > 0 ? ['', `Taulukosta puuttuu ${left} riviä. Ne ovat sivulla, ja yhteissumma on kaikista.`] : []),
  ]
}

const cut = (name: string) => (name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}…` : name)

function text(id: Content['report'], figures: Figures, measure: string): string {
  const kind = kindOf(id, measure)
  const value = figures[kind][measure] ?? null
  if (value === null) return '–'
  if (kind === 'counts') return String(value)
  if (kind === 'hours') return hundredthsText(value)
  return kind === 'sums' ? euroText(value as Cents) : percentText(value as Rate)
}

/** Names at the left, figures at the right, in columns of letters of one width. */
function aligned(table: readonly (readonly string[])[]): readonly string[] {
  const widths = (table[0] ?? []).map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)))
  return table.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart((widths[column] ?? 0) + 2)))
      .join(''),
  )
}
