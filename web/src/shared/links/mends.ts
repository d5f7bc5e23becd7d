import type { Task } from '@palkkasilta/contract/tasks.ts'
import { yearFigures as words } from '../../texts/fi/year-figures.ts'
import type { Next } from '../../ui/telling/way-on.tsx'
import { yearFigures } from './targets.ts'

type Failure = Pick<Task['failures'][number], 'code' | 'year'>

const mends: Readonly<Record<string, (failure: Failure) => readonly Next[]>> = {
  FIGURE_MISSING: ({ year }) => [
    { label: words.title, to: { ...yearFigures(), search: year === undefined ? {} : { year: String(year) } } },
  ],
}

/** The page where what a refusal names is put right, by its code. */
export const mendsOf = (failure: Failure): readonly Next[] => mends[failure.code]?.(failure) ?? []
