import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { DomainError } from '../kernel/errors.ts'

const BUILT = fileURLToPath(new URL('../../../web/dist/', import.meta.url))
const YEAR_SECONDS = 31_536_000

/** The built web: hashed assets are kept for a year, every page address answers the one document. */
export async function serveWeb(http: FastifyInstance): Promise<void> {
  if (existsSync(BUILT)) {
    await http.register(fastifyStatic, { root: BUILT, cacheControl: false, setHeaders: cacheFor })
  }
  http.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    const isPage = request.method === 'GET' && !path.startsWith('/api/') && !path.startsWith('/assets/')
    if (isPage && existsSync(BUILT)) return reply.header('cache-control', 'no-cache').sendFile('index.html')
    throw new DomainError('NOT_FOUND')
  })
}

function cacheFor(reply: FastifyReply, path: string): void {
  const hashed = path.includes('/assets/')
  reply.header('cache-control', hashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache')
}
