import { randomUUID } from 'node:crypto'
import type { JobKind, Jobs } from '@palkkasilta/server/src/jobs/jobs.ts'
import type { Read, Tx } from '@palkkasilta/server/src/platform/database/types.ts'
import { sql } from 'kysely'
import type { MovableClock } from '../clock.ts'

interface Waiting {
  readonly name: string
  readonly data: object
  readonly key: string
  readonly due: Temporal.Instant
  /** The transaction that asked for it. */
  readonly transaction: string
}

const LOOK_AGAIN_MS = 2
/** More at a time come of jobs that ask for themselves again and again. */
const MOST_AT_ONCE = 2_000

/** The product's jobs in the demo's past: done here, one after the other in the order of time. The clock goes on to each. */
export class InlineJobs implements Jobs {
  readonly #db: Read
  readonly #clock: MovableClock
  readonly #kinds = new Map<string, JobKind<never>>()
  #waiting: Waiting[] = []

  constructor(db: Read, clock: MovableClock) {
    this.#db = db
    this.#clock = clock
  }

  async queue(tx: Tx, name: string, data: object, { key = randomUUID(), afterSeconds = 0 } = {}): Promise<void> {
    if (this.#waiting.some((job) => job.name === name && job.key === key)) return
    const { rows } = await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(tx)
    const due = this.#clock.now().add({ seconds: afterSeconds })
    this.#waiting.push({ name, data, key, due, transaction: rows[0]?.id ?? '' })
  }

  async work<Data>(kind: JobKind<Data>): Promise<void> {
    this.#kinds.set(kind.name, kind)
  }

  async isRunning(): Promise<boolean> {
    return true
  }

  async stop(): Promise<void> {}

  /** Does what waits, and what comes of that. */
  async runAll(): Promise<void> {
    let done = 0
    for (let job = this.#next(); job; job = this.#next()) {
      done += 1
      if (done > MOST_AT_ONCE) throw new Error(`the job ${job.name} comes to no end`)
      this.#clock.moveTo(job.due)
      if (await this.#isCommitted(job)) await this.#run(job.name, job.data)
    }
  }

  /** Does what is done by the clock once, whatever its hour. */
  async runScheduled(): Promise<void> {
    for (const kind of this.#kinds.values()) if (kind.schedule) await this.#run(kind.name, {})
    await this.runAll()
  }

  #next(): Waiting | undefined {
    const [next] = this.#waiting.toSorted((a, b) => Temporal.Instant.compare(a.due, b.due))
    this.#waiting = this.#waiting.filter((job) => job !== next)
    return next
  }

  async #run(name: string, data: object): Promise<void> {
    const kind = this.#kinds.get(name)
    if (!kind) throw new Error(`nobody does the job ${name}`)
    await kind.work(data as never, false)
  }

  /** A job exists exactly if the rows do that it was asked for with. */
  async #isCommitted({ transaction }: Waiting): Promise<boolean> {
    for (;;) {
      const status = sql<{ status: string }>`select pg_xact_status(${transaction}::xid8) as status`
      const { rows } = await status.execute(this.#db)
      if (rows[0]?.status !== 'in progress') return rows[0]?.status === 'committed'
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
    }
  }
}
