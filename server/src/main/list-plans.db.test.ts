import type { AnyList, AskedOf, ListEndpoint } from '@palkkasilta/contract/list.ts'
import { listBills } from '@palkkasilta/contract/workforce-bills.ts'
import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { bills } from '../features/workforce-bills/list.ts'
import type { DB, Read } from '../platform/database/types.ts'
import { testDatabase } from '../platform/postgres/testing.ts'

/** A list with enough rows that reading all of them would be felt, and what is asked of it. */
interface Walk {
  readonly endpoint: ListEndpoint
  readonly list: { reply(db: Read, asked: AskedOf<AnyList>, toWire: () => []): Promise<unknown> }
  /** The statement that fills each of its tables. */
  readonly fill: Readonly<Record<string, string>>
  /** A value of each filter that few rows have. */
  readonly filters: Readonly<Record<string, string>>
  /** One for each way to search, found in few rows. */
  readonly searches: readonly string[]
}

const ROWS = 100_000

const aDepartment = `insert into department (id, name, fetched_at)
  values ('00000000-0000-4000-8000-000000000001', 'Osasto', now())`

/** The state that most rows have come to, or one of those that few have. */
const rare = (usual: string, ...others: string[]) =>
  `case when n % 100 < ${others.length} then (array['${others.join("','")}'])[n % 100 + 1] else '${usual}' end`

const walks: Readonly<Record<string, Walk>> = {
  bills: {
    endpoint: listBills,
    list: bills,
    fill: {
      department: aDepartment,
      integration_bill: `insert into integration_bill (department_id, state, bill_number, reference, company, send_type, bill_date, due_date,
          payment_term_days, vat_rate, pricing_mode, margin_thousandths, port_price_thousandths, bill_reimbursements,
          group_rows_by_shift, net_cents, vat_cents, total_cents, our_costs_cents, created_at)
        select '00000000-0000-4000-8000-000000000001', ${rare('PAID', 'OPEN', 'CLOSED', 'HYVITETTY')}, n, n * 10,
          substr(md5(n::text), 1, 8) || ' Oy', 'email', date '2000-01-01' + n / 20, date '2000-01-15' + n / 20, 14, 255000, 'MARGIN', 1, 1, true,
          false, n * 7 % 100003, 0, n * 7 % 100003, n * 5 % 100003, now()
        from generate_series(1, ${ROWS}) n`,
    },
    filters: { state: 'OPEN', from: '2027-04-01', to: '2000-02-01' },
    searches: ['827ccb0e', '12345', '123450', '12 34 50', 'ccb0 827'],
  },
}

/** With its indexes built afterwards, which is far quicker. */
async function fill(pool: pg.Pool, table: string, statement: string): Promise<void> {
  const { rows: indexes } = await pool.query(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
      where indrelid = $1::regclass and not indisunique`,
    [table],
  )
  for (const { name } of indexes) await pool.query(`drop index ${name}`)
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
const MANY = 6_000

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

function readRows(node: PlanNode): number {
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
  return (node['Actual Rows'] + removed) * node['Actual Loops']
}

async function tooMuchReadBy(pool: pg.Pool, { sql, parameters }: CompiledQuery): Promise<string[]> {
  const { rows } = await pool.query(`explain (analyze, format json, timing off) ${sql}`, [...parameters])
  const [{ Plan }] = rows[0]['QUERY PLAN'] as [{ Plan: PlanNode }]
  const scans = nodesOf(Plan).filter((node) => node['Relation Name'] && readRows(node) > MANY)
  return scans.map((node) => `${node['Node Type']} of ${node['Relation Name']} reads ${readRows(node)} rows: ${sql}`)
}

function questionsOf({ endpoint: { list }, filters, searches }: Walk): Record<string, string>[] {
  const sorts = list.sorts.flatMap((sort: string) => [{ sort: `${sort},asc` }, { sort: `${sort},desc` }])
  const narrow = Object.entries(filters).map(([name, value]) => ({ [name]: value }))
  return [
    ...sorts.map((sort) => ({ ...sort, count: 'capped' })),
    ...narrow,
    ...searches.map((search) => ({ search })),
    ...sorts.flatMap((sort) => narrow.map((filter) => ({ ...sort, ...filter }))),
    ...searches.flatMap((search) => narrow.map((filter) => ({ search, ...filter }))),
  ]
}

test.each(Object.entries(walks))('every sort, filter and search of %s has an index', async (_, walk) => {
  const { pool } = await testDatabase()
  for (const [table, statement] of Object.entries(walk.fill)) await fill(pool, table, statement)
  await pool.query('vacuum analyze')
  expect(Object.keys(walk.filters)).toEqual(Object.keys(walk.endpoint.list.filters))
  const asked: CompiledQuery[] = []
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }), log: ({ query }) => void asked.push(query) })
  const breaches: string[] = []
  for (const question of questionsOf(walk)) {
    await walk.list.reply(db, walk.endpoint.list.query.parse({ page: '0', ...question }), () => [])
    for (const query of asked.splice(0))
      breaches.push(...(await tooMuchReadBy(pool, query)).map((breach) => `${JSON.stringify(question)}: ${breach}`))
  }
  expect(breaches).toEqual([])
})
