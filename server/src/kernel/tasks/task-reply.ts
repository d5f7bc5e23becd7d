import type { FastifyRequest } from 'fastify'
import type { Tx } from '../../platform/database/types.ts'
import type { Commit } from '../calls/commit.ts'
import type { Services } from '../services.ts'
import type { User } from '../user.ts'
import { finishedTask, startTask, type TaskKind } from './tasks.ts'

interface Call {
  readonly user: User
  readonly request: FastifyRequest
  readonly commit: Commit
  readonly headers: Record<string, string>
}

/** Where the caller of half done work finds what was not done. */
const failuresHeaders = (taskId: string, count: number) => ({
  'palkkasilta-failures': String(count),
  link: `</api/admin/tasks/${taskId}>; rel="describedby"`,
})

/**
 * Starts long work and answers its result, as the specification's calls do. With `Prefer: respond-async` (RFC 7240) it answers
 * the task's id at once, and the caller follows the progress. Without it, work of which nothing could be done is refused with each
 * reason, and headers tell of what was not done beside the rest. An input that is found out first may refuse; a repeated call does not
 * find it out again.
 */
export async function taskReply<Input, Result>(
  services: Services,
  { user, request, commit, headers }: Call,
  kind: TaskKind<Input, Result>,
  input: Input | ((tx: Tx) => Promise<Input>),
): Promise<Result | { taskId: string }> {
  const taskId = await commit(async (tx) => ({
    reply: await startTask(services, tx, kind, await given(tx, input), user.id),
    audit: { noneBecause: 'the task tells what it has done' },
  }))
  if (request.headers.prefer === 'respond-async') return { taskId }
  const { result, failures } = await finishedTask<Result>(services, taskId)
  if (failures.length > 0) Object.assign(headers, failuresHeaders(taskId, failures.length))
  return result
}

async function given<Input>(tx: Tx, input: Input | ((tx: Tx) => Promise<Input>)): Promise<Input> {
  return input instanceof Function ? input(tx) : input
}
