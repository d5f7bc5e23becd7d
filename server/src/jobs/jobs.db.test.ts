import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Tx } from '../platform/database/types.ts'
import { openLog } from '../platform/log.ts'
import { testDatabase } from '../platform/postgres/testing.ts'
import { statementsTo } from '../testing/statements.ts'
import { openJobs } from './jobs.ts'

const SWEEP = 'test.sweep'

/** A kind of job that does whatever waits, with the number of its runs. */
async function aSweep() {
  const { db, url } = await testDatabase()
  const jobs = await openJobs(url, openLog('error'))
  onTestFinished(() => jobs.stop())
  let runs = 0
  await jobs.work({
    name: SWEEP,
    async work() {
      runs += 1
    },
  })
  return {
    runs: () => runs,
    queue: (tx: Tx, afterSeconds = 0) => jobs.queue(tx, SWEEP, {}, { key: 'now', afterSeconds }),
    transaction: <T>(step: (tx: Tx) => Promise<T>) => db.transaction().execute(step),
    async queued() {
      const { rows } = await sql`select from jobs.job where name = ${SWEEP}`.execute(db)
      return rows.length
    },
  }
}

test('a transaction that queues a job several times queues it once', async () => {
  const { queue, transaction, queued } = await aSweep()
  await transaction(async (tx) => {
    for (let time = 0; time < 3; time += 1) await queue(tx)
  })
  expect(await queued()).toBe(1)
})

test('of jobs with one key that are to come later, one waits', async () => {
  const { queue, transaction, queued } = await aSweep()
  for (let time = 0; time < 3; time += 1) await transaction((tx) => queue(tx, 3600))
  expect(await queued()).toBe(1)
})

test('who queues a job waits for nobody who queues the same', async () => {
  const { queue, transaction, runs } = await aSweep()
  await transaction(async (tx) => {
    await queue(tx)
    await transaction((other) => queue(other))
  })
  await vi.waitFor(() => expect(runs()).toBe(2), { timeout: 90_000 })
})

test('a job run before a transaction ends does not replace the one it queued', async () => {
  const { queue, transaction, runs } = await aSweep()
  await transaction(async (late) => {
    await transaction((tx) => queue(tx, 1))
    await queue(late)
    await vi.waitFor(() => expect(runs()).toBe(1), { timeout: 90_000 })
  })
  await vi.waitFor(() => expect(runs()).toBe(2), { timeout: 90_000 })
})

/** How many statements a database was sent that fetch jobs. */
function countedFetches(databaseUrl: string) {
  const sent = statementsTo(databaseUrl)
  return () => sent.filter((text) => text.includes('WITH next AS')).length
}

test('queued jobs of a kind are done one after the other without a pause', async () => {
  const { db, url } = await testDatabase()
  const jobs = await openJobs(url, openLog('error'))
  onTestFinished(() => jobs.stop())
  const done = new Set<number>()
  const fetches = countedFetches(url)
  await jobs.work<{ nth: number }>({
    name: 'test.each',
    async work({ nth }) {
      done.add(nth)
    },
  })
  await db.transaction().execute(async (tx) => {
    for (let nth = 0; nth < 200; nth += 1) await jobs.queue(tx, 'test.each', { nth })
  })
  // its poll comes once a minute
  await vi.waitFor(() => expect(done.size).toBe(200), { timeout: 50_000 })
  expect(fetches()).toBeLessThan(230)
}, 60_000)

test('all jobs of a sweep that wait are one run', async () => {
  const { db, url } = await testDatabase()
  const jobs = await openJobs(url, openLog('error'))
  onTestFinished(() => jobs.stop())
  const waiting = async () => {
    const { rows } = await sql`select from jobs.job where name = ${SWEEP} and state < 'completed'`.execute(db)
    return rows.length
  }
  let runs = 0
  await jobs.work({
    name: SWEEP,
    sweeps: true,
    async work() {
      runs += 1
    },
  })
  await db.transaction().execute(async (tx) => {
    for (let nth = 0; nth < 200; nth += 1) await jobs.queue(tx, SWEEP, {})
  })
  await vi.waitFor(async () => expect(await waiting()).toBe(0), { timeout: 50_000 })
  expect(runs).toBeLessThan(5)
}, 60_000)

test('the job of a process that died is taken over', async () => {
  const { db, url } = await testDatabase()
  const jobs = await openJobs(url, openLog('error'))
  onTestFinished(() => jobs.stop())
  const done: string[] = []
  await jobs.work<{ name: string }>({
    name: 'test.each',
    async work({ name }) {
      done.push(name)
    },
  })
  await db.transaction().execute(async (tx) => {
    await jobs.queue(tx, 'test.each', { name: 'orphan' })
    const lastSeen = sql`now() - interval '1 minute'`
    await sql`update jobs.job set state = 'active', started_on = ${lastSeen}, heartbeat_on = ${lastSeen}
      where name = 'test.each'`.execute(tx)
  })
  await vi.waitFor(() => expect(done).toEqual(['orphan']), { timeout: 90_000 })
}, 30_000)
