import type { SignedInPerson } from '@palkkasilta/contract/session.ts'
import { audit } from '../../kernel/audit.ts'
import { DomainError } from '../../kernel/errors.ts'
import type { Services } from '../../kernel/services.ts'
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

/** Signs in, or throws LOGIN_FAILED or, after too many failures, TOO_MANY_ATTEMPTS. */
export async function signIn(services: Services, attempt: Attempt, now: Temporal.Instant): Promise<SignedInPerson> {
  const username = attempt.username.trim().toLowerCase()
  await refuseTooMany(services, { ...attempt, username }, now)
  const account = await accountByUsername(services.db, username)
  const right = account
    ? await passwordMatches(account.password_hash, attempt.password)
    : await checkAgainstDecoy(attempt.password)
  if (!account || !right) {
    await services.db
      .insertInto('login_failure')
      .values({ username, address: attempt.address, at: now.toString() })
      .execute()
    throw new DomainError('LOGIN_FAILED')
  }
  return services.db.transaction().execute(async (tx) => {
    await tx.deleteFrom('login_failure').where('username', '=', username).execute()
    const authtoken = await services.sessions.start(tx, account.person_id, now)
    await audit(tx, { action: 'session.start', entity: 'person', id: account.person_id }, account.person_id, now)
    return { ...(await personOf(tx, account.person_id)), authtoken }
  })
}

async function refuseTooMany(services: Services, attempt: Attempt, now: Temporal.Instant): Promise<void> {
  const since = now.subtract({ minutes: WINDOW_MINUTES })
  const failures = await recentFailures(services.db, attempt.username, attempt.address, since)
  if (failures.ofUsername >= FAILURES_OF_USERNAME || failures.ofAddress >= FAILURES_OF_ADDRESS) {
    throw new DomainError('TOO_MANY_ATTEMPTS', { minutes: WINDOW_MINUTES })
  }
}
