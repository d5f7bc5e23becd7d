import { listTransactions } from '@palkkasilta/contract/account-consent.ts'
import { listAdvances } from '@palkkasilta/contract/advances.ts'
import { listBankEntries } from '@palkkasilta/contract/bank-entries.ts'
import { listBankFiles } from '@palkkasilta/contract/bank-files.ts'
import { listBills as listBillersBills } from '@palkkasilta/contract/bills.ts'
import { listSentBills, listUpdates } from '@palkkasilta/contract/collection.ts'
import { listCustomers } from '@palkkasilta/contract/customers.ts'
import { listIncomingMoney } from '@palkkasilta/contract/incoming-money.ts'
import type { AnyList, AskedOf, ListEndpoint } from '@palkkasilta/contract/list.ts'
import { declaredReport, officeReportIds } from '@palkkasilta/contract/office-reports.ts'
import { listPayments } from '@palkkasilta/contract/outgoing-payments.ts'
import { listBilledSalaries } from '@palkkasilta/contract/salaries.ts'
import { searchShifts } from '@palkkasilta/contract/shifts.ts'
import { listEmployees } from '@palkkasilta/contract/tamigo-employees.ts'
import { listWorkContracts } from '@palkkasilta/contract/work-contracts.ts'
import { listWorkItems } from '@palkkasilta/contract/work-queue.ts'
import { listBills } from '@palkkasilta/contract/workforce-bills.ts'
import { listPeople } from '@palkkasilta/contract/workforce-people.ts'
import { listSalaries } from '@palkkasilta/contract/workforce-salaries.ts'
import { localDate } from '@palkkasilta/values/date.ts'
import type { CompiledQuery } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountTransactions } from '../features/account-consent/list.ts'
import { bankFiles } from '../features/bank-files/list.ts'
import { bankEntries } from '../features/bank-traffic/list.ts'
import { advances } from '../features/bills/advances-list.ts'
import { bills as billersBills } from '../features/bills/list.ts'
import { sentBills, updates } from '../features/collection/list.ts'
import { customers } from '../features/customers/list.ts'
import { incomingMoney } from '../features/incoming-money/list.ts'
import { payments } from '../features/outgoing-payments/list.ts'
import { officeReport } from '../features/reports/office/report.ts'
import { billedSalaries } from '../features/salaries/list.ts'
import { employees } from '../features/shifts/list.ts'
import { waitingLines } from '../features/today/lines.ts'
import { monthStrip } from '../features/today/strip.ts'
import { contracts } from '../features/work-contracts/list.ts'
import { items } from '../features/work-queue/list.ts'
import { bills } from '../features/workforce-bills/list.ts'
import { employees as newcomers } from '../features/workforce-people/employees.ts'
import { people } from '../features/workforce-people/list.ts'
import { salaries } from '../features/workforce-salaries/list.ts'
import type { Read } from '../platform/database/types.ts'
import { copyDatabase } from '../platform/postgres/testing.ts'
import { openVault } from '../platform/vault.ts'
import { indexesNotTaken, listening, nodesOf, type PlanNode, planOf, readRows } from '../testing/plans.ts'
import { fillWorld, typedSum } from '../testing/world/world.ts'
import { dayLines, findablesOf } from './features.ts'

const SIZE = { people: 5_000, rows: 50_000, contracts: 50_000, others: 50_000, today: '2026-04-01' }
/** The planner is told of a million rows: it chooses as it would among so many, and what it reads is counted among these. */
const TOLD = 20
/** Everybody is paid on each of them. */
const TWO_PAYDAYS = 12_000
const LARGE = [
  'salary',
  'outgoing_payment',
  'shift',
  'integration_bill',
  'bank_file',
  'work_contract',
  'work_item',
  'person',
  'tamigo_employee',
  'customer',
  'bill',
  'provider_update',
  'outbound_message',
  'account_entry',
  'account_transaction',
]

const vault = openVault('ab'.repeat(32))

