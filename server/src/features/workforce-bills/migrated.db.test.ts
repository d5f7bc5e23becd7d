import { invoiceTotals } from '@palkkasilta/engine/invoicing/vat.ts'
import { cents, millionths } from '@palkkasilta/values/money.ts'
import fc from 'fast-check'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { migrate } from '../../platform/database/migrate.ts'
import { databaseMigrated } from '../../platform/postgres/testing.ts'

interface OldBill {
  readonly id: number
  readonly state: string
  readonly nets: readonly number[]
  readonly vat: number
  readonly refund?: number
}

/** A database of version 0035 with bills whose rows were taxed one by one, before and after the later migrations. */
async function migrated(bills: readonly OldBill[], more = '') {
  const { pool } = await databaseMigrated({ upTo: '0035' })
  // the bills stand alone: nothing that they refer to is there
  await pool.query('set session_replication_role = replica')
  for (const bill of bills) await insert(pool, bill)
  await pool.query(more || 'select')
  await migrate(pool)
  const { rows } = await pool.query<Stored>(
    'select id::int, state, vat_cents::int, total_cents::int, refunded_rate, refunded_cents::int from integration_bill order by id',
  )
  const vats = await pool.query<{ bill_id: number; vats: number[] }>(
    'select bill_id::int, array_agg(vat_cents::int order by position) as vats from integration_bill_row group by 1 order by 1',
  )
  const told = await pool.query<Told>(
    "select entity_id, person_id, before, after from audit_event where action = 'workforceBill.migrated' order by entity_id",
  )
  return { bills: rows, vats: vats.rows.map((row) => row.vats), told: told.rows }
}

interface Told {
  readonly entity_id: string
  readonly person_id: null
  readonly before: object
  readonly after: object
}

