import { businessIdOfNumber } from '@palkkasilta/values/business-id.ts'
import { ibanOfAccount } from '@palkkasilta/values/iban.ts'
import pg from 'pg'
import { companies, firstNames, lastNames, sites } from './names.ts'
import {
  type Base,
  type Fill,
  fillBills,
  fillOthers,
  fillPayments,
  fillPeople,
  fillSalaries,
  fillShifts,
  fillWorkContracts,
  type WorldSize,
} from './tables.ts'

/** Nothing but the rows is written: no history, no states' steps, no jobs. */
const settings = {
  session_replication_role: 'replica',
  synchronous_commit: 'off',
  maintenance_work_mem: '512MB',
  timezone: 'UTC',
}

/**
 * Years of an office's work beside what is there: people, 200 departments, and salaries, payments, shifts and bills of which one in a
 * hundred is not done yet. Needs a superuser, who may write without triggers.
 */
export async function fillWorld(superuserUrl: string, size: WorldSize): Promise<void> {
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`)
  const pool = new pg.Pool({ connectionString: superuserUrl, options: options.join(' ') })
  try {
    const base = await baseOf(pool)
    await fill(pool, fillPeople(people(size.people), departments(), base, size.today))
    await Promise.all([fill(pool, fillSalaries(size, base)), fill(pool, fillBills(size, base))])
    await Promise.all([fill(pool, fillPayments(size, base)), fill(pool, fillShifts(size, base))])
    await fill(pool, [...fillWorkContracts(size, base), ...fillOthers(size)])
    // no pages are marked as seen by all while another table is being filled
    await pool.query('vacuum analyze')
  } finally {
    await pool.end()
  }
}

async function baseOf(pool: pg.Pool): Promise<Base> {
  const tables = ['person', 'salary', 'outgoing_payment', 'shift', 'integration_bill', 'work_contract']
  const highest = tables.map((table) => `(select coalesce(max(id), 0)::integer from ${table}) as ${table}`)
  return (await pool.query(`select ${highest.join(', ')}`)).rows[0]
}

function people(count: number) {
  const part = (names: readonly string[], at: number) => names[at % names.length] ?? ''
  return Array.from({ length: count }, (_, index) => {
    const [turn, other] = [Math.floor(index / 100), Math.floor(index / 10_000)]
    const first = part(firstNames, index * 7)
    return {
      number: index + 1,
      first_name: other === 0 ? first : `${first}-${part(firstNames, index * 7 + other)}`,
      last_name: part(lastNames, index + turn),
      iban: ibanOfAccount('FI', `5${String(10_000_000_000_000 / 10 + index * 37).padStart(13, '0')}`),
    }
  })
}

function departments() {
  return companies.flatMap((company, place) =>
    sites.map((site, index) => ({
      number: place * sites.length + index,
      parent: index === 0 ? null : place * sites.length,
      name: index === 0 ? company.replace(' Oy', '') : `${company.replace(' Oy', '')}, ${site}`,
      business_id: firstBusinessId(2_100_000 + place * 10),
      city: site,
    })),
  )
}

/** Not every number can have a check digit. */
function firstBusinessId(number: number): string {
  return businessIdOfNumber(number) ?? firstBusinessId(number + 1)
}

async function fill(pool: pg.Pool, fills: readonly Fill[]): Promise<void> {
  for (const each of fills) await fillTable(pool, each)
}

/** Its indexes are built when the rows are there, which is far quicker; all in one transaction, so that none is ever missing. */
async function fillTable(pool: pg.Pool, { table, sql, values = [] }: Fill): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const { rows: indexes } = await client.query(
      `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
        where indrelid = $1::regclass and not exists (select from pg_constraint where conindid = indexrelid)`,
      [table],
    )
    for (const { name } of indexes) await client.query(`drop index ${name}`)
    await client.query(sql, [...values])
    for (const { definition } of indexes) await client.query(definition)
    const { rows: counted } = await client.query(
      `select pg_get_serial_sequence($1, attname) as sequence, attname as numbered from pg_attribute where attrelid = $1::regclass and attidentity <> ''`,
      [table],
    )
    for (const { sequence, numbered } of counted)
      await client.query(`select setval('${sequence}', (select max(${numbered}) from ${table}))`)
    await client.query('commit')
    await client.query(`analyze ${table}`)
    client.release()
  } catch (error) {
    client.release(true)
    throw error
  }
}

/** In SQL, a sum as staff type it into the search: the digits, the last two after a comma. */
export const typedSum = (column: string) => String.raw`regexp_replace(${column}::text, '(..)$', ',\1')`
