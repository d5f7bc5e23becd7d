import { lifecycle, to } from './lifecycle.ts'

/** Long work with progress. A process that dies is followed by another run of the same task, which stays RUNNING. */
export const task = lifecycle(
  'task',
  { RUNNING: { taskDone: to('DONE', 'product'), taskFailed: to('FAILED', 'product') }, DONE: {}, FAILED: {} },
  { initial: 'RUNNING' },
)