/** A list with many rows, and what is asked of it. */
interface Walk {
  readonly endpoint: ListEndpoint
  readonly list: { reply(db: Read, asked: AskedOf<AnyList>, toWire: () => []): Promise<unknown> }
  /** Values of each filter, the first of them one that few rows have. */
  readonly filters: Readonly<Record<string, readonly string[]>>
  /** What else is asked, where the list shows few rows unless asked for all. */
  readonly always?: Readonly<Record<string, string>>
  /** The most rows of a table that one statement may look at. */
  readonly most?: number
  /** One for each way to search; a statement gives what stands in the database. */
  readonly searches: readonly string[]
}

const of = (column: string, table: string) =>
  `select ${column} as word from ${table} order by id desc limit 1 offset 567`

/** No run has this number. */
const NO_RUN = '00000000-0000-4000-8000-000000000000'

const walks: Readonly<Record<string, Walk>> = {
  bills: {
    endpoint: listBills,
    list: bills,
    // of one company
    most: 6_000,
    filters: {
      state: ['OPEN', 'PAID'],
      from: ['2026-03-20'],
      to: ['2022-06-20'],
      dueTo: ['2022-07-20'],
      customer: ['(select max(customer_id) from bill)'],
      dueFrom: ['2026-03-20'],
      department: ['(select department_id from integration_bill order by id desc limit 1)'],
      sent: ['true'],
    },
    searches: [
      'pohjolan',
      'varastot pohjolan',
      of('bill_number', 'integration_bill'),
      of('reference', 'integration_bill'),
      of(typedSum('total_cents'), 'integration_bill'),
      '12.3.2025',
    ],
  },
  payments: {
    endpoint: listPayments,
    list: payments,
    most: TWO_PAYDAYS,
    filters: {
      state: ['NEW', 'APPROVED'],
      settlement: ['REJECTED', 'WAITING,SENT', 'DEBITED'],
      from: ['2026-04-01'],
      to: ['2022-07-01'],
      bankFile: ['F100'],
      sent: [NO_RUN],
      approval: [NO_RUN],
    },
    searches: [
      'virtanen',
      'mäkinen aino',
      of(typedSum('amount_cents'), 'outgoing_payment'),
      of("coalesce(nullif(reference_number, ''), '20000017')", 'outgoing_payment'),
      of('creditor_iban', 'outgoing_payment'),
      of('right(creditor_iban, 5)', 'outgoing_payment'),
      of('id', 'outgoing_payment'),
      '2025-03-14',
    ],
  },
  salaries: {
    endpoint: listSalaries,
    list: salaries,
    most: TWO_PAYDAYS,
    always: { includePaid: 'true' },
    filters: {
      from: ['2026-03-20'],
      to: ['2022-07-01'],
      includePaid: ['false'],
      department: ['(select department_id from salary order by id desc limit 1)'],
      made: [NO_RUN],
      sent: [NO_RUN],
      bill: ['(select bill_id::text from integration_bill_salary order by bill_id desc limit 1)'],
      waiting: ['true'],
      unreported: ['true'],
      unbilled: ['true'],
      lacks: ['nationalId', 'account'],
      month: ['2022-07-01'],
      stage: ['billed', 'reported'],
      paydayFrom: ['2026-03-20'],
      paydayTo: ['2022-07-01'],
      state: ['OPEN', 'PAID'],
      person: ['(select max(person_id) from salary where department_id is not null)'],
    },
    searches: [
      'virtanen',
      'mäkinen aino',
      'mäkinen vantaa',
      of('id', 'salary'),
      of(typedSum('paid_cents'), 'salary'),
      of(typedSum('gross_cents'), 'salary'),
      '14.3.2025',
    ],
  },
  shifts: {
    endpoint: searchShifts,
    list: employees,
    // to count a thousand employees passes over all their shifts
    most: 20_000,
    filters: {
      paid: ['false', 'true'],
      changedAfterPayment: ['true'],
      statusId: ['3', '5'],
      startedTo: ['2022-02-01'],
    },
    searches: ['virtanen', 'vantaa', 'mäkinen aino', 'virtanen vantaa'],
  },
  people: {
    endpoint: listPeople,
    list: people(vault),
    // whom many are called like is looked for in the order of names, among 20,000
    most: 21_000,
    filters: {},
    searches: [
      'toivo',
      'toivo salo',
      'p19999@',
      '999@posti',
      of('iban', 'person'),
      of('right(iban, 6)', 'person'),
      '131052-308T',
    ],
  },
  newcomers: {
    endpoint: listEmployees,
    list: newcomers,
    filters: { inactive: ['true', 'false'] },
    searches: ['uusinen', 'aino uusi-123', '1234@posti.example', 'kemi'],
  },
  'bills of billers': {
    endpoint: listBillersBills,
    list: billersBills,
    most: 3_000,
    filters: {
      stateCrit: ['OPEN', 'PAID'],
      customer: ['(select max(customer_id) from bill)'],
      person: ['(select max(person_id) from bill)'],
      dueTo: ['2022-01-20'],
      dueFrom: ['2026-03-20'],
      from: ['2026-03-20'],
      to: ['2022-01-20'],
      sent: ['true'],
    },
    searches: [
      'virtanen',
      'aho-1234',
      of('bill_number', 'bill'),
      of('reference', 'bill'),
      of(typedSum('total_cents'), 'bill'),
      '12.3.2025',
    ],
  },
  'salaries of billers': {
    endpoint: listBilledSalaries,
    list: billedSalaries,
    most: 3_000,
    filters: {
      start: ['2026-10-01'],
      end: ['2026-10-31'],
      state: ['OPEN', 'PAID'],
      person: ['(select max(person_id) from salary where department_id is null)'],
      made: [NO_RUN],
      paydayTo: ['2026-10-01'],
      unreported: ['true'],
      lacks: ['account', 'taxCard'],
      paydayFrom: ['2026-10-20'],
    },
    searches: ['virtanen', 'aho-1234', 'avoin', of('id', 'salary')],
  },
  advances: {
    endpoint: listAdvances,
    list: advances,
    // all of them: in so few pages the planner may look at each
    most: 10_000,
    filters: {
      from: ['2026-03-20'],
      to: ['2022-01-20'],
      state: ['REQUESTED', 'APPROVED'],
      person: ['(select max(person_id) from bill)'],
      customer: ['(select max(customer_id) from bill)'],
    },
    searches: [of('id', 'advance_payment')],
  },
  customers: {
    endpoint: listCustomers,
    list: customers(vault),
    filters: {},
    searches: ['pohjolan', 'aho-1234', 'lasku777@', of('business_id', 'customer'), of('id', 'customer'), '131052-308T'],
  },
  'sent bills': {
    endpoint: listSentBills,
    list: sentBills,
    filters: {},
    searches: ['1000567'],
  },
  'updates of the provider': {
    endpoint: listUpdates,
    list: updates,
    filters: { odd: ['true', 'false'] },
    searches: ['1000567', '77000567'],
  },
  'bank files': {
    endpoint: listBankFiles,
    list: bankFiles,
    most: 3_000,
    filters: { matching: ['unread', 'unmatched', 'own', 'matched'], fileReference: ['B1234'], approval: [NO_RUN] },
    searches: ['B1234', '49999', '12.3.2003'],
  },
  'traffic of accounts': {
    endpoint: listBankEntries,
    list: bankEntries,
    most: 6_000,
    filters: {
      account: ['FI5810171000000122', 'FI2112345600000785'],
      direction: ['out', 'in'],
      kind: ['FEE', 'RECEIVED'],
      matched: ['false', 'true'],
      from: ['2026-03-20'],
      to: ['2022-01-03'],
    },
    searches: [
      'virtanen',
      'mäkinen kiitos',
      of(typedSum('amount_cents'), 'account_entry'),
      of('reference', 'account_entry where reference is not null'),
      of('archive_id', 'account_entry where length(archive_id) > 5'),
      'FI4950009420028730',
      '12.3.2025',
    ],
  },
  'money that fits no bill': {
    endpoint: listIncomingMoney,
    list: incomingMoney,
    most: 6_000,
    filters: {
      state: ['WAITING', 'HANDLED'],
      reason: ['WRONG_CHECK_DIGIT', 'NO_REFERENCE'],
      from: ['2026-03-20'],
      to: ['2022-01-03'],
    },
    searches: [
      'virtanen',
      'mäkinen kiitos',
      of(typedSum('amount_cents'), 'account_entry where waiting_state is not null'),
      of('reference', 'account_entry where reference is not null'),
      '12.3.2025',
    ],
  },
  'bookings of accounts by consent': {
    endpoint: listTransactions,
    list: accountTransactions,
    most: 6_000,
    filters: { matched: ['true', 'false'], from: ['2026-03-20'], to: ['2022-01-03'] },
    searches: [
      'virtanen',
      'mäkinen kiitos',
      of(typedSum('amount_cents'), 'account_transaction where amount_cents > 0'),
      of('reference', "account_transaction where reference <> ''"),
      of('transaction_id', 'account_transaction'),
      of('entry_reference', 'account_transaction'),
      '12.3.2025',
    ],
  },
  'work contracts': {
    endpoint: listWorkContracts,
    list: contracts,
    most: 3_000,
    filters: {
      contractState: ['NEW', 'SIGNED'],
      contractType: ['FIXED', 'INDEFINITE'],
      person: ['(select max(person_id) from work_contract)'],
    },
    searches: ['virtanen', 'mäkinen aino', '40000', '12.3.2025'],
  },
  'work items': {
    endpoint: listWorkItems,
    list: items,
    filters: { newItems: ['true', 'false'], itemType: ['PaymentRejected', 'AdvancePayment'] },
    searches: ['virtanen', 'mäkinen asiakas', of('entity_id', 'work_item')],
  },
}

