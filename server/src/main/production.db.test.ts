import { expect, test } from 'vitest'
import { testDatabase } from '../platform/postgres/testing.ts'
import { DEMO_MARK, refuseDemo } from './production.ts'

test('production takes an empty database', async () => {
  const { readDb } = await testDatabase()
  await expect(refuseDemo(readDb)).resolves.toBeUndefined()
})

test('production refuses the database of a demo', async () => {
  const { db, readDb } = await testDatabase()
  await db.insertInto('company_setting').values({ key: DEMO_MARK, value: '"DONE"' }).execute()
  await expect(refuseDemo(readDb)).rejects.toThrow("The database is a demo's")
})

test('production refuses an account whose password everybody knows', async () => {
  const { db, readDb } = await testDatabase()
  const person = { first_name: 'Anna', last_name: 'Ylläpitäjä' }
  const { id } = await db.insertInto('person').values(person).returning('id').executeTakeFirstOrThrow()
  const account = { person_id: id, username: 'admin@palkkasilta.example', role: 'ROLE_ADMIN' as const }
  const password = { password_hash: 'x', password_changed_at: '2026-01-01T00:00:00Z' }
  await db
    .insertInto('account')
    .values({ ...account, ...password })
    .execute()
  await expect(refuseDemo(readDb)).rejects.toThrow('admin@palkkasilta.example')
})
