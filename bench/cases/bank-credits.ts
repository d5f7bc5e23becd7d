import { receivedFile } from '@palkkasilta/engine/lifecycles/bank.ts'
import { matchStored } from '@palkkasilta/server/src/features/bank-files/match-stored.ts'
import { notificationFile } from '@palkkasilta/server/src/integrations/bank/messages/notification.ts'
import { moveTo } from '@palkkasilta/server/src/kernel/moves.ts'
import { ONLY_BANK } from '@palkkasilta/server/src/platform/config-services.ts'
import { piecesOf } from '@palkkasilta/server/src/platform/database/many-rows.ts'
import type { OpenProduct } from '@palkkasilta/server/src/testing/open-product.ts'
import { localDate } from '@palkkasilta/values/date.ts'
import { iban } from '@palkkasilta/values/iban.ts'
import { cents } from '@palkkasilta/values/money.ts'
import { sql } from 'kysely'
import { withProduct } from '../tools/database.ts'
import { type Finding, fastest, growth, type Measurement, megabytes, timeOf } from '../tools/measure.ts'
import { memoryOf } from '../tools/memory.ts'
import { type SentBill, sentBills } from '../tools/sent-bills.ts'

/** Of one file of the bank. */
const FILE = 10_000

/** Credits of our account, each with the reference of another bill: files of the bank read, matched, and their bills paid. */
export const bankCredits: Measurement = {
  async run() {
    const small = await withProduct((product) => measure(product, FILE))
    const large = await withProduct((product) => measure(product, 10 * FILE))
    return [
      matched(large),
      growth('credits matched', small, large),
      {
        name: `credits matched, memory over ${large.count.toLocaleString('en')}`,
        value: megabytes(large.memory),
        unit: 'MB',
        peer: { value: megabytes(small.memory), what: `over ${small.count.toLocaleString('en')}` },
      },
    ]
  },
}

interface Measured {
  readonly count: number
  readonly ms: number
  readonly bareMs: number
  /** In bytes. */
  readonly memory: number
}

async function measure({ services }: OpenProduct, count: number): Promise<Measured> {
  const bills = await sentBills(services, count)
  let file = 0
  for (const piece of piecesOf(bills, FILE)) {
    file += 1
    await storeCredits(services, `TILI${file}`, piece)
  }
  let ms = 0
  const memory = await memoryOf(async () => {
    ms = await timeOf(() => matchStored(services))
  })
  const paid = await services.db.selectFrom('integration_bill').select('id').where('state', '=', 'PAID').execute()
  if (paid.length !== count) throw new Error(`${paid.length} bills are paid instead of ${count}`)
  return { count, ms, bareMs: await fastest(3, () => storeAgain(services)), memory }
}

/** A file of the bank that nobody has read yet. */
async function storeCredits({ db }: OpenProduct['services'], name: string, bills: readonly SentBill[]): Promise<void> {
  const at = Temporal.Instant.from('2026-04-01T09:00:00Z')
  const content = notificationFile({
    ...{ messageId: name, createdAt: at, account: iban('FI2112345600000785'), bookingDate: localDate('2026-04-01') },
    batches: [],
    received: bills.map(({ reference, total_cents, bill_number }) => ({
      bankReference: `ARKISTO${bill_number}`,
      amount: cents(total_cents),
      debtorName: 'Asiakas Oy',
      reference,
    })),
  })
  const row = { connection: ONLY_BANK, file_reference: name, file_type: 'camt.054', status: 'DLD', content }
  const times = { file_timestamp: at.toString(), fetched_at: at.toString() }
  await db.transaction().execute(async (tx) => {
    const file = { ...row, ...times, state: receivedFile.initial }
    const { id } = await tx.insertInto('bank_file').values(file).returning('id').executeTakeFirstOrThrow()
    await moveTo(tx, receivedFile, [id], 'STORED', { by: 'product', who: null, at })
  })
}

/** What was written, written once more by the database alone: movements, bills, steps and history. */
async function storeAgain({ db }: OpenProduct['services']): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`create temporary table entry_copy (like account_entry including indexes) on commit drop`.execute(tx)
    await sql`insert into entry_copy overriding system value select * from account_entry`.execute(tx)
    await sql`update integration_bill set version = version + 1`.execute(tx)
    await sql`create temporary table step_copy on commit drop as select * from state_change where event = 'billPaid'`.execute(
      tx,
    )
    await sql`create temporary table event_copy on commit drop as select * from audit_event
      where action = 'workforceBill.paid'`.execute(tx)
  })
}

const matched = ({ count, ms, bareMs }: Measured): Finding => ({
  name: `${count.toLocaleString('en')} credits of the bank read and matched by reference`,
  value: ms,
  unit: 'ms',
  limit: { value: bareMs, what: 'the bare SQL that stores the same rows' },
  goal: { atMost: 20_000 },
})
