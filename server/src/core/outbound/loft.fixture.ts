import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { onTestFinished } from 'vitest'
import { openJobs } from '../../jobs/jobs.ts'
import { openAnchors } from '../../kernel/audit-anchors.ts'
import { startClock } from '../../platform/clock.ts'
import { ServiceError } from '../../platform/http-client/service-error.ts'
import { openLog } from '../../platform/log.ts'
import { testDatabase } from '../../platform/postgres/testing.ts'
import type { AskedChannel, Outcome, UnaskedChannel } from './channel.ts'
import { deliver, deliverer } from './deliver.ts'
import { post } from './messages.ts'

export const CHANNEL = 'pigeon'
const sentences = { LOST: [504, 'Kyyhky ei palannut.'], RAIN: [503, 'Sataa: kyyhky ei lähtenyt.'] } as const
export const lost = () => new ServiceError(sentences, 'LOST', { outcome: 'unknown' })
export const rain = () => new ServiceError(sentences, 'RAIN', { outcome: 'not done' })
export const accepted: Outcome = { state: 'ACCEPTED', answer: { thanks: true } }
export const refused: Outcome = { state: 'REFUSED', answer: { thanks: false }, problem: 'Ei kiitos.' }

/** The other side, which keeps each message that it gets, and our end of the way there. */
export async function aLoft() {
  const { db, url } = await testDatabase()
  const log = openLog('silent')
  const jobs = await openJobs(url, log)
  onTestFinished(() => jobs.stop())
  const dataDir = mkdtempSync(join(tmpdir(), 'palkkasilta-loft-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const anchors = openAnchors({ dataDir, fieldKey: 'ab'.repeat(32) })
  const services = { db, clock: startClock(), log, jobs, anchors, integrations: { banks: { names: [] } } }
  const loft = {
    services,
    /** In the order of their arrival. */
    arrived: [] as string[],
    asked: [] as string[],
    applied: [] as string[],
    /** How many transactions were open while the other side was called. */
    openWhileCalled: [] as number[],
    post: (key: string) =>
      db
        .transaction()
        .execute((tx) =>
          post(tx, { channel: CHANNEL, kind: 'note', key, created_at: services.clock.now().toString() }),
        ),
    message: (key: string) =>
      db.selectFrom('outbound_message').selectAll().where('key', '=', key).executeTakeFirstOrThrow(),
    /** As long as nobody has it in hand, the next try is now. */
    due: () =>
      db
        .updateTable('outbound_message')
        .set({ next_try_at: sql`now()` })
        .where('next_try_at', 'is not', null)
        .execute(),
    deliver: (other: Partial<AskedChannel> = {}) => deliver(services, { ...channel, ...other }),
    /** Whose other side cannot be asked what it has. */
    deliverUnasked: (send: UnaskedChannel['send']) => deliver(services, { ...channel, send, ask: undefined }),
    work: (other: Partial<AskedChannel> = {}) => jobs.work(deliverer(services, { ...channel, ...other })),
  }
  const channel: AskedChannel = {
    name: CHANNEL,
    answeredBy: 'provider',
    unsent: 'retried',
    async send(messages) {
      loft.openWhileCalled.push(await openTransactions())
      loft.arrived.push(...messages.map(({ key }) => key))
      return messages.map(() => accepted)
    },
    async ask(messages) {
      loft.openWhileCalled.push(await openTransactions())
      loft.asked.push(...messages.map(({ key }) => key))
      return messages.every(({ key }) => loft.arrived.includes(key)) ? messages.map(() => accepted) : null
    },
    lock: async (_, messages) => messages.map(() => null),
    async applied(_, answered) {
      loft.applied.push(...answered.map(({ message, outcome }) => `${message.key} ${outcome.state}`))
    },
  }
  async function openTransactions(): Promise<number> {
    const { rows } = await sql<{ open: number }>`
      select count(*)::int as open from pg_stat_activity
      where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()
        and application_name <> 'palkkasilta jobs'`.execute(db)
    return rows[0]?.open ?? -1
  }
  return loft
}

export type Loft = Awaited<ReturnType<typeof aLoft>>

/** As a process leaves it that dies with the message in its hand, once its lease has run out. */
export async function dead({ services: { db } }: Loft): Promise<void> {
  await db.updateTable('outbound_message').set({ lease_ends_at: sql`now() - interval '1 second'` }).execute()
}

/** A call that never comes back. */
export const never = () => new Promise<never>(() => undefined)
