import { createHash, timingSafeEqual } from 'node:crypto'
import { isIP } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { DomainError } from '../kernel/errors.ts'
import type { Config } from '../platform/config.ts'

/** What tells of the inside: the figures of the process, and which calls there are. */
const guarded = /^\/(?:metrics|api\/openapi\.json|api\/docs)(?:[/?]|$)/

/** Lets in who calls from this machine itself, or has the token of operations. */
export function guardInside(http: FastifyInstance, { operationsToken }: Pick<Config, 'operationsToken'>): void {
  http.addHook('onRequest', async (request) => {
    if (!guarded.test(request.url)) return
    if (isOfThisMachine(request) || hasToken(request, operationsToken)) return
    throw new DomainError('OPERATIONS_ONLY')
  })
}

/** A proxy on this machine says for whom it asks; then it is not this machine that asks. */
function isOfThisMachine({ socket, headers }: FastifyRequest): boolean {
  const { remoteAddress = '' } = socket
  const isLoopback = isIP(remoteAddress) > 0 && /^(?:127\.|::1$|::ffff:127\.)/.test(remoteAddress)
  return isLoopback && !headers['x-forwarded-for'] && !headers.forwarded && !headers.via
}

function hasToken({ headers }: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return false
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(headers.authorization ?? ''), hash(`Bearer ${token}`))
}
