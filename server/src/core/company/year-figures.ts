import { basename } from 'node:path'
import { type FigureChapter, type FigurePart, figureChapters, figureParts } from '@palkkasilta/contract/year-figures.ts'
import { chapters } from '@palkkasilta/parameters/chapters.ts'
import type { Dated, Line, Unit } from '@palkkasilta/parameters/dated.ts'
import type { Cents, Rate } from '@palkkasilta/values/money.ts'

/** A figure that is set anew for every year, as it is entered. */
export interface YearlyFigure {
  readonly name: string
  readonly chapter: FigureChapter
  readonly parts: readonly { readonly part: FigurePart; readonly unit: 'share' | 'euros' }[]
  readonly publishedAt: string
  readonly lines: Dated<unknown>['lines']
}

/** By part, in cents and millionths. */
export type Parts = Readonly<Record<string, number>>

/** Every figure that is set anew for every year, chapter by chapter in the order of the screen. */
export const yearlyFigures: readonly YearlyFigure[] = Object.keys(figureChapters).flatMap((chapter) =>
  chapters
    .filter(({ file }) => basename(file, '.ts') === chapter)
    .flatMap(({ figures }) => figures.flatMap((figure) => asEntered(figure, chapter as FigureChapter))),
)

export const yearlyFigure = (name: string) => yearlyFigures.find((figure) => figure.name === name)

function asEntered({ name, yearly, lines }: Dated<unknown>, chapter: FigureChapter): YearlyFigure[] {
  if (yearly === null) return []
  return [{ name, chapter, lines, publishedAt: yearly.publishedAt, parts: partsOfUnit(yearly.unit) }]
}

function partsOfUnit(unit: Unit): YearlyFigure['parts'] {
  if (typeof unit === 'string') return [{ part: '', unit: unit === 'percent' ? 'share' : 'euros' }]
  return Object.entries(unit).map(([part, of]) => {
    if (typeof of !== 'string' || !(part in figureParts)) throw new TypeError(`no name for ${part}`)
    return { part: part as FigurePart, unit: of === 'percent' ? 'share' : 'euros' }
  })
}

export type KnownLine = Line<unknown> & { readonly value: NonNullable<unknown> }

/** What the product itself has for a year. */
export function lineOf({ lines }: Pick<YearlyFigure, 'lines'>, year: number): KnownLine | null {
  const line = lines[`${year}-01-01`]
  return line === undefined || line.value === null ? null : (line as KnownLine)
}

/** The newest year before with a value. */
export function lineBefore(figure: YearlyFigure, year: number): { year: number; line: KnownLine } | null {
  const years = Object.keys(figure.lines).map((since) => Number(since.slice(0, 4)))
  const known = years.filter((each) => each < year && lineOf(figure, each) !== null)
  if (known.length === 0) return null
  const newest = Math.max(...known)
  return { year: newest, line: lineOf(figure, newest) as KnownLine }
}

/** The numbers of a value by their parts. */
export function partsOf({ parts }: Pick<YearlyFigure, 'parts'>, value: NonNullable<unknown>): Parts {
  const held = typeof value === 'number' ? { '': value } : (value as Record<string, number>)
  return Object.fromEntries(parts.map(({ part }) => [part, held[part] ?? 0]))
}

/** As the wire's contract has them. */
export function valuesOf({ parts }: Pick<YearlyFigure, 'parts'>, held: Parts) {
  return parts.map(({ part, unit }) =>
    unit === 'share'
      ? { part, unit, value: (held[part] ?? 0) as Rate }
      : { part, unit, value: (held[part] ?? 0) as Cents },
  )
}
