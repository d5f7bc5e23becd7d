import { randomUUID } from 'node:crypto'
import type { Role } from '@palkkasilta/contract/session.ts'
import { jwtVerify, SignJWT } from 'jose'
import type { Config } from '../platform/config.ts'
import { prepared } from '../platform/database/prepared.ts'
import type { Read, Tx, Write } from '../platform/database/types.ts'
import type { EnteredFigures } from './entered-figures.ts'
import { DomainError } from './errors.ts'
import { SeenTokens } from './seen-tokens.ts'
import type { User } from './user.ts'

const SESSION_HOURS = 10
/** Of one that staff open in somebody's name. */
const LOOKING_HOURS = 1
const FILE_TOKEN_SECONDS = 60
/** Uses within it are kept as one. */
const USE_SECONDS = 60
const SESSION = 'session'
const FILE = 'file'

interface SignedIn {
  readonly personId: number
  /** Where from; null where nobody has typed a password. */
  readonly address: string | null
  /** Who of staff opens it in the person's name. */
  readonly openedBy?: number
}

interface LiveSession {
  readonly person_id: number
  readonly role: Role
  readonly idle_seconds: number
  readonly opened_by: number | null
  readonly settings: number
}

/**
 * Whose session it is, while it lasts: asked at every call, so that it ends at once whichever process ended it. The version of the
 * settings tells whether other figures were entered meanwhile, whichever process took them.
 */
const liveSession = prepared<LiveSession>(
  'live-session',
  `select account.person_id, account.role, session.opened_by, extract(epoch from $2::timestamptz - session.used_at)::int as idle_seconds,
     (select version from company_setting_version) as settings
   from session join account on account.person_id = session.person_id
   where session.id = $1 and session.ended_at is null and session.expires_at > $2
     and session.created_at >= account.password_changed_at
     and (session.opened_by is null or exists
       (select from account opener where opener.person_id = session.opened_by and opener.role = 'ROLE_ADMIN'))`,
)

/** Signed tokens over stored sessions: a token ends with its `exp`, a log-out, a password change or when nobody uses it. */
export interface Sessions {
  start(tx: Tx, who: SignedIn, now: Temporal.Instant): Promise<string>
  end(tx: Tx, sessionId: string, now: Temporal.Instant): Promise<void>
  /** A call in the background is no use of the session: it does not keep it from ending. Throws NOT_SIGNED_IN or SESSION_IDLE. */
  user(token: string, now: Temporal.Instant, inBackground?: boolean): Promise<User>
  fileToken(user: User, path: string, now: Temporal.Instant): Promise<string>
  /** The user of a token that was made for this very path, within its minute. */
  fileUser(token: string, path: string, now: Temporal.Instant): Promise<User>
}

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the calls of sessions share their keys
export function openSessions(
  { db, readDb, figures }: { readonly db: Write; readonly readDb: Read; readonly figures: EnteredFigures },
  { tokenSecret, sessionIdleMinutes: minutes }: Pick<Config, 'tokenSecret' | 'sessionIdleMinutes'>,
): Sessions {
  const key = new TextEncoder().encode(tokenSecret)
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

  async function userOf(sid: unknown, now: Temporal.Instant, inBackground = false): Promise<User> {
    const sessionId = String(sid)
    const [row] = await liveSession(readDb, [sessionId, now.toString()])
    if (!row) throw new DomainError('NOT_SIGNED_IN')
    if (row.idle_seconds >= minutes * 60) throw new DomainError('SESSION_IDLE', { minutes })
    await figures.upTo(row.settings)
    if (!inBackground && row.idle_seconds >= USE_SECONDS) await noteUse(sessionId, now)
    const user = { id: row.person_id, role: row.role, sessionId }
    return row.opened_by === null ? user : { ...user, openedBy: row.opened_by }
  }

  /** Of calls at the same time, one writes. */
  async function noteUse(sessionId: string, now: Temporal.Instant): Promise<void> {
    await db
      .updateTable('session')
      .set({ used_at: now.toString() })
      .where('id', '=', sessionId)
      .where('used_at', '<=', now.subtract({ seconds: USE_SECONDS }).toString())
      .execute()
  }

  return {
    async start(tx, { personId, address, openedBy }, now) {
      const id = randomUUID()
      const expires = now.add({ hours: openedBy === undefined ? SESSION_HOURS : LOOKING_HOURS })
      const since = { created_at: now.toString(), used_at: now.toString(), expires_at: expires.toString() }
      await tx
        .insertInto('session')
        .values({ id, person_id: personId, address, opened_by: openedBy ?? null, ...since })
        .execute()
      return sign({ sid: id, sub: String(personId) }, SESSION, now, expires)
    },
    async end(tx, sessionId, now) {
      await tx.updateTable('session').set({ ended_at: now.toString() }).where('id', '=', sessionId).execute()
    },
    async user(token, now, inBackground) {
      return userOf((await sessionClaims(token, now)).sid, now, inBackground)
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
