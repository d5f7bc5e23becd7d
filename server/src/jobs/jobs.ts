import { randomUUID } from 'node:crypto'
import { fromKysely, type JobWithMetadata, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Tx } from '../platform/database/types.ts'
import { lookForWork, SCHEMA } from './look-for-work.ts'

/** Work that a job does; the data is what was given when it was queued. Throwing makes it be tried again, except the last time. */
export type JobHandler<Data> = (data: Data, lastTry: boolean) => Promise<void>

export interface JobKind<Data> {
  readonly name: string
  readonly work: JobHandler<Data>
  /** How many of this kind one process does at once. */
  readonly concurrency?: number
  /** A run does all that waits, whoever asked for it and with what data: one answers every job that is there when it begins. */
  readonly sweeps?: boolean
  readonly retryLimit?: number
  /** Seconds before the first repetition; doubles from then on. */
  readonly retryDelay?: number
  readonly expireInSeconds?: number
  /** Five-field cron line in Europe/Helsinki. */
  readonly schedule?: string
}

export interface QueueOptions {
  readonly key?: string
  readonly afterSeconds?: number
}

/** The queue in the database: any number of processes take from it, each job is done by one. */
export interface Jobs {
  /**
   * Queues inside the transaction: the job exists exactly if the rows do. A transaction queues a job of one key once. Of those to
   * come later, one with the key that waits already is enough, whoever queued it.
   */
  queue(tx: Tx, name: string, data: object, options?: QueueOptions): Promise<void>
  /** Declares a kind and starts to take its jobs. */
  work<Data>(kind: JobKind<Data>): Promise<void>
  /** It was started in this process, and its tables are there. */
  isRunning(): Promise<boolean>
  stop(): Promise<void>
}

/** Seconds, however often a job has failed. */
const LONGEST_RETRY_DELAY = 300

const ids = new WeakMap<Tx, string>()

/**
 * Tells a transaction from others. A job that another one has queued may run before this one ends, and see nothing of it; and two
 * that queue the same key wait for each other.
 */
function idOf(tx: Tx): string {
  const id = ids.get(tx) ?? randomUUID()
  ids.set(tx, id)
  return id
}

/** Of the jobs of a sweep that one run answers. */
const SWEPT_AT_ONCE = 1_000

const HOUR = 3_600

export interface JobOptions {
  /** Done before each run, whatever its kind. */
  readonly before?: () => Promise<void>
}

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the calls of the queue share its connection
export async function openJobs(url: string, log: Logger, { before }: JobOptions = {}): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: url,
    schema: SCHEMA,
    max: 4,
    useListenNotify: true,
    application_name: 'palkkasilta jobs',
    // who queues wakes who works, and what no queueing tells of is looked for in one statement: the rest may be slow
    notifyHeartbeatIntervalMs: 30_000,
    cronMonitorIntervalSeconds: 45,
    cronWorkerIntervalSeconds: 30,
    flowIntervalSeconds: HOUR,
    bamIntervalSeconds: HOUR,
    // the look asks for a round of its own where a process has died
    monitorIntervalSeconds: 5,
  })
  const failed = (error: Error) => log.warn({ reason: error.message }, 'job queue')
  boss.on('error', failed)
  await boss.start()
  let isStarted = true
  boss.on('stopped', () => {
    isStarted = false
  })
  const workers = new Map<string, string[]>()
  const wake = (name: string) => {
    for (const id of workers.get(name) ?? []) boss.notifyWorker(id)
  }
  const looks = lookForWork(boss, wake, failed)

  async function take<Data>(kind: JobKind<Data>, jobs: readonly JobWithMetadata<Data>[]): Promise<void> {
    const [first] = jobs
    if (!first) return
    try {
      await before?.()
      await kind.work(first.data, first.retryCount >= first.retryLimit)
    } catch (error) {
      log.error({ err: error, job: kind.name, id: first.id }, 'job failed')
      looks.in(Math.min(first.retryDelay * 2 ** (first.retryCount + 1), LONGEST_RETRY_DELAY))
      throw error
    }
  }

  /** What takes one kind's jobs, one after the other: the next one at once, without a pause. */
  async function addWorker<Data>(kind: JobKind<Data>, ids: string[]): Promise<void> {
    const taking = {
      batchSize: kind.sweeps ? SWEPT_AT_ONCE : 1,
      includeMetadata: true,
      pollingIntervalSeconds: 1,
      notifyPollingIntervalSeconds: 60,
    } as const
    const id = await boss.work(kind.name, taking, async (jobs: JobWithMetadata<Data>[]) => {
      await take(kind, jobs).finally(() => boss.notifyWorker(id))
    })
    ids.push(id)
  }

  return {
    async queue(tx, name, data, { key = randomUUID(), afterSeconds = 0 } = {}) {
      const singletonKey = afterSeconds === 0 ? `${key} ${idOf(tx)}` : key
      await boss.send(name, data, { db: fromKysely(tx), singletonKey, startAfter: afterSeconds })
      if (afterSeconds > 0) looks.in(afterSeconds)
    },
    async work(kind) {
      const options = {
        retryLimit: kind.retryLimit ?? 10,
        retryDelay: kind.retryDelay ?? 2,
        retryBackoff: true,
        retryDelayMax: LONGEST_RETRY_DELAY,
        expireInSeconds: kind.expireInSeconds ?? 900,
        heartbeatSeconds: 10,
        notify: true,
      }
      // of the jobs with one key, one may wait
      await boss.createQueue(kind.name, { ...options, policy: 'short' })
      await boss.updateQueue(kind.name, options)
      if (kind.schedule) await boss.schedule(kind.name, kind.schedule, {}, { tz: 'Europe/Helsinki' })
      const ids: string[] = []
      workers.set(kind.name, ids)
      for (let nth = 0; nth < (kind.concurrency ?? 1); nth += 1) await addWorker(kind, ids)
    },
    isRunning: async () => isStarted && (await boss.isInstalled()),
    async stop() {
      looks.stop()
      await boss.stop({ graceful: true, timeout: 10_000 })
    },
  }
}
