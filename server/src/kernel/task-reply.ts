import type { FastifyRequest } from 'fastify'
import type { Commit } from './commit.ts'
import type { Services } from './services.ts'
import { finishedTask, startTask, type TaskKind } from './tasks.ts'
import type { User } from './user.ts'

interface Call {
  readonly user: User
  readonly request: FastifyRequest
  readonly commit: Commit
}

/**
 * Starts long work and answers its result, as the specification's calls do. With `Prefer: respond-async` (RFC 7240) it answers
 * the task's id at once, and the caller follows the progress.
 */
export async function taskReply<Input, Result>(
  services: Services,
  { user, request, commit }: Call,
  kind: TaskKind<Input, Result>,
  input: Input,
): Promise<Result | { taskId: string }> {
  const taskId = await commit(async (tx) => ({
    reply: await startTask(services, tx, kind, input, user.id),
    audit: { noneBecause: 'the task tells what it has done' },
  }))
  if (request.headers.prefer === 'respond-async') return { taskId }
  return finishedTask<Result>(services, taskId)
}
