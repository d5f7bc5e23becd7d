import { integrationBill } from '@palkkasilta/engine/lifecycles/bills.ts'
import { applyUpdates } from '@palkkasilta/server/src/core/bill/collecting/apply.ts'
import type { StatusUpdate } from '@palkkasilta/server/src/integrations/ropo/port.ts'
import { move } from '@palkkasilta/server/src/kernel/moves.ts'
import { piecesOf } from '@palkkasilta/server/src/platform/database/many-rows.ts'
import { aDepartment, anAgreement } from '@palkkasilta/server/src/testing/builders.ts'
import type { OpenProduct } from '@palkkasilta/server/src/testing/open-product.ts'
import { type Cents, cents } from '@palkkasilta/values/money.ts'
import { sql } from 'kysely'
import { withProduct } from '../tools/database.ts'
import { type Finding, fastest, growth, type Measurement, timeOf } from '../tools/measure.ts'

/** As many as the provider gives out at once. */
const PIECE = 1_000

/** Payments that the provider tells of, each of another bill, stored and applied in pieces. */
export const providerUpdates: Measurement = {
  async run() {
    const small = await withProduct((product) => measure(product, 1_000))
    const large = await withProduct((product) => measure(product, 10_000))
    return [applied(large), growth('updates applied', small, large)]
  },
}

interface Measured {
  readonly count: number
  readonly ms: number
  readonly bareMs: number
}

async function measure({ services }: OpenProduct, count: number): Promise<Measured> {
  const updates = await sentBills(services, count)
  const by = { by: 'provider', who: null, at: services.clock.now() } as const
  const apply = async () => {
    for (const piece of piecesOf(updates, PIECE))
      await services.db.transaction().execute((tx) => applyUpdates(tx, piece, by))
  }
  const ms = await timeOf(apply)
  const paid = await services.db.selectFrom('integration_bill').select('id').where('state', '=', 'PAID').execute()
  if (paid.length !== count) throw new Error(`${paid.length} bills are paid instead of ${count}`)
  return { count, ms, bareMs: await fastest(3, () => storeAgain(services)) }
}

/** Bills that were sent, and a payment of each. */
async function sentBills({ db, vault, clock }: OpenProduct['services'], count: number): Promise<StatusUpdate[]> {
  const services = { db, vault, clock }
  const departmentId = await aDepartment(services, await anAgreement(services))
  const { rows } = await sql<{ id: number; bill_number: number; total_cents: number }>`
    insert into integration_bill (department_id, state, bill_number, reference, company, city, send_type, bill_date, due_date,
      payment_term_days, vat_rate, pricing_mode, margin_thousandths, port_price_thousandths, bill_reimbursements,
      group_rows_by_shift, net_cents, vat_cents, total_cents, our_costs_cents, created_at)
    select ${departmentId}, ${integrationBill.initial}, 5000000 + n, '5' || n, 'Asiakas Oy', 'Helsinki', 'email', '2026-03-01', '2026-03-15',
      14, 0, 'MARGIN', 1280, 0, true, false, 100000 + n, 0, 100000 + n, 0, now()
    from generate_series(1, ${count}::integer) n returning id, bill_number, total_cents`.execute(db)
  const at = clock.now()
  const ids = rows.map(({ id }) => id)
  await db.transaction().execute((tx) => move(tx, integrationBill, ids, 'billSent', { by: 'provider', who: null, at }))
  await sql`vacuum analyze integration_bill`.execute(db)
  return rows.map(({ bill_number, total_cents }, index) => updateOf(index, bill_number, cents(total_cents), at))
}

function updateOf(index: number, number: number, amount: Cents, time: Temporal.Instant): StatusUpdate {
  const billNumber = String(number)
  const said = { statusid: index, billnum: billNumber, statustext: 'Maksettu', statuscode: '101', amount: '1000.01' }
  return {
    ...{ id: `bench-${index}`, jobId: String(index), billNumber, time, code: '101', text: 'Maksettu', paidOn: null },
    ...{ amount, openAmount: cents(0), originalAmount: amount, said },
  }
}

/** What was written, written once more by the database alone: updates, bills, steps and history. */
async function storeAgain({ db }: OpenProduct['services']): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`create temporary table update_copy (like provider_update including indexes) on commit drop`.execute(tx)
    await sql`insert into update_copy overriding system value select id, provider_id, job_id, bill_number, entity, entity_id,
      is_credit, happened_at, code, text, meaning, paid_on, amount_cents, open_cents, original_cents, said, fetched_at, is_odd
      from provider_update`.execute(tx)
    await sql`update integration_bill set provider_cents = provider_cents`.execute(tx)
    await sql`update integration_bill set version = version + 1`.execute(tx)
    await sql`create temporary table step_copy on commit drop as select * from state_change where event = 'billPaid'`.execute(
      tx,
    )
    await sql`create temporary table event_copy on commit drop as select * from audit_event
      where action = 'workforceBill.paid'`.execute(tx)
  })
}

const applied = ({ count, ms, bareMs }: Measured): Finding => ({
  name: `${count.toLocaleString('en')} updates of the collection provider stored and applied`,
  value: ms,
  unit: 'ms',
  limit: { value: bareMs, what: 'the bare SQL that stores the same rows' },
  goal: { atMost: 5_000 },
})
