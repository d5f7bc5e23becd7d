import type { Tx } from '../../platform/database/types.ts'
import { type Told, tell } from '../audit.ts'
import type { Services } from '../services.ts'
import { type IdempotencyKey, keepReply, replyOfFirst } from './idempotency.ts'

/** What a step of writing gives: what it answers, and what the history is told. */
export interface Written<Reply> {
  readonly reply: Reply
  readonly audit: Told
}

/** Does a step in one transaction: what it changes, its events in the history and the jobs that it queues, all or nothing. */
export type Commit = <Reply>(step: (tx: Tx) => Promise<Written<Reply>>) => Promise<Reply>

interface Caller {
  readonly who: number | null
  readonly now: Temporal.Instant
}

/** A step of a job, at the moment that the history tells of it. `who` is null for the product's own work. */
export function commitAs<Reply>(
  services: Pick<Services, 'db' | 'clock'>,
  who: number | null,
  step: (tx: Tx, now: Temporal.Instant) => Promise<Written<Reply>>,
): Promise<Reply> {
  const now = services.clock.now()
  return commit(services, null, { who, now }, (tx) => step(tx, now))
}

/** With a key, the key and the reply are stored with the step, and its repetition gets the reply of the first one. */
export async function commit<Reply>(
  { db }: Pick<Services, 'db'>,
  key: IdempotencyKey | null,
  { who, now }: Caller,
  step: (tx: Tx) => Promise<Written<Reply>>,
): Promise<Reply> {
  return db.transaction().execute(async (tx) => {
    const first = key && (await replyOfFirst<Reply>(tx, key, now))
    if (first) return first.reply
    const { reply, audit } = await step(tx)
    await tell(tx, audit, who, now)
    if (key) await keepReply(tx, key, reply)
    return reply
  })
}
