import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { DomainError } from '../kernel/errors.ts'
import type { Services } from '../kernel/services.ts'
import { metricsText } from './metrics.ts'

/** `/healthz`: the process lives. `/readyz`: database, migrations and jobs are there. `/metrics`: for Prometheus. */
export function healthRoutes(http: FastifyInstance, services: Services): void {
  http.get('/healthz', async () => ({ status: 'ok' }))

  http.get('/readyz', async (request) => {
    try {
      await sql`select 1 from migration limit 1`.execute(services.db)
    } catch (error) {
      request.log.warn({ err: error }, 'not ready')
      throw new DomainError('NOT_READY')
    }
    return { status: 'ready' }
  })

  http.get('/metrics', async (_, reply) => {
    const { text, type } = await metricsText(services.db)
    return reply.type(type).send(text)
  })
}
