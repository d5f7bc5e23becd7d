import { dayNumber, type LocalDate, localDate } from '@palkkasilta/values/date.ts'

/** How sure we are of a figure. Only `confirmed` ones may be used without staff seeing a remark. */
export type Certainty = 'confirmed' | 'derived' | 'unconfirmed'

export interface DatedValue<T> {
  /** `null`: the law has a figure from this day, but we do not know it. */
  readonly value: T | null
  readonly source: string
  readonly certainty?: Certainty
  readonly href?: string
}

export interface Resolved<T> {
  readonly value: T
  readonly since: string
  readonly source: string
  readonly certainty: Certainty
}

export interface Dated<T> {
  readonly name: string
  /** When somebody last looked that the newest line still holds. */
  readonly checkedOn: string
  readonly values: Readonly<Record<string, DatedValue<T>>>
  /** The line in force. Throws MissingFigure before the first line and where the line's value is null. */
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

/** Every dated figure of the product, in the order of loading: the report reads it. */
export const allFigures: Dated<unknown>[] = []

/** Declares a figure set by law as data. A new year is a new line; old lines are never edited. */
export function dated<T>(figure: Omit<Dated<T>, 'on'>): Dated<T> {
  const lines = Object.entries(figure.values)
    .map(([since, line]) => ({ since, day: dayNumber(localDate(since)), line }))
    .sort((a, b) => b.day - a.day)
  const declared: Dated<T> = {
    ...figure,
    on(day) {
      const number = dayNumber(day)
      const found = lines.find((line) => line.day <= number)
      if (!found || found.line.value === null) throw new MissingFigure(figure.name, day.toString())
      const { value, source, certainty = 'confirmed' } = found.line
      return { value, since: found.since, source, certainty }
    },
  }
  allFigures.push(declared as Dated<unknown>)
  return declared
}
