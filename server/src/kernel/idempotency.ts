import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { DomainError } from './errors.ts'
import type { Services } from './services.ts'

interface Caller {
  readonly user: { readonly id: number }
  readonly now: Temporal.Instant
  readonly body: unknown
  readonly request: FastifyRequest
}

/** A call that died with its process is given up after this; its repetition then works anew. */
const ABANDONED_AFTER_SECONDS = 120

/**
 * Answers the repetition of a call with what the first one answered. The key is taken before the work, so that the same call
 * arriving twice at once is done once; a failed call gives the key back.
 */
export async function once(services: Services, call: Caller, act: () => Promise<unknown>): Promise<unknown> {
  const key = call.request.headers['idempotency-key']
  if (typeof key !== 'string' || key === '') return act()
  const own = { key: key.slice(0, 200), person_id: call.user.id }
  const path = call.request.url
  const bodyHash = createHash('sha256')
    .update(JSON.stringify(call.body ?? null))
    .digest()
  const taken = await services.db
    .insertInto('idempotency_key')
    .values({ ...own, path, body_hash: bodyHash, created_at: call.now.toString() })
    .onConflict((conflict) =>
      conflict
        .columns(['person_id', 'key'])
        .doUpdateSet({ created_at: call.now.toString() })
        .where('idempotency_key.status', 'is', null)
        .where('idempotency_key.created_at', '<', call.now.subtract({ seconds: ABANDONED_AFTER_SECONDS }).toString()),
    )
    .returning('key')
    .executeTakeFirst()
  if (!taken) return repeated(services, own, path, bodyHash)
  try {
    const result = await act()
    await services.db
      .updateTable('idempotency_key')
      .set({ status: 200, reply: JSON.stringify(result ?? null) })
      .where('key', '=', own.key)
      .where('person_id', '=', own.person_id)
      .execute()
    return result
  } catch (error) {
    await services.db
      .deleteFrom('idempotency_key')
      .where('key', '=', own.key)
      .where('person_id', '=', own.person_id)
      .execute()
    throw error
  }
}

async function repeated(services: Services, own: { key: string; person_id: number }, path: string, bodyHash: Buffer) {
  const first = await services.db
    .selectFrom('idempotency_key')
    .select(['path', 'body_hash', 'status', 'reply'])
    .where('key', '=', own.key)
    .where('person_id', '=', own.person_id)
    .executeTakeFirst()
  if (!first || first.status === null) throw new DomainError('SAME_CALL_RUNNING')
  if (first.path !== path || !first.body_hash.equals(bodyHash)) throw new DomainError('IDEMPOTENCY_KEY_REUSED')
  return first.reply ?? undefined
}
