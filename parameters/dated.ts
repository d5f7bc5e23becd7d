import { dayNumber, type LocalDate, localDate } from '@palkkasilta/values/date.ts'
import type { Cents, Rate } from '@palkkasilta/values/money.ts'

/** How sure we are of a figure. Only `confirmed` ones may be used without staff seeing a remark. */
export type Certainty = 'confirmed' | 'derived' | 'unconfirmed'

export type Link = `https://${string}`

/** The public page, statute or decision where a figure was read. */
export interface Source {
  /** In Finnish: staff read it beside the figure. */
  readonly name: string
  readonly link: Link
  /** The day on which somebody last looked at it, ISO. */
  readonly checkedOn: `${number}-${number}-${number}`
}

/** The figure from one day on. A new one is a new line; old lines are never edited. */
export type Line<T> = {
  readonly source: Source
  /** In Finnish, after the source's name. */
  readonly remark?: string
} & (
  | { readonly value: T; readonly certainty: Certainty }
  /** The law has a figure from this day, but we do not know it. */
  | { readonly value: null; readonly certainty: 'missing' }
)

export interface Resolved<T> {
  readonly value: T
  /** The first day of the line, ISO. */
  readonly since: string
  readonly source: string
  readonly certainty: Certainty
}

/** What the numbers of a figure are, so that the yearly to-do list can write them. */
export type Unit = 'percent' | 'euros' | { readonly [part: string]: Unit }

type UnitOf<T> = T extends Rate
  ? 'percent'
  : T extends Cents
    ? 'euros'
    : { readonly [Part in keyof T]: UnitOf<T[Part]> }

export interface Dated<T> {
  readonly name: string
  /** By the first day of each, ISO. */
  readonly lines: Readonly<Record<string, Line<T>>>
  /** Of figures that are set anew for every year: a year without a line of its own has no value. */
  readonly yearly: { readonly unit: Unit; readonly publishedAt: Link } | null
  /** The line in force; of a year that has none what was entered for it. Throws MissingFigure where no value is known. */
  on(day: LocalDate): Resolved<T>
}

/** A figure that the law sets is not known for the day. Never silently 0. */
export class MissingFigure extends Error {
  readonly figure: string
  readonly day: string
  constructor(figure: string, day: string) {
    super(`${figure}: no value on ${day}`)
    this.name = 'MissingFigure'
    this.figure = figure
    this.day = day
  }
}

/** Declares a figure that holds until the law changes, by the day on which each line begins. */
export function dated<T>({ name, lines }: Pick<Dated<T>, 'name' | 'lines'>): Dated<T> {
  return { name, lines, yearly: null, on: resolver(name, lines, false) }
}

interface YearlyFigure<T> {
  readonly name: string
  readonly unit: UnitOf<T> & Unit
  /** Where the figure of a new year is found when it is given. */
  readonly publishedAt: Link
  readonly years: Readonly<Record<number, Line<T>>>
}

/** Declares a figure that is set anew for every calendar year: a line holds for its year alone. */
export function yearly<T>({ name, unit, publishedAt, years }: YearlyFigure<T>): Dated<T> {
  const lines = Object.fromEntries(Object.entries(years).map(([year, line]) => [`${year}-01-01`, line]))
  return { name, lines, yearly: { unit, publishedAt }, on: resolver(name, lines, true) }
}

function resolver<T>(name: string, lines: Dated<T>['lines'], isForOneYear: boolean): Dated<T>['on'] {
  const newestFirst = Object.entries(lines)
    .map(([since, line]) => ({ since, first: localDate(since), line }))
    .map((entry) => ({ ...entry, number: dayNumber(entry.first) }))
    .sort((a, b) => b.number - a.number)
  return (day) => {
    const number = dayNumber(day)
    const found = newestFirst.find((entry) => entry.number <= number)
    if (!found || found.line.certainty === 'missing' || (isForOneYear && found.first.year !== day.year)) {
      const own = isForOneYear ? enteredFigure(name, day.year) : undefined
      if (own) return asResolved<T>(own)
      throw new MissingFigure(name, day.toString())
    }
    const { value, certainty, source, remark } = found.line
    return { value, since: found.since, source: remark ? `${source.name}; ${remark}` : source.name, certainty }
  }
}

/** What was entered has the shape of the figure: whoever enters it reads it by the figure's units. */
function asResolved<T>({ year, value, source }: EnteredFigure): Resolved<T> {
  return { value: value as T, since: `${year}-01-01`, source, certainty: 'confirmed' }
}

/** A figure of one year that two people of the house vouched for before the file of its chapter has it. */
export interface EnteredFigure {
  readonly name: string
  readonly year: number
  /** As the file would have it: in the units of the house. */
  readonly value: unknown
  readonly source: string
  readonly link: string
  /** The day on which it was read, ISO. */
  readonly readOn: string
}

const keyOf = (name: string, year: number) => `${year} ${name}`

let entered: ReadonlyMap<string, EnteredFigure> = new Map()
let revision = 0

/** From now on these hold where a file has no value, and none of those before. */
export function enterFigures(figures: readonly EnteredFigure[]): void {
  entered = new Map(figures.map((figure) => [keyOf(figure.name, figure.year), figure]))
  revision += 1
}

export function enteredFigure(name: string, year: number): EnteredFigure | undefined {
  return entered.get(keyOf(name, year))
}

/** Of all years. */
export function enteredFigures(name: string): readonly EnteredFigure[] {
  return [...entered.values()].filter((figure) => figure.name === name)
}

/** Another number once other figures are entered: what was made of the ones before is made anew. */
export function enteredRevision(): number {
  return revision
}
