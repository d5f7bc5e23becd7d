import { randomUUID } from 'node:crypto'
import type { Problem } from '@palkkasilta/contract/errors.ts'
import { EngineError, engineErrorText } from '@palkkasilta/engine/errors.ts'
import { StepRefused } from '@palkkasilta/engine/lifecycles/lifecycle.ts'
import { refusalSentence } from '@palkkasilta/engine/lifecycles/refusals.ts'
import { ReportRefused } from '@palkkasilta/engine/register/problems.ts'
import { MissingFigure } from '@palkkasilta/parameters/dated.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseUnavailable, isStorageFull } from '../platform/database/unavailable.ts'
import { ServiceError } from '../platform/http-client/service-error.ts'
import { DoesNotOpen } from '../platform/vault.ts'
import { XmlRefused } from '../platform/xml/model.ts'
import { DomainError, figureMissing } from './errors.ts'

const PROBLEM = 'application/problem+json; charset=utf-8'

/** What staff are told of a refusal; null: it is a failure of our own. */
export function problemOf(error: unknown): Problem | null {
  if (error instanceof DomainError) return error.problem()
  if (error instanceof StepRefused) return refusedStep(error)
  if (error instanceof ServiceError) {
    return { status: error.status, code: error.code, message: error.message, details: [] }
  }
  if (error instanceof EngineError) {
    const message = engineErrorText(error)
    return { status: 400, code: error.code, message, details: [{ path: error.field, message }] }
  }
  if (error instanceof DoesNotOpen) return new DomainError('SEALED_UNREADABLE').problem()
  if (error instanceof MissingFigure) return figureMissing(error).problem()
  if (error instanceof XmlRefused || error instanceof ReportRefused)
    return new DomainError('MESSAGE_REFUSED', { reason: error.message }).problem()
  const status = (error as Partial<FastifyError>).statusCode
  if (status === 413) return new DomainError('BODY_TOO_LARGE').problem()
  if (status !== undefined && status >= 400 && status < 500) return new DomainError('BAD_REQUEST').problem()
  return null
}

/** What of a refusal the failure of one thing of long work tells. */
export const failureIn = ({ code, message, year }: Problem) => ({ code, message, ...(year !== undefined && { year }) })

/** What work gives, or why it cannot be done. A failure of our own is thrown. */
export function attempt<Value extends object>(work: () => Value): Value | Problem {
  try {
    return work()
  } catch (error) {
    const problem = problemOf(error)
    if (!problem) throw error
    return problem
  }
}

/** No refusal: whoever works on it tries again when the database is back or has room. */
export function outageOf(error: unknown): Problem | null {
  if (isStorageFull(error)) return new DomainError('STORAGE_FULL').problem()
  return isDatabaseUnavailable(error) ? new DomainError('DATABASE_UNAVAILABLE').problem() : null
}

function refusedStep({ refusal }: StepRefused): Problem {
  const problem = new DomainError('STATE_CHANGED', { state: refusal.from }).problem()
  return { ...problem, message: refusalSentence(refusal) ?? problem.message }
}

/** One place turns errors into answers. */
export function answerProblems(http: FastifyInstance): void {
  http.setErrorHandler(sendProblem)
}

/** What fails here or outside is logged whole with an id, which is shown beside its sentence. */
export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = problemOf(error) ?? outageOf(error)
  if (known && known.status < 500) return answer(reply, known)
  const id = randomUUID().slice(0, 8)
  if (known) request.log.warn({ err: error, code: known.code, id }, 'unavailable')
  else request.log.error({ err: error, id }, 'request failed')
  return answer(reply, known ? { ...known, id } : new DomainError('INTERNAL', { id }).problem())
}

function answer(reply: FastifyReply, problem: Problem): FastifyReply {
  return reply.code(problem.status).type(PROBLEM).send(JSON.stringify(problem))
}
