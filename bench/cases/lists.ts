import type { AnyList } from '@palkkasilta/contract/list.ts'
import { listPayments } from '@palkkasilta/contract/outgoing-payments.ts'
import { searchShifts } from '@palkkasilta/contract/shifts.ts'
import { listBills } from '@palkkasilta/contract/workforce-bills.ts'
import { listSalaries } from '@palkkasilta/contract/workforce-salaries.ts'
import { routes } from '@palkkasilta/server/src/main/features.ts'
import { buildHttp } from '@palkkasilta/server/src/main/http.ts'
import type { OpenProduct } from '@palkkasilta/server/src/testing/open-product.ts'
import { notDone, type WorldSize } from '@palkkasilta/server/src/testing/world/tables.ts'
import { fillWorld, typedSum } from '@palkkasilta/server/src/testing/world/world.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { withProduct } from '../tools/database.ts'
import { type Loaded, load } from '../tools/load.ts'
import { type Finding, growth, type Measurement, type Reference } from '../tools/measure.ts'

const CONNECTIONS = 10
const SECONDS = 1.5
const PEOPLE = 10_000
const [SMALL, LARGE] = [100_000, 1_000_000]

export interface MeasuredList {
  readonly endpoint: { readonly path: string; readonly list: AnyList }
  /** What its page asks for to begin with. */
  readonly first: string
  /** What shows all there is. */
  readonly all: string
  readonly filters: readonly string[]
  /** How many it shows of so many rows of the world; all where none is said. */
  readonly rows?: (rows: number) => number
  /** The bare rows of its first page. */
  readonly bare: string
  /** What is typed into the search, as many words as there are rows, of each kind. */
  readonly searches: Readonly<Record<string, string>>
}

export const sample = (column: string, table: string) =>
  `select (${column})::text as word from ${table} where id % 9973 = 7 limit 20`

const lists: Readonly<Record<string, MeasuredList>> = {
  payments: {
    endpoint: listPayments,
    first: '',
    all: '',
    filters: ['state=NEW', 'state=APPROVED', 'settlement=REJECTED', 'settlement=WAITING,SENT'],
    bare: 'select * from outgoing_payment order by created_at desc, id desc limit 50',
    searches: {
      name: sample('person_name', 'outgoing_payment'),
      'last name': sample("split_part(person_name, ' ', 2)", 'outgoing_payment'),
      amount: sample(typedSum('amount_cents'), 'outgoing_payment'),
      reference: sample('reference_number', "(select * from outgoing_payment where purpose = 'DISTRAINT') payment"),
      IBAN: sample('creditor_iban', 'outgoing_payment'),
      number: sample('id', 'outgoing_payment'),
    },
  },
  bills: {
    endpoint: listBills,
    first: '',
    all: '',
    filters: ['state=OPEN', 'state=PAID', 'state=CLOSED'],
    bare: 'select * from integration_bill where deleted_at is null order by bill_number desc, id desc limit 50',
    searches: {
      name: sample('company', 'integration_bill'),
      reference: sample('reference', 'integration_bill'),
      number: sample('bill_number', 'integration_bill'),
    },
  },
  salaries: {
    endpoint: listSalaries,
    first: '',
    all: 'includePaid=true&from=2020-01-01&to=2027-01-01',
    filters: ['includePaid=true', 'from=2026-03-20&to=2026-04-10'],
    bare: `select id, person_name, payday, gross_cents, paid_cents, state, bank_state, report_state, bill_state
      from salary where bill_state = 'NOT_CREATED' order by person_name, id limit 50`,
    searches: {
      name: sample('person_name', 'salary'),
      'last name': sample("split_part(person_name, ' ', 2)", 'salary'),
      number: sample('id', 'salary'),
    },
  },
  shifts: {
    endpoint: searchShifts,
    rows: notDone,
    first: '',
    all: '',
    filters: ['statusId=5', 'statusId=3'],
    bare: `select shift.* from waiting_shift join shift on shift.id = shift_id
      order by waiting_shift.employee_name, waiting_shift.employee_id limit 20`,
    searches: {
      name: sample('employee_name', 'shift'),
      'last name': sample("split_part(employee_name, ' ', 2)", 'shift'),
    },
  },
}

