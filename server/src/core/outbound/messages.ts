import { randomUUID } from 'node:crypto'
import { outboundMessage } from '@palkkasilta/engine/lifecycles/outbound-message.ts'
import { type Insertable, type SqlBool, sql } from 'kysely'
import type { Jobs } from '../../jobs/jobs.ts'
import { moveTo, type StepBy } from '../../kernel/moves.ts'
import type { DB, Tx } from '../../platform/database/types.ts'
import type { OutboundMessage, Outcome } from './channel.ts'

type Columns = DB['outbound_message']
type NewMessage = Omit<Insertable<Columns>, 'id' | 'state' | 'next_try_at'>

/** Keeps a message in the transaction of what it tells of. `hurry` lets it leave. */
export async function post(tx: Tx, message: NewMessage): Promise<OutboundMessage> {
  return tx
    .insertInto('outbound_message')
    .values({ ...message, id: randomUUID(), state: outboundMessage.initial, next_try_at: inSeconds(0) })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** What leaves by one way of a channel; a channel has one way unless it says otherwise. */
export interface Way {
  readonly name: string
  readonly route?: string
}

export const jobOf = ({ name, route }: Way) => ['outbound', name, ...(route ? [route] : [])].join('.')

/** Whether a message leaves by this way. */
export const leavesBy = ({ name, route = '' }: Way) => sql<SqlBool>`channel = ${name} and route = ${route}`

/** Once the transaction is committed, what waits for its next try is tried at once: all of a way, or one message. */
export async function hurry(jobs: Jobs, tx: Tx, way: Way, id?: string): Promise<void> {
  const one = id === undefined ? sql`` : sql`and id = ${id}`
  await sql`update outbound_message set next_try_at = now() where id in (
    select id from outbound_message where ${leavesBy(way)} and next_try_at > now() ${one} for update skip locked)`.execute(
    tx,
  )
  await jobs.queue(tx, jobOf(way), {}, { key: id ?? 'now' })
}

/** By the database's clock, which all processes share. */
export function inSeconds(seconds: number) {
  return sql<string>`now() + make_interval(secs => ${seconds})`
}

/** Stores what became of a locked message, however it came to be known. */
export async function noteOutcome(tx: Tx, message: OutboundMessage, outcome: Outcome, by: StepBy): Promise<void> {
  const { state, answer, problem = null, askAfterSeconds, neverLeft } = outcome
  if (state !== message.state) await moveTo(tx, outboundMessage, [message.id], state, by)
  await tx
    .updateTable('outbound_message')
    .set({
      ...(answer === undefined ? {} : { answer: JSON.stringify(answer) }),
      problem,
      left_at: neverLeft ? null : (message.left_at ?? by.at.toString()),
      answered_at: by.at.toString(),
      tries: 0,
      next_try_at: askAfterSeconds === undefined ? null : inSeconds(askAfterSeconds),
    })
    .where('id', '=', message.id)
    .execute()
}
