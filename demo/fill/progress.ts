import { DEMO_MARK } from '@palkkasilta/server/src/main/production.ts'
import type { DB } from '@palkkasilta/server/src/platform/database/types.ts'
import { type Kysely, sql } from 'kysely'

const LOCK = 6_203_117

type Progress = 'BEGUN' | 'DONE'

/** One process fills or clears at a time. */
export async function holdingLock(db: Kysely<DB>, work: () => Promise<void>): Promise<void> {
  await db.connection().execute(async (held) => {
    await sql`select pg_advisory_lock(${LOCK})`.execute(held)
    try {
      await work()
    } finally {
      await sql`select pg_advisory_unlock(${LOCK})`.execute(held)
    }
  })
}

/**
 * Throws away what a filling has left that was cut off: nobody has worked with it yet, and the next one begins anew. Tells
 * whether there was any.
 */
export async function clearInterruptedFilling(db: Kysely<DB>): Promise<boolean> {
  let isCleared = false
  await holdingLock(db, async () => {
    if (!(await wasInterrupted(db))) return
    await sql`drop schema if exists jobs cascade`.execute(db)
    await sql`drop schema public cascade`.execute(db)
    await sql`create schema public`.execute(db)
    isCleared = true
  })
  return isCleared
}

async function wasInterrupted(db: Kysely<DB>): Promise<boolean> {
  const { rows } = await sql<{ name: string | null }>`select to_regclass('public.company_setting') as name`.execute(db)
  if (!rows[0]?.name) return false
  const row = await db.selectFrom('company_setting').select('value').where('key', '=', DEMO_MARK).executeTakeFirst()
  const left: Progress = 'BEGUN'
  return row?.value === left
}

export async function hasAccounts(db: Kysely<DB>): Promise<boolean> {
  return (await db.selectFrom('account').select('person_id').limit(1).executeTakeFirst()) !== undefined
}

export async function noteProgress(db: Kysely<DB>, progress: Progress): Promise<void> {
  const value = JSON.stringify(progress)
  await db
    .insertInto('company_setting')
    .values({ key: DEMO_MARK, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}
