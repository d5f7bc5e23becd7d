import type { PgBoss } from 'pg-boss'

export const SCHEMA = 'jobs'

/** What nobody is woken for: a repetition that is due, the job of a process that died, a message that got lost. */
const EVERY_MS = 5_000
/** Looks that were asked for close to each other are one. */
const GRAIN_MS = 250

export interface Looks {
  /** Looks once more in so many seconds: something will be due then. */
  in(seconds: number): void
  stop(): void
}

/** Looks at all queues with one statement, wakes who works on those with a job that is due, and has jobs of the dead taken over. */
export function lookForWork(boss: PgBoss, wake: (queue: string) => void, failed: (error: Error) => void): Looks {
  const asked = new Map<number, NodeJS.Timeout>()
  let isStopped = false

  async function look(): Promise<void> {
    if (isStopped) return
    const { rows } = await boss.getDb().executeSql(DUE)
    for (const { name } of rows.filter(({ is_due }) => is_due)) wake(name)
    if (!isStopped && rows.some(({ is_dead }) => is_dead)) await boss.supervise()
  }

  const timer = setInterval(() => look().catch(failed), EVERY_MS).unref()
  return {
    in(seconds) {
      const slot = Math.ceil((performance.now() + seconds * 1_000) / GRAIN_MS) + 1
      if (isStopped || asked.has(slot)) return
      const pause = slot * GRAIN_MS - performance.now()
      const once = setTimeout(() => {
        asked.delete(slot)
        look().catch(failed)
      }, pause)
      asked.set(slot, once.unref())
    },
    stop() {
      isStopped = true
      clearInterval(timer)
      for (const once of asked.values()) clearTimeout(once)
    },
  }
}

/** The queues with jobs that are due, and those with jobs whose process does not say any more that it works on them. */
const DUE = `
  select name, true as is_due, false as is_dead from ${SCHEMA}.job
    where state < 'active' and not blocked and start_after <= now() group by name
  union all
  select name, false, true from ${SCHEMA}.job
    where state = 'active' and heartbeat_on < now() - make_interval(secs => heartbeat_seconds) group by name`
