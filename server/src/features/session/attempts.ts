import { sql } from 'kysely'
import type { AuditEvent } from '../../kernel/audit.ts'
import type { Written } from '../../kernel/calls/commit.ts'
import type { Read, Tx } from '../../platform/database/types.ts'

export const WINDOW_MINUTES = 15
/** Of one name from one address, before these two have to wait for each other. */
const OF_THE_TWO = 5
/** Of a name from anywhere, and of an address for any name. Whoever has signed in there before is not held up by these. */
const OF_ONE = 50

export interface Attempt {
  /** Keyed: what was typed may be a national id or a password in the wrong field. */
  readonly nameHash: Buffer
  /** The network that it comes from. */
  readonly address: string
  /** Whose name it is, if anybody's. */
  readonly personId: number | null
}

/**
 * Counts an attempt to sign in before its password is looked at, so that guesses at the same time are counted, too. Tells
 * whether it may go on: else the name or the address has to wait. The counted attempts of a name from an address end with a right one.
 */
export async function countAttempt(tx: Tx, attempt: Attempt, now: Temporal.Instant): Promise<Written<boolean>> {
  await sql`select pg_advisory_xact_lock(hashtext('sign-in attempts'))`.execute(tx)
  const { ofTheTwo, ofName, ofAddress } = await recentAttempts(tx, attempt, now)
  const isTooMuch = ofName >= OF_ONE || ofAddress >= OF_ONE
  if (ofTheTwo >= OF_THE_TWO || (isTooMuch && !(await hasSignedInThere(tx, attempt)))) {
    const held = toldOf('held', attempt)
    if (await isTold(tx, held, attempt, now))
      return { reply: false, audit: { noneBecause: 'it is told once in a window' } }
    return { reply: false, audit: [held] }
  }
  const { nameHash, address } = attempt
  await tx.insertInto('sign_in_attempt').values({ name_hash: nameHash, address, at: now.toString() }).execute()
  return { reply: true, audit: { noneBecause: 'what became of the attempt is told when it is known' } }
}

/** Nobody is signed in. A name that nobody has is not told: it may be a password in the wrong field. */
export function toldOf(what: 'refused' | 'held', { personId, address }: Attempt): AuditEvent {
  const after = { address }
  return personId === null
    ? { action: `signIn.${what}`, entity: 'signIn', id: 'unknown', after }
    : { action: `session.${what}`, entity: 'person', id: personId, after }
}

/** So that nobody floods the history by asking on. */
async function isTold(
  db: Read,
  { action, entity, id }: AuditEvent,
  { address }: Attempt,
  now: Temporal.Instant,
): Promise<boolean> {
  const found = await db
    .selectFrom('audit_event')
    .select('id')
    .where('entity', '=', entity)
    .where('entity_id', '=', String(id))
    .where('action', '=', action)
    .where('at', '>', now.subtract({ minutes: WINDOW_MINUTES }).toString())
    .where(sql`after ->> 'address'`, '=', address)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

export async function forgetAttempts(tx: Tx, { nameHash, address }: Attempt): Promise<void> {
  await tx.deleteFrom('sign_in_attempt').where('name_hash', '=', nameHash).where('address', '=', address).execute()
}

async function recentAttempts(db: Read, { nameHash, address }: Attempt, now: Temporal.Instant) {
  const since = now.subtract({ minutes: WINDOW_MINUTES })
  return db
    .selectFrom('sign_in_attempt')
    .select(({ fn, eb, and }) => [
      fn.count<number>('id').filterWhere('name_hash', '=', nameHash).as('ofName'),
      fn.count<number>('id').filterWhere('address', '=', address).as('ofAddress'),
      fn
        .count<number>('id')
        .filterWhere(and([eb('name_hash', '=', nameHash), eb('address', '=', address)]))
        .as('ofTheTwo'),
    ])
    .where('at', '>', since.toString())
    .where(({ eb, or }) => or([eb('name_hash', '=', nameHash), eb('address', '=', address)]))
    .executeTakeFirstOrThrow()
}

/** As far as sessions are kept (server/src/kernel/clean-up.ts). */
async function hasSignedInThere(db: Read, { personId, address }: Attempt): Promise<boolean> {
  if (personId === null) return false
  const found = await db
    .selectFrom('session')
    .select('id')
    .where('person_id', '=', personId)
    .where('address', '=', address)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