/** What one list does with so many rows. */
interface Run {
  readonly first: Loaded
  /** Of a list that has filters. */
  readonly filtered: Loaded | undefined
  readonly sorted: Loaded
  readonly searched: ReadonlyMap<string, Loaded>
  readonly middleByNext: Loaded
  readonly middleByNumber: Loaded
  readonly last: Loaded
  readonly bare: number
}

/** Pages of the large lists over HTTP, signed in, as the web asks for them. */
export const longLists: Measurement = {
  run: () => measuredLists(lists, { sized: (rows) => ({ rows }), goals: { pace: () => 1_500, p99: 20 } }),
}

/** What lists are measured over, and what they are to reach. */
interface Measuring {
  /** What the world has of so many rows. */
  readonly sized: (rows: number) => Partial<Pick<WorldSize, 'rows' | 'contracts' | 'others' | 'areBilled'>>
  /** Statements that fill what the world has not. */
  readonly beside?: (rows: number) => readonly string[]
  readonly goals: Goals
}

interface Goals {
  /** Pages a second, of what the bare SQL makes. */
  readonly pace: (bare: number) => number
  /** Milliseconds of any page. */
  readonly p99: number
}

/** What the lists do over few rows and over many. */
export async function measuredLists(
  measured: Readonly<Record<string, MeasuredList>>,
  measuring: Measuring,
): Promise<Finding[]> {
  const [small, large] = [await runsAt(SMALL, measured, measuring), await runsAt(LARGE, measured, measuring)]
  return Object.keys(measured).flatMap((name) =>
    findingsOf(name, measuring.goals, { small: small.get(name), large: large.get(name) }),
  )
}

function findingsOf(list: string, goals: Goals, { small, large }: { small?: Run; large?: Run }): Finding[] {
  if (!small || !large) throw new Error(`${list} were not measured`)
  const limit = { value: large.bare, what: 'the bare SQL of the first page through the same pool' }
  const pace = (what: string, found: Loaded) => paceOf(`${list}, ${what}`, found, { goals, limit })
  return [
    ...pace('first page', large.first),
    growth(`${list}, first page`, timesOf(small.first), timesOf(large.first)),
    ...(large.filtered ? pace('filtered', large.filtered) : []),
    ...pace('sorted by any column', large.sorted),
    ...[...large.searched].map(([kind, found]) => slowest(`${list}, search by ${kind}`, found, 50)),
    slowest(`${list}, page in the middle by next`, large.middleByNext, goals.p99),
    slowest(`${list}, page in the middle by number`, large.middleByNumber, goals.p99),
    slowest(`${list}, last page`, large.last, goals.p99),
  ]
}

const timesOf = ({ count, perSecond }: Loaded) => ({ count, ms: (count / perSecond) * 1000 })

const slowest = (name: string, { p99 }: Loaded, atMost: number): Finding => ({
  name: `${name}, p99`,
  value: p99,
  unit: 'ms',
  goal: { atMost },
})

function paceOf(name: string, found: Loaded, { goals, limit }: { goals: Goals; limit: Reference }): Finding[] {
  const goal = { atLeast: goals.pace(limit.value) }
  return [{ name, value: found.perSecond, unit: '/s', goal, limit }, slowest(name, found, goals.p99)]
}

