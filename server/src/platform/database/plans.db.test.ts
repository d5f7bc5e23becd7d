import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../postgres/testing.ts'
import { connect } from './connect.ts'
import type { Write } from './types.ts'

const PEOPLE = 3_000

/** So many people, each with a wage and a session that point to them, in as many statements. */
async function addPeople(db: Write, count: number): Promise<void> {
  await sql`do $$
    declare who bigint;
    begin
      for each in 1..${sql.raw(String(count))} loop
        insert into person (first_name, last_name) values ('Maija', 'Meikäläinen') returning id into who;
        insert into session (id, person_id, created_at, expires_at) values (gen_random_uuid(), who, now(), now());
      end loop;
    end $$`.execute(db)
}

async function rowsScanned(db: Write): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(db)
  await sql`select pg_stat_clear_snapshot()`.execute(db)
  const { rows } = await sql<{
    read: number
  }>`select seq_tup_read as read from pg_stat_user_tables where relname = 'person'`.execute(db)
  return rows[0]?.read ?? 0
}

test('plans made while tables were empty do not read them whole when full', async () => {
  const { url, pool } = await testDatabase({ asOwner: true })
  await pool.query('alter table person set (autovacuum_enabled = off)')
  await pool.query('analyze')
  const { db, close } = connect(url, { max: 1 })
  await addPeople(db, 10)
  await addPeople(db, PEOPLE)
  expect(await rowsScanned(db)).toBeLessThan(PEOPLE)
  await close()
})
