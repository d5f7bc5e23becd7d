import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { control } from '../../testing/faults.ts'
import { type TestProduct, testProduct } from '../../testing/product.ts'
import { statementsOf } from '../../testing/statements.ts'
import { deliver } from '../outbound/deliver.ts'
import { postAll } from '../outbound/messages.ts'
import { openNationalId } from '../person/national-id.ts'
import { WAGE_REPORTS } from './queries.ts'
import { postReports } from './queue.ts'
import { wageReports } from './send-reports.ts'
import { accepted, detail, NOW, rejectPayments, reports, salaries, sentActions, settled } from './testing.ts'

const PAYDAY = '2026-04-15'

async function payTogether({ call }: TestProduct, ids: readonly number[], payday = PAYDAY): Promise<void> {
  const reply = await call('POST', `/api/admin/tamigo/salary/bank?date=${payday}`, ids)
  expect(reply.status).toBe(200)
}

const keepReports = ({ call }: TestProduct) =>
  call('PUT', '/api/admin/settings', { publicSettings: { tulorekisteriEnabled: false } })

/** All that were kept, by one transaction. */
async function letReportsLeave({ services }: TestProduct, ids: readonly number[]): Promise<void> {
  const posted = { who: null, at: services.clock.now() }
  await services.db.transaction().execute((tx) => postReports(services, tx, ids, posted))
}

/** Of each message that the register got, how many reports or invalidations it carried. */
async function sizes({ simulators }: TestProduct): Promise<number[]> {
  const reply = await fetch(`${simulators['incomes-register']}/__sim/requests`)
  const requests = (await reply.json()) as { path: string; body: string }[]
  const deliveries = requests.filter(({ path }) => /(WageReport|Invalidation)Service/.test(path))
  return deliveries.map(({ body }) => body.match(/<(Report|Item)>/g)?.length ?? 0)
}

async function states(product: TestProduct, ids: readonly number[]): Promise<string[]> {
  const shown = await Promise.all(ids.map((id) => detail(product, id)))
  return shown.map(({ reportState, wageReportsToIR }) => `${reportState} ${wageReportsToIR[0]?.state}`)
}

async function refuseNext(product: TestProduct, employee: string): Promise<void> {
  const { services } = product
  const { id, national_id_cipher } = await services.db
    .selectFrom('person')
    .select(['id', 'national_id_cipher'])
    .where('tamigo_employee_id', '=', employee)
    .executeTakeFirstOrThrow()
  const nationalId = openNationalId(services.vault, id, national_id_cipher ?? Buffer.alloc(0))
  await control(product, 'incomes-register', '/refusals', { nationalId })
}

const sendAgain = ({ call }: TestProduct, id: number) => call('PUT', `/api/admin/tamigo/salary/${id}/tulovero`)

test('reports of one payment date and period travel in one delivery', async () => {
  const product = await testProduct({ now: NOW })
  const ids = await salaries(product, 4)
  await payTogether(product, ids)
  await accepted(product, 4)
  expect(await sizes(product)).toEqual([4])
  const shown = await Promise.all(ids.map((id) => detail(product, id)))
  const deliveries = new Set(shown.map(({ wageReportsToIR }) => wageReportsToIR[0]?.deliveryId))
  expect(deliveries.size).toBe(1)
  expect(await reports(product)).toHaveLength(4)
})

test('reports of other payment dates travel in deliveries of their own', async () => {
  const product = await testProduct({ now: NOW })
  const ids = await salaries(product, 4)
  await keepReports(product)
  await payTogether(product, ids.slice(0, 2))
  await payTogether(product, ids.slice(2), '2026-04-20')
  await letReportsLeave(product, ids)
  await accepted(product, 4)
  expect(await sizes(product)).toEqual([2, 2])
  expect((await reports(product)).map(({ paymentDate }) => paymentDate).toSorted()).toEqual([
    PAYDAY,
    PAYDAY,
    '2026-04-20',
    '2026-04-20',
  ])
})

