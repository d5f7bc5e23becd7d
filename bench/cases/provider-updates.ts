import { applyUpdates } from '@palkkasilta/server/src/core/bill/collecting/apply.ts'
import type { StatusUpdate } from '@palkkasilta/server/src/integrations/ropo/port.ts'
import { piecesOf } from '@palkkasilta/server/src/platform/database/many-rows.ts'
import type { OpenProduct } from '@palkkasilta/server/src/testing/open-product.ts'
import { cents } from '@palkkasilta/values/money.ts'
import { sql } from 'kysely'
import { withProduct } from '../tools/database.ts'
import { type Finding, fastest, growth, type Measurement, timeOf } from '../tools/measure.ts'
import { type SentBill, sentBills } from '../tools/sent-bills.ts'

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
  const at = services.clock.now()
  const updates = (await sentBills(services, count)).map((bill, index) => updateOf(index, bill, at))
  const by = { by: 'provider', who: null, at } as const
  const apply = async () => {
    for (const piece of piecesOf(updates, PIECE))
      await services.db.transaction().execute((tx) => applyUpdates(tx, piece, by))
  }
  const ms = await timeOf(apply)
  const paid = await services.db.selectFrom('integration_bill').select('id').where('state', '=', 'PAID').execute()
  if (paid.length !== count) throw new Error(`${paid.length} bills are paid instead of ${count}`)
  return { count, ms, bareMs: await fastest(3, () => storeAgain(services)) }
}

/** The whole of it is paid. */
function updateOf(index: number, { bill_number, total_cents }: SentBill, time: Temporal.Instant): StatusUpdate {
  const billNumber = String(bill_number)
  const amount = cents(total_cents)
  const said = { statusid: index, billnum: billNumber, statustext: 'Maksettu', statuscode: '101', amount: '1000.01' }
  return {
    ...{ id: `bench-${index}`, jobId: String(index), billNumber, time, code: '101', text: 'Maksettu', paidOn: null },
    ...{ amount, openAmount: cents(0), originalAmount: amount, said, unreadable: [] },
  }
}

/** What was written, written once more by the database alone: updates, bills, steps and history. */
async function storeAgain({ db }: OpenProduct['services']): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`create temporary table update_copy (like provider_update including indexes) on commit drop`.execute(tx)
    await sql`insert into update_copy overriding system value select * from provider_update`.execute(tx)
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