interface Stored {
  readonly id: number
  readonly state: string
  readonly vat_cents: number
  readonly total_cents: number
  readonly refunded_rate: number
  readonly refunded_cents: number
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
const RATE = 255_000

async function insert(pool: pg.Pool, { id, state, nets, vat, refund }: OldBill): Promise<void> {
  const net = sumOf(nets)
  await pool.query(
    `insert into integration_bill overriding system value
     select * from jsonb_populate_record(null::integration_bill, $1)`,
    [
      {
        ...{ id, state, bill_number: id, reference: String(id), company: 'Ravintola Suvanto Oy', send_type: 'email' },
        ...{ department_id: '00000000-0000-4000-8000-000000000001', created_at: '2026-04-01T00:00:00Z', version: 0 },
        ...{ business_id: '', address: '', postal_code: '', city: '', country: 'FIN', contact_person: '', phone: '' },
        ...{ email: '', email2: '', einvoice_address: '', einvoice_operator: '', vat_id: '', customer_number: '' },
        ...{ customer_type: 1, your_code: '', our_code: '', order_number: '', model: '', salesman: '', job_type: 0 },
        ...{ language: 'fin', reverse_vat: false, automatic_reminders: true, free_text: '', bill_date: '2026-04-01' },
        ...{ due_date: '2026-04-15', payment_term_days: 14, vat_rate: RATE, pricing_mode: 'MARGIN' },
        ...{ margin_thousandths: 1620, port_price_thousandths: 0, bill_reimbursements: true },
        ...{ group_rows_by_shift: false, net_cents: net, vat_cents: vat, total_cents: net + vat, our_costs_cents: 0 },
        refund_rate: refund ?? null,
      },
    ],
  )
  const rows = nets.map((row, position) => ({
    ...{ id: id * 1_000 + position, bill_id: id, position, description: 'Työ', count_hundredths: 100, item_type: 'h' },
    ...{ unit_price_myriadths: row * 100, vat_rate: RATE, net_cents: row, cost_cents: 0, of_salaries: true },
    vat_cents: position === 0 ? vat : 0,
  }))
  await pool.query(
    `insert into integration_bill_row overriding system value
     select * from jsonb_populate_recordset(null::integration_bill_row, $1)`,
    [JSON.stringify(rows)],
  )
}

test('open bills of an earlier version are taxed as the engine does, sent ones stay', async () => {
  const nets = fc.array(fc.integer({ min: -5_000, max: 90_000 }), { minLength: 1, maxLength: 9 })
  const open = fc.sample(nets, 60).map((each, index): OldBill => ({ id: index + 1, state: 'OPEN', nets: each, vat: 7 }))
  const sent: OldBill = { id: 100, state: 'CLOSED', nets: [10, 10, 10], vat: 9 }
  const { bills, vats } = await migrated([...open, sent])
  const taxed = open.map((bill) =>
    invoiceTotals(bill.nets.map((net) => ({ amount: cents(net), rate: millionths(RATE) }))),
  )
  expect(vats.slice(0, -1)).toEqual(taxed.map(({ rows }) => rows.map(({ vat }) => vat)))
  expect(bills.slice(0, -1)).toMatchObject(taxed.map(({ vat, gross }) => ({ vat_cents: vat, total_cents: gross })))
  expect(bills.at(-1)).toMatchObject({ state: 'CLOSED', vat_cents: 9, total_cents: 39 })
  expect(vats.at(-1)).toEqual([9, 0, 0])
})

test('the history tells of bills whose total or state a new version changed', async () => {
  const created = (id: number, total: number) =>
    `insert into audit_event (at, action, entity, entity_id, after)
     values ('2026-04-01', 'workforceBill.create', 'workforceBill', '${id}', '{"total":${total}}');`
  const bills: OldBill[] = [
    { id: 1, state: 'OPEN', nets: [10, 10, 10], vat: 9 },
    { id: 2, state: 'OPEN', nets: [1_000], vat: 255 },
    { id: 3, state: 'CLOSED', nets: [10, 10, 10], vat: 9 },
    { id: 4, state: 'HYVITETTY', nets: [1_000], vat: 255, refund: 100_000 },
  ]
  const sent = `insert into state_change (entity, entity_id, field, from_state, to_state, event, at)
    values ('integration_bill', '3', 'state', 'OPEN', 'CLOSED', 'billSent', '2026-04-02');`
  const note = `insert into outbound_message (id, channel, kind, key, subject_id, state, content, created_at)
    values (gen_random_uuid(), 'bill', 'REFUND', '40', 4, 'ACCEPTED', convert_to('{"total":-126}', 'UTF8'), now());`
  const { told } = await migrated(bills, [created(1, 0.39), created(2, 12.55), created(3, 0.38), sent, note].join(''))
  expect(told).toEqual([
    { entity_id: '1', person_id: null, before: { total: 0.39 }, after: { total: 0.38 } },
    { entity_id: '4', person_id: null, before: { state: 'HYVITETTY' }, after: { state: 'CLOSED' } },
  ])
})

test('a bill that was refunded in part is open again, or paid where the rest has come', async () => {
  const bill = { state: 'HYVITETTY', nets: [1_000], vat: 255 }
  const note = (
    id: number,
  ) => `insert into outbound_message (id, channel, kind, key, subject_id, state, content, created_at)
    values (gen_random_uuid(), 'bill', 'REFUND', '${id}0', ${id}, 'ACCEPTED', convert_to('{"total":-126}', 'UTF8'), now());`
  const credit = `insert into account_entry (bank_file_id, archive_id, debit, amount_cents, booked_on, reference)
    values (1, 'A', false, 1129, '2026-04-10', '2');`
  const given = [
    { ...bill, id: 1, refund: 100_000 },
    { ...bill, id: 2, refund: 100_000 },
    { ...bill, id: 3, refund: 1_000_000 },
  ]
  const { bills } = await migrated(given, `${note(1)} ${note(2)} ${credit}`)
  expect(bills).toMatchObject([
    { state: 'CLOSED', refunded_rate: 100_000, refunded_cents: 126, total_cents: 1_255 },
    { state: 'PAID', refunded_rate: 100_000, refunded_cents: 126 },
    { state: 'HYVITETTY', refunded_rate: 1_000_000, refunded_cents: 1_255 },
  ])
})
