import { declaredReport, officeReportIds } from '@palkkasilta/contract/office-reports.ts'
import type { Postgres } from '@palkkasilta/server/src/platform/postgres/start.ts'
import type { OpenProduct } from '@palkkasilta/server/src/testing/open-product.ts'
import { fillWorld } from '@palkkasilta/server/src/testing/world/world.ts'
import { sql } from 'kysely'
import { withProduct } from '../tools/database.ts'
import { type Finding, fastest, type Measurement } from '../tools/measure.ts'

const [PEOPLE, ROWS] = [10_000, 1_000_000]
const RUNS = 7

/** Every report of the office by month, over all of a million salaries and as many bills, beside the bare sums of its main figure in SQL. */
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
  const findings: Finding[] = []
  for (const id of officeReportIds) {
    const days = declaredReport(id).ofAllTime ? '' : '&from=2000-01-01&to=2100-12-31'
    const value = await fastest(RUNS, async () => {
      const { status, text } = await call('GET', `/api/admin/reports/${id}?by=month${days}`)
      if (status !== 200) throw new Error(text)
    })
    const limit = await fastest(RUNS, () => sql.raw(bare[id]).execute(services.readDb))
    findings.push({
      name: `the report ${id} of all years by month`,
      value,
      unit: 'ms',
      limit: { value: limit, what: 'the bare sums in SQL' },
      goal: { atMost: 300 },
    })
  }
  return findings
}
