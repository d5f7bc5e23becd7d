import { randomUUID } from 'node:crypto'
import { outboundMessage } from '@palkkasilta/engine/lifecycles/outbound-message.ts'
import { type Insertable, type SqlBool, sql } from 'kysely'
import type { Jobs } from '../../jobs/jobs.ts'
import { moveTo, type StepBy } from '../../kernel/moves.ts'
import { piecesOf } from '../../platform/database/many-rows.ts'
import type { DB, Tx } from '../../platform/database/types.ts'
import type { Told } from './channel.ts'

type Columns = DB['outbound_message']
type NewMessage = Omit<Insertable<Columns>, 'id' | 'state' | 'next_try_at'>

/** A row has a dozen parameters, and a statement at most 65,535. */
const MESSAGES_AT_ONCE = 1_000

/** Keeps messages in the transaction of what they tell of, and gives their ids in their order. `hurry` lets them leave. */
export async function postAll(tx: Tx, messages: readonly NewMessage[]): Promise<string[]> {
  const state = outboundMessage.initial
  const rows = messages.map((message) => ({ ...message, id: randomUUID(), state, next_try_at: inSeconds(0) }))
  for (const piece of piecesOf(rows, MESSAGES_AT_ONCE)) await tx.insertInto('outbound_message').values(piece).execute()
  return rows.map(({ id }) => id)
}

/** The same for one. Gives its id. */
export async function post(tx: Tx, message: NewMessage): Promise<string> {
  const [id = ''] = await postAll(tx, [message])
  return id
}

/** What leaves by one way of a channel; a channel has one way unless it says otherwise. */
export interface Way {
  readonly name: string
  readonly route?: string
}

export const jobOf = ({ name, route }: Way) => ['outbound', name, ...(route ? [route] : [])].join('.')

/** Whether a message leaves by this way. */
export const leavesBy = ({ name, route = '' }: Way) => sql<SqlBool>`channel = ${name} and route = ${route}`

/** Once the transaction is committed, what waits for its next try is tried at once: all of a way, or these messages. */
export async function hurry(jobs: Jobs, tx: Tx, way: Way, ids?: readonly string[]): Promise<void> {
  const these = ids === undefined ? sql`` : sql`and id = any(${ids}::uuid[])`
  await sql`update outbound_message set next_try_at = now() where id in (
    select id from outbound_message where ${leavesBy(way)} and next_try_at > now() ${these} for update skip locked)`.execute(
    tx,
  )
  await jobs.queue(tx, jobOf(way), {}, { key: 'now' })
}

/** By the database's clock, which all processes share. */
export function inSeconds(seconds: number) {
  return sql<string>`now() + make_interval(secs => ${seconds})`
}

/** Stores what became of locked messages, however it came to be known. What it rests on is the same for all. */
export async function noteOutcomes(tx: Tx, told: readonly Told[], by: StepBy): Promise<void> {
  for (const [state, alike] of Map.groupBy(told, ({ outcome }) => outcome.state)) {
    const moved = alike.filter(({ message }) => message.state !== state).map(({ message }) => message.id)
    await moveTo(tx, outboundMessage, moved, state, by)
  }
  const given = told.map(({ message: { id }, outcome: { answer, problem = null, askAfterSeconds, neverLeft } }) => ({
    id,
    answer: answer === undefined ? null : answer,
    problem,
    ask_after: askAfterSeconds ?? null,
    never_left: neverLeft ?? false,
  }))
  await sql`update outbound_message as message set
      answer = coalesce(given.answer, message.answer), problem = given.problem, tries = 0,
      left_at = case when given.never_left then null else coalesce(message.left_at, ${by.at.toString()}::timestamptz) end,
      answered_at = ${by.at.toString()}::timestamptz, next_try_at = now() + make_interval(secs => given.ask_after)
    from json_to_recordset(${JSON.stringify(given)}::json)
      as given (id uuid, answer jsonb, problem text, ask_after float8, never_left boolean)
    where message.id = given.id`.execute(tx)
}
