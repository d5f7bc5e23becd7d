import type { OwnSession } from '@palkkasilta/contract/users.ts'
import { DomainError } from '../../kernel/errors.ts'
import type { User } from '../../kernel/user.ts'
import type { Read } from '../../platform/database/types.ts'

/** Throws NOT_FOUND where there is no such person. */
export async function accountOf(db: Read, personId: number) {
  const row = await db
    .selectFrom('person')
    .leftJoin('account', 'account.person_id', 'person.id')
    .select(['person.id', 'account.username', 'account.role', 'account.password_hash'])
    .where('person.id', '=', personId)
    .executeTakeFirst()
  if (!row) throw new DomainError('NOT_FOUND')
  return row
}

const liveSessions = (db: Read, personId: number, now: Temporal.Instant) =>
  db
    .selectFrom('session')
    .innerJoin('account', 'account.person_id', 'session.person_id')
    .where('session.person_id', '=', personId)
    .where('session.ended_at', 'is', null)
    .where('session.expires_at', '>', now.toString())
    .whereRef('session.created_at', '>=', 'account.password_changed_at')

/** Those that nobody has used for so long that they have ended are left out. */
export async function sessionsOf(
  db: Read,
  { id, sessionId }: User,
  now: Temporal.Instant,
  idleMinutes: number,
): Promise<OwnSession[]> {
  const rows = await liveSessions(db, id, now)
    .leftJoin('person as opener', 'opener.id', 'session.opened_by')
    .select(['session.id', 'session.created_at', 'session.used_at', 'session.address'])
    .select(['opener.first_name', 'opener.last_name'])
    .where('session.used_at', '>', now.subtract({ minutes: idleMinutes }).toString())
    .orderBy('session.used_at', 'desc')
    .orderBy('session.id')
    .execute()
  return rows.map((row) => ({
    ...{ id: row.id, startedAt: row.created_at, usedAt: row.used_at, address: row.address },
    isThis: row.id === sessionId,
    openedBy: row.first_name === null ? null : `${row.first_name} ${row.last_name}`.trim(),
  }))
}

export function isOwnSession(db: Read, personId: number, session: string, now: Temporal.Instant) {
  return liveSessions(db, personId, now).select('session.id').where('session.id', '=', session).executeTakeFirst()
}
