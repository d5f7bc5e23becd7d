import type { Moved, Refused } from '@palkkasilta/contract/preview.ts'
import { decimal } from '../../ui/format/index.ts'

/** What an edit changes, as it is written: `Yhteensä 120,00 → 150,00 (+30,00)`. */
export interface MovedLine {
  readonly label: string
  readonly moved: string
}

/** A line for a value that an edit changes; none where it stays. */
export function movedLine(label: string, before: string, after: string): MovedLine[] {
  return before === after ? [] : [{ label, moved: `${before} → ${after}` }]
}

/** The same of a sum; null where there is none before or after. */
export function movedSum(label: string, { before, after, change }: SumMoved): MovedLine[] {
  const written = (sum: number | null) => (sum === null ? '–' : decimal(sum, 2))
  const by = `${change > 0 ? '+' : ''}${decimal(change, 2)}`
  return change === 0 ? [] : [{ label, moved: `${written(before)} → ${written(after)} (${by})` }]
}

type SumMoved = { readonly [Name in keyof Moved]: Name extends 'change' ? number : number | null }

/** How much could not be counted any more, and why: it is said before what changes. */
export function refusedLine(label: (count: number) => string, { refused, reason }: Refused): MovedLine[] {
  return refused > 0 ? [{ label: label(refused), moved: reason ?? '' }] : []
}

/** The sums that change, in the order in which they are asked for. */
export function movedSums<Name extends string>(
  names: Readonly<Record<Name, string>>,
  figures: Readonly<Record<Name, Moved>>,
  order: readonly Name[],
): MovedLine[] {
  return order.flatMap((name) => movedSum(names[name], figures[name]))
}
