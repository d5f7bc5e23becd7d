import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../postgres/testing.ts'
import { connect } from './connect.ts'
import { prepared, preparedByKeys } from './prepared.ts'

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

const people = preparedByKeys('people-by-names', (db, names: readonly string[]) =>
  db
    .selectFrom('person')
    .select('first_name')
    .where('last_name', '=', 'Virta')
    .where(sql<boolean>`first_name = any(${names}::text[])`)
    .orderBy('first_name'),
)

test('a query that was built once is asked with the keys of each call', async () => {
  const { db } = await testDatabase()
  const values = ['Aino', 'Eero', 'Ilona'].map((first_name) => ({ first_name, last_name: 'Virta' }))
  await db.insertInto('person').values(values).execute()
  expect(await people(db, ['Eero', 'Aino', 'Olli'])).toEqual([{ first_name: 'Aino' }, { first_name: 'Eero' }])
  expect(await people(db, ['Ilona'])).toEqual([{ first_name: 'Ilona' }])
})
