import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { connect } from '../../platform/database/connect.ts'
import { insertRows } from '../../platform/database/many-rows.ts'
import type { DB, Read } from '../../platform/database/types.ts'
import { testDatabase } from '../../platform/postgres/testing.ts'
import { aDepartment } from '../../testing/builders.ts'
import { paidBesides } from './queries.ts'

const WORKERS = 200
const SHIFTS_EACH = 5

async function rowsRead(db: Read): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(db)
  await sql`select pg_stat_clear_snapshot()`.execute(db)
  const { rows } = await sql<{ read: number }>`
    select seq_tup_read + idx_tup_fetch as read from pg_stat_user_tables where relname = 'shift'`.execute(db)
  return rows[0]?.read ?? 0
}

async function aSalaryOf(db: Kysely<DB>, department_id: string): Promise<void> {
  const names = { first_name: 'Aino', last_name: 'Mäkinen', iban: '' }
  const { id } = await db.insertInto('person').values(names).returning('id').executeTakeFirstOrThrow()
  const states = { state: 'OPEN', bank_state: 'OPEN', report_state: 'WAITING', bill_state: 'NOT_CREATED' } as const
  const amounts = {
    ...{
      worked_minutes: 0,
      gross_cents: 0,
      taxable_cents: 0,
      holiday_compensation_cents: 0,
      tax_cents: 0,
      paid_cents: 0,
    },
    ...{ employee_tyel_cents: 0, employee_unemployment_cents: 0, deductions_cents: 0, reimbursements_cents: 0 },
    ...{ net_for_distraint_cents: 0, distraint_cents: 0, employer_costs_cents: 0, our_costs_cents: 0 },
  }
  const days = { period_start: '2026-03-01', period_end: '2026-03-31', payday: '2026-04-10' }
  const rest = { iban: '', result: '{}', created_at: '2026-04-01T06:00:00Z' }
  await db
    .insertInto('salary')
    .values({ person_id: id, department_id, ...states, ...amounts, ...days, ...rest })
    .execute()
}

test('shifts paid since the planner counted them are not read for each worker', async () => {
  const { url, pool } = await testDatabase({ asOwner: true })
  const { db, close } = connect(url, { max: 1 })
  const departmentId = await aDepartment({ db }, null)
  await aSalaryOf(db, departmentId)
  const employees = Array.from({ length: WORKERS }, (_, number) => `e${number}`)
  const shifts = employees.flatMap((employee_id) =>
    Array.from({ length: SHIFTS_EACH }, (_, day) => ({
      tamigo_shift_id: `${employee_id}-${day}`,
      department_id: departmentId,
      employee_id,
      employee_name: employee_id,
      starts_at: `2026-03-0${day + 1}T06:00:00Z`,
      ends_at: `2026-03-0${day + 1}T14:00:00Z`,
      fetched_at: '2026-03-10T06:00:00Z',
    })),
  )
  await db.transaction().execute((tx) => insertRows(tx, 'shift', shifts))
  await pool.query('alter table shift set (autovacuum_enabled = off)')
  await pool.query('analyze shift')
  // whose salary it is, and of how much, does not matter here
  await pool.query('alter table salary_shift disable trigger takes_shifts')
  await pool.query('insert into salary_shift select shift.id, salary.id from shift, salary')
  const before = await rowsRead(db)
  const workers = employees.map((employee_id) => ({ salary_id: 0, employee_id, from: '2026-03-01', to: '2026-03-31' }))
  expect(await paidBesides(db, workers)).toHaveLength(shifts.length)
  expect((await rowsRead(db)) - before).toBeLessThan(3 * shifts.length)
  await close()
})
