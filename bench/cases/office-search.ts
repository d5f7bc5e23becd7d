import type { FoundKind } from '@palkkasilta/contract/search.ts'
import { findablesOf } from '@palkkasilta/server/src/main/features.ts'
import type { Postgres } from '@palkkasilta/server/src/platform/postgres/start.ts'
import type { OpenProduct } from '@palkkasilta/server/src/testing/open-product.ts'
import { fillWorld, typedSum } from '@palkkasilta/server/src/testing/world/world.ts'
import { sql } from 'kysely'
import { withProduct } from '../tools/database.ts'
import { type Finding, type Measurement, timeOf } from '../tools/measure.ts'
import { sample } from './lists.ts'

const [PEOPLE, ROWS] = [10_000, 1_000_000]
const ROUNDS = 5

/** What is typed, of each kind; many of each. */
const typed: Readonly<Record<string, string>> = {
  name: sample("first_name || ' ' || last_name", 'person'),
  'last name': sample('last_name', 'person'),
  'name of a payee': sample('person_name', 'outgoing_payment'),
  'last name of a payee': sample("split_part(person_name, ' ', 2)", 'outgoing_payment'),
  company: sample('company', 'integration_bill'),
  number: sample('bill_number', 'integration_bill'),
  reference: sample('reference', 'integration_bill'),
  sum: sample(typedSum('amount_cents'), 'outgoing_payment'),
  day: sample('payday', 'outgoing_payment'),
  'end of an IBAN': sample('right(creditor_iban, 4)', 'outgoing_payment'),
}

/** The search of the whole office over a million people, contracts, salaries, payments and bills, as one person asks it. */
export const officeSearch: Measurement = { run: () => withProduct(measured) }

async function measured(product: OpenProduct, { superuserUrl }: Postgres): Promise<readonly Finding[]> {
  const { services, call } = product
  const own = new URL(superuserUrl)
  own.pathname = new URL(services.config.databaseUrl ?? '').pathname
  await fillWorld(own.href, { people: PEOPLE, rows: ROWS, contracts: ROWS, others: ROWS, today: '2026-04-01' })
  const findings: Finding[] = []
  const ofKind = new Map<FoundKind, number[]>()
  for (const [what, statement] of Object.entries(typed)) {
    const { rows } = await sql.raw<{ word: string }>(statement).execute(services.db)
    const times: number[] = []
    for (let round = 0; round <= ROUNDS; round += 1)
      for (const { word } of rows) {
        const ms = await timeOf(() => call('POST', '/api/admin/search', { search: word }))
        if (round > 0) times.push(ms)
      }
    findings.push(slowest(`search of the office by ${what}`, times, 100))
    for (const { kind, find } of findablesOf(services.vault))
      for (const { word } of rows) {
        const ms = await timeOf(() => find(services.readDb, word))
        ofKind.set(kind, [...(ofKind.get(kind) ?? []), ms])
      }
  }
  const kinds = [...ofKind].map(([kind, times]) => slowest(`search of the office for ${kind} alone`, times, 20))
  return [...findings, ...kinds]
}

function slowest(name: string, times: readonly number[], atMost: number): Finding {
  const sorted = times.toSorted((a, b) => a - b)
  const value = sorted[Math.ceil(sorted.length * 0.99) - 1] ?? 0
  return { name: `${name}, p99`, value, unit: 'ms', goal: { atMost } }
}
