import type { ListEndpoint } from '@palkkasilta/contract/list.ts'
import { declaredReport, officeReportIds } from '@palkkasilta/contract/office-reports.ts'
import { searchShifts } from '@palkkasilta/contract/shifts.ts'
import { listSalaries } from '@palkkasilta/contract/workforce-salaries.ts'
import { localDate } from '@palkkasilta/values/date.ts'
import type { CompiledQuery } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { officeReport } from '../features/reports/office/report.ts'
import { employees } from '../features/shifts/list.ts'
import { waitingLines } from '../features/today/lines.ts'
import { monthStrip } from '../features/today/strip.ts'
import { salaries } from '../features/workforce-salaries/list.ts'
import { copyDatabase } from '../platform/postgres/testing.ts'
import { indexesNotTaken, listening, nodesOf, type PlanNode, planOf, readRows } from '../testing/plans.ts'
import { fillWorld, typedSum } from '../testing/world/world.ts'
import { dayLines, findablesOf } from './features.ts'
import { listRows } from './testing/list-rows.ts'
import { of, TWO_PAYDAYS, vault, type Walk, walks } from './testing/list-walks.ts'

const BESIDE = listRows({ rows: 50_000, customers: 50_000 })
const SIZE = { people: 5_000, rows: 50_000, contracts: 50_000, others: 50_000, today: '2026-04-01' }
/** The planner is told of a million rows: it chooses as it would among so many, and what it reads is counted among these. */
const TOLD = 20
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
  'separate_report',
  'fetched_tax_card',
  'liability',
  'accounting_month',
]

let world: Awaited<ReturnType<typeof copyDatabase>>
beforeAll(async () => {
  world = await copyDatabase()
  await fillWorld(world.superuserUrl, SIZE)
  const pool = new pg.Pool({ connectionString: world.superuserUrl })
  for (const [, rows] of BESIDE) await pool.query(rows)
  // when all are there: some rows bring rows of other tables along
  for (const [table] of BESIDE) await pool.query(`vacuum analyze ${table}`)
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
  of(typedSum('amount_cents'), 'account_transaction'),
  of('reference', "account_transaction where reference <> ''"),
  'kiitos',
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
  account_entry_batch: 'the chain of a payment that a lump sum paid',
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
  department_business_id: 'the departments of a client company',
  department_parent: 'what stands below a department',
  document_number_of: 'the number of a bill that is given another',
  fetched_tax_card_year: 'cards of years that have passed, which are forgotten',
  idempotency_key_created_at: 'what is cleaned up',
  integration_bill_awaiting_name: 'an open bill of who has paid',
  money_use_bill: 'what was matched with a bill',
  outbound_message_credit_notes: 'the credit notes of a month',
  outbound_message_due: 'what leaves next',
  provider_update_of: 'what was told of a bill',
  provider_update_unread: 'what nobody could read yet',
  receipt_file_added: 'bytes that a call left behind',
  receipt_file_dropped: 'bytes of removed receipts',
  register_delivery_payment: 'what was reported of a month',
  register_delivery_report: 'the deliveries of a report',
  salary_payroll: 'what was paid in a year before a payday',
  salary_shift_salary: 'the shifts of a salary',
  saved_view_list: 'the views of a list',
  separate_report_delivery_report: 'the separate report that an answer is of',
  session_expires_at: 'what is cleaned up',
  shift_absence: 'absences that break a cycle of overtime',
  shift_continues: 'what a shift that went elsewhere became',
  shift_starts: 'the shifts of a time that Tamigo is asked for',
  sign_in_attempt_address: 'how often an address tried to sign in',
  sign_in_attempt_name_hash: 'how often a name was tried',
  signature_request_looked_at: 'signatures that are looked for',
  state_change_entity: 'the timeline of a thing',
  state_change_lost: 'the credit losses of a month',
  task_ended: 'when shifts were last fetched',
  task_ended_at: 'what is cleaned up',
  task_running: 'long work that runs',
  tax_card_answer_year: 'what was said of years that have passed, which is forgotten',
  tax_card_fetch_newest: 'how cards were fetched last',
  tax_card_question_due: 'whose card is asked for next',
  told_payment_bill: 'what was told of a bill',
  work_contract_search: 'contracts by parts of words that very many have',
  work_item_standing: 'obstacles that stood when they were last looked for',
}

test('no index is there that nothing takes', async () => {
  expect(await indexesNotTaken(world.superuserUrl)).toEqual(Object.keys(otherUses))
})
