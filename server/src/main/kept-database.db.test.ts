import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { knownIdentity } from '../core/report/identity.ts'
import { migrate } from '../platform/database/migrate.ts'
import { bareDatabase } from '../platform/postgres/testing.ts'
import { type OpenProduct, openProduct } from '../testing/open-product.ts'
import { billsAsToday } from './testing/kept-bills.ts'

/** A database as an earlier version left it, and what that version answered. */
interface Kept {
  readonly fieldKey: string
  readonly now: string
  readonly tables: Readonly<Record<string, readonly object[]>>
  readonly sequences: readonly { readonly name: string; readonly value: string | null }[]
  readonly replies: Readonly<Record<string, unknown>>
}

function kept(version: string): Kept {
  const file = new URL(`../../database/kept/${version}.json.gz`, import.meta.url)
  return JSON.parse(gunzipSync(readFileSync(file)).toString('utf8'))
}

/** The product on the kept database after all migrations that came later. */
async function openKept(version: string, { fieldKey, now, tables, sequences }: Kept): Promise<OpenProduct> {
  const dataDir = mkdtempSync(join(tmpdir(), 'palkkasilta-kept-'))
  mkdirSync(join(dataDir, 'secrets'))
  writeFileSync(join(dataDir, 'secrets/field-key'), fieldKey)
  const database = await bareDatabase()
  await withPool(database.superuserUrl, (pool) => migrate(pool, { upTo: version }))
  await load(database.superuserUrl, tables, sequences)
  await withPool(database.superuserUrl, (pool) => migrate(pool))
  const product = await openProduct({ databaseUrl: database.superuserUrl, dataDir, now })
  onTestFinished(async () => {
    await product.stop()
    await database.drop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  return product
}

async function withPool(url: string, work: (pool: pg.Pool) => Promise<unknown>): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  await work(pool)
  await pool.end()
}

/** As it was, whatever the triggers and the order of the foreign keys. */
async function load(url: string, tables: Kept['tables'], sequences: Kept['sequences']): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query('set session_replication_role = replica')
  for (const [table, rows] of Object.entries(tables)) {
    await client.query(`delete from ${table}`)
    const read = `select * from jsonb_populate_recordset(null::${table}, $1)`
    await client.query(`insert into ${table} overriding system value ${read}`, [JSON.stringify(rows)])
  }
  await client.query('set session_replication_role = origin')
  for (const { name, value } of sequences) {
    if (value !== null) await client.query('select setval($1, $2)', [name, value])
  }
  await client.end()
}

test('a database of version 0010 answers after all migrations what it answered before', async () => {
  const old = kept('0010')
  const product = await openKept('0010', old)
  for (const [path, reply] of Object.entries(paidAsToday(billsAsToday(old.replies)))) {
    const { status, body, text } = await product.call('GET', path)
    expect(status, `${path}: ${text}`).toBe(200)
    if (Array.isArray(reply)) expect(body, path).toHaveLength(reply.length)
    expect(body, path).toMatchObject(atLeast(told(withoutTax(reply), old.tables)))
  }
  await reportsAreKnownByTheirDays(product, old.tables)
  await agreementsPayAsBefore(product, old.tables)
  await timelinesHangTogether(product, old.tables)
})

/** Version 0010 called what is paid to the account the net wage, whatever reimbursements it held, and told the bank's answer in English. */
function paidAsToday(replies: Kept['replies']): Kept['replies'] {
  const today = { '"netSalary":': '"paidSalary":', '"responseText":"OK"': '"responseText":"Onnistui"' }
  const inWords = (text: string) => Object.entries(today).reduce((all, [was, is]) => all.replaceAll(was, is), text)
  const renamed = (reply: unknown) => JSON.parse(inWords(JSON.stringify(reply)))
  const asToday = ([path, reply]: [string, unknown]) => [path, path.includes('/history/') ? reply : renamed(reply)]
  return Object.fromEntries(Object.entries(replies).map(asToday))
}

/** What an agreement paid is its first version, with every row that it had. */
async function agreementsPayAsBefore({ services }: OpenProduct, tables: Kept['tables']): Promise<void> {
  const versions = await sql`
    select version.*, agreement.* from agreement join agreement_version version on agreement_id = agreement.id
    order by agreement.id`.execute(services.db)
  expect(versions.rows).toEqual((tables.agreement ?? []).map((old) => expect.objectContaining(old)))
  for (const table of ['agreement_profession', 'supplement', 'overtime_band'] as const) {
    const { rows } = await sql`select * from ${sql.table(table)} order by id`.execute(services.db)
    const old = (tables[table] ?? []) as readonly { agreement_id: number }[]
    expect(rows).toEqual(
      old.map(({ agreement_id, ...row }) => expect.objectContaining({ ...row, version_id: agreement_id })),
    )
  }
}

