import { randomBytes } from 'node:crypto'
import { ADDRESS_MINUTES, type inviteUser } from '@palkkasilta/contract/users.ts'
import type { z } from 'zod'
import { postMails } from '../../core/mail/post.ts'
import { createAccount } from '../../core/person/accounts.ts'
import { makeToken } from '../../core/person/one-time-addresses.ts'
import type { Written } from '../../kernel/calls/commit.ts'
import { badField, DomainError } from '../../kernel/errors.ts'
import type { Tx } from '../../platform/database/types.ts'
import { hashPassword } from '../../platform/passwords.ts'
import { accountOf } from './accounts.ts'

interface By {
  readonly who: number
  readonly at: Temporal.Instant
}

interface Address {
  readonly address: string
  readonly validUntil: string
}

interface MailedAddress extends Address {
  readonly mailedTo: string | null
}

/** An account whose password nobody knows, and where to choose one. */
export async function invite(
  tx: Tx,
  personId: number,
  { username, role }: z.output<typeof inviteUser.body & object>,
  by: By,
): Promise<Written<MailedAddress>> {
  const account = await accountOf(tx, personId)
  if (account.username !== null) throw new DomainError('HAS_ACCOUNT', { username: account.username })
  const taken = await tx.selectFrom('account').select('person_id').where('username', '=', username).executeTakeFirst()
  if (taken) throw badField('username', 'Tunnus on jo toisella henkilöllä.')
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'))
  await createAccount(tx, { personId, username, role, passwordHash }, by)
  const reply = await passwordAddress(tx, personId, by)
  const mailedTo = (await postMails(tx, 'invitation', [personId], by)) ? username : null
  return {
    reply: { ...reply, mailedTo },
    audit: [{ action: 'account.invite', entity: 'person', id: personId, after: { username, role } }],
  }
}

/** For somebody who has forgotten their password. Throws NO_ACCOUNT. */
export async function helpIn(tx: Tx, personId: number, by: By): Promise<Written<MailedAddress>> {
  const { username } = await accountOf(tx, personId)
  if (username === null) throw new DomainError('NO_ACCOUNT')
  const reply = await passwordAddress(tx, personId, by)
  const mailedTo = (await postMails(tx, 'forgottenPassword', [personId], by)) ? username : null
  return {
    reply: { ...reply, mailedTo },
    audit: [{ action: 'account.passwordAddress', entity: 'person', id: personId }],
  }
}

/** Behind `#`, so that no server on the way is told the token. */
async function passwordAddress(tx: Tx, personId: number, { who, at }: By): Promise<Address> {
  const made = { kind: 'PASSWORD', personId, madeBy: who, minutes: ADDRESS_MINUTES } as const
  const { token, until } = await makeToken(tx, made, at)
  return { address: `/salasana#${token}`, validUntil: until }
}