// by hand, as what they are of is not there
const someItems = `alter table work_item disable trigger described; insert into work_item (kind, entity_id, state, description, customer, amount_cents, due_date, created_at, updated_at)
  select 'AdvancePayment', n, case when n % 100 = 0 then 'NEW' else 'DONE' end,
    (array['Aino Mäkinen', 'Eino Virtanen', 'Toivo Salo'])[least(3, 1 + n % 60)] || ' ' || n, 'Asiakas ' || n % 5000, n, date '2020-01-01' + n % 2000,
    timestamptz '2000-01-01' + n * interval '1 hour', timestamptz '2000-01-01' + n * interval '1 hour'
  from generate_series(1, 50000) n; alter table work_item enable trigger described`

const someUpdates = `insert into provider_update (provider_id, job_id, bill_number, entity, entity_id, happened_at, code, text, meaning, said, fetched_at)
  select 'P' || n, (77000000 + n)::text, (1000000 + n / 2)::text, 'workforceBill', n / 2, timestamptz '2020-01-01' + n * interval '1 hour', '3', 'Maksumuistutus',
    case when n % 1000 > 0 then 'REMINDED'::provider_meaning end, '{}', now()
  from generate_series(1, 50000) n`

const someSentBills = `insert into outbound_message (id, channel, kind, key, subject_id, state, created_at)
  select gen_random_uuid(), 'bill', 'INVOICE', (1000000 + n)::text, 90000000 + n, 'ACCEPTED', timestamptz '2020-01-01' + n * interval '1 hour'
  from generate_series(1, 50000) n`

