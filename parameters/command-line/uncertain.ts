import { localDate } from '@palkkasilta/values/date.ts'
import type { Chapter } from '../chapters.ts'
import type { Certainty, Dated, Line } from '../dated.ts'
import { aligned } from './table.ts'

type Doubt = Exclude<Line<unknown>['certainty'], 'confirmed'>

const headings: Readonly<Record<Doubt, string>> = {
  missing: 'Arvo puuttuu',
  unconfirmed: 'Vahvistamatta',
  derived: 'Laskettu muista luvuista',
} satisfies Record<Exclude<Certainty, 'confirmed'> | 'missing', string>

const COLUMNS = ['Luku', 'Alkaen', 'Päättyen', 'Tarkistettu', 'Tiedosto', 'Lähde']

/** Every line that is not confirmed, one table for each reason. */
export function uncertainText(chapters: readonly Chapter[]): string {
  const rows = chapters.flatMap(({ file, figures }) => figures.flatMap((figure) => doubtsOf(figure, file)))
  const tables = Object.entries(headings).flatMap(([doubt, heading]) => {
    const own = rows.filter((row) => row.doubt === doubt).map(({ cells }) => cells)
    return own.length === 0 ? [] : [`${heading} (${own.length})\n\n${aligned([COLUMNS, ...own])}\n`]
  })
  const figures = chapters.reduce((sum, chapter) => sum + chapter.figures.length, 0)
  return [`Lukuja ${figures}, epävarmoja kohtia ${rows.length}\n`, ...tables].join('\n')
}

function doubtsOf(figure: Dated<unknown>, file: string): readonly { doubt: Doubt; cells: readonly string[] }[] {
  const lines = Object.entries(figure.lines).sort(([a], [b]) => a.localeCompare(b))
  return lines.flatMap(([since, { certainty, source, remark }], i) => {
    if (certainty === 'confirmed') return []
    const next = lines[i + 1]?.[0]
    const to = next ? localDate(next).subtract({ days: 1 }).toString() : ''
    const read = `${remark ? `${source.name}; ${remark}` : source.name} ${source.link}`
    return [{ doubt: certainty, cells: [figure.name, since, to, source.checkedOn, file, read] }]
  })
}
