import type { FastifyInstance, FastifyReply } from 'fastify'
import { type Kysely, sql } from 'kysely'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { callerIdOf } from '../kernel/calls/authentication.ts'
import type { Services } from '../kernel/services.ts'
import type { DB } from '../platform/database/types.ts'

const registry = new Registry()
collectDefaultMetrics({ register: registry })

const requestSeconds = new Histogram({
  name: 'palkkasilta_http_request_seconds',
  help: 'How long calls took',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers: [registry],
})

const waitingJobs = new Gauge({
  name: 'palkkasilta_jobs',
  help: 'Jobs by state',
  labelNames: ['queue', 'state'],
  registers: [registry],
})

/** As long as somebody listens. */
const isStream = (reply: FastifyReply) => reply.getHeader('content-type') === 'text/event-stream'

export function measureRequests(http: FastifyInstance): void {
  http.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    const seconds = reply.elapsedTime / 1000
    if (!isStream(reply)) requestSeconds.observe({ method: request.method, route, status: reply.statusCode }, seconds)
    if (route.startsWith('/api/')) {
      const { method, ip: address } = request
      const person = callerIdOf(request)
      const ms = Math.round(reply.elapsedTime)
      request.log.info({ method, route, status: reply.statusCode, ms, address, person }, 'call')
    }
  })
}

/** For Prometheus. */
export function metricsRoute(http: FastifyInstance, { db }: Pick<Services, 'db'>): void {
  http.get('/metrics', async (_, reply) => {
    const { text, type } = await metricsText(db)
    return reply.type(type).send(text)
  })
}

/** The current figures in Prometheus' text form. */
async function metricsText(db: Kysely<DB>): Promise<{ text: string; type: string }> {
  const jobs = await sql<{ name: string; state: string; count: number }>`
    select name, state::text, count(*) as count from jobs.job where state in ('created', 'retry', 'active', 'failed') group by 1, 2`.execute(
    db,
  )
  waitingJobs.reset()
  for (const row of jobs.rows) waitingJobs.set({ queue: row.name, state: row.state }, row.count)
  return { text: await registry.metrics(), type: registry.contentType }
}
