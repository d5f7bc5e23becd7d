import { createHash, timingSafeEqual } from 'node:crypto'
import { isIP } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { DomainError } from '../kernel/errors.ts'
import type { Config } from '../platform/config.ts'

/**
 * Where the routes stand that tell of the inside, such as the figures of the process and which calls there are: each of them lets in
 * who calls from this machine itself, or has the token of operations, however its address is spelled.
 */
export async function insideOnly(
  http: FastifyInstance,
  { operationsToken }: Pick<Config, 'operationsToken'>,
  routes: (inside: FastifyInstance) => unknown,
): Promise<void> {
  await http.register(async (inside) => {
    inside.addHook('onRequest', async (request) => {
      if (isOfThisMachine(request) || hasToken(request, operationsToken)) return
      throw new DomainError('OPERATIONS_ONLY')
    })
    await routes(inside)
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
