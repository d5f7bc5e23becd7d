import type { explanations } from '@palkkasilta/contract/explanations.ts'
import type { TraceCode } from '@palkkasilta/engine/trace/codes.ts'
import { lineName, noteText, reckoning, roundingText } from '@palkkasilta/engine/trace/finnish.ts'
import { euroText, percentText } from '@palkkasilta/engine/trace/format.ts'
import type { Origin, TraceLine } from '@palkkasilta/engine/trace/trace.ts'
import { type Cents, cents, sum, ZERO } from '@palkkasilta/values/money.ts'
import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { DB } from '../../platform/database/types.ts'
import { lawSource } from './law-source.ts'

export type Explained = z.output<typeof explanations>['figures'][number]
export type Part = Explained['parts'][number]

/** A line of a working as a part of an amount. */
export function partOf(line: TraceLine): Part {
  return {
    name: lineName(line),
    key: null,
    amount: line.amount,
    working: reckoning(line),
    note: line.note && noteText(line.note),
    rounding: roundingText(line),
    rule: ruleOf(line.origin),
  }
}

/** The lines of some kinds. */
export function linesOf(trace: readonly TraceLine[], codes: readonly TraceCode[]): TraceLine[] {
  return trace.filter(({ code }) => codes.includes(code))
}

/** The same as parts. */
export function partsOf(trace: readonly TraceLine[], codes: readonly TraceCode[]): Part[] {
  return linesOf(trace, codes).map(partOf)
}

function ruleOf({ level, name, id, since, until, source, certainty }: Origin): Part['rule'] {
  const read = level === 'law' ? lawSource(name, since) : undefined
  if (level === 'law' && source === null && read === undefined) return null
  const agreementId = level === 'agreement' && id !== undefined ? Number(id) : null
  const known = { link: read?.link ?? null, checkedOn: read?.checkedOn ?? null }
  return { level, name, agreementId, since, until: until ?? null, source, certainty, ...known }
}

/** Other figures as parts of an amount. */
export const added = (...figures: readonly Explained[]): Part[] =>
  figures.map(({ key, name, amount }) => plainPart(name, amount, { key }))

/** The same where they are taken from it. */
export const taken = (...figures: readonly Explained[]): Part[] =>
  figures.map(({ key, name, amount }) => plainPart(name, cents(0 - amount), { key }))

/** A part that no calculation left a line of. */
export function plainPart(name: string, amount: Cents, more: Partial<Omit<Part, 'name' | 'amount'>> = {}): Part {
  return { name, key: null, amount, working: null, note: null, rounding: null, rule: null, ...more }
}

/** What is left of an amount that its parts do not make; none where they do. */
export function restPart(name: string, amount: Cents, parts: readonly Part[], note: string | null = null): Part[] {
  const rest = cents(amount - sum(parts.map((part) => part.amount)))
  return rest === 0 ? [] : [plainPart(name, rest, { note })]
}

const ONLY_PARTS = { basis: [], unitPrice: null, shifts: [], salaries: [], unpaid: [] }

interface More extends Partial<Omit<Explained, 'key' | 'name' | 'amount' | 'parts' | 'zero'>> {
  /** Why it is zero, where it is. */
  readonly none?: string
}

/** What a shift brings to an amount. */
export function shiftPart(
  shiftId: string,
  shift: Pick<Selectable<DB['shift']>, 'starts_at' | 'ends_at' | 'break_minutes'> | undefined,
  brings: Pick<Explained['shifts'][number], 'minutes' | 'amount' | 'times'>,
): Explained['shifts'][number] {
  const { starts_at = null, ends_at = null, break_minutes = 0 } = shift ?? {}
  return { shiftId, startDateTime: starts_at, endDateTime: ends_at, breakMinutes: break_minutes, ...brings }
}

/** Figures by the names of their kind: `figuresOf(billFigureNames)('vatamount', parts)`. */
export function figuresOf<Key extends string>(names: Readonly<Record<Key, string>>) {
  return (key: Key, parts: readonly Part[], more?: More) => explained(key, names[key], parts, more)
}

/** A figure with its parts, which are its sum. */
export function explained(key: string, name: string, parts: readonly Part[], { none, ...more }: More = {}): Explained {
  const amount = sum(parts.map((part) => part.amount))
  return { key, name, amount, ...ONLY_PARTS, ...more, zero: amount === 0 ? (none ?? null) : null, parts: [...parts] }
}

/** Why a line comes to nothing. A percent of 0 is the reason whatever else is remarked of it. */
export function whyNothing({ rate, base, note }: Pick<TraceLine, 'rate' | 'base' | 'note'>): string {
  if (rate === 0 && base !== 0) return `prosentti on ${percentText(rate)}`
  if (note !== null) return noteText(note)
  return base ? 'pyöristyy nollaan' : `peruste on ${euroText(ZERO)}`
}
