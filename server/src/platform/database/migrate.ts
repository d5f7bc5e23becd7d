import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Read } from './types.ts'

const FOLDER = fileURLToPath(new URL('../../../database/migrations/', import.meta.url))
const LOCK = 7_255_745

interface Migration {
  readonly name: string
  readonly sql: string
  readonly hash: string
}

async function migrationNames(): Promise<string[]> {
  return (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort()
}

async function migrations(): Promise<Migration[]> {
  const names = await migrationNames()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(FOLDER + name, 'utf8')
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/**
 * Applies what is missing, in order, each file in a transaction of its own. Any number of processes may call it at once.
 * Throws where an applied file has changed since or the database is newer than this program. With `upTo`, the start of a file's
 * name, it stops after that one.
 */
export async function migrate(pool: pg.Pool, { upTo = '9999' } = {}): Promise<string[]> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    const { rows: found } = await client.query<{ name: string | null }>("select to_regclass('migration') as name")
    if (found[0]?.name === null) {
      await client.query(
        'create table migration (name text primary key, hash text not null, applied_at timestamptz not null default now())',
      )
    }
    const known = await migrations()
    const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from migration')
    const applied = new Map(rows.map((row) => [row.name, row.hash]))
    refuseStrangers(known, applied)
    const missing = known.filter(({ name }) => !applied.has(name) && name.slice(0, upTo.length) <= upTo)
    for (const migration of missing) await apply(client, migration)
    return missing.map((migration) => migration.name)
  } finally {
    await client.query('select pg_advisory_unlock_all()')
    client.release()
  }
}

/** The names of those that this version needs and the database lacks. */
export async function missingMigrations(db: Read): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from migration`.execute(db)
  const applied = new Set(rows.map(({ name }) => name))
  return (await migrationNames()).filter((name) => !applied.has(name))
}

function refuseStrangers(known: readonly Migration[], applied: ReadonlyMap<string, string>): void {
  const hashes = new Map(known.map((migration) => [migration.name, migration.hash]))
  for (const [name, hash] of applied) {
    if (!hashes.has(name)) throw new Error(`The database has the migration ${name}, which this version does not know.`)
    if (hashes.get(name) !== hash) throw new Error(`The migration ${name} has changed after it was applied.`)
  }
}

async function apply(client: pg.PoolClient, migration: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(migration.sql)
    await client.query('insert into migration (name, hash) values ($1, $2)', [migration.name, migration.hash])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`The migration ${migration.name} failed: ${(error as Error).message}`, { cause: error })
  }
}