const someBankFiles = `insert into bank_file (connection, file_reference, file_type, status, file_timestamp, state, own, fetched_at)
  select 'bank', 'B' || n, case when n % 100 = 0 then 'pain.002' else 'camt.054' end, case when n % 100 = 0 then 'NEW' else 'DLD' end,
    timestamptz '2000-01-01' + n * interval '1 hour', (array['LISTED', 'UNMATCHED', 'MATCHED'])[least(3, 1 + n % 100)], n % 100 = 5, now()
  from generate_series(1, 50000) n`

const someCustomers = `insert into customer (name, party_role, business_id, send_method, email, address, postal_code, city, born, created_at)
  select (array['Pohjolan', 'Rantakadun', 'Aho-' || n])[1 + least(2, n % 60)] || ' Palvelu', 'COMPANY', lpad((n % 9000000)::text, 7, '0') || '-1',
    'EMAIL', 'lasku' || n || '@asiakas.example', 'Katu ' || n, lpad((n % 90000)::text, 5, '0'), (array['Salo', 'Kemi', 'Oulu'])[1 + n % 3],
    date '1950-01-01' + n % 20000, timestamptz '2000-01-01'
  from generate_series(1, 50000) n`

const someBills = `insert into bill (person_id, customer_id, state, bill_type, bill_number, reference, bill_date, due_date, vat_rate,
    net_cents, vat_cents, total_cents, created_at)
  select (select min(id) from person where first_name <> '') + n % 4000, n, case when n % 100 = 0 then 'OPEN' else 'PAID' end, 'ENTREPRENEUR',
    5000000 + n, '15' || 1000000 + n, day, day + 14, 255000,
    10000 + n, 2550, 12550 + n, timestamptz '2000-01-01'
  from generate_series(1, 50000) n cross join lateral (select date '2022-01-01' + n * 1550 / 50000 as day) billed`

