import type { Certainty } from '@palkkasilta/parameters/dated.ts'
import { type Cents, HUNDRED_PERCENT, type Rate } from '@palkkasilta/values/money.ts'
import { traceNames, traceNotes } from './codes.ts'
import { dateText, euroText, percentText, quantityText } from './format.ts'
import type { Origin, OriginLevel, TraceLine, TraceNote } from './trace.ts'

const levels: Record<OriginLevel, string> = {
  law: 'laki',
  company: 'yrityksen asetukset',
  agreement: 'työehtosopimus',
  department: 'osasto tai työsopimus',
  person: 'henkilön tiedot',
  salary: 'tämä palkka',
}

const certainties: Record<Certainty, string | null> = {
  confirmed: null,
  derived: 'laskettu arvo',
  unconfirmed: 'vahvistamatta',
}

/** Työntekijän TyEL 7,30 % × 3 450,00 € = 251,85 € (laki, 1.1.2026 alkaen, ETK …) */
export function sentence(line: TraceLine): string {
  const details = [...originParts(line.origin), roundingText(line), line.note && noteText(line.note)].filter(isText)
  return details.length === 0 ? working(line) : `${working(line)} (${details.join(', ')})`
}

/** The line's name, as staff and the pay slip read it. */
export function lineName({ name, code }: TraceLine): string {
  return name ?? traceNames[code]
}

/** How the amount comes about, without its name: 7,30 % × 3 450,00 €. Null where it was given or added up. */
export function reckoning({ base, rate, quantity, unitPrice }: TraceLine): string | null {
  if (base !== null && rate !== null) return `${percentText(rate)} × ${euroText(base)}`
  if (quantity !== null && unitPrice !== null) return `${quantityText(quantity)} × ${euroText(unitPrice)}`
  return base === null ? null : `peruste ${euroText(base)}`
}

function working(line: TraceLine): string {
  const { base, rate, quantity, unitPrice } = line
  const amount = euroText(line.amount)
  if (base !== null && rate !== null) return `${lineName(line)} ${percentText(rate)} × ${euroText(base)} = ${amount}`
  if (quantity !== null && unitPrice !== null) {
    return `${lineName(line)} ${quantityText(quantity)} × ${euroText(unitPrice)} = ${amount}`
  }
  if (base !== null) return `${lineName(line)} ${amount}, peruste ${euroText(base)}`
  return `${lineName(line)} ${amount}`
}

/** laki, 1.1.2026 alkaen, ETK … */
export function originText(origin: Origin): string {
  return originParts(origin).filter(isText).join(', ') || levels[origin.level]
}

function originParts(origin: Origin): (string | null)[] {
  if (origin.level === 'law' && origin.source === null) return []
  return [
    origin.level === 'law' ? levels.law : `${levels[origin.level]}: ${origin.name}`,
    originDates(origin),
    origin.source,
    certainties[origin.certainty],
  ]
}

/** From when to when the figure holds, as far as it is known. */
export function originDates({ since, until }: Pick<Origin, 'since' | 'until'>): string | null {
  if (until === undefined) return since && `${dateText(since)} alkaen`
  return since === null ? `${dateText(until)} asti` : `${dateText(since)}–${dateText(until)}`
}

/** How the amount was rounded, where it was. */
export function roundingText(line: TraceLine): string | null {
  if (line.rounding === 'remainder') return 'erotus kerran pyöristetystä summasta'
  const isRounded =
    line.rounding === 'cent' &&
    line.base !== null &&
    line.rate !== null &&
    (line.base * line.rate) % HUNDRED_PERCENT !== 0
  return isRounded ? 'pyöristetty senttiin' : null
}

const writers: Record<string, (value: string | number) => string> = {
  euro: (value) => euroText(Number(value) as Cents),
  percent: (value) => percentText(Number(value) as Rate),
  date: (value) => dateText(String(value)),
}

/** What a line adds in words. */
export function noteText({ code, values }: TraceNote): string {
  return fillText(traceNotes[code], values)
}

/** Fills `{name}`, `{name|euro}`, `{name|percent}` and `{name|date}` of a note's or a warning's text. */
export function fillText(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)(?:\|(\w+))?\}/g, (_, name: string, how: string | undefined) => {
    const value = values[name] ?? ''
    return how === undefined ? String(value) : (writers[how]?.(value) ?? String(value))
  })
}

function isText(part: string | null): part is string {
  return part !== null && part !== ''
}
