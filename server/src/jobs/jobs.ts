import { randomUUID } from 'node:crypto'
import { fromKysely, type JobWithMetadata, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Tx } from '../platform/database/types.ts'

/** Work that a job does; the data is what was given when it was queued. Throwing makes it be tried again, except the last time. */
export type JobHandler<Data> = (data: Data, lastTry: boolean) => Promise<void>

export interface JobKind<Data> {
  readonly name: string
  readonly work: JobHandler<Data>
  /** How many of this kind one process does at once. */
  readonly concurrency?: number
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

export async function openJobs(url: string, log: Logger): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: url,
    schema: 'jobs',
    max: 4,
    useListenNotify: true,
    application_name: 'palkkasilta jobs',
    // how soon the jobs of a process that died are taken over, beside their heartbeat
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
  })
  boss.on('error', (error) => log.warn({ reason: error.message }, 'job queue'))
  await boss.start()
  let isStarted = true
  boss.on('stopped', () => {
    isStarted = false
  })
  return {
    async queue(tx, name, data, { key = randomUUID(), afterSeconds = 0 } = {}) {
      const singletonKey = afterSeconds === 0 ? `${key} ${idOf(tx)}` : key
      await boss.send(name, data, { db: fromKysely(tx), singletonKey, startAfter: afterSeconds })
    },
    async work(kind) {
      const options = {
        retryLimit: kind.retryLimit ?? 10,
        retryDelay: kind.retryDelay ?? 2,
        retryBackoff: true,
        retryDelayMax: 300,
        expireInSeconds: kind.expireInSeconds ?? 900,
        heartbeatSeconds: 10,
        notify: true,
      }
      // of the jobs with one key, one may wait
      await boss.createQueue(kind.name, { ...options, policy: 'short' })
      await boss.updateQueue(kind.name, options)
      if (kind.schedule) await boss.schedule(kind.name, kind.schedule, {}, { tz: 'Europe/Helsinki' })
      const taking = {
        batchSize: 1,
        includeMetadata: true,
        localConcurrency: kind.concurrency ?? 1,
        pollingIntervalSeconds: 1,
        notifyPollingIntervalSeconds: 1,
      } as const
      await boss.work(kind.name, taking, async ([job]: JobWithMetadata<never>[]) => {
        if (!job) return
        try {
          await kind.work(job.data, job.retryCount >= job.retryLimit)
        } catch (error) {
          log.error({ err: error, job: kind.name, id: job.id }, 'job failed')
          throw error
        }
      })
    },
    isRunning: async () => isStarted && (await boss.isInstalled()),
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  }
}
