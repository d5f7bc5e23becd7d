import type { SignedInPerson } from '@palkkasilta/contract/session.ts'
import { audit } from '../../kernel/audit.ts'
import type { Commit } from '../../kernel/calls/commit.ts'
import { DomainError } from '../../kernel/errors.ts'
import type { Services } from '../../kernel/services.ts'
import type { Read } from '../../platform/database/types.ts'
import { checkAgainstDecoy, passwordMatches } from '../../platform/passwords.ts'
import { type Attempt, countAttempt, forgetAttempts, toldOf, WINDOW_MINUTES } from './attempts.ts'
import { networkOf } from './network.ts'
import { accountByUsername, personOf } from './queries.ts'

interface Credentials {
  readonly username: string
  readonly password: string
  readonly address: string
}

interface Connection {
  readonly db: Read
  readonly commit: Commit
}

/** Signs in, or throws LOGIN_FAILED or, after too many attempts, TOO_MANY_ATTEMPTS. */
export async function signIn(
  { sessions, vault }: Services,
  { db, commit }: Connection,
  given: Credentials,
  now: Temporal.Instant,
): Promise<SignedInPerson> {
  const username = given.username.trim().toLowerCase()
  const account = await accountByUsername(db, username)
  const attempt: Attempt = {
    // not the hash that national ids are found by
    nameHash: vault.hash(`sign-in ${username}`),
    address: networkOf(given.address),
    personId: account?.person_id ?? null,
  }
  const mayGoOn = await commit((tx) => countAttempt(tx, attempt, now))
  if (!mayGoOn) throw new DomainError('TOO_MANY_ATTEMPTS', { minutes: WINDOW_MINUTES })
  const right = account
    ? await passwordMatches(account.password_hash, given.password)
    : await checkAgainstDecoy(given.password)
  if (!account || !right) {
    await commit(async () => ({ reply: undefined, audit: [toldOf('refused', attempt)] }))
    throw new DomainError('LOGIN_FAILED')
  }
  const id = account.person_id
  const { address } = attempt
  return commit(async (tx) => {
    await forgetAttempts(tx, attempt)
    const authtoken = await sessions.start(tx, { personId: id, address }, now)
    await audit(tx, { action: 'session.start', entity: 'person', id, after: { address } }, id, now)
    return { reply: { ...(await personOf(tx, id)), authtoken }, audit: 'inside' }
  })
}
