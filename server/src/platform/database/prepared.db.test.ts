import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../postgres/testing.ts'
import { connect } from './connect.ts'
import { prepared } from './prepared.ts'

const sum = prepared<{ sum: number }>('sum', 'select $1::int + $2::int as sum')

test('a prepared statement is read once by each connection and answers like any other', async () => {
  const { url } = await testDatabase()
  const { readDb, close } = connect(url, { max: 1 })
  expect(await sum(readDb, [1, 2])).toEqual([{ sum: 3 }])
  expect(await sum(readDb, [40, 2])).toEqual([{ sum: 42 }])
  const kept = sql`select name, custom_plans + generic_plans as runs from pg_prepared_statements`
  expect((await kept.execute(readDb)).rows).toEqual([{ name: 'sum', runs: 2 }])
  await close()
})
