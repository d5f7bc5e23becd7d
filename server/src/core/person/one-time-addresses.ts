import { createHash, randomBytes } from 'node:crypto'
import { DomainError } from '../../kernel/errors.ts'
import type { Tx } from '../../platform/database/types.ts'

/** What it is for: a password of one's own, a session for staff in somebody's name, or to show who signs something off. */
type Kind = 'PASSWORD' | 'SESSION' | 'PROOF'

interface Made {
  readonly kind: Kind
  readonly personId: number
  readonly madeBy: number
  readonly minutes: number
  /** Those made before for the same person go on. */
  readonly besideOthers?: boolean
}

/** Of 256 random bits a plain hash cannot be guessed back. */
const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** A token that is told once and kept as its hash. Those of the same kind made before for the same person end. */
export async function makeToken(tx: Tx, made: Made, now: Temporal.Instant) {
  const { kind, personId, madeBy, minutes, besideOthers = false } = made
  const token = randomBytes(32).toString('base64url')
  if (!besideOthers) await endTokens(tx, personId, kind, now)
  const until = now.add({ minutes }).toString()
  await tx
    .insertInto('one_time_address')
    .values({
      ...{ token_hash: hashOf(token), kind, person_id: personId, made_by: madeBy },
      ...{ made_at: now.toString(), expires_at: until },
    })
    .execute()
  return { token, until }
}

/**
 * Whose it is and who made it, once, while that one still is an administrator or made it for themselves: of two that use it at the same time one
 * is refused. Throws ADDRESS_SPENT.
 */
export async function spendToken(tx: Tx, token: string, kind: Kind, now: Temporal.Instant) {
  const spent = await spentToken(tx, token, kind, now)
  if (!spent) throw new DomainError('ADDRESS_SPENT')
  return spent
}

/** The same; nothing where it cannot be used. */
export async function spentToken(tx: Tx, token: string, kind: Kind, now: Temporal.Instant) {
  const spent = await tx
    .updateTable('one_time_address')
    .set({ used_at: now.toString() })
    .where('token_hash', '=', hashOf(token))
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toString())
    .where(({ eb, or }) =>
      or([
        eb('made_by', 'in', (each) => each.selectFrom('account').select('person_id').where('role', '=', 'ROLE_ADMIN')),
        eb('made_by', '=', eb.ref('person_id')).and('one_time_address.kind', '=', 'PASSWORD'),
      ]),
    )
    .returning(['person_id', 'made_by'])
    .executeTakeFirst()
  return spent && { personId: spent.person_id, madeBy: spent.made_by }
}

async function endTokens(tx: Tx, personId: number, kind: Kind, now: Temporal.Instant): Promise<void> {
  await tx
    .updateTable('one_time_address')
    .set({ used_at: now.toString() })
    .where('person_id', '=', personId)
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .execute()
}