const someAdvances = `insert into advance_payment (bill_id, state, amount_cents, asked_by, created_at)
  select id, case when id % 100 = 0 then 'REQUESTED' else 'APPROVED' end, 1000 + id, person_id, bill_date from bill where id % 5 = 0`

const someNewcomers = `insert into tamigo_employee (id, name, email, phone, address, postal_code, city, iban, is_active, is_nobody, fetched_at)
  select 'N' || n, (array['Aino', 'Eino', 'Toivo'])[1 + n % 3] || ' Uusi-' || n, 'uusi' || n || '@posti.example', '', '', '',
    (array['Salo', 'Kemi', 'Oulu'])[1 + n / 3 % 3], '', n % 100 <> 0, n % 4 = 0, timestamptz '2000-01-01'
  from generate_series(1, 50000) n`

// by hand: what is done with it is counted elsewhere
const someMoney = `alter table account_entry disable trigger user; insert into account_entry (bank_file_id, archive_id, connection, debit, amount_cents, booked_on, reference, counterparty, message,
    waiting_cents, waiting_state, waiting_reason, used_cents, account, kind, bank_code, counterparty_iban)
  select (select min(id) from bank_file), 'E' || 100000 + n, 'bank', n % 1000 = 3, 10000 + n, date '2022-01-01' + n * 1550 / 50000, case when n % 3 = 0 then '9' || 1000000 + n end,
    (array['Aino Mäkinen', 'Eino Virtanen', 'Toivo Salo'])[least(3, 1 + n % 60)] || ' ' || n, 'Kiitos ' || n % 500,
    case when n % 100 = 0 then 10000 + n else 0 end, (case when n % 100 = 0 then 'WAITING' when n % 100 < 10 then 'HANDLED' end)::waiting_state,
    (case when n % 100 = 1 then 'WRONG_CHECK_DIGIT' else 'NO_REFERENCE' end)::waiting_reason, case when n % 100 between 1 and 9 then 10000 + n else 0 end,
    case when n % 1000 = 5 then 'FI5810171000000122' else 'FI2112345600000785' end,
    (case when n % 1000 = 3 then 'FEE' else 'RECEIVED' end)::entry_kind, 'PMNT/RCDT/ESCT', 'FI49' || 50009420000000 + n
  from generate_series(1, 50000) n; alter table account_entry enable trigger user`

