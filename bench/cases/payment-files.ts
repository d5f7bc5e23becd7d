import { receivedFile } from '@palkkasilta/engine/lifecycles/bank.ts'
import { BANK_FILES, messageIdOf } from '@palkkasilta/server/src/core/payment/files/file-names.ts'
import { matchStored } from '@palkkasilta/server/src/features/bank-files/match-stored.ts'
import { feedbackFile } from '@palkkasilta/server/src/integrations/bank/messages/pain002.ts'
import { moveTo } from '@palkkasilta/server/src/kernel/moves.ts'
import { ONLY_BANK } from '@palkkasilta/server/src/platform/config-services.ts'
import { piecesOf } from '@palkkasilta/server/src/platform/database/many-rows.ts'
import { aCompany, aDepartment, anAgreement } from '@palkkasilta/server/src/testing/builders.ts'
import { manyWorkers } from '@palkkasilta/server/src/testing/many-workers.ts'
import type { OpenProduct } from '@palkkasilta/server/src/testing/open-product.ts'
import { sql } from 'kysely'
import { withProduct } from '../tools/database.ts'
import {
  type Finding,
  fastest,
  growth,
  type Measurement,
  megabytes,
  perSecond,
  type Reference,
  timeOf,
} from '../tools/measure.ts'
import { memoryOf } from '../tools/memory.ts'

/** Salaries sent to pay, their payments approved into one checked pain.001, and the bank's pain.002 on each read and applied. */
export const paymentFiles: Measurement = {
  async run() {
    const small = await withProduct((product) => measure(product, 1_000))
    const large = await withProduct((product) => measure(product, 10_000))
    return [
      paid(small),
      paid(large),
      growth('salaries sent to pay', small.pay, large.pay),
      approved(small),
      approved(large),
      {
        name: 'memory of approving 10,000 payments into one file',
        value: megabytes(large.memory),
        unit: 'MB',
        limit: { value: megabytes(large.fileBytes), what: 'the bytes of the file' },
        goal: { atMost: 200 },
      },
      growth('payments approved', small.approve, large.approve),
      answered(small),
      answered(large),
      growth("the bank's answers applied", small.answer, large.answer),
    ]
  },
}

interface Run {
  readonly count: number
  readonly ms: number
  readonly limit: Reference
}

interface Measured {
  readonly pay: Run
  readonly approve: Run
  readonly answer: Run
  readonly memory: number
  readonly fileBytes: number
}

async function measure(product: OpenProduct, count: number): Promise<Measured> {
  const { services, call } = product
  await aCompany(services)
  await call('PUT', '/api/admin/settings', { publicSettings: { sendBank: false, tulorekisteriEnabled: false } })
  const salaries = await newSalaries(product, count)
  const pay = await timeOf(() => call('POST', '/api/admin/tamigo/salary/bank?date=2026-04-15', salaries))
  const ids = (await services.db.selectFrom('outgoing_payment').select('id').orderBy('id').execute()).map(
    ({ id }) => id,
  )
  expectCount(ids, count)
  const payLimit = await fastest(3, () => storeAgain(product, 'salary.pay'))
  let approve = 0
  const memory = await memoryOf(async () => {
    approve = await timeOf(() => call('POST', '/api/admin/bank/states', { ids, state: 'APPROVED' }))
  })
  const files = await services.db.selectFrom('outbound_message').selectAll().where('channel', '=', BANK_FILES).execute()
  expectCount(files, 1)
  const [file] = files
  const approveLimit = await fastest(3, () => storeAgain(product, 'outgoingPayment.approve'))
  await call('POST', `/api/admin/bank/${ids[0]}/delivered`)
  await storeFeedback(product, file?.key ?? '')
  const answer = await timeOf(() => matchStored(services))
  const settled = await services.db
    .selectFrom('outgoing_payment')
    .select('id')
    .where('settlement', '=', 'ACCEPTED')
    .execute()
  expectCount(settled, count)
  const answerLimit = await fastest(3, () => storeAgain(product, 'outgoingPayment.feedback'))
  const what = 'the bare SQL that stores the same rows'
  return {
    pay: { count, ms: pay, limit: { value: payLimit, what } },
    approve: { count, ms: approve, limit: { value: approveLimit, what } },
    answer: { count, ms: answer, limit: { value: answerLimit, what } },
    memory,
    fileBytes: file?.content?.length ?? 0,
  }
}

