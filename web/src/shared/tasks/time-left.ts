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
