import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Tx } from '../../platform/database/types.ts'
import { badField, DomainError } from '../errors.ts'

/** The header `Idempotency-Key` of a call, with what the call asked for. */
export interface IdempotencyKey {
  readonly key: string
  readonly personId: number
  readonly method: string
  readonly path: string
  readonly bodyHash: Buffer
}

interface Caller {
  readonly user: { readonly id: number }
  readonly body: unknown
  readonly request: FastifyRequest
}

const LONGEST_KEY = 200
const TOO_LONG = `Avaimessa on enintään ${LONGEST_KEY} merkkiä. Anna lyhyempi, esimerkiksi UUID.`

/** Throws BAD_REQUEST where the key is too long. */
export function keyOf({ user, body, request }: Caller): IdempotencyKey | null {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || key === '') return null
  // cut short, it would be the key of another call
  if (key.length > LONGEST_KEY) throw badField('Idempotency-Key', TOO_LONG)
  const bodyHash = createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest()
  return { key, personId: user.id, method: request.method, path: request.url, bodyHash }
}

/**
 * Takes the key for this transaction. Null: nobody had it. A call with the same key that is still running is waited for; where it
 * fails, its key is free again. Throws IDEMPOTENCY_KEY_REUSED where the first call asked for something else.
 */
export async function replyOfFirst<Reply>(
  tx: Tx,
  { key, personId, method, path, bodyHash }: IdempotencyKey,
  now: Temporal.Instant,
): Promise<{ reply: Reply } | null> {
  const taken = await tx
    .insertInto('idempotency_key')
    .values({ key, person_id: personId, method, path, body_hash: bodyHash, created_at: now.toString() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (taken) return null
  const first = await tx
    .selectFrom('idempotency_key')
    .select(['method', 'path', 'body_hash', 'reply'])
    .where('key', '=', key)
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow()
  const isSame = (first.method ?? method) === method && first.path === path && first.body_hash.equals(bodyHash)
  if (!isSame) throw new DomainError('IDEMPOTENCY_KEY_REUSED')
  return { reply: (first.reply ?? undefined) as Reply }
}

export async function keepReply(tx: Tx, { key, personId }: IdempotencyKey, reply: unknown): Promise<void> {
  await tx
    .updateTable('idempotency_key')
    .set({ reply: JSON.stringify(reply ?? null) })
    .where('key', '=', key)
    .where('person_id', '=', personId)
    .execute()
}
