import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Tx } from '../platform/database/types.ts'
import { openLog } from '../platform/log.ts'
import { testDatabase } from '../platform/postgres/testing.ts'
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
  await vi.waitFor(() => expect(runs()).toBe(2), { timeout: 5_000 })
})

test('a job run before a transaction ends does not replace the one it queued', async () => {
  const { queue, transaction, runs } = await aSweep()
  await transaction(async (late) => {
    await transaction((tx) => queue(tx, 1))
    await queue(late)
    await vi.waitFor(() => expect(runs()).toBe(1), { timeout: 5_000 })
  })
  await vi.waitFor(() => expect(runs()).toBe(2), { timeout: 5_000 })
})
