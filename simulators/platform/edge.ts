import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SimulatedReply, SimulatedRequest } from './message.ts'

export function simulatedRequest(raw: FastifyRequest): SimulatedRequest {
  const address = new URL(raw.url, 'http://simulator')
  const headers = Object.entries(raw.headers).map(([name, value]) => [name, [value].flat().join(', ')] as const)
  return {
    method: raw.method,
    path: decodeURI(address.pathname),
    params: Object.fromEntries(Object.entries(raw.params ?? {}).map(([name, value]) => [name, String(value)])),
    query: address.searchParams,
    headers: Object.fromEntries(headers),
    body: Buffer.isBuffer(raw.body) ? raw.body : Buffer.alloc(0),
  }
}

export function send(reply: FastifyReply, answer: SimulatedReply): FastifyReply {
  reply.code(answer.status)
  if (answer.headers) reply.headers(answer.headers)
  return reply.send(answer.body)
}
