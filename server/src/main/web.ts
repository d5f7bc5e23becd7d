import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { DomainError } from '../kernel/errors.ts'

const BUILT = fileURLToPath(new URL('../../../web/dist/', import.meta.url))
const YEAR_SECONDS = 31_536_000
/** What a script or a style needs; all else protects documents and workers, and is a kilobyte on each of them. */
const OF_A_PART = new Set(['x-content-type-options', 'cross-origin-resource-policy'])

/** The built web: hashed assets are kept for a year, every page address answers the one document. */
export async function serveWeb(http: FastifyInstance, built = BUILT): Promise<void> {
  const isBuilt = existsSync(built)
  if (isBuilt)
    await http.register(fastifyStatic, {
      root: built,
      preCompressed: true,
      cacheControl: false,
      setHeaders: headersFor,
    })
  http.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    const isPage = request.method === 'GET' && !path.startsWith('/api/') && !path.startsWith('/assets/')
    if (isPage && isBuilt) return reply.header('cache-control', 'no-cache').sendFile('index.html')
    throw new DomainError('NOT_FOUND')
  })
}

function headersFor(reply: FastifyReply, path: string): void {
  const hashed = path.includes('/assets/')
  reply.header('cache-control', hashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache')
  if (!hashed || !/\.(js|css)(\.(br|gz))?$/.test(path)) return
  for (const name of reply.raw.getHeaderNames()) if (!OF_A_PART.has(name)) reply.raw.removeHeader(name)
}
