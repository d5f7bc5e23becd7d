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

/** Salaries as an earlier version left them: how far payment and report had come, and what became of their payments. */
const salaries: readonly (readonly [state: string, bank: string, report: string, payments: readonly string[]])[] = [
  ['OPEN', 'OPEN', 'WAITING', []],
  ['OPEN', 'OPEN', 'SENT', ['SALARY REJECTED', 'DISTRAINT CANCELLED', 'SALARY RETURNED']],
  ['WAITING_FOR_PAYMENT', 'OPEN', 'SENT', ['SALARY DEBITED', 'DISTRAINT REJECTED']],
  ['WAITING_FOR_PAYMENT', 'WAITING', 'ERROR', ['SALARY REJECTED', 'SALARY WAITING']],
  ['OPEN', 'OPEN', 'INVALIDATED', ['SALARY REJECTED']],
  ['PAID', 'OPEN', 'SENT', ['SALARY REJECTED']],
]

test('salaries that wait to be paid or reported again are in the queue', async () => {
  const { pool } = await databaseMigrated({ upTo: '0079' })
  await pool.query("insert into person (first_name, last_name) values ('Aino', 'Mäkinen')")
  for (const [state, bank, report, payments] of salaries) {
    const { rows } = await pool.query<{ id: number }>(
      `insert into salary (person_id, period_start, period_end, payday, iban, state, bank_state, report_state, bill_state, worked_minutes,
          gross_cents, holiday_compensation_cents, taxable_cents, tax_cents, employee_tyel_cents, employee_unemployment_cents,
          net_for_distraint_cents, distraint_cents, deductions_cents, reimbursements_cents, paid_cents, employer_costs_cents,
          our_costs_cents, result, created_at)
        select id, '2026-05-01', '2026-05-31', '2026-06-01', '', $1, $2, $3, 'NOT_CREATED', 0,
          150, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, '{}', now() from person returning id`,
      [state, bank, report],
    )
    for (const payment of payments)
      await pool.query(
        `insert into outgoing_payment (salary_id, purpose, state, settlement, amount_cents, creditor_name, creditor_iban, payday,
            debit_date, end_to_end_id, created_at, updated_at)
          select $1, $2::payment_purpose, 'APPROVED', $3, 100, '', '', '2026-06-01', '2026-05-29', gen_random_uuid(), now(), now()`,
        [rows[0]?.id, ...payment.split(' ')],
      )
  }
  await migrate(pool)
  const { rows } = await pool.query(`
    select entity_id::int, kind, work_item.state, description, amount_cents::int, due_date::text from work_item order by entity_id`)
  const item = { state: 'NEW', description: 'Aino Mäkinen' }
  expect(rows).toEqual([
    { ...item, entity_id: 2, kind: 'PaymentRejected', amount_cents: 200, due_date: '2026-06-01' },
    { ...item, entity_id: 3, kind: 'PaymentRejected', amount_cents: 100, due_date: '2026-06-01' },
    // a Saturday is no day to report on
    { ...item, entity_id: 4, kind: 'ReportRejected', amount_cents: 150, due_date: '2026-06-08' },
  ])
})
