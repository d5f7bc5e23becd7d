import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { databaseMigrated, testDatabase } from '../postgres/testing.ts'
import { migrate } from './migrate.ts'

const folder = new URL('../../../database/migrations/', import.meta.url)
const names = readdirSync(folder).toSorted()

/** Two that met on one number. Databases know migrations by name, so that both stay as they are. */
const TWINS = ['0022_audit_chain.sql', '0022_list_of_bills.sql']

test('each migration has a number of its own', () => {
  const byNumber = Map.groupBy(names, (name) => /^(\d{4})_[a-z_]+\.sql$/.exec(name)?.[1])
  expect([...byNumber.keys()]).not.toContain(undefined)
  expect([...byNumber.values()].filter(({ length }) => length > 1)).toEqual([TWINS])
})

async function schemaOf(pool: pg.Pool): Promise<unknown[]> {
  const { rows } = await pool.query(`
    select indexdef as part from pg_indexes where schemaname = 'public'
    union all select table_name || '.' || column_name || ' ' || data_type from information_schema.columns where table_schema = 'public'
    union all select name from migration
    order by 1`)
  return rows
}

test.each(TWINS)('a database that has %s alone of its number gets the other', async (applied) => {
  const { pool } = await databaseMigrated({ upTo: '0021' })
  const text = readFileSync(new URL(applied, folder), 'utf8')
  await pool.query(text)
  const hash = createHash('sha256').update(text).digest('hex')
  await pool.query('insert into migration (name, hash) values ($1, $2)', [applied, hash])
  const [first] = await migrate(pool)
  expect(first).toBe(TWINS.find((name) => name !== applied))
  expect(await schemaOf(pool)).toEqual(await schemaOf((await testDatabase({ asOwner: true })).pool))
})