const someTransactions = `with consent as (
    insert into account_consent (provider, reference, requisition_id, agreement_id, link, institution_id, institution_name,
      institution_bic, state, created_at)
    values ('gocardless', 'r', 'r', 'a', '', 'OP', 'OP', 'OKOYFIHH', 'CREATED', timestamptz '2000-01-01') returning id
  ), account as (
    insert into consent_account (provider, identity, external_id, consent_id, allowed) select 'gocardless', 'i', 'i', id, 4 from consent returning id
  )
  insert into account_transaction (account_id, bank_id, transaction_id, entry_reference, end_to_end_id, creditor_name, debtor_name,
    counterparty_iban, message, reference, booked_on, value_on, amount_cents, currency, salary_id, fetched_at)
  select account.id, 'T' || n, 'T' || n, 'E' || n, '', (array['Aino Mäkinen', 'Eino Virtanen', 'Toivo Salo'])[least(3, 1 + n % 60)] || ' ' || n, '',
    '', 'Kiitos ' || n % 500, case when n % 3 = 0 then '9' || 1000000 + n else '' end, day, day, 10000 + n, 'EUR',
    case when n % 50 = 0 then (select min(id) from salary) end, timestamptz '2000-01-01'
  from account, generate_series(1, 50000) n cross join lateral (select date '2022-01-01' + n * 1550 / 50000 as day) booked`

let world: Awaited<ReturnType<typeof copyDatabase>>
beforeAll(async () => {
  world = await copyDatabase()
  await fillWorld(world.superuserUrl, SIZE)
  const pool = new pg.Pool({ connectionString: world.superuserUrl })
  await pool.query(someBankFiles)
  await pool.query(someUpdates)
  await pool.query(someSentBills)
  await pool.query('vacuum analyze provider_update')
  await pool.query('vacuum analyze outbound_message')
  await pool.query(someItems)
  await pool.query(someNewcomers)
  await pool.query(someCustomers)
  await pool.query('vacuum analyze customer')
  await pool.query(someBills)
  await pool.query('vacuum analyze bill')
  await pool.query(someAdvances)
  await pool.query('vacuum analyze advance_payment')
  await pool.query('vacuum analyze tamigo_employee')
  await pool.query('vacuum analyze work_item')
  await pool.query('vacuum analyze bank_file')
  await pool.query(someMoney)
  await pool.query('vacuum analyze account_entry')
  await pool.query(someTransactions)
  await pool.query('vacuum analyze account_transaction')
  // the server would count the rows again by itself, and forget what it was told
  await pool.query(
    `do $$ declare counted regclass; begin
       for counted in select oid from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' loop
         execute format('alter table %s set (autovacuum_enabled = false)', counted);
       end loop; end $$`,
  )
  await pool.query(
    `update pg_class set reltuples = reltuples * ${TOLD} where oid in (
       select unnest(array[indrelid, indexrelid]) from pg_index join pg_class large on large.oid = indrelid
       where large.relnamespace = 'public'::regnamespace and large.reltuples > 4000)`,
  )
  await pool.end()
}, 360_000)
afterAll(() => world.drop())

/** A tenth of the rows: the 5,000 among which a search looks for what it finds, and what it passes over. */
const MANY = 6_000

async function tooMuchReadBy(pool: pg.Pool, query: CompiledQuery, most: number): Promise<string[]> {
  const { sql } = query
  const plan = await planOf(pool, query)
  // the first thousand in a state that nearly all have come to may be anywhere
  const readsAll = (node: PlanNode) =>
    node['Node Type'].includes('Seq Scan') && LARGE.includes(node['Relation Name'] ?? '') && readRows(node) > MANY
  const scans = nodesOf(plan).filter((node) => node['Relation Name'] && (readRows(node) > most || readsAll(node)))
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
    ...searches.map((search) => ({ [list.searchedAs]: search })),
    ...sorts.flatMap((sort) => narrow.map((filter) => ({ ...sort, ...filter }))),
    ...searches.flatMap((search) => narrow.map((filter) => ({ [list.searchedAs]: search, ...filter }))),
  ]
  return questions.map((question) => ({ ...always, ...question }))
}

