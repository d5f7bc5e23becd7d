import { expect, test } from 'vitest'
import { testDatabase } from './testing.ts'

test.each(['one test', 'another test'])('%s has a migrated database of its own', async () => {
  const { pool } = await testDatabase({ asOwner: true })
  expect((await pool.query('select from migration')).rowCount).toBeGreaterThan(0)
  await expect(pool.query('create table only_here ()')).resolves.toBeDefined()
})
