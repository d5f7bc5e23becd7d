import type { Task } from '@palkkasilta/contract/tasks.ts'
import type { Selection } from '../../ui/table/rows/selection.ts'

/** What was chosen for long work stays chosen, but for those that it was done to. */
export const keepRest =
  ({ keep }: Pick<Selection<{ readonly id: number }>, 'keep'>) =>
  ({ result }: Task): void => {
    const done = new Set(Array.isArray(result) ? result : [])
    keep(({ id }) => !done.has(id))
  }
