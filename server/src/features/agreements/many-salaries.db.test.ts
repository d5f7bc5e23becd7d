import { expect, onTestFinished, test } from 'vitest'
import { copyDatabase } from '../../platform/postgres/testing.ts'
import { listening, nodesOf, planOf, readRows } from '../../testing/plans.ts'
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

test('what hangs on agreements is told without a walk past their salaries', { timeout: 360_000 }, async () => {
  const world = await copyDatabase()
  onTestFinished(() => world.drop())
  await fillWorld(world.superuserUrl, { people: 200, rows: 20_000, today: '2026-04-01' })
  const { pool, db, asked, close } = listening(world.superuserUrl)
  for (const statement of someAgreements) await pool.query(statement)
  const ids = (await db.selectFrom('agreement').select('id').orderBy('id').execute()).map(({ id }) => id)
  asked.length = 0
  const [busy] = await agreementsOn(db, ids, '2026-04-01')
  expect(busy?.usedBy.salaries).toBe(1_000)
  expect(busy?.versions.map(({ inUse }) => inUse)).toEqual([true, false])
  const ofSalaries: number[] = []
  for (const query of [...asked]) {
    const nodes = nodesOf(await planOf(pool, query))
    ofSalaries.push(...nodes.filter((node) => node['Relation Name'] === 'salary').map(readRows))
  }
  expect(ofSalaries.length).toBeGreaterThan(0)
  expect(Math.max(...ofSalaries)).toBeLessThanOrEqual(1_000)
  await close()
})
