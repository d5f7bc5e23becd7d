import { listBankFiles } from '@palkkasilta/contract/bank-files.ts'
import type { AnyList, AskedOf, ListEndpoint } from '@palkkasilta/contract/list.ts'
import { listPayments } from '@palkkasilta/contract/outgoing-payments.ts'
import { searchShifts } from '@palkkasilta/contract/shifts.ts'
import { listBills } from '@palkkasilta/contract/workforce-bills.ts'
import { listSalaries } from '@palkkasilta/contract/workforce-salaries.ts'
import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { bankFiles } from '../features/bank-files/list.ts'
import { payments } from '../features/outgoing-payments/list.ts'
import { employees } from '../features/shifts/list.ts'
import { bills } from '../features/workforce-bills/list.ts'
import { salaries } from '../features/workforce-salaries/list.ts'
import type { DB, Read } from '../platform/database/types.ts'
import { testDatabase } from '../platform/postgres/testing.ts'

/** A list with enough rows that reading all of them would be felt, and what is asked of it. */
interface Walk {
  readonly endpoint: ListEndpoint
  readonly list: { reply(db: Read, asked: AskedOf<AnyList>, toWire: () => []): Promise<unknown> }
  /** The statement that fills each of its tables. */
  readonly fill: Readonly<Record<string, string>>
  /** Values of each filter, the first of them one that few rows have. */
  readonly filters: Readonly<Record<string, readonly string[]>>
  /** What else is asked, where the list shows few rows unless asked for all. */
  readonly always?: Readonly<Record<string, string>>
  readonly readsWholeIndex?: boolean
  /** One for each way to search, found in few rows. */
  readonly searches: readonly string[]
}

const ROWS = 50_000

const someDepartments = `insert into department (id, name, fetched_at)
  select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, substr(md5(n::text), 1, 6), now() from generate_series(0, 49) n`

/** The state that most rows have come to, or one of those that few have. */
const rare = (usual: string, ...others: string[]) =>
  `case when n % 100 < ${others.length} then (array['${others.join("','")}'])[n % 100 + 1] else '${usual}' end`

const somePeople = `insert into person (first_name, last_name) select 'Maija', 'Mäkinen ' || n from generate_series(1, 2000) n`

const someSalaries = `insert into salary (person_id, department_id, period_start, period_end, payday, iban, state, bank_state,
    report_state, bill_state, worked_minutes, gross_cents, holiday_compensation_cents, taxable_cents, tax_cents,
    employee_tyel_cents, employee_unemployment_cents, net_for_distraint_cents, distraint_cents, deductions_cents,
    reimbursements_cents, paid_cents, employer_costs_cents, our_costs_cents, result, created_at, person_name, department_name)
  select 1 + n % 2000, ('00000000-0000-4000-8000-' || lpad((n % 50)::text, 12, '0'))::uuid, date '2000-01-01' + n / 20, date '2000-01-14' + n / 20,
    date '2000-01-20' + n / 20, 'FI' || n, ${rare('PAID', 'OPEN')}, 'SENT', 'SENT',
    ${rare('CLOSED', 'NOT_CREATED')}, n % 6000, n * 7 % 100003, 0, n * 7 % 100003, 0, 0, 0, 0,
    0, 0, 0, n * 7 % 100003, 0, n * 9 % 100003, '{}', now(),
    'Maija Mäkinen ' || 1 + n % 2000, substr(md5((n % 50)::text), 1, 6)
  from generate_series(1, ${ROWS}) n`

