import type { Certainty, Resolved } from '@palkkasilta/parameters/dated.ts'
import type { DateRange } from '@palkkasilta/values/date.ts'
import type { Cents, Rate } from '@palkkasilta/values/money.ts'
import type { TraceCode, TraceNoteCode } from './codes.ts'

/** Who set a figure. A later level wins over an earlier one. */
export const originLevels = ['law', 'company', 'agreement', 'department', 'person', 'salary'] as const

export type OriginLevel = (typeof originLevels)[number]

/** Where a figure comes from, as stored with the result. */
export interface Origin {
  readonly level: OriginLevel
  /** What the figure is called: the law's figure, the agreement, the contract. */
  readonly name: string
  /** Of an agreement, whatever it is called later. Of what was calculated before it was kept there is none. */
  readonly id?: string
  /** ISO day from which it holds, where known. */
  readonly since: string | null
  /** ISO day up to which it holds, where that is known. */
  readonly until?: string
  /** Decree, page or document. */
  readonly source: string | null
  readonly certainty: Certainty
}

/** How the amount came to whole cents. */
export type Rounding =
  /** Nothing to round. */
  | 'exact'
  /** Half a cent away from zero. */
  | 'cent'
  /** The rest, so that the parts make the whole. */
  | 'remainder'

export type QuantityUnit = 'minute' | 'hour' | 'day' | 'kilometre' | 'piece'

/** `count` is whole minutes for minutes, hundredths for every other unit. */
export interface Quantity {
  readonly unit: QuantityUnit
  readonly count: number
}

export interface TraceNote {
  readonly code: TraceNoteCode
  readonly values: Readonly<Record<string, string | number>>
}

/** One explained line: base × rate, or quantity × unit price, or a sum. Plain data: stored as it is, made a sentence only where it is read. */
export interface TraceLine {
  readonly code: TraceCode
  /** A name of its own (a supplement, a benefit); `null`: the code's name. */
  readonly name: string | null
  readonly base: Cents | null
  readonly rate: Rate | null
  readonly quantity: Quantity | null
  readonly unitPrice: Cents | null
  readonly amount: Cents
  readonly origin: Origin
  readonly rounding: Rounding
  readonly note: TraceNote | null
}

/** The dates of an origin that is in force on these days. */
export function datesOf({ from, to }: DateRange): Pick<Origin, 'since' | 'until'> {
  return { since: from?.toString() ?? null, ...(to === null ? {} : { until: to.toString() }) }
}

/** The origin of sums and rules that no table sets. */
export const ruleOfLaw: Origin = { level: 'law', name: 'laki', since: null, source: null, certainty: 'confirmed' }

/** The origin of amounts that came with the salary itself. */
export const givenWithSalary: Origin = {
  level: 'salary',
  name: 'palkan tiedot',
  since: null,
  source: null,
  certainty: 'confirmed',
}

export function lawOrigin(name: string, figure: Resolved<unknown>): Origin {
  return { level: 'law', name, since: figure.since, source: figure.source, certainty: figure.certainty }
}

/** base × rate = amount, rounded to the cent. */
export function rateLine(
  code: TraceCode,
  base: Cents,
  rate: Rate,
  amount: Cents,
  origin: Origin,
  note: TraceNote | null = null,
  rounding: Rounding = 'cent',
): TraceLine {
  return { code, name: null, base, rate, quantity: null, unitPrice: null, amount, origin, rounding, note }
}

/** quantity × unit price = amount. */
export function quantityLine(
  code: TraceCode,
  name: string | null,
  quantity: Quantity,
  unitPrice: Cents,
  amount: Cents,
  origin: Origin,
  note: TraceNote | null = null,
): TraceLine {
  return { code, name, base: null, rate: null, quantity, unitPrice, amount, origin, rounding: 'cent', note }
}

/** A share of the base that is not one rate: steps, limits, the rest. */
export function shareLine(
  code: TraceCode,
  base: Cents,
  amount: Cents,
  origin: Origin,
  note: TraceNote | null,
  rounding: Rounding = 'cent',
): TraceLine {
  return { code, name: null, base, rate: null, quantity: null, unitPrice: null, amount, origin, rounding, note }
}

/** A sum, a difference or a given amount. */
export function sumLine(
  code: TraceCode,
  amount: Cents,
  origin: Origin = ruleOfLaw,
  note: TraceNote | null = null,
  name: string | null = null,
  rounding: Rounding = 'exact',
): TraceLine {
  return { code, name, base: null, rate: null, quantity: null, unitPrice: null, amount, origin, rounding, note }
}
