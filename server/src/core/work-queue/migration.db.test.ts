import { expect, test } from 'vitest'
import { migrate } from '../../platform/database/migrate.ts'
import { databaseMigrated } from '../../platform/postgres/testing.ts'

test('contracts that waited to be sent are in the queue, the others are not', async () => {
  const { pool } = await databaseMigrated({ upTo: '0070' })
  await pool.query("insert into person (first_name, last_name) values ('Aino', 'Mäkinen')")
  await pool.query(`
    insert into work_contract (person_id, state, profession, staffing_customer, start_date, created_at, updated_at)
    select id, state, 'Myyjä', 'Kauppa Oy', '2026-05-04', '2026-04-01', '2026-04-02'
    from person, unnest(array['NEW', 'SENT_TO_APPROVE', 'WAITING_FOR_SIGNATURE', 'SIGNED']) state`)
  await migrate(pool)
  const { rows } = await pool.query(`
    select kind, work_item.state, description, customer, due_date::text, work_item.updated_at::date::text as day, work_contract.state as of
    from work_item join work_contract on work_contract.id = entity_id`)
  expect(rows).toEqual([
    {
      kind: 'WorkcontractReady',
      state: 'NEW',
      description: 'Aino Mäkinen, Myyjä',
      customer: 'Kauppa Oy',
      due_date: '2026-05-04',
      day: '2026-04-02',
      of: 'SENT_TO_APPROVE',
    },
  ])
})