const walks: Readonly<Record<string, Walk>> = {
  bills: {
    endpoint: listBills,
    list: bills,
    fill: {
      department: someDepartments,
      integration_bill: `insert into integration_bill (department_id, state, bill_number, reference, company, send_type, bill_date, due_date,
          payment_term_days, vat_rate, pricing_mode, margin_thousandths, port_price_thousandths, bill_reimbursements,
          group_rows_by_shift, net_cents, vat_cents, total_cents, our_costs_cents, created_at)
        select '00000000-0000-4000-8000-000000000001', ${rare('PAID', 'OPEN', 'CLOSED', 'HYVITETTY')}, n, n * 10,
          substr(md5(n::text), 1, 8) || ' Oy', 'email', date '2000-01-01' + n / 20, date '2000-01-15' + n / 20, 14, 255000, 'MARGIN', 1, 1, true,
          false, n * 7 % 100003, 0, n * 7 % 100003, n * 5 % 100003, now()
        from generate_series(1, ${ROWS}) n`,
    },
    filters: { state: ['OPEN', 'PAID'], from: ['2006-10-15'], to: ['2000-02-01'] },
    searches: ['827ccb0e', '12345', '123450', '12 34 50', 'ccb0 827'],
  },
  payments: {
    endpoint: listPayments,
    list: payments,
    fill: {
      department: someDepartments,
      person: somePeople,
      salary: someSalaries,
      outbound_message: `insert into outbound_message (id, channel, kind, key, state, created_at)
        select md5(n::text)::uuid, 'bank-file', 'payments', 'M' || n || '.xml', 'ACCEPTED', now() from generate_series(0, ${ROWS}) n`,
      bank_file: `insert into bank_file (connection, file_reference, file_type, status, file_timestamp, state, original_message_id, fetched_at)
        select 'bank', 'F' || n, 'pain.002', 'DLD', now(), 'MATCHED', 'M' || n, now() from generate_series(0, 1999) n`,
      outgoing_payment: `insert into outgoing_payment (file_id, salary_id, purpose, state, settlement, amount_cents, creditor_name,
          creditor_iban, reference_number, payday, debit_date, end_to_end_id, created_at, updated_at, person_name)
        select md5((n / 50 % 2000)::text)::uuid, n, 'SALARY', ${rare('APPROVED', 'NEW', 'REJECTED', 'CANCELLED')},
          ${rare('DEBITED', 'WAITING', 'REJECTED', 'CANCELLED', 'SENT')}, 1 + n * 7 % 100003, 'Maija Mäkinen ' || n % 2000,
          'FI' || lpad(n::text, 16, '0'), n, date '2000-01-20' + n / 20, date '2000-01-20' + n / 20, n,
          timestamptz '2000-01-01' + n * interval '1 hour', now(), 'Maija Mäkinen ' || n % 2000
        from generate_series(1, ${ROWS}) n`,
    },
    filters: {
      state: ['NEW', 'APPROVED'],
      settlement: ['REJECTED', 'WAITING,SENT', 'DEBITED'],
      from: ['2006-11-01'],
      to: ['2000-02-20'],
      bankFile: ['F1000'],
    },
    searches: ['mäkinen 1234', '1234', '123,45', '0000 1234', 'FI0000000000001234'],
  },
  salaries: {
    endpoint: listSalaries,
    list: salaries,
    fill: { department: someDepartments, person: somePeople, salary: someSalaries },
    always: { includePaid: 'true' },
    filters: {
      from: ['2006-10-20'],
      to: ['2000-02-01'],
      includePaid: ['false'],
      department: ['00000000-0000-4000-8000-000000000001'],
    },
    searches: ['mäkinen 1234', '1234', 'mäkinen c81e72', 'c81e72 maija'],
  },
  shifts: {
    endpoint: searchShifts,
    list: employees,
    fill: {
      department: someDepartments,
      person: somePeople,
      salary: someSalaries,
      shift: `insert into shift (tamigo_shift_id, department_id, employee_id, employee_name, starts_at, ends_at, plan_status,
          missing_since, fetched_at, salary_id)
        select n, ('00000000-0000-4000-8000-' || lpad((n % 50)::text, 12, '0'))::uuid, n % 2000, 'Mäkinen ' || n % 2000,
          timestamptz '2000-01-01' + n * interval '1 hour', timestamptz '2000-01-01 07:00' + n * interval '1 hour',
          case when n % 100 = 1 then 3 else 5 end, case when n % 100 = 2 then now() end, now(),
          case when n % 100 > 3 then n end
        from generate_series(1, ${ROWS}) n`,
    },
    // counting employees reads their index to its end
    readsWholeIndex: true,
    filters: { paid: ['false', 'true'], statusId: ['3', '5'] },
    searches: ['1234', 'c81e72', 'mäkinen 1234', 'c81e72 1234'],
  },
  'bank files': {
    endpoint: listBankFiles,
    list: bankFiles,
    fill: {
      bank_file: `insert into bank_file (connection, file_reference, file_type, status, file_timestamp, state, own, fetched_at)
        select 'bank', 'F' || n, ${rare('pain.002', 'camt.054')}, ${rare('DLD', 'NEW')}, timestamptz '2000-01-01' + n * interval '1 hour',
          ${rare('MATCHED', 'UNMATCHED', 'LISTED')}, n % 100 = 5, now()
        from generate_series(1, ${ROWS}) n`,
    },
    filters: { matching: ['unread', 'unmatched', 'own', 'matched'], fileReference: ['F1234'] },
    searches: ['F1234', '49999'],
  },
}

