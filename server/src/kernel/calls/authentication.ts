import { BACKGROUND, type Endpoint } from '@palkkasilta/contract/endpoint.ts'
import type { Role } from '@palkkasilta/contract/session.ts'
import type { FastifyRequest } from 'fastify'
import { DomainError } from '../errors.ts'
import type { Services } from '../services.ts'
import type { User } from '../user.ts'

const NOBODY: User = { id: 0, role: 'ROLE_UNAUTHORIZED', sessionId: '' }

const rolesFor: Record<Endpoint['access'], readonly Role[]> = {
  PUBLIC: [],
  SIGNED_IN: ['ROLE_UNAUTHORIZED', 'ROLE_USER', 'ROLE_ADMIN'],
  OWN: ['ROLE_USER', 'ROLE_ADMIN'],
  OWN_FILE: ['ROLE_USER', 'ROLE_ADMIN'],
  ADMIN: ['ROLE_ADMIN'],
  ADMIN_FILE: ['ROLE_ADMIN'],
}

const callers = new WeakMap<FastifyRequest, User>()

/** The person behind a call, for the log; null where nobody is signed in. */
export function callerIdOf(request: FastifyRequest): number | null {
  return callers.get(request)?.id ?? null
}

/** The person behind a call that was let in. */
export function userOf(request: FastifyRequest): User {
  return callers.get(request) ?? NOBODY
}

/** Who calls, and whether they may. Throws NOT_SIGNED_IN, SESSION_IDLE, NO_RIGHTS, LOOKING_ONLY or CROSS_SITE. */
export async function authenticate(
  services: Services,
  endpoint: Endpoint,
  request: FastifyRequest,
  now: Temporal.Instant,
): Promise<void> {
  if (endpoint.acts && request.headers['sec-fetch-site'] === 'cross-site') throw new DomainError('CROSS_SITE')
  if (endpoint.access === 'PUBLIC') return
  const user = await callerOf(services, endpoint, request, now)
  callers.set(request, user)
  if (!rolesFor[endpoint.access].includes(user.role)) throw new DomainError('NO_RIGHTS')
  if (user.openedBy !== undefined && changes(endpoint) && !endpoint.whileLooking) throw new DomainError('LOOKING_ONLY')
}

const changes = ({ method, reads, acts }: Endpoint) => (method !== 'GET' && !reads) || acts === true

async function callerOf(services: Services, endpoint: Endpoint, request: FastifyRequest, now: Temporal.Instant) {
  const header = request.headers.authtoken
  if (typeof header === 'string' && header !== '')
    return services.sessions.user(header, now, request.headers[BACKGROUND] === 'true')
  const inAddress = (request.query as { authtoken?: unknown }).authtoken
  const takesFileToken = endpoint.access === 'OWN_FILE' || endpoint.access === 'ADMIN_FILE'
  if (takesFileToken && typeof inAddress === 'string') {
    return services.sessions.fileUser(inAddress, request.url.split('?', 1)[0] ?? '', now)
  }
  throw new DomainError('NOT_SIGNED_IN')
}
