import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../postgres/testing.ts'
import { columnsOf, packing, unpacked } from './packed.ts'
import { askPrepared } from './prepared.ts'

const given = (rows: string) => sql<
  Record<string, unknown>
>`select id, name, (id * 10)::bigint as large, id > 1 as is_later,
    date '2026-03-01' + id as day, timestamptz '2026-03-01 10:00:00.25+02' as at, array[name, null, ''] as names,
    json_build_object('name', name) as told, null::text as nothing
  from json_to_recordset(${rows}) as given (id int, name text) order by id`

// what PostgreSQL keeps in a text: anything but a NUL and half a character
const anyText = fc.oneof(
  fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('\u0000') && text.isWellFormed()),
  fc.string({ unit: fc.constantFrom('"', '\\', ',', '(', ')', ' ', '\n', 'ä', 'null', '{', '}') }),
)

test('packed rows are what the same statement gives, whatever the texts are', async () => {
  const { db } = await testDatabase()
  await fc.assert(
    fc.asyncProperty(fc.array(anyText, { maxLength: 4 }), async (names) => {
      const rows = JSON.stringify(names.map((name, index) => ({ id: index + 1, name })))
      // the first time it is asked its rows come one by one
      await askPrepared(db, given(rows))
      expect(await askPrepared(db, given(rows))).toEqual((await given(rows).execute(db)).rows)
    }),
    { numRuns: 200 },
  )
})

test('many rows come in their order as one text', async () => {
  const { pool } = await testDatabase()
  const statement = 'select n, n || \' "%"\' as text from generate_series(1, 3) n order by n desc'
  const columns = columnsOf(await pool.query(`${statement} limit 0`), { getTypeParser: () => String })
  const { rows } = await pool.query(packing(statement))
  expect(rows).toEqual([{ packed: '(3,"3 ""%""")(2,"2 ""%""")(1,"1 ""%""")' }])
  expect(unpacked(rows[0].packed, columns)).toEqual([
    { n: '3', text: '3 "%"' },
    { n: '2', text: '2 "%"' },
    { n: '1', text: '1 "%"' },
  ])
})