const wordOf = async (pool: pg.Pool, value: string) =>
  /^\(?select /.test(value) ? String(Object.values((await pool.query(value)).rows[0])[0]) : value

/** Statements among the values become what they find. */
async function lookedUp(pool: pg.Pool, walk: Walk): Promise<Walk> {
  const found = (value: string) => wordOf(pool, value)
  const filters: Record<string, string[]> = {}
  for (const [name, values] of Object.entries(walk.filters)) filters[name] = await Promise.all(values.map(found))
  return { ...walk, filters, searches: await Promise.all(walk.searches.map(found)) }
}

/** What the search of the whole office is asked: whom many are called, whom few, nobody, and each kind of code. */
const sought = [
  'virtanen',
  'mäkinen aino',
  'toivo',
  'oviot',
  'virtanen vantaa',
  'vantaa',
  'pohjolan',
  'zzyzx',
  '131052-308T',
  '14.3.2025',
  'B1234',
  of('id', 'salary'),
  of('bill_number', 'integration_bill'),
  of('reference', 'integration_bill'),
  of(typedSum('amount_cents'), 'outgoing_payment'),
  of(typedSum('total_cents'), 'integration_bill'),
  of('right(creditor_iban, 4)', 'outgoing_payment'),
  of('creditor_iban', 'outgoing_payment'),
]

/** No kind is found by reading more rows than these. */
const SOUGHT_AMONG = 6_000

test('the search of the whole office reads few rows of each kind', async () => {
  const { pool, db, asked, close } = listening(world.url)
  const breaches: string[] = []
  for (const given of sought) {
    const typed = await wordOf(pool, given)
    for (const { kind, find } of findablesOf(vault)) {
      asked.length = 0
      await find(db, typed)
      await find(db, typed, { from: localDate('2025-10-01'), to: localDate('2025-10-31') })
      for (const query of [...asked])
        for (const breach of await tooMuchReadBy(pool, query, SOUGHT_AMONG))
          breaches.push(`${typed}, ${kind}: ${breach}`)
    }
  }
  await close()
  expect(breaches).toEqual([])
}, 360_000)

async function breachesOf(url: string, given: Walk): Promise<string[]> {
  const { pool, db, asked, close } = listening(url)
  const walk = await lookedUp(pool, given)
  const breaches: string[] = []
  for (const question of questionsOf(walk)) {
    asked.length = 0
    await walk.list.reply(db, walk.endpoint.list.query.parse({ page: '0', ...question }), () => [])
    // what is only planned reads nothing
    for (const query of asked.filter(({ sql }) => !sql.startsWith('explain')))
      breaches.push(
        ...(await tooMuchReadBy(pool, query, walk.most ?? MANY)).map(
          (breach) => `${JSON.stringify(question)}: ${breach}`,
        ),
      )
  }
  await close()
  return breaches
}

test.each(Object.entries(walks))(
  'every sort, filter and search of many %s has an index',
  async (_, walk) => {
    expect(Object.keys(walk.filters)).toEqual(Object.keys(walk.endpoint.list.filters))
    expect(await breachesOf(world.url, walk)).toEqual([])
  },
  360_000,
)

test('the start of the day reads few rows of each list', async () => {
  const { pool, db, asked, close } = listening(world.url)
  await waitingLines(db, dayLines, localDate(SIZE.today))
  await monthStrip(db, localDate(SIZE.today))
  const breaches = await Promise.all(asked.map((query) => tooMuchReadBy(pool, query, TWO_PAYDAYS)))
  expect(breaches.flat()).toEqual([])
  await close()
}, 360_000)

test('the reports of the office read salaries and bills by their indexes alone', async () => {
  const { pool, db, asked, close } = listening(world.url)
  const days = { from: localDate('2026-01-01'), to: localDate('2026-03-31'), area: undefined }
  for (const id of officeReportIds)
    for (const by of declaredReport(id).groups) await officeReport(db, id, { ...days, by }, localDate(SIZE.today))
  const sums = asked.filter(({ sql }) => sql.includes('grouping sets'))
  const nodes = (await Promise.all(sums.map((query) => planOf(pool, query)))).flatMap(nodesOf)
  const tables = ['salary', 'bill', 'integration_bill']
  const whole = nodes.filter((node) => node['Node Type'] === 'Seq Scan' && tables.includes(node['Relation Name'] ?? ''))
  expect(whole.map((node) => node['Relation Name'])).toEqual([])
  await close()
}, 360_000)

const inOrderAlready: readonly [string, Walk['list'], ListEndpoint, Record<string, string>][] = [
  ['shifts by name', employees, searchShifts, { sort: 'employee,asc' }],
  ['shifts by name, downwards', employees, searchShifts, { sort: 'employee,desc' }],
  [
    'unbilled salaries by this state',
    salaries,
    listSalaries,
    { sort: 'billState,desc', from: '2026-03-01', to: '2026-04-02' },
  ],
]

test.each(inOrderAlready)('the first page of %s sorts none but its own', async (_, list, endpoint, question) => {
  const { pool, db, asked, close } = listening(world.url)
  await list.reply(db, endpoint.list.query.parse({ page: '0', ...question }), () => [])
  const nodes = (await Promise.all(asked.map((each) => planOf(pool, each)))).flatMap(nodesOf)
  const sorted = nodes.filter((node) => node['Node Type'].includes('Sort')).flatMap(({ Plans = [] }) => Plans)
  expect(Math.max(...sorted.map(readRows))).toBeLessThan(1_000)
  await close()
})

/** What indexes are for that no list takes. */
const otherUses: Readonly<Record<string, string>> = {
  account_entry_part_of: 'a sum whose payments are here already',
  account_entry_reference: 'money is found by bills',
  account_statement_day: 'the days of accounts are counted by it',
  account_transaction_unmatched: 'what still may be a payment of ours',
  audit_event_entity: 'the history of a thing',
  bank_file_to_read: 'files of the bank that wait to be read',
  bill_awaiting_name: 'an open bill of who has paid',
  bill_search: 'bills of billers by parts of words that very many have',
  billed_company_search: 'companies by a part of their name, once there are many',
  customer_search: 'customers by parts of words that very many have',
  department_parent: 'what stands below a department',
  document_number_of: 'the number of a bill that is given another',
  idempotency_key_created_at: 'what is cleaned up',
  integration_bill_awaiting_name: 'an open bill of who has paid',
  money_use_bill: 'what was matched with a bill',
  outbound_message_due: 'what leaves next',
  provider_update_of: 'what was told of a bill',
  provider_update_unread: 'what nobody could read yet',
  receipt_file_added: 'bytes that a call left behind',
  receipt_file_dropped: 'bytes of removed receipts',
  register_delivery_report: 'the deliveries of a report',
  salary_payroll: 'what was paid in a year before a payday',
  salary_shift_salary: 'the shifts of a salary',
  saved_view_list: 'the views of a list',
  session_expires_at: 'what is cleaned up',
  shift_absence: 'absences that break a cycle of overtime',
  shift_continues: 'what a shift that went elsewhere became',
  shift_starts: 'the shifts of a time that Tamigo is asked for',
  sign_in_attempt_address: 'how often an address tried to sign in',
  sign_in_attempt_name_hash: 'how often a name was tried',
  signature_request_looked_at: 'signatures that are looked for',
  state_change_entity: 'the timeline of a thing',
  tamigo_employee_search: 'employees by parts of words that very many have',
  task_ended: 'when shifts were last fetched',
  task_ended_at: 'what is cleaned up',
  task_running: 'long work that runs',
  told_payment_bill: 'what was told of a bill',
  work_contract_search: 'contracts by parts of words that very many have',
}

test('no index is there that nothing takes', async () => {
  expect(await indexesNotTaken(world.superuserUrl)).toEqual(Object.keys(otherUses))
})
