import type { Postgres } from '@palkkasilta/server/src/platform/postgres/start.ts'
import { aCompany } from '@palkkasilta/server/src/testing/builders.ts'
import type { OpenProduct } from '@palkkasilta/server/src/testing/open-product.ts'
import { fillWorld } from '@palkkasilta/server/src/testing/world/world.ts'
import { sql } from 'kysely'
import { withProduct } from '../tools/database.ts'
import { type Finding, type Measurement, timeOf } from '../tools/measure.ts'

const [PEOPLE, ROWS] = [10_000, 1_000_000]
const ROUNDS = 50

/** What the start page asks first, over a million salaries, payments and bills. */
export const startOfDay: Measurement = { run: () => withProduct(measured) }

async function measured({ services, call }: OpenProduct, { superuserUrl }: Postgres): Promise<readonly Finding[]> {
  const own = new URL(superuserUrl)
  own.pathname = new URL(services.config.databaseUrl ?? '').pathname
  await aCompany(services)
  await tellBalance(services)
  await fillWorld(own.href, { people: PEOPLE, rows: ROWS, others: ROWS, today: '2026-04-01' })
  const findings: Finding[] = []
  for (const [name, path] of [
    ['what waits at the start of the day', '/api/admin/today'],
    ['the strip of a month', '/api/admin/today/strip?month=2026-03-01'],
  ] as const) {
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) times.push(await timeOf(() => call('GET', path)))
    // the first ones read and plan
    const sorted = times.slice(5).toSorted((a, b) => a - b)
    findings.push({ name: `${name}, p99`, value: sorted.at(-1) ?? 0, unit: 'ms', goal: { atMost: 100 } })
  }
  return findings
}

/** Of an account that does not have what leaves it: all that may come is looked at, too. */
async function tellBalance({ db }: OpenProduct['services']): Promise<void> {
  await sql`with file as (
      insert into bank_file (connection, file_reference, file_type, status, file_timestamp, state, fetched_at)
      values ('OP', 'bench', 'camt.053', 'NEW', now(), 'MATCHED', now()) returning id)
    insert into account_statement (bank_file_id, place, account, from_day, to_day, opening_cents, closing_cents)
    select file.id, 0, iban, '2026-03-31', '2026-03-31', 100000, 100000 from file, paying_account`.execute(db)
}
