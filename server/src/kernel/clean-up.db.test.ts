import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testDatabase } from '../platform/postgres/testing.ts'
import { cleanUp } from './clean-up.ts'

const NOW = Temporal.Instant.from('2026-11-20T08:00:00Z')

test('what is over is kept for its days and then deleted', async () => {
  const { db } = await testDatabase()
  const ago = (days: number) => NOW.subtract({ hours: 24 * days }).toString()
  const { id: person_id } = await db
    .insertInto('person')
    .values({ first_name: 'Anna', last_name: 'Ylläpitäjä' })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const days of [0, 8, 91]) {
    const at = ago(days)
    const session = { id: randomUUID(), person_id, address: null, created_at: at, used_at: at, expires_at: at }
    await db.insertInto('session').values(session).execute()
    await db
      .insertInto('sign_in_attempt')
      .values({ name_hash: Buffer.from('a'), address: 'b', at })
      .execute()
    const key = { key: `key ${days}`, person_id, path: '/', body_hash: Buffer.alloc(32), created_at: at }
    await db.insertInto('idempotency_key').values(key).execute()
    const task = { id: randomUUID(), kind: 'a', input: '{}', started_at: at }
    await db
      .insertInto('task')
      .values({ ...task, state: 'DONE', ended_at: at })
      .execute()
    await db
      .insertInto('task')
      .values({ ...task, id: randomUUID(), state: 'RUNNING' })
      .execute()
  }
  await cleanUp({ db, clock: { now: () => NOW } }).work({}, false)
  const tables = ['session', 'sign_in_attempt', 'idempotency_key', 'task'] as const
  const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()))
  expect(rows.map(({ length }) => length)).toEqual([2, 1, 1, 2 + 3])
})
