import type { Task } from '@palkkasilta/contract/tasks.ts'

/** A guess is told only after this much time and work, and only when more than this is left. */
const LEAST_SECONDS = 3

/** How long the rest takes at the pace so far; `undefined` while that would be a guess. */
export function secondsLeft(task: Pick<Task, 'state' | 'elapsedSeconds' | 'done' | 'total'>): number | undefined {
  const { state, elapsedSeconds, done, total } = task
  if (state !== 'RUNNING' || elapsedSeconds < LEAST_SECONDS || done === 0 || total <= done) return undefined
  const left = (elapsedSeconds / done) * (total - done)
  return left > LEAST_SECONDS ? left : undefined
}

const [LEAST_PAUSE_MS, MOST_PAUSE_MS] = [100, 700]

/** Until the work is looked at again: work of a second is seen moving, and long work is not asked for at every moment. */
export function pauseAfter(task: Pick<Task, 'elapsedSeconds'> | undefined): number {
  return Math.min(MOST_PAUSE_MS, Math.max(LEAST_PAUSE_MS, 200 * (task?.elapsedSeconds ?? 0)))
}
