import { lifecycle, to } from './lifecycle.ts'

const end = { taskDone: to('DONE', 'product'), taskFailed: to('FAILED', 'product') } as const

/**
 * Long work with progress. A process that dies is followed by another run of the same task, which stays as it was. Work that staff cancel
 * ends before its next piece; where there is none left, it is done.
 */
export const task = lifecycle(
  'task',
  {
    RUNNING: { ...end, taskCancelAsked: to('CANCELLING', 'staff') },
    CANCELLING: { ...end, taskCancelled: to('CANCELLED', 'product') },
    DONE: {},
    FAILED: {},
    CANCELLED: {},
  },
  { initial: 'RUNNING' },
)