/** Every line of the two old timelines is there, and each step begins where the one before it ended. */
async function timelinesHangTogether({ services }: OpenProduct, tables: Kept['tables']): Promise<void> {
  const lines = await sql<{ id: number; from_state: string | null; before: string | null }>`
    select id, from_state, lag(to_state) over (partition by entity, entity_id, field order by id) as before
    from state_change where entity in ('salary', 'integration_bill')`.execute(services.db)
  const old = ['salary_state_change', 'integration_bill_state_change'].flatMap((table) => tables[table] ?? [])
  expect(old.length).toBeGreaterThan(0)
  expect(lines.rows.length).toBeGreaterThanOrEqual(old.length)
  const torn = lines.rows.filter(({ from_state, before }) => before !== null && from_state !== before)
  expect(torn).toEqual([])
}

interface Reply {
  readonly warnings?: readonly string[]
  readonly wageReportsToIR?: readonly { readonly deliveryId: string }[]
}

const INVALIDATION = 3

/** Version 0010 called an invalidation a new report. */
function told(reply: Reply, tables: Kept['tables']): Reply {
  if (!reply.wageReportsToIR) return reply
  const deliveries = (tables.register_delivery ?? []) as readonly OldDelivery[]
  const takenBack = deliveries.filter(({ action_code }) => action_code === INVALIDATION).map((each) => each.delivery_id)
  const wageReportsToIR = reply.wageReportsToIR.map((report) =>
    takenBack.includes(report.deliveryId) ? { ...report, action: 'INVALIDATION' } : report,
  )
  return { ...reply, wageReportsToIR }
}

const anyYield = { yield: expect.any(Number), yieldPercent: expect.any(Number) }

/** Version 0010 gave a reimbursement's price with tax as the one without, a refunded bill's yield as if nothing was taken back, and each employment as fixed-term. */
function withoutTax(reply: unknown): Reply {
  return JSON.parse(JSON.stringify(reply), (name, value) => {
    if (name === 'vatPrice') return expect.any(Number)
    // of settings it goes on with each day on which a rate turns
    if (name === 'publicSettings') return { ...value, version: expect.any(Number) }
    if (value?.state === 'OPEN' && value.salaryType === 'FIXED') return { ...value, salaryType: expect.any(String) }
    return value?.refundPercent && 'yield' in value ? { ...value, ...anyYield } : value
  })
}

/** Later versions may warn of more. */
function atLeast(reply: Reply | readonly Reply[]): object {
  if (Array.isArray(reply)) return reply.map(atLeast)
  const { warnings } = reply as Reply
  return warnings ? { ...reply, warnings: expect.arrayContaining([...warnings]) } : reply
}

interface OldDelivery {
  readonly id: string
  readonly delivery_id: string
  readonly action_code: number
  readonly payment_date: string
  readonly period_start: string
  readonly period_end: string
}

async function reportsAreKnownByTheirDays({ services }: OpenProduct, tables: Kept['tables']): Promise<void> {
  const deliveries = (tables.register_delivery ?? []) as readonly OldDelivery[]
  expect(deliveries.length).toBeGreaterThan(0)
  for (const { id, payment_date: paymentDate, period_start: periodStart, period_end: periodEnd } of deliveries) {
    const select = services.db.selectFrom('register_delivery').select('identity').where('id', '=', id)
    const row = await select.executeTakeFirstOrThrow()
    expect(knownIdentity(row.identity)).toEqual({ paymentDate, periodStart, periodEnd })
  }
  // each was a delivery of its own, and is asked for by the id that the register knows
  const kept = services.db
    .selectFrom('outbound_message')
    .innerJoin('outbound_delivery', 'outbound_delivery.id', 'delivery_id')
    .select(['outbound_message.id', 'outbound_delivery.key', 'outbound_message.content'])
  const carried = deliveries.map(({ id, delivery_id: key }) => ({ id, key, content: null }))
  const byId = (a: { id: string }, b: { id: string }) => a.id.localeCompare(b.id)
  expect((await kept.execute()).toSorted(byId)).toEqual(carried.toSorted(byId))
}
