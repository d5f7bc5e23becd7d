import { yearFigures as words } from '../../texts/fi/year-figures.ts'
import type { Next } from '../../ui/telling/way-on.tsx'
import { yearFigures } from './targets.ts'

const mends: Readonly<Record<string, readonly Next[]>> = {
  FIGURE_MISSING: [{ label: words.title, to: yearFigures() }],
}

const NONE: readonly Next[] = []

/** The page where what a refusal names is put right, by its code. */
export const mendsOf = (code: string): readonly Next[] => mends[code] ?? NONE
