import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { bodyBytes, type Endpoint } from '@palkkasilta/contract/endpoint.ts'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { framedOrigin } from '../integrations/quicksight/live.ts'
import type { Api } from '../kernel/calls/call.ts'
import { endDownloadsAtStop } from '../kernel/calls/download.ts'
import { answerProblems, sendProblem } from '../kernel/problems.ts'
import type { Services } from '../kernel/services.ts'
import { insideOnly } from './guarded.ts'
import { healthRoutes } from './health.ts'
import { measureRequests, metricsRoute } from './metrics.ts'
import { openApiDocument } from './openapi.ts'
import { serveWeb } from './web.ts'

/** The HTTP server with every feature's routes, not listening yet. */
export async function buildHttp(
  services: Services,
  features: readonly ((api: Api) => void)[],
): Promise<FastifyInstance> {
  const http: FastifyInstance = Fastify({
    loggerInstance: services.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: bodyBytes.usual,
    // an address that no route can read
    frameworkErrors: sendProblem,
    trustProxy: services.config.trustedProxies,
    routerOptions: { ignoreTrailingSlash: true },
  })
  acceptEmptyJson(http)
  answerProblems(http)
  measureRequests(http)
  endDownloadsAtStop(http)
  tellTime(http, services)
  await http.register(compress, { threshold: 1024 })
  const { analytics } = services.config.services
  await http.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        objectSrc: ["'none'"],
        frameSrc: ["'self'", 'blob:', ...(analytics ? [framedOrigin(analytics)] : [])],
        frameAncestors: ["'self'"],
        upgradeInsecureRequests: null,
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: services.config.httpsOnly,
  })
  const endpoints: Endpoint[] = []
  const lists: Api['lists'] = new Map()
  for (const feature of features) feature({ http, services, endpoints, lists })
  healthRoutes(http, services)
  await insideOnly(http, services.config, async (inside) => {
    metricsRoute(inside, services)
    await describeApi(inside, endpoints)
  })
  await serveWeb(http)
  return http
}

/** The web counts by the product's clock. What a browser may keep would tell an old time. */
function tellTime(http: FastifyInstance, { clock }: Services): void {
  http.addHook('onSend', async (_, reply) => {
    if (reply.getHeader('cache-control') !== 'no-store') return
    reply.header('date', new Date(clock.now().epochMilliseconds).toUTCString())
  })
}

/** Some calls of the specification post an empty body. */
function acceptEmptyJson(http: FastifyInstance): void {
  http.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) => {
    if (body === '') return done(null, undefined)
    try {
      done(null, JSON.parse(body as string))
    } catch (error) {
      done(Object.assign(error as Error, { statusCode: 400 }), undefined)
    }
  })
}

async function describeApi(http: FastifyInstance, endpoints: readonly Endpoint[]): Promise<void> {
  let made: object | undefined
  // once somebody reads it: it takes longer to make than all routes
  const document = () => (made ??= openApiDocument(endpoints))
  http.get('/api/openapi.json', (_, reply) => reply.type('application/json').send(JSON.stringify(document())))
  await http.register(swagger, { openapi: {}, transformObject: document })
  await http.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true })
}
