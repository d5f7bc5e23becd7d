import type { getToday } from '@palkkasilta/contract/today.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { bankContacts, companySettings } from '../../core/company/settings.ts'
import type { Read } from '../../platform/database/types.ts'

type Reply = z.output<NonNullable<typeof getToday.reply>>
type Fetched = Reply['fetched'][number]

/** Long work of everybody, the oldest first. */
export function runningTasks(db: Read): Promise<Reply['running']> {
  return db
    .selectFrom('task')
    .leftJoin('person', 'person.id', 'task.started_by')
    .select(['task.id', 'kind', 'done', 'total', 'started_at as startedAt'])
    .select(sql<string>`coalesce(trim(first_name || ' ' || last_name), '')`.as('startedBy'))
    .where('ended_at', 'is', null)
    .orderBy('started_at')
    .limit(20)
    .execute()
}

/** How those were last asked of whom the house lives; banks only while payments leave for them. */
export async function lastFetches(db: Read, connections: readonly string[]): Promise<Fetched[]> {
  const { sendBank } = await companySettings(db)
  const banks = sendBank ? await bankContacts(db, connections) : []
  const bank = banks.map(({ connection, opened, failed }) =>
    asked({ from: 'bank', connection: banks.length > 1 ? connection : null }, opened, failed),
  )
  return [await shiftsFetched(db), ...bank, await updatesFetched(db), ...(await cardsFetched(db))]
}

const states = ['DONE', 'FAILED'] as const

async function shiftsFetched(db: Read): Promise<Fetched> {
  const rows = await db
    .selectFrom('task')
    .distinctOn('state')
    .select(['state', 'ended_at', sql<string | null>`failures -> -1 ->> 'message'`.as('problem')])
    .where('kind', '=', 'shifts.refresh')
    .where('ended_at', 'is not', null)
    .where('state', 'in', states)
    .orderBy('state')
    .orderBy('ended_at', 'desc')
    .execute()
  const ended = (state: string) => rows.find((row) => row.state === state)
  const failed = ended('FAILED')
  const failure = failed?.ended_at ? { at: failed.ended_at, problem: failed.problem } : null
  return asked({ from: 'tamigo', connection: null }, ended('DONE')?.ended_at ?? null, failure)
}

async function updatesFetched(db: Read): Promise<Fetched> {
  const row = await db.selectFrom('provider_fetch').selectAll().executeTakeFirstOrThrow()
  const failure = row.problem !== null && row.failed_at !== null ? { at: row.failed_at, problem: row.problem } : null
  return asked({ from: 'collection', connection: null }, row.succeeded_at, failure)
}

/** Once they were asked for at all. */
async function cardsFetched(db: Read): Promise<Fetched[]> {
  const runs = db.selectFrom('tax_card_fetch').select(['at', 'problem']).where('source', '=', 'VERO')
  const newest = await runs.orderBy('id', 'desc').limit(1).executeTakeFirst()
  if (!newest) return []
  const done = await runs.where('problem', 'is', null).orderBy('id', 'desc').limit(1).executeTakeFirst()
  const failure = newest.problem === null ? null : { at: newest.at, problem: newest.problem }
  return [asked({ from: 'taxCards', connection: null }, done?.at ?? null, failure)]
}

interface Failure {
  readonly at: string
  readonly problem: string | null
}

/** A failure that was followed by a success is over. */
function asked(who: Pick<Fetched, 'from' | 'connection'>, succeeded: string | null, failure: Failure | null): Fetched {
  const isOver = failure !== null && succeeded !== null && instantOf(succeeded) >= instantOf(failure.at)
  const last = isOver ? null : failure
  return { ...who, succeeded, failed: last?.at ?? null, problem: last?.problem ?? null }
}

const instantOf = (text: string) => Temporal.Instant.from(text).epochMilliseconds
