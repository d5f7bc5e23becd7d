import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../postgres/testing.ts'
import { connect } from './connect.ts'
import { prepared } from './prepared.ts'
import type { Read, Write } from './types.ts'

const PEOPLE = 3_000

/** So many people, each with a wage and a session that point to them, in as many statements. */
async function addPeople(db: Write, count: number): Promise<void> {
  await sql`do $$
    declare who bigint;
    begin
      for each in 1..${sql.raw(String(count))} loop
        insert into person (first_name, last_name) values ('Maija', 'Meikäläinen') returning id into who;
        insert into session (id, person_id, created_at, used_at, expires_at) values (gen_random_uuid(), who, now(), now(), now());
      end loop;
    end $$`.execute(db)
}

const personById = prepared('person-by-id', 'select id from person where id = $1')

async function askOften(db: Read, times: number): Promise<void> {
  for (let id = 1; id <= times; id += 1) await personById(db, [id])
}

async function processOf(db: Read): Promise<unknown> {
  return (await sql`select pg_backend_pid() as pid`.execute(db)).rows[0]
}

async function rowsScanned(db: Read): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(db)
  await sql`select pg_stat_clear_snapshot()`.execute(db)
  const { rows } = await sql<{
    read: number
  }>`select seq_tup_read as read from pg_stat_user_tables where relname = 'person'`.execute(db)
  return rows[0]?.read ?? 0
}

test('foreign keys that were checked while tables were empty do not read full ones', async () => {
  const { db, close } = await neverAnalyzedAgain()
  await addPeople(db, 10)
  await addPeople(db, PEOPLE)
  expect(await rowsScanned(db)).toBeLessThan(PEOPLE)
  await close()
})

test('statements that were prepared while tables were empty are planned anew soon', async () => {
  const { db, readDb, close } = await neverAnalyzedAgain()
  await askOften(readDb, 10)
  const first = await processOf(readDb)
  await addPeople(db, PEOPLE)
  await expect.poll(() => processOf(readDb), { timeout: 90_000 }).not.toEqual(first)
  const before = await rowsScanned(readDb)
  await askOften(readDb, 100)
  expect((await rowsScanned(readDb)) - before).toBeLessThan(PEOPLE)
  await close()
})

/** A database whose tables PostgreSQL believes to be empty. */
async function neverAnalyzedAgain() {
  const { url, pool } = await testDatabase({ asOwner: true })
  await pool.query('alter table person set (autovacuum_enabled = off)')
  await pool.query('analyze')
  return connect(url, { max: 1, readSeconds: 1 })
}
