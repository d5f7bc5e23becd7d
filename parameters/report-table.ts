import { isBefore, type LocalDate, localDate } from '@palkkasilta/values/date.ts'
import type { Certainty, Dated, DatedValue } from './dated.ts'

/** Why somebody should look at a figure. */
export type OpenReason = 'MISSING' | 'MISSING_NEXT_YEAR' | Exclude<Certainty, 'confirmed'>

export interface OpenFigure {
  readonly reason: OpenReason
  readonly name: string
  /** The first day on which it is so. */
  readonly from: LocalDate
  /** The last day; `null`: for the time being. */
  readonly to: LocalDate | null
  readonly checkedOn: string
  readonly source: string
}

type Figure = Pick<Dated<unknown>, 'name' | 'checkedOn' | 'values'>

interface Line extends DatedValue<unknown> {
  readonly from: LocalDate
  readonly to: LocalDate | null
}

const headings: Readonly<Record<OpenReason, string>> = {
  MISSING: 'Arvo puuttuu',
  MISSING_NEXT_YEAR: 'Ei arvoa ensi vuodelle',
  unconfirmed: 'Vahvistamatta',
  derived: 'Laskettu muista luvuista',
}
const COLUMNS = ['Luku', 'Alkaen', 'Päättyen', 'Tarkistettu', 'Lähde']

function linesOf({ values }: Figure): readonly Line[] {
  const lines = Object.entries(values)
    .map(([since, line]) => ({ ...line, from: localDate(since) }))
    .sort((a, b) => Temporal.PlainDate.compare(a.from, b.from))
  return lines.map((line, i) => ({ ...line, to: lines[i + 1]?.from.subtract({ days: 1 }) ?? null }))
}

function reasonOf({ value, from, certainty = 'confirmed' }: Line, nextYear: LocalDate): OpenReason | null {
  if (value !== null) return certainty === 'confirmed' ? null : certainty
  return isBefore(from, nextYear) ? 'MISSING' : null
}

function openOf(figure: Figure, nextYear: LocalDate): readonly OpenFigure[] {
  const { name, checkedOn } = figure
  const lines = linesOf(figure)
  const open = lines.flatMap((line) => {
    const reason = reasonOf(line, nextYear)
    return reason === null ? [] : [{ reason, name, from: line.from, to: line.to, checkedOn, source: line.source }]
  })
  const next = lines.findLast(({ from }) => !isBefore(nextYear, from))
  if (next && next.value !== null) return open
  const source = next?.source ?? 'riviä ei ole'
  return [...open, { reason: 'MISSING_NEXT_YEAR', name, from: nextYear, to: null, checkedOn, source }]
}

/** What is not known for sure, or not known at all, as of a day. */
export function openFigures(figures: readonly Figure[], today: LocalDate): readonly OpenFigure[] {
  const nextYear = today.with({ month: 1, day: 1 }).add({ years: 1 })
  return figures.flatMap((figure) => openOf(figure, nextYear))
}

function aligned(rows: readonly (readonly string[])[]): string {
  const widths = COLUMNS.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map((row) =>
      row
        .map((cell, i) => cell.padEnd(widths[i] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** The open figures as text, one aligned table for each reason. */
export function reportText(figures: readonly Figure[], today: LocalDate): string {
  const open = openFigures(figures, today)
  const tables = (Object.keys(headings) as OpenReason[]).flatMap((reason) => {
    const rows = open
      .filter((figure) => figure.reason === reason)
      .map(({ name, from, to, checkedOn, source }) => [name, String(from), to?.toString() ?? '', checkedOn, source])
    return rows.length === 0 ? [] : [`${headings[reason]} (${rows.length})\n\n${aligned([COLUMNS, ...rows])}\n`]
  })
  return [`Lukuja ${figures.length}, avoimia kohtia ${open.length}\n`, ...tables].join('\n')
}
