import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../postgres/testing.ts'
import { mayRewriteHistory } from './roles.ts'

const rewriting = [
  "update audit_event set action = 'x'",
  'delete from audit_event',
  'truncate audit_event cascade',
  'update audit_link set position = 1',
  'delete from audit_link',
  'alter table audit_event disable trigger all',
  'drop table audit_link',
  'drop schema public cascade',
  'delete from migration',
  'create table another ()',
]

test.each(rewriting)('the role of the run time may not %s', async (statement) => {
  const { db } = await testDatabase()
  await expect(sql.raw(statement).execute(db)).rejects.toThrow(/permission denied|must be owner/)
})

test('the role of the run time adds to the history and works with all other rows', async () => {
  const { db, readDb } = await testDatabase()
  expect(await mayRewriteHistory(readDb)).toBe(false)
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables t
    where table_schema in ('public', 'jobs') and table_name not in ('audit_event', 'audit_link', 'migration')
      and not (select bool_and(has_table_privilege(format('%I.%I', table_schema, table_name), needed))
        from unnest('{select,insert,update,delete}'::text[]) needed)`.execute(db)
  expect(rows).toEqual([])
  const event = { at: '2026-11-20T08:00:00Z', action: 'a.b', entity: 'a', entity_id: '1' }
  await db.insertInto('audit_event').values(event).execute()
})

test('an owner who works with the database is one that may rewrite the history', async () => {
  const { readDb } = await testDatabase({ asOwner: true })
  expect(await mayRewriteHistory(readDb)).toBe(true)
})

test.each(["update audit_event set action = 'x'", 'delete from audit_event', 'truncate audit_link'])(
  'the table itself refuses its owner to %s',
  async (statement) => {
    const { db } = await testDatabase({ asOwner: true })
    const event = { at: '2026-11-20T08:00:00Z', action: 'a.b', entity: 'a', entity_id: '1' }
    await db.insertInto('audit_event').values(event).execute()
    await expect(sql.raw(statement).execute(db)).rejects.toThrow('append-only')
  },
)
