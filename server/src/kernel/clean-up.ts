import { sql } from 'kysely'
import type { JobKind } from '../jobs/jobs.ts'
import type { Services } from './services.ts'

interface Kept {
  readonly table: string
  readonly since: string
  readonly days: number
}

/** What is of use for a while only, and for how long after its end. */
const kept: readonly Kept[] = [
  // they tell from where somebody has signed in before
  { table: 'session', since: 'expires_at', days: 90 },
  { table: 'one_time_address', since: 'expires_at', days: 1 },
  { table: 'sign_in_attempt', since: 'at', days: 1 },
  { table: 'idempotency_key', since: 'created_at', days: 7 },
  // it has no end while it runs
  { table: 'task', since: 'ended_at', days: 90 },
]

/** Deletes every night what was kept long enough. */
export function cleanUp({ db, clock }: Pick<Services, 'db' | 'clock'>): JobKind<object> {
  return {
    name: 'cleanUp',
    schedule: '17 3 * * *',
    sweeps: true,
    async work() {
      const now = clock.now()
      for (const { table, since, days } of kept) {
        const oldest = now.subtract({ hours: 24 * days }).toString()
        await sql`delete from ${sql.table(table)} where ${sql.ref(since)} < ${oldest}::timestamptz`.execute(db)
      }
      await forgetListChanges(db)
    },
  }
}

/** One change stands for all that were seen: whoever remembers more of a list than is told here forgets it. */
async function forgetListChanges(db: Services['db']): Promise<void> {
  await sql`with seen as (delete from list_change returning table_name)
    insert into list_change (table_name) select distinct table_name from seen`.execute(db)
}
