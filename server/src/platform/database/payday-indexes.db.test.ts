import { expect, test } from 'vitest'
import { testDatabase } from '../postgres/testing.ts'

/**
 * Tables of which a payday writes several rows for each salary, and what each of their indexes is for: one more is paid for a hundred
 * thousand times. The indexes of lists have tests of their own (`list-plans.db.test.ts`).
 */
const uses: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  salary_shift: {
    salary_shift_pkey: 'a shift is paid once; whether it is paid',
    salary_shift_salary: 'the shifts of a salary',
  },
  salary_row: {
    salary_row_pkey: 'the row itself',
    salary_row_salary_id_position_key: 'the rows of a salary in their order',
  },
  state_change: {
    state_change_pkey: 'the row itself',
    state_change_entity: 'the timeline of a thing',
    state_change_person: 'that a person who took a step stays',
    state_change_bank_file: 'that a bank file that told of a step stays',
    state_change_lost: 'the bills that were lost in a month; a payday writes none of it',
  },
  audit_event: {
    audit_event_pkey: 'the link of an event',
    audit_event_entity: 'the history of a thing',
    audit_event_person: 'that a person who did something stays',
  },
  audit_waiting: { audit_waiting_pkey: 'events that wait for their link, in their order' },
}

test('what a payday writes most of has no index that nobody needs', async () => {
  const { pool } = await testDatabase()
  const { rows } = await pool.query<{ table: string; index: string }>(
    'select tablename as table, indexname as index from pg_indexes where tablename = any($1) order by 1, 2',
    [Object.keys(uses)],
  )
  const named = Object.entries(uses).flatMap(([table, indexes]) =>
    Object.keys(indexes).map((index) => ({ table, index })),
  )
  expect(rows).toHaveLength(named.length)
  expect(rows).toEqual(expect.arrayContaining(named))
})
