import { type SalaryListItem, salaryListItem } from '@palkkasilta/contract/workforce-salaries.ts'
import { routes } from '@palkkasilta/server/src/main/features.ts'
import { buildHttp } from '@palkkasilta/server/src/main/http.ts'
import type { OpenProduct } from '@palkkasilta/server/src/testing/open-product.ts'
import Fastify from 'fastify'
import pg from 'pg'
import { z } from 'zod'
import { withProduct } from '../tools/database.ts'
import { type Loaded, load } from '../tools/load.ts'
import { type Finding, fastest, type Measurement } from '../tools/measure.ts'

const CONNECTIONS = 10
const SECONDS = 3
const ROWS = 1_000

/** What every signed-in call costs before it does anything of its own, and what the contract costs a list's reply. */
export const floor: Measurement = {
  run: async () => [...(await withProduct(signedIn)), await encoding()],
}

async function signedIn({ services }: OpenProduct): Promise<Finding[]> {
  const http = await buildHttp(services, routes)
  const now = services.clock.now()
  const { person_id: personId } = await services.db.selectFrom('account').select('person_id').executeTakeFirstOrThrow()
  const authtoken = await services.db
    .transaction()
    .execute((tx) => services.sessions.start(tx, { personId, address: null }, now))
  const ours = await loaded(await http.listen({ port: 0, host: '127.0.0.1' }), { authtoken })
  await http.close()
  const bare = await bareRoute(services.config.databaseUrl ?? '', personId)
  const what = 'a bare fastify route with one prepared statement by primary key'
  return [
    {
      name: `signed-in calls, ${CONNECTIONS} connections`,
      value: ours.perSecond,
      unit: '/s',
      limit: { value: bare.perSecond, what },
      goal: { atLeast: 1_500 },
    },
    {
      name: `signed-in calls, ${CONNECTIONS} connections, p99`,
      value: ours.p99,
      unit: 'ms',
      limit: { value: bare.p99, what },
      goal: { atMost: 20 },
    },
  ]
}

async function bareRoute(url: string, personId: number): Promise<Loaded> {
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS })
  const http = Fastify()
  http.get('/', async () => {
    const statement = { name: 'bare', text: 'select * from account where person_id = $1', values: [personId] }
    return (await pool.query(statement)).rows[0]
  })
  const found = await loaded(await http.listen({ port: 0, host: '127.0.0.1' }), {}, '/')
  await http.close()
  await pool.end()
  return found
}

/** After a second to get warm. */
async function loaded(url: string, headers: Record<string, string>, path = '/api/login'): Promise<Loaded> {
  const asked = { url, paths: [path], headers, connections: CONNECTIONS }
  await load({ ...asked, seconds: 1 })
  return load({ ...asked, seconds: SECONDS })
}

/** As every reply is encoded: by the shape that the contract gives it, codecs included. */
async function encoding(): Promise<Finding> {
  const rows = z.array(salaryListItem)
  const wire = Array.from({ length: ROWS }, (_, index) => ({ ...salary, id: index + 1 }))
  const found = z.decode(rows, wire)
  const ours = await fastest(50, () => JSON.stringify(z.encode(rows, found)))
  const text = await fastest(50, () => JSON.stringify(wire))
  return {
    name: `encode ${ROWS.toLocaleString('en')} rows of a list`,
    value: ours,
    unit: 'ms',
    limit: { value: text, what: 'JSON.stringify of the same rows' },
    goal: { atMost: 5 },
  }
}

const salary: SalaryListItem = {
  id: 1,
  fullName: 'Maija Meikäläinen',
  personId: 7,
  departmentId: '5f3f7e0c-6d2b-4a57-9a53-0b8f4f6f2a11',
  departmentName: 'Tampereen keskusvarasto',
  intervalstart: '2026-03-01',
  intervalstop: '2026-03-31',
  payday: '2026-04-10',
  workhours: 151.25,
  bruttoSalary: 2412.44,
  netSalary: 1731.12,
  paidSalary: 1791.12,
  totalSalary: 2472.44,
  distraint: 0,
  employerCosts: 539.46,
  ourCosts: 3011.9,
  billed: null,
  yield: null,
  state: 'OPEN',
  bankState: 'OPEN',
  reportState: 'WAITING',
  billState: 'OPEN',
  billId: null,
  warnings: [],
}
