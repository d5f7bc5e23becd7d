import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { SimulatedRequest } from '../platform/message.ts'

export interface ClientSecret {
  readonly clientId: string
  /** In base64. */
  readonly clientSecret: string
}

const SKEW_MS = 15 * 60_000

/** What is wrong with a request's signature; `null`: nothing is. */
export function authorizationFault(
  { method, path, query, headers, body }: SimulatedRequest,
  { clientId, clientSecret }: ClientSecret,
  now: Temporal.Instant,
): string | null {
  const digest = createHash('md5').update(body).digest('base64')
  if (headers['content-md5'] !== digest) return 'Content-MD5 does not match the body'
  const { date = '', 'content-type': type = '' } = headers
  const skew = Math.abs(Date.parse(date) - now.epochMilliseconds)
  if (!(skew <= SKEW_MS)) return 'Date is too far from the clock of the service'
  const search = query.toString()
  const signed = [method, digest, type, date, path + (search ? `?${search}` : '')].join('\n')
  const signature = createHmac('sha512', Buffer.from(clientSecret, 'base64')).update(signed).digest('base64')
  const expected = Buffer.from(`Onnistuu ${clientId}:${signature}`)
  const given = Buffer.from(headers.authorization ?? '')
  return given.length === expected.length && timingSafeEqual(given, expected) ? null : 'Authorization is wrong'
}
