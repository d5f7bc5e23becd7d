import { randomUUID } from 'node:crypto'
import { errors } from '@palkkasilta/contract/errors.ts'
import { StepRefused } from '@palkkasilta/engine/lifecycles/lifecycle.ts'
import type { FastifyError, FastifyInstance } from 'fastify'
import { DomainError } from './errors.ts'

const PROBLEM = 'application/problem+json; charset=utf-8'

function known(error: unknown): DomainError | null {
  if (error instanceof DomainError) return error
  if (error instanceof StepRefused) return new DomainError('STATE_CHANGED', { state: error.from })
  const status = (error as Partial<FastifyError>).statusCode
  if (status !== undefined && status >= 400 && status < 500) return new DomainError('BAD_REQUEST')
  return null
}

/** One place turns errors into answers. What is our own failure is logged whole and shown as one sentence with its id. */
export function answerProblems(http: FastifyInstance): void {
  http.setErrorHandler((error, request, reply) => {
    const refusal = known(error)
    if (refusal) return reply.code(errors[refusal.code][0]).type(PROBLEM).send(JSON.stringify(refusal.problem()))
    const id = randomUUID().slice(0, 8)
    request.log.error({ err: error, id }, 'request failed')
    return reply
      .code(500)
      .type(PROBLEM)
      .send(JSON.stringify(new DomainError('INTERNAL', { id }).problem()))
  })
}
