import type { Task } from '@palkkasilta/contract/tasks.ts'

/** A guess is told only after this much time and work, and only when more than this is left. */
const LEAST_SECONDS = 3

/** How long the rest takes at the pace so far; `undefined` while that would be a guess. */
export function secondsLeft(task: Pick<Task, 'startedAt' | 'done' | 'total'>, now: number): number | undefined {
  const passed = (now - Date.parse(task.startedAt)) / 1000
  if (passed < LEAST_SECONDS || task.done === 0 || task.total <= task.done) return undefined
  const left = (passed / task.done) * (task.total - task.done)
  return left > LEAST_SECONDS ? left : undefined
}
