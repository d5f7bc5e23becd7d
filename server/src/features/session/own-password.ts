import { PROOF_MINUTES } from '@palkkasilta/contract/proofs.ts'
import type { SignedInPerson } from '@palkkasilta/contract/session.ts'
import { makeToken } from '../../core/person/one-time-addresses.ts'
import { setPassword } from '../../core/person/passwords.ts'
import type { Commit } from '../../kernel/calls/commit.ts'
import { badField, DomainError } from '../../kernel/errors.ts'
import type { Services } from '../../kernel/services.ts'
import type { User } from '../../kernel/user.ts'
import type { Read } from '../../platform/database/types.ts'
import { passwordMatches } from '../../platform/passwords.ts'
import { accountOf } from './accounts.ts'
import { type Attempt, countAttempt, forgetAttempts, toldOf, WINDOW_MINUTES } from './attempts.ts'
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

/** All sessions end, and a new one begins here. */
export async function changeOwnPassword(
  services: Services,
  caller: Caller,
  { current, password, address }: Given,
): Promise<SignedInPerson> {
  const { user, commit, now } = caller
  const { id } = user
  const attempt = await ownPasswordTyped(services, caller, { name: 'current', typed: current, address })
  return commit(async (tx) => {
    await forgetAttempts(tx, attempt)
    await setPassword(tx, id, password, now)
    const authtoken = await services.sessions.start(tx, { personId: id, address: attempt.address }, now)
    const reply = { ...(await personOf(tx, id)), authtoken }
    return { reply, audit: [{ action: 'account.changePassword', entity: 'person', id }] }
  })
}

interface Typed {
  /** The field, as the call names it. */
  readonly name: string
  readonly typed: string
  /** Where it comes from. */
  readonly address: string
}

/** Gives a proof that it is the caller whose hands are at the keys, good once. */
export async function proveOwnIdentity(
  services: Services,
  caller: Caller,
  typed: Omit<Typed, 'name'>,
): Promise<string> {
  const { user, commit, now } = caller
  const { id } = user
  const attempt = await ownPasswordTyped(services, caller, { name: 'password', ...typed })
  return commit(async (tx) => {
    await forgetAttempts(tx, attempt)
    const { token } = await makeToken(tx, { kind: 'PROOF', personId: id, madeBy: id, minutes: PROOF_MINUTES }, now)
    return { reply: token, audit: { noneBecause: 'what it signs off is told' } }
  })
}

/** Guesses are counted as those at the sign-in are. Throws TOO_MANY_ATTEMPTS, or the fault of the field. */
async function ownPasswordTyped(
  { vault }: Services,
  { db, commit, user: { id }, now }: Caller,
  { name, typed, address }: Typed,
): Promise<Attempt> {
  const account = await accountOf(db, id)
  const attempt = { nameHash: vault.hash(`own password ${id}`), address: networkOf(address), personId: id }
  const mayGoOn = await commit((tx) => countAttempt(tx, attempt, now))
  if (!mayGoOn) throw new DomainError('TOO_MANY_ATTEMPTS', { minutes: WINDOW_MINUTES })
  if (await passwordMatches(account.password_hash ?? '', typed)) return attempt
  await commit(async () => ({ reply: undefined, audit: [toldOf('refused', attempt)] }))
  throw badField(name, 'Nykyinen salasana on väärä.')
}
