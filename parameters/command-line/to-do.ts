import { localDate } from '@palkkasilta/values/date.ts'
import { cents, millionths, toEuros, toFraction } from '@palkkasilta/values/money.ts'
import type { Chapter } from '../chapters.ts'
import type { Dated, Line, Link, Unit } from '../dated.ts'
import { aligned } from './table.ts'

/** A figure that has no value for a year. */
interface Missing {
  readonly name: string
  /** The newest value before the year, with the year since which it held. */
  readonly previous: string
  readonly publishedAt: Link
}

/** What has to be entered before the year begins: chapter by chapter with the file to edit, the previous value and the link of the next. */
export function toDoText(chapters: readonly Chapter[], year: number): string {
  const open = chapters
    .map(({ file, figures }) => ({ file, missing: figures.flatMap((figure) => missingIn(figure, year)) }))
    .filter(({ missing }) => missing.length > 0)
  const count = open.reduce((sum, { missing }) => sum + missing.length, 0)
  const parts = open.map(({ file, missing }) => {
    const rows = missing.map(({ name, previous, publishedAt }) => [`  ${name}`, previous, publishedAt])
    return `${file} (${missing.length})\n${aligned([['  Luku', 'Edellinen arvo', 'Julkaistaan'], ...rows])}\n`
  })
  return [`Vuodelta ${year} puuttuu ${count === 1 ? '1 luku' : `${count} lukua`}\n`, ...parts].join('\n')
}

function missingIn(figure: Dated<unknown>, year: number): readonly Missing[] {
  const lines = Object.entries(figure.lines).sort(([a], [b]) => a.localeCompare(b))
  const before = lines.filter(([since]) => localDate(since).year < year)
  const within = lines.filter(([since]) => localDate(since).year === year)
  const inForce = figure.yearly ? within : [...before.slice(-1), ...within]
  if (inForce.length > 0 && inForce.every(([, line]) => line.certainty !== 'missing')) return []
  const known = before.findLast(([, line]) => line.certainty !== 'missing')
  const publishedAt = figure.yearly?.publishedAt ?? lines.at(-1)?.[1].source.link
  if (publishedAt === undefined) throw new RangeError(`${figure.name}: no lines`)
  return [{ name: figure.name, previous: known ? previousText(figure, known) : 'ei ole', publishedAt }]
}

function previousText(figure: Dated<unknown>, [since, { value }]: readonly [string, Line<unknown>]): string {
  const shown = figure.yearly ? shownAs(figure.yearly.unit, value) : JSON.stringify(value)
  return `${localDate(since).year}: ${shown}`
}

const percent = new Intl.NumberFormat('fi-FI', { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 4 })
const euros = new Intl.NumberFormat('fi-FI', { style: 'currency', currency: 'EUR' })

/** The parts of a figure stand under their names in the file that is edited. */
function shownAs(unit: Unit, value: unknown): string {
  if (typeof unit === 'string') {
    if (typeof value !== 'number') throw new TypeError(`not a number: ${JSON.stringify(value)}`)
    return unit === 'percent' ? percent.format(toFraction(millionths(value))) : euros.format(toEuros(cents(value)))
  }
  const parts = new Map(Object.entries(Object(value)))
  return Object.entries(unit)
    .map(([part, inner]) => `${part} ${shownAs(inner, parts.get(part))}`)
    .join(', ')
}
