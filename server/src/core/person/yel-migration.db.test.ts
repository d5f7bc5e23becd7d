import { expect, test } from 'vitest'
import { migrate } from '../../platform/database/migrate.ts'
import { databaseMigrated } from '../../platform/postgres/testing.ts'

test('who was YEL-insured has told so since 2020, the others nothing', async () => {
  const { pool } = await databaseMigrated({ upTo: '0037' })
  await pool.query(`
    insert into person (first_name, last_name, worker_type, yel_insured)
    values ('Markus', 'Haapala', 'ENTREPRENEUR', true), ('Elina', 'Björk', 'ENTREPRENEUR', false)`)
  await migrate(pool)
  const { rows } = await pool.query(`
    select last_name, valid_from::text, status, work_income_cents, expected_income_cents
    from person left join yel_declaration on person_id = person.id order by person.id`)
  expect(rows.map((row) => [row.last_name, row.valid_from, row.status])).toEqual([
    ['Haapala', '2020-01-01', 'INSURED'],
    ['Björk', null, null],
  ])
})