function expectCount(rows: readonly unknown[], count: number): void {
  if (rows.length !== count) throw new Error(`${rows.length} instead of ${count}`)
}

async function newSalaries({ services, call }: OpenProduct, count: number): Promise<number[]> {
  const departmentId = await aDepartment(services, await anAgreement(services))
  const { shiftIds } = await manyWorkers(services, departmentId, { count, days: [2, 3] })
  for (const shifts of piecesOf(shiftIds, 10_000))
    await call('POST', '/api/admin/tamigo/salary?from=2026-03-01&to=2026-03-31', shifts)
  const salaries = await services.db.selectFrom('salary').select('id').orderBy('id').execute()
  expectCount(salaries, count)
  return salaries.map(({ id }) => id)
}

/** The bank has accepted every payment of the file. */
async function storeFeedback({ services: { db } }: OpenProduct, file: string): Promise<void> {
  const payments = await db.selectFrom('outgoing_payment').select(['id', 'end_to_end_id', 'bank_batch_id']).execute()
  const told = payments.map(({ id, end_to_end_id }) => ({
    instructionId: String(id),
    endToEndId: end_to_end_id,
    status: 'ACSP',
    reasons: [],
  }))
  const at = '2026-04-01T09:00:00Z'
  const content = feedbackFile({
    messageId: 'BENCH',
    createdAt: Temporal.Instant.from(at),
    originalMessageId: messageIdOf(file),
    originalMessageName: 'pain.001.001.09',
    status: 'PART',
    reasons: [],
    batches: [{ batchId: payments[0]?.bank_batch_id ?? '', status: 'PART', reasons: [], counts: [], payments: told }],
  })
  const columns = { connection: ONLY_BANK, file_reference: 'BENCH', file_type: 'pain.002', status: 'DLD', content }
  await db.transaction().execute(async (tx) => {
    const file = { ...columns, state: receivedFile.initial, file_timestamp: at, fetched_at: at }
    const { id } = await tx.insertInto('bank_file').values(file).returning('id').executeTakeFirstOrThrow()
    await moveTo(tx, receivedFile, [id], 'STORED', { by: 'product', who: null, at: Temporal.Instant.from(at) })
  })
}

/** What the step wrote, written once more by the database alone: its rows, the steps and the history of them. */
async function storeAgain({ services }: OpenProduct, action: string): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    if (action === 'salary.pay') {
      await sql`update salary set version = version + 1`.execute(tx)
      await sql`create temporary table row_copy on commit drop as select * from salary_row`.execute(tx)
      await sql`create temporary table payment_copy on commit drop as select * from outgoing_payment`.execute(tx)
    } else await sql`update outgoing_payment set version = version + 1`.execute(tx)
    await sql`create temporary table file_copy on commit drop as select * from outbound_message`.execute(tx)
    await sql`create temporary table step_copy on commit drop as select * from state_change
      where at = (select max(at) from state_change)`.execute(tx)
    await sql`create temporary table event_copy on commit drop as select * from audit_event where action = ${action}`.execute(
      tx,
    )
  })
}

const paid = ({ pay: { count, ms, limit } }: Measured): Finding => ({
  name: `${count.toLocaleString('en')} salaries sent to pay as one job`,
  value: perSecond(count, ms),
  unit: '/s',
  limit: { ...limit, value: perSecond(count, limit.value) },
  goal: { atLeast: 2_000 },
})

const approved = ({ approve: { count, ms, limit } }: Measured): Finding => ({
  name: `${count.toLocaleString('en')} payments approved into one checked pain.001`,
  value: ms,
  unit: 'ms',
  limit,
  goal: { atMost: 2_000 },
})

const answered = ({ answer: { count, ms, limit } }: Measured): Finding => ({
  name: `pain.002 with ${count.toLocaleString('en')} statuses read and applied`,
  value: ms,
  unit: 'ms',
  limit,
})
