import { marginGroups } from '@palkkasilta/contract/margin.ts'
import { declaredReport, officeReportIds } from '@palkkasilta/contract/office-reports.ts'
import type { Postgres } from '@palkkasilta/server/src/platform/postgres/start.ts'
import type { OpenProduct } from '@palkkasilta/server/src/testing/open-product.ts'
import { fillWorld } from '@palkkasilta/server/src/testing/world/world.ts'
import { sql } from 'kysely'
import { withProduct } from '../tools/database.ts'
import { type Finding, fastest, type Measurement } from '../tools/measure.ts'

const [PEOPLE, ROWS] = [10_000, 1_000_000]
const RUNS = 7

/**
 * Every report of the office by month, the margin by each of its groups, and what moved it, over all of a million salaries and as many
 * bills, beside the bare sums of its main figure in SQL.
 */
export const officeReports: Measurement = { run: () => withProduct(measured) }

const ofSalaries = 'select count(*), sum(gross_cents) from salary'
const ofBills = `select count(*), sum(total_cents) from (select total_cents, deleted_at from bill
  union all select total_cents, deleted_at from integration_bill) as both_kinds where deleted_at is null`

const bare = {
  salary: ofSalaries,
  combined: `${ofSalaries} union all ${ofBills}`,
  'advance-salary': 'select count(*), sum(amount_cents) from advance_payment',
  'send-bills': ofBills,
  'not-paid': ofBills,
  unbilled: "select count(*), sum(our_costs_cents) from salary where bill_state = 'NOT_CREATED'",
  missed: 'select count(*) from waiting_shift where plan_status = 5',
  margin: 'select count(*), sum(billed_cents - our_costs_cents) from salary where billed_cents is not null',
}

async function measured({ services, call }: OpenProduct, { superuserUrl }: Postgres): Promise<readonly Finding[]> {
  const own = new URL(superuserUrl)
  own.pathname = new URL(services.config.databaseUrl ?? '').pathname
  await fillWorld(own.href, { people: PEOPLE, rows: ROWS, others: ROWS, today: '2026-04-01' })
  const timed = async (name: string, path: string, sums: string): Promise<Finding> => {
    const value = await fastest(RUNS, async () => {
      const { status, text } = await call('GET', `/api/admin/reports/${path}`)
      if (status !== 200) throw new Error(text)
    })
    const limit = await fastest(RUNS, () => sql.raw(sums).execute(services.readDb))
    return { name, value, unit: 'ms', limit: { value: limit, what: 'the bare sums in SQL' }, goal: { atMost: 300 } }
  }
  const findings: Finding[] = []
  for (const id of officeReportIds) {
    const days = declaredReport(id).ofAllTime ? '' : `&${ALWAYS}`
    findings.push(await timed(`the report ${id} of all years by month`, `${id}?by=month${days}`, bare[id]))
  }
  for (const by of marginGroups)
    findings.push(await timed(`the margin of all years by ${by}`, `margin?by=${by}&${ALWAYS}`, bare.margin))
  const [first, last] = [`earlierFrom=2000-01-01&earlierTo=${MIDDLE}`, `from=${AFTER_MIDDLE}&to=2100-12-31`]
  findings.push(await timed('what moved the margin of all years', `margin/moved?${first}&${last}`, bare.margin))
  return findings
}

const ALWAYS = 'from=2000-01-01&to=2100-12-31'
/** About half of the salaries are older. */
const [MIDDLE, AFTER_MIDDLE] = ['2024-04-30', '2024-05-01']