test('a report refused by the register fails alone and is sent again alone', async () => {
  const product = await testProduct({ now: NOW })
  const ids = await salaries(product, 4)
  await refuseNext(product, 'e3')
  await payTogether(product, ids)
  const told = 'SENT ACCEPTED'
  await vi.waitFor(
    async () => expect((await states(product, ids)).toSorted()).toEqual(['ERROR REFUSED', told, told, told]),
    settled,
  )
  const [refused = 0] = (await Promise.all(ids.map((id) => detail(product, id)))).flatMap(({ id, reportState }) =>
    reportState === 'ERROR' ? [id] : [],
  )
  expect((await detail(product, refused)).reportErrors).toEqual(['SIM_ASKED: Ilmoitus hylättiin pyynnöstä.'])
  expect((await sendAgain(product, refused)).status).toBe(200)
  await vi.waitFor(async () => expect(await states(product, ids)).toEqual([told, told, told, told]), settled)
  expect(await sizes(product)).toEqual([4, 1])
  expect(await reports(product)).toHaveLength(4)
})

test('a report that cannot be written holds none of the others', async () => {
  const product = await testProduct({ now: NOW })
  const ids = await salaries(product, 4)
  await keepReports(product)
  await payTogether(product, ids)
  const tooLong = { profession_code: '5'.repeat(600) }
  await product.services.db
    .updateTable('salary')
    .set(tooLong)
    .where('id', '=', ids[1] ?? 0)
    .execute()
  await letReportsLeave(product, ids)
  const told = 'SENT ACCEPTED'
  const expected = [told, 'ERROR REFUSED', told, told]
  await vi.waitFor(async () => expect(await states(product, ids)).toEqual(expected), settled)
  expect(await sizes(product)).toEqual([3])
})

test('the message of a salary shows nobody else', async () => {
  const product = await testProduct({ now: NOW })
  const ids = await salaries(product, 3)
  await payTogether(product, ids)
  await accepted(product, 3)
  for (const id of ids) {
    const { text } = await product.call('GET', `/api/admin/tamigo/salary/${id}/xml`)
    const { wageReportsToIR } = await detail(product, id)
    expect(text.match(/<ReportId>[^<]+/g)).toEqual([`<ReportId>${wageReportsToIR[0]?.reportId}`])
    expect(text).not.toContain('<Signature')
  }
})

test('reports taken back travel together, and so do their new ones', async () => {
  const product = await testProduct({ now: NOW })
  const ids = await salaries(product, 3)
  await payTogether(product, ids)
  await accepted(product, 3)
  await rejectPayments(product)
  await payTogether(product, ids, '2026-04-20')
  await accepted(product, 9)
  expect(await sizes(product)).toEqual([3, 3, 3])
  expect((await sentActions(product)).toSorted()).toEqual([1, 1, 1, 1, 1, 1, 3, 3, 3])
  expect((await reports(product)).map(({ paymentDate }) => paymentDate)).toEqual(Array(3).fill('2026-04-20'))
})

test('forty reports leave and are answered in as few statements as four', async () => {
  const product = await testProduct({ now: NOW })
  const { services } = product
  const { db } = services
  const ids = await salaries(product, 44)
  await keepReports(product)
  await payTogether(product, ids)
  const channel = wageReports(services)
  const created_at = services.clock.now().toString()
  const statementsFor = (some: readonly number[]) =>
    statementsOf(async () => {
      const messages = some.map((subject_id) => ({
        channel: WAGE_REPORTS,
        kind: 'report',
        key: randomUUID(),
        subject_id,
        created_at,
      }))
      await db.transaction().execute((tx) => postAll(tx, messages))
      expect(await deliver(services, channel)).toEqual([])
      await db.updateTable('outbound_message').set({ next_try_at: sql`now()` }).where('state', '=', 'SENT').execute()
      expect(await deliver(services, channel)).toEqual([])
    })
  const four = await statementsFor(ids.slice(0, 4))
  const forty = await statementsFor(ids.slice(4))
  await accepted(product, 44)
  expect(forty.length).toBeLessThan(four.length + 20)
  expect(four.length).toBeLessThan(150)
})
