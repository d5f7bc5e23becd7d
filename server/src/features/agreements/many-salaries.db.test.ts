import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import type { DB } from '../../platform/database/types.ts'
import { copyDatabase } from '../../platform/postgres/testing.ts'
import { fillWorld } from '../../testing/world/world.ts'
import { agreementsOn } from './queries.ts'

/** Twenty agreements, one of which made all salaries, each with a version that is yet to come. */
const someAgreements = [
  "insert into agreement (name) select 'Sopimus ' || n from generate_series(1, 20) n",
  "insert into agreement_version (agreement_id, valid_to) select id, '2026-12-31' from agreement",
  "insert into agreement_version (agreement_id, valid_from) select id, '2027-01-01' from agreement",
  'update salary set agreement_id = (select min(id) from agreement)',
  'vacuum analyze salary',
]

/** A day stays the text that it is, and a long whole number is a number. */
const parsers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.DATE, String],
  [pg.types.builtins.INT8, Number],
])
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format: 'text' | 'binary') =>
    parsers.get(oid) ?? pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
}

interface PlanNode {
  readonly 'Relation Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly PlanNode[]
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

const readRows = (node: PlanNode) =>
  (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']

test('what hangs on agreements is told without a walk past their salaries', { timeout: 360_000 }, async () => {
  const world = await copyDatabase()
  onTestFinished(() => world.drop())
  await fillWorld(world.superuserUrl, { people: 200, rows: 20_000, today: '2026-04-01' })
  const pool = new pg.Pool({ connectionString: world.superuserUrl, options: '-c jit=off -c timezone=UTC', types })
  for (const statement of someAgreements) await pool.query(statement)
  const asked: CompiledQuery[] = []
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }), log: ({ query }) => void asked.push(query) })
  const ids = (await db.selectFrom('agreement').select('id').orderBy('id').execute()).map(({ id }) => id)
  asked.length = 0
  const [busy] = await agreementsOn(db, ids, '2026-04-01')
  expect(busy?.usedBy.salaries).toBe(1_000)
  expect(busy?.versions.map(({ inUse }) => inUse)).toEqual([true, false])
  const ofSalaries: number[] = []
  for (const { sql, parameters } of [...asked]) {
    const { rows } = await pool.query(`explain (analyze, format json, timing off) ${sql}`, [...parameters])
    const nodes = nodesOf(rows[0]['QUERY PLAN'][0].Plan)
    ofSalaries.push(...nodes.filter((node) => node['Relation Name'] === 'salary').map(readRows))
  }
  expect(ofSalaries.length).toBeGreaterThan(0)
  expect(Math.max(...ofSalaries)).toBeLessThanOrEqual(1_000)
  await db.destroy()
})
