import { sql } from 'kysely'
import type pg from 'pg'
import type { Read } from './types.ts'

/** What is only ever added to: the run time may neither change nor delete it, and has no right to turn off what refuses that. */
const APPEND_ONLY = ['audit_event', 'audit_link']
const LOCK = 7_255_746

/**
 * Lets the role of the run time work with what the owner has made: read and write rows, and no more. The owner calls it after
 * every migration. A role that owns the tables itself has all rights already.
 */
export async function grantRunTime(pool: pg.Pool, role: string): Promise<void> {
  const client = await pool.connect()
  try {
    const name = client.escapeIdentifier(role)
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [LOCK])
    for (const schema of ['public', 'jobs']) {
      await client.query(`grant usage on schema ${schema} to ${name}`)
      await client.query(`grant select, insert, update, delete on all tables in schema ${schema} to ${name}`)
      await client.query(`grant usage, select on all sequences in schema ${schema} to ${name}`)
      await client.query(`grant execute on all functions in schema ${schema} to ${name}`)
    }
    await client.query(`revoke update, delete, truncate on ${APPEND_ONLY.join(', ')} from ${name}`)
    await client.query(`revoke insert, update, delete on migration from ${name}`)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

/** Whether whoever is connected could change what is only to be added to. */
export async function mayRewriteHistory(db: Read): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`select bool_or(has_table_privilege(name, 'update, delete, truncate')
    or pg_has_role((select relowner from pg_class where oid = name::regclass), 'member')) as may
    from unnest(${APPEND_ONLY}::text[]) as name`.execute(db)
  return rows[0]?.may === true
}
