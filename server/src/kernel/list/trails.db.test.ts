import { list } from '@palkkasilta/contract/list.ts'
import { readPage } from '@palkkasilta/contract/read-page.ts'
import { type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { DB, Read } from '../../platform/database/types.ts'
import { testDatabase } from '../../platform/postgres/testing.ts'
import { nodesOf, planOf } from '../../testing/plans.ts'
import { cleanUp } from '../clean-up.ts'
import { listFrom } from './list-from.ts'
import { is } from './matching.ts'

const SIZE = 100

const declared = list({
  row: z.number(),
  filters: { state: z.string().optional(), unnamed: z.string().optional(), fetched: z.string().optional() },
  sorts: ['number', 'company'],
  defaultSort: 'number,desc',
  dialect: 'data',
  size: [SIZE, 5_000],
})

/** Bills to look through, and the statements that were asked on the way. */
async function someBills(count: number) {
  const { db, pool } = await testDatabase({ asOwner: true })
  await sql`insert into department (id, name, fetched_at) values (gen_random_uuid(), 'Osasto', now())`.execute(db)
  const add = (from: number, to: number) =>
    sql`insert into integration_bill (department_id, state, bill_number, reference, company, city, send_type, email, bill_date, due_date,
        payment_term_days, vat_rate, pricing_mode, margin_thousandths, port_price_thousandths, bill_reimbursements, group_rows_by_shift,
        net_cents, vat_cents, total_cents, our_costs_cents, created_at)
      select department.id, 'OPEN', 2 * n, n, 'Asiakas ' || n % 7, '', 'email', '', '2026-01-01', '2026-01-15', 14, 255000, 'MARGIN', 1280, 0,
        true, false, 1, 0, 1, 1, '2026-01-01'
      from department, generate_series(${from}::integer, ${to}::integer) n`.execute(db)
  await add(1, count)
  await sql`analyze integration_bill`.execute(db)
  const statements: CompiledQuery[] = []
  const log = ({ query }: { readonly query: CompiledQuery }) => void statements.push(query)
  const reading: Read = new Kysely<DB>({ dialect: new PostgresDialect({ pool }), log })
  const bills = listFrom(declared, {
    table: 'integration_bill',
    where: sql<boolean>`integration_bill.deleted_at is null`,
    filters: {
      state: is('state'),
      unnamed: () => sql`integration_bill.city = ''`,
      fetched: () => sql`exists (select from department where id = department_id and fetched_at < now())`,
    },
    inOrder: [['state']],
    search: { text: [] },
    sorts: { number: 'bill_number', company: 'company' },
    sums: {},
    rows: (read: Read, ids: number[]) =>
      read.selectFrom('integration_bill').select(['id', 'bill_number', 'company']).where('id', 'in', ids).execute(),
    keyOf: ({ id }) => id,
  })
  const numbersOf = async (query: Record<string, string>) =>
    readPage(
      declared,
      await bills.reply(reading, declared.query.parse(query), (rows) => rows.map(({ bill_number }) => bill_number)),
    ).rows
  /** What counting off from the beginning gives. */
  const offset = async (page: number, order = sql`bill_number desc, id desc`) => {
    const { rows } = await sql<{
      bill_number: number
    }>`select bill_number from integration_bill where deleted_at is null
      order by ${order} limit ${SIZE} offset ${page * SIZE}`.execute(db)
    return rows.map(({ bill_number }) => bill_number)
  }
  return { db, pool, add, statements, numbersOf, offset }
}

/** The most rows that a statement reads of a table. */
const readBy = async (pool: pg.Pool, asked: CompiledQuery) =>
  Math.max(...nodesOf(await planOf(pool, asked)).map((node) => node['Actual Rows']))

test('a page far down is found from a place that was passed before', async () => {
  const { pool, statements, numbersOf, offset } = await someBills(6_000)
  const questions: readonly (readonly [Record<string, string>, string])[] = [
    [{}, 'bill_number desc, id desc'],
    [{ state: 'OPEN' }, 'bill_number desc, id desc'],
    [{ sort: 'number,asc' }, 'bill_number, id'],
    [{ sort: 'company,asc' }, 'company, id'],
    [{ sort: 'company,desc' }, 'company desc, id desc'],
  ]
  for (const [query, order] of questions)
    for (const page of [55, 54, 10, 59, 60, 33])
      expect(await numbersOf({ ...query, page: String(page) }), JSON.stringify({ query, page })).toEqual(
        await offset(page, sql.raw(order)),
      )
  statements.length = 0
  await numbersOf({ page: '57' })
  const [first] = statements
  expect(first && (await readBy(pool, first))).toBeLessThanOrEqual(1_000)
})

test('a page of what a filter finds is found so, unless another table decides it', async () => {
  const { db, pool, statements, numbersOf, offset } = await someBills(21_000)
  for (const _ of ['passed', 'found from there']) {
    statements.length = 0
    expect(await numbersOf({ unnamed: 'yes', page: '203' })).toEqual(await offset(203))
  }
  for (const statement of statements) expect(await readBy(pool, statement)).toBeLessThanOrEqual(1_000)

  expect(await numbersOf({ fetched: 'yes', page: '203' })).toEqual(await offset(203))
  await sql`update department set fetched_at = now() + interval '1 hour'`.execute(db)
  expect(await numbersOf({ fetched: 'yes', page: '203' })).toEqual([])
})

test('a page far down is found anew after any change, also of others', async () => {
  const { db, pool, add, numbersOf, offset } = await someBills(5_000)
  const changes: (() => Promise<unknown>)[] = [
    () => add(6_001, 6_030),
    () => sql`update integration_bill set deleted_at = now() where bill_number % 100 = 0`.execute(db),
    () => sql`update integration_bill set bill_number = 100001 - bill_number where id < 200`.execute(db),
    () => sql`delete from integration_bill where id % 90 = 0`.execute(db),
  ]
  await numbersOf({ page: '40' })
  for (const change of changes) {
    await change()
    for (const page of [40, 20, 41]) expect(await numbersOf({ page: String(page) })).toEqual(await offset(page))
  }
  // somebody else's change, begun before the places were passed and seen after
  const other = await pool.connect()
  await other.query('begin')
  await other.query('update integration_bill set deleted_at = now() where bill_number > 5000 and id % 3 = 0')
  expect(await numbersOf({ page: '30' })).toEqual(await offset(30))
  await other.query('commit')
  other.release()
  expect(await numbersOf({ page: '30' })).toEqual(await offset(30))
  // changes that were cleaned away are forgotten with what was passed before them
  await numbersOf({ page: '30' })
  await add(7_001, 7_020)
  await cleanUp({ db, clock: { now: () => Temporal.Now.instant() } }).work({}, false)
  expect(await numbersOf({ page: '30' })).toEqual(await offset(30))
})

test('nothing is remembered of a table whose changes nobody notes', async () => {
  const { db, add, numbersOf, offset } = await someBills(3_000)
  await sql`drop trigger noted on integration_bill`.execute(db)
  expect(await numbersOf({ page: '20' })).toEqual(await offset(20))
  await add(4_001, 4_030)
  expect(await numbersOf({ page: '20' })).toEqual(await offset(20))
})
