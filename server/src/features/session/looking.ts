import type { SignedInPerson } from '@palkkasilta/contract/session.ts'
import { ADDRESS_MINUTES } from '@palkkasilta/contract/users.ts'
import { makeToken, spendToken } from '../../core/person/one-time-addresses.ts'
import { audit } from '../../kernel/audit.ts'
import type { Written } from '../../kernel/calls/commit.ts'
import { DomainError } from '../../kernel/errors.ts'
import type { Sessions } from '../../kernel/sessions.ts'
import type { Tx } from '../../platform/database/types.ts'
import { accountOf } from './accounts.ts'
import { personOf } from './queries.ts'

interface By {
  readonly who: number
  readonly at: Temporal.Instant
}

/** Where staff see what a person sees. Throws NO_ACCOUNT, or NO_LOOKING_AS_ADMIN: in the name of one the office would be open. */
export async function loginUrlOf(
  tx: Tx,
  personId: number,
  reason: string,
  { who, at }: By,
): Promise<Written<{ readonly loginurl: string }>> {
  const { username, role } = await accountOf(tx, personId)
  if (username === null) throw new DomainError('NO_ACCOUNT')
  if (role === 'ROLE_ADMIN') throw new DomainError('NO_LOOKING_AS_ADMIN')
  const made = { kind: 'SESSION', personId, madeBy: who, minutes: ADDRESS_MINUTES } as const
  const { token } = await makeToken(tx, made, at)
  // behind `#`, so that no server on the way is told the token
  const reply = { loginurl: `/kirjaudu#${token}` }
  return { reply, audit: [{ action: 'account.loginUrl', entity: 'person', id: personId, after: { reason } }] }
}

/** Told under both names: it is the session of the person, and staff who open it. Throws ADDRESS_SPENT. */
export async function openFor(
  tx: Tx,
  sessions: Sessions,
  token: string,
  now: Temporal.Instant,
): Promise<Written<SignedInPerson>> {
  const { personId, madeBy } = await spendToken(tx, token, 'SESSION', now)
  const [person, opener] = [await personOf(tx, personId), await personOf(tx, madeBy)]
  // it can have changed since the address was made
  if (person.role === 'ROLE_ADMIN') throw new DomainError('ADDRESS_SPENT')
  const authtoken = await sessions.start(tx, { personId, address: null, openedBy: madeBy }, now)
  const after = { openedBy: opener.fullName, as: person.fullName }
  await audit(tx, { action: 'session.openFor', entity: 'person', id: personId, after }, madeBy, now)
  return { reply: { ...person, authtoken, openedBy: opener.fullName }, audit: 'inside' }
}
