import type { Explanation as Line } from '@palkkasilta/contract/workforce-salaries.ts'
import { parts } from '../../texts/fi/parts.ts'
import type { Explanation } from '../../ui/why-amount.tsx'

/** The lines of a salary's working that explain one figure; `undefined` when none does. */
export function whyOf(
  lines: readonly Pick<Line, 'subject' | 'sentence' | 'origin' | 'certainty'>[],
  subject: string,
): Explanation | undefined {
  const own = lines.filter((line) => line.subject === subject)
  if (own.length === 0) return undefined
  const origins = [...new Set(own.map(({ origin }) => origin).filter(Boolean))]
  return {
    sentences: own.map(({ sentence }) => sentence),
    origin: origins.join('; '),
    ...(own.some(({ certainty }) => certainty === 'unconfirmed') ? { warning: parts.why.unconfirmed } : {}),
  }
}