/** With its indexes built afterwards and without its triggers, which is far quicker. */
async function fill(pool: pg.Pool, table: string, statement: string): Promise<void> {
  const { rows: indexes } = await pool.query(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
      where indrelid = $1::regclass and not indisunique`,
    [table],
  )
  for (const { name } of indexes) await pool.query(`drop index ${name}`)
  await pool.query(`alter table ${table} disable trigger user`)
  await pool.query(statement)
  for (const { definition } of indexes) await pool.query(definition)
}

interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Rows Removed by Index Recheck'?: number
  readonly Plans?: readonly PlanNode[]
}

/** The most rows of a table that a page, a count or a sum of few rows may look at. */
const MANY = 3_000

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

function readRows(node: PlanNode): number {
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
  return (node['Actual Rows'] + removed) * node['Actual Loops']
}

async function tooMuchReadBy(
  pool: pg.Pool,
  { sql, parameters }: CompiledQuery,
  { readsWholeIndex }: Walk,
): Promise<string[]> {
  const { rows } = await pool.query(`explain (analyze, format json, timing off) ${sql}`, [...parameters])
  const [{ Plan }] = rows[0]['QUERY PLAN'] as [{ Plan: PlanNode }]
  const isRefused = (node: PlanNode) => !(readsWholeIndex && node['Node Type'] === 'Index Only Scan')
  const scans = nodesOf(Plan).filter((node) => node['Relation Name'] && readRows(node) > MANY && isRefused(node))
  return scans.map(
    (node) => `${node['Node Type']} of ${node['Relation Name']} reads ${readRows(node)} rows: ${sql.slice(0, 300)}`,
  )
}

function questionsOf({ endpoint: { list }, filters, searches, always = {} }: Walk): Record<string, string>[] {
  const sorts = list.sorts.flatMap((sort: string) => [{ sort: `${sort},asc` }, { sort: `${sort},desc` }])
  const narrow = Object.entries(filters).flatMap(([name, values]) => values.map((value) => ({ [name]: value })))
  const questions = [
    ...sorts,
    ...narrow,
    ...searches.map((search) => ({ search })),
    ...sorts.flatMap((sort) => narrow.map((filter) => ({ ...sort, ...filter }))),
    ...searches.flatMap((search) => narrow.map((filter) => ({ search, ...filter }))),
  ]
  return questions.map((question) => ({ ...always, ...question }))
}

test.each(Object.entries(walks))('every sort, filter and search of %s has an index', async (_, walk) => {
  const { pool } = await testDatabase({ asOwner: true })
  for (const [table, statement] of Object.entries(walk.fill)) await fill(pool, table, statement)
  await pool.query('vacuum analyze')
  expect(Object.keys(walk.filters)).toEqual(Object.keys(walk.endpoint.list.filters))
  const asked: CompiledQuery[] = []
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }), log: ({ query }) => void asked.push(query) })
  const breaches: string[] = []
  for (const question of questionsOf(walk)) {
    await walk.list.reply(db, walk.endpoint.list.query.parse({ page: '0', count: 'capped', ...question }), () => [])
    for (const query of asked.splice(0))
      breaches.push(
        ...(await tooMuchReadBy(pool, query, walk)).map((breach) => `${JSON.stringify(question)}: ${breach}`),
      )
  }
  expect(breaches).toEqual([])
})
