import type { Certainty } from '@palkkasilta/parameters/dated.ts'
import type { Rate } from '@palkkasilta/values/money.ts'
import { type OriginLevel, originLevels } from '../trace/trace.ts'
import type { SetRate } from './types.ts'

/** A rate as somebody entered it. */
export function setRate(
  rate: Rate,
  level: OriginLevel,
  name: string,
  since: string | null = null,
  source: string | null = null,
  certainty: Certainty = 'confirmed',
): SetRate {
  return { rate, origin: { level, name, since, source, certainty } }
}

/**
 * Law → company → agreement and profession → department or contract → person → this salary: the one nearest to the salary wins.
 * Of two of one level the later in the list (the contract after the department). `null` when nobody set any.
 */
export function resolveRate(candidates: readonly (SetRate | null | undefined)[]): SetRate | null {
  let nearest: SetRate | null = null
  for (const candidate of candidates) {
    if (candidate && (nearest === null || levelOf(candidate) >= levelOf(nearest))) nearest = candidate
  }
  return nearest
}

function levelOf(rate: SetRate): number {
  return originLevels.indexOf(rate.origin.level)
}

/** Set for this very person or salary: overrules even what the law ties to age. */
export function isPersonal(rate: SetRate): boolean {
  return rate.origin.level === 'person' || rate.origin.level === 'salary'
}
