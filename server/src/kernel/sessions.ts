import { randomUUID } from 'node:crypto'
import type { Role } from '@palkkasilta/contract/session.ts'
import { jwtVerify, SignJWT } from 'jose'
import { prepared } from '../platform/database/prepared.ts'
import type { Read, Tx } from '../platform/database/types.ts'
import { DomainError } from './errors.ts'
import { SeenTokens } from './seen-tokens.ts'
import type { User } from './user.ts'

const SESSION_HOURS = 10
const FILE_TOKEN_SECONDS = 60
const SESSION = 'session'
const FILE = 'file'

interface SignedIn {
  readonly personId: number
  /** Where from; null where nobody has typed a password. */
  readonly address: string | null
}

/** Whose session it is, while it lasts: asked at every call, so that it ends at once whichever process ended it. */
const liveSession = prepared<{ person_id: number; role: Role }>(
  'live-session',
  `select account.person_id, account.role from session join account on account.person_id = session.person_id
   where session.id = $1 and session.ended_at is null and session.expires_at > $2
     and session.created_at >= account.password_changed_at`,
)

/** Signed tokens over stored sessions: a token ends with its `exp`, a log-out or a password change. */
export interface Sessions {
  start(tx: Tx, who: SignedIn, now: Temporal.Instant): Promise<string>
  end(tx: Tx, sessionId: string, now: Temporal.Instant): Promise<void>
  user(token: string, now: Temporal.Instant): Promise<User>
  fileToken(user: User, path: string, now: Temporal.Instant): Promise<string>
  /** The user of a token that was made for this very path, within its minute. */
  fileUser(token: string, path: string, now: Temporal.Instant): Promise<User>
}

export function openSessions(db: Read, secret: string): Sessions {
  const key = new TextEncoder().encode(secret)
  const seen = new SeenTokens()

  async function sign(
    claims: Record<string, unknown>,
    audience: string,
    now: Temporal.Instant,
    expires: Temporal.Instant,
  ) {
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .setAudience(audience)
      .setIssuedAt(seconds(now))
      .setExpirationTime(seconds(expires))
      .sign(key)
  }

  async function claims(token: string, audience: string, now: Temporal.Instant) {
    try {
      const currentDate = new Date(now.epochMilliseconds)
      return (await jwtVerify(token, key, { audience, algorithms: ['HS256'], currentDate })).payload
    } catch {
      throw new DomainError('NOT_SIGNED_IN')
    }
  }

  async function sessionClaims(token: string, now: Temporal.Instant) {
    const known = seen.claimsOf(token) ?? seen.keep(token, await claims(token, SESSION, now))
    if ((known.exp ?? 0) <= seconds(now)) throw new DomainError('NOT_SIGNED_IN')
    return known
  }

  async function userOf(sessionId: unknown, now: Temporal.Instant): Promise<User> {
    const [row] = await liveSession(db, [String(sessionId), now.toString()])
    if (!row) throw new DomainError('NOT_SIGNED_IN')
    return { id: row.person_id, role: row.role, sessionId: String(sessionId) }
  }

  return {
    async start(tx, { personId, address }, now) {
      const id = randomUUID()
      const expires = now.add({ hours: SESSION_HOURS })
      await tx
        .insertInto('session')
        .values({ id, person_id: personId, address, created_at: now.toString(), expires_at: expires.toString() })
        .execute()
      return sign({ sid: id, sub: String(personId) }, SESSION, now, expires)
    },
    async end(tx, sessionId, now) {
      await tx.updateTable('session').set({ ended_at: now.toString() }).where('id', '=', sessionId).execute()
    },
    async user(token, now) {
      return userOf((await sessionClaims(token, now)).sid, now)
    },
    async fileToken(user, path, now) {
      return sign({ sid: user.sessionId, path }, FILE, now, now.add({ seconds: FILE_TOKEN_SECONDS }))
    },
    async fileUser(token, path, now) {
      const { sid, path: bound } = await claims(token, FILE, now)
      if (bound !== path) throw new DomainError('NOT_SIGNED_IN')
      return userOf(sid, now)
    },
  }
}

function seconds(instant: Temporal.Instant): number {
  return Math.floor(instant.epochMilliseconds / 1000)
}
