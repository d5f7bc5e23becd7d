import { statesOf } from '@palkkasilta/engine/lifecycles/lifecycle.ts'
import { task as taskLifecycle } from '@palkkasilta/engine/lifecycles/task.ts'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { instant } from './shapes.ts'

/** Long work that staff started: fetching shifts, creating salaries, sending a batch. */
export const task = z.object({
  id: z.uuid(),
  kind: z.string(),
  state: z.enum(statesOf(taskLifecycle)),
  total: z.number(),
  done: z.number(),
  /** What could not be done, and why; the rest was done. */
  failures: z.array(
    z.object({
      subject: z.string(),
      code: z.string(),
      message: z.string(),
      /** Of a figure of the law that is missing: the year that lacks it. */
      year: z.number().optional(),
      /** The things that it holds up, as the caller chose them: they stay chosen and can be tried again. */
      ids: z.array(z.string()).optional(),
    }),
  ),
  /** Where it was cancelled: what was not begun, as the caller chose it. It is as it was. */
  untouched: z.array(z.string()),
  result: z.unknown(),
  startedAt: instant,
  /** Since its start, until now or its end: the clock of the browser may be another. */
  elapsedSeconds: z.number(),
  endedAt: instant.nullable(),
})
export type Task = z.output<typeof task>

export const getTask = endpoint({
  method: 'GET',
  path: '/api/admin/tasks/{id}',
  access: 'ADMIN',
  summary: 'The progress of long work',
  params: z.object({ id: z.uuid() }),
  reply: task,
})

export const listTasks = endpoint({
  method: 'GET',
  path: '/api/admin/tasks',
  access: 'ADMIN',
  summary: "The caller's long work that runs or ended within the last ten minutes, newest first",
  query: z.object({ kind: z.string().optional() }),
  reply: z.array(task),
})

export const cancelTask = endpoint({
  method: 'POST',
  path: '/api/admin/tasks/{id}/cancel',
  access: 'ADMIN',
  summary: 'Stop long work before its next piece: what was done stays done, the rest is left as it was',
  params: z.object({ id: z.uuid() }),
  reply: task,
})

/** Given with the header `Prefer: respond-async` in place of the finished work's reply. */
export const startedTask = z.object({ taskId: z.uuid() })
