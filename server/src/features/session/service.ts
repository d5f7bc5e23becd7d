import type { SignedInPerson } from '@palkkasilta/contract/session.ts'
import { audit } from '../../kernel/audit.ts'
import type { Commit } from '../../kernel/commit.ts'
import { DomainError } from '../../kernel/errors.ts'
import type { Services } from '../../kernel/services.ts'
import type { Read, Tx } from '../../platform/database/types.ts'
import { checkAgainstDecoy, passwordMatches } from './passwords.ts'
import { accountByUsername, personOf, recentFailures } from './queries.ts'

/** Failures within the window before a user name (or an address) has to wait. */
const FAILURES_OF_USERNAME = 5
const FAILURES_OF_ADDRESS = 50
const WINDOW_MINUTES = 15

interface Attempt {
  readonly username: string
  readonly password: string
  readonly address: string
}

interface Connection {
  readonly db: Read
  readonly commit: Commit
}

/** Signs in, or throws LOGIN_FAILED or, after too many failures, TOO_MANY_ATTEMPTS. */
export async function signIn(
  { sessions }: Services,
  { db, commit }: Connection,
  attempt: Attempt,
  now: Temporal.Instant,
): Promise<SignedInPerson> {
  const username = attempt.username.trim().toLowerCase()
  await refuseTooMany(db, { ...attempt, username }, now)
  const account = await accountByUsername(db, username)
  const right = account
    ? await passwordMatches(account.password_hash, attempt.password)
    : await checkAgainstDecoy(attempt.password)
  if (!account || !right) {
    await commit((tx) => noteFailure(tx, { username, address: attempt.address, at: now.toString() }))
    throw new DomainError('LOGIN_FAILED')
  }
  return commit(async (tx) => {
    const id = account.person_id
    await tx.deleteFrom('login_failure').where('username', '=', username).execute()
    const authtoken = await sessions.start(tx, id, now)
    await audit(tx, { action: 'session.start', entity: 'person', id }, id, now)
    return { reply: { ...(await personOf(tx, id)), authtoken }, audit: 'inside' }
  })
}

async function noteFailure(tx: Tx, failure: { username: string; address: string; at: string }) {
  await tx.insertInto('login_failure').values(failure).execute()
  return { reply: undefined, audit: { noneBecause: 'nobody is signed in, and the failure itself is kept' } }
}

async function refuseTooMany(db: Read, attempt: Attempt, now: Temporal.Instant): Promise<void> {
  const since = now.subtract({ minutes: WINDOW_MINUTES })
  const failures = await recentFailures(db, attempt.username, attempt.address, since)
  if (failures.ofUsername >= FAILURES_OF_USERNAME || failures.ofAddress >= FAILURES_OF_ADDRESS) {
    throw new DomainError('TOO_MANY_ATTEMPTS', { minutes: WINDOW_MINUTES })
  }
}