function runsAt(
  rows: number,
  measured: Readonly<Record<string, MeasuredList>>,
  { sized, beside }: Measuring,
): Promise<ReadonlyMap<string, Run>> {
  return withProduct(async (product, { superuserUrl }) => {
    const own = Object.assign(new URL(superuserUrl), {
      pathname: new URL(product.services.config.databaseUrl ?? '').pathname,
    })
    await fillWorld(own.href, { people: PEOPLE, rows: PEOPLE, today: '2026-04-01', ...sized(rows) })
    if (beside) await fillBeside(own.href, beside(rows))
    const { url, authtoken, close } = await listening(product)
    const runs = new Map<string, Run>()
    for (const [name, list] of Object.entries(measured)) {
      process.stderr.write(`  ${rows.toLocaleString('en')} ${name} …\n`)
      runs.set(name, await runOf(product, list, (paths) => loaded(url, authtoken, paths), rows))
    }
    await close()
    return runs
  })
}

async function fillBeside(superuserUrl: string, statements: readonly string[]): Promise<void> {
  const pool = new pg.Pool({ connectionString: superuserUrl })
  for (const statement of statements) await pool.query(statement)
  await pool.query('vacuum analyze')
  await pool.end()
}

async function listening({ services }: OpenProduct) {
  const http = await buildHttp(services, routes)
  const { person_id: personId } = await services.db.selectFrom('account').select('person_id').executeTakeFirstOrThrow()
  const authtoken = await services.db
    .transaction()
    .execute((tx) => services.sessions.start(tx, { personId, address: null }, services.clock.now()))
  return { url: await http.listen({ port: 0, host: '127.0.0.1' }), authtoken, close: () => http.close() }
}

async function loaded(url: string, authtoken: string, paths: readonly string[]): Promise<Loaded> {
  const asked = { url, paths, headers: { authtoken }, connections: CONNECTIONS }
  await load({ ...asked, seconds: SECONDS / 3 })
  return load({ ...asked, seconds: SECONDS })
}

async function runOf(
  product: OpenProduct,
  { endpoint: { path, list }, first, all, filters, bare, searches, rows: shown = (rows) => rows }: MeasuredList,
  ask: (paths: readonly string[]) => Promise<Loaded>,
  rows: number,
): Promise<Run> {
  const { db } = product.services
  const page = (...asked: readonly string[]) => `${path}?${['page=0', ...asked].filter(Boolean).join('&')}`
  const reversed = `sort=${list.defaultSort.by},${list.defaultSort.direction === 'asc' ? 'desc' : 'asc'}`
  const sorts = list.sorts.flatMap((sort) => [`sort=${sort},asc`, `sort=${sort},desc`])
  const searched = new Map<string, Loaded>()
  for (const [kind, statement] of Object.entries(searches)) {
    const { rows: words } = await sql.raw<{ word: string }>(statement).execute(db)
    searched.set(
      kind,
      await ask(words.map(({ word }) => page(first, `${list.searchedAs}=${encodeURIComponent(word)}`))),
    )
  }
  const middle = Math.floor(shown(rows) / list.size / 2)
  const before = (await product.call('GET', page(all).replace('page=0', `page=${middle - 1}`))).body
  const { next } = before as { readonly next: string | null }
  if (next === null) throw new Error(`${path} has no page ${middle}`)
  const atMiddle = page(all).replace('page=0', `page=${middle}`)
  return {
    first: await ask([page(first)]),
    filtered: filters.length > 0 ? await ask(filters.map((filter) => page(filter))) : undefined,
    sorted: await ask(sorts.map((sort) => page(first, sort))),
    searched,
    middleByNext: await ask([`${atMiddle}&after=${next}`]),
    middleByNumber: await ask([atMiddle]),
    last: await ask([page(all, reversed)]),
    bare: await bareRuns(product, bare),
  }
}

/** Runs a second of the statement, as many at once as there are connections. */
async function bareRuns({ services: { readDb } }: OpenProduct, statement: string): Promise<number> {
  const until = performance.now() + SECONDS * 1000
  let count = 0
  const again = async () => {
    for (; performance.now() < until; count += 1) await sql.raw(statement).execute(readDb)
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, again))
  return count / SECONDS
}
