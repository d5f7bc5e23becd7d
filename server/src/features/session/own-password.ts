import type { SignedInPerson } from '@palkkasilta/contract/session.ts'
import { setPassword } from '../../core/person/passwords.ts'
import type { Commit } from '../../kernel/calls/commit.ts'
import { badField, DomainError } from '../../kernel/errors.ts'
import type { Services } from '../../kernel/services.ts'
import type { User } from '../../kernel/user.ts'
import type { Read } from '../../platform/database/types.ts'
import { passwordMatches } from '../../platform/passwords.ts'
import { accountOf } from './accounts.ts'
import { countAttempt, forgetAttempts, toldOf, WINDOW_MINUTES } from './attempts.ts'
import { networkOf } from './network.ts'
import { personOf } from './queries.ts'

interface Given {
  readonly current: string
  readonly password: string
  readonly address: string
}

interface Caller {
  readonly db: Read
  readonly commit: Commit
  readonly user: User
  readonly now: Temporal.Instant
}

/** Guesses of the present one are counted as those at the sign-in are. All sessions end, and a new one begins here. */
export async function changeOwnPassword(
  { sessions, vault }: Services,
  { db, commit, user: { id }, now }: Caller,
  { current, password, address: from }: Given,
): Promise<SignedInPerson> {
  const account = await accountOf(db, id)
  const address = networkOf(from)
  const attempt = { nameHash: vault.hash(`own password ${id}`), address, personId: id }
  const mayGoOn = await commit((tx) => countAttempt(tx, attempt, now))
  if (!mayGoOn) throw new DomainError('TOO_MANY_ATTEMPTS', { minutes: WINDOW_MINUTES })
  if (!(await passwordMatches(account.password_hash ?? '', current))) {
    await commit(async () => ({ reply: undefined, audit: [toldOf('refused', attempt)] }))
    throw badField('current', 'Nykyinen salasana on väärä.')
  }
  return commit(async (tx) => {
    await forgetAttempts(tx, attempt)
    await setPassword(tx, id, password, now)
    const authtoken = await sessions.start(tx, { personId: id, address }, now)
    const reply = { ...(await personOf(tx, id)), authtoken }
    return { reply, audit: [{ action: 'account.changePassword', entity: 'person', id }] }
  })
}
