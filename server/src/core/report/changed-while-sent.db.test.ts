import { expect, test, vi } from 'vitest'
import { control } from '../../testing/faults.ts'
import { type TestProduct, testProduct } from '../../testing/product.ts'
import { openNationalId } from '../person/national-id.ts'
import {
  accepted,
  aSalary,
  detail,
  keepInProcess,
  letAnswer,
  NOW,
  pay,
  rejectPayments,
  reports,
  sentActions,
  settled,
} from './testing.ts'

const PAYDAY = '2026-04-15'

async function untilReport(product: TestProduct, id: number, expected: object): Promise<void> {
  await vi.waitFor(async () => expect(await detail(product, id)).toMatchObject(expected), settled)
}

/** A paid salary whose report the register has received and still works on. */
async function beingProcessed() {
  const product = await testProduct({ now: NOW })
  await keepInProcess(product)
  const id = await aSalary(product)
  await pay(product, id, PAYDAY)
  await untilReport(product, id, { reportState: 'SENT' })
  return { product, id, taxpercent: (await detail(product, id)).taxpercent }
}

interface Changes {
  readonly payday?: string
  readonly taxpercent?: number | null
}

async function paidAgain(product: TestProduct, id: number, { payday = PAYDAY, ...changes }: Changes): Promise<void> {
  await rejectPayments(product)
  // the register's answer may come between reading and saving
  await vi.waitFor(async () => {
    const form = { ...(await detail(product, id)), payday, ...changes }
    expect(await product.call('PUT', `/api/admin/tamigo/salary/${id}`, form)).toMatchObject({ status: 200 })
  }, settled)
  await pay(product, id, payday)
}

async function taxReported(product: TestProduct): Promise<(number | undefined)[]> {
  return (await reports(product)).map(({ transactions }) => transactions.find(({ code }) => code === 402)?.amount)
}

async function untilTold(product: TestProduct, id: number, actions: readonly number[]): Promise<void> {
  await accepted(product, actions.length)
  expect(await sentActions(product)).toEqual(actions)
  const { reportState, taxamount, wageReportsToIR } = await detail(product, id)
  expect(reportState).toBe('SENT')
  expect(wageReportsToIR.map(({ state }) => state)).toEqual(actions.map(() => 'ACCEPTED'))
  expect(await taxReported(product)).toEqual([taxamount])
}

test('figures changed while the register works on the report are replaced once', async () => {
  const { product, id } = await beingProcessed()
  const { taxamount: before } = await detail(product, id)
  await paidAgain(product, id, { taxpercent: 0.3 })
  expect((await detail(product, id)).taxamount).not.toBe(before)
  expect(await sentActions(product)).toEqual([1])
  await letAnswer(product)
  await untilTold(product, id, [1, 2])
})

test('figures changed twice meanwhile are replaced once, by the last ones', async () => {
  const { product, id } = await beingProcessed()
  await paidAgain(product, id, { taxpercent: 0.3 })
  await paidAgain(product, id, { taxpercent: 0.4 })
  await letAnswer(product)
  await untilTold(product, id, [1, 2])
})

test('figures changed again while a replacement is worked on replace it, too', async () => {
  const { product, id } = await beingProcessed()
  await letAnswer(product)
  await accepted(product, 1)
  await keepInProcess(product)
  await paidAgain(product, id, { taxpercent: 0.3 })
  await untilReport(product, id, { reportState: 'SENT' })
  await paidAgain(product, id, { taxpercent: 0.4 })
  await letAnswer(product)
  await untilTold(product, id, [1, 2, 2])
})

test('figures changed back to what was sent send nothing more', async () => {
  const { product, id, taxpercent } = await beingProcessed()
  await paidAgain(product, id, { taxpercent: 0.3 })
  await paidAgain(product, id, { taxpercent })
  await letAnswer(product)
  await untilTold(product, id, [1])
})

test('figures changed back to what is in force while another is worked on', async () => {
  const { product, id, taxpercent } = await beingProcessed()
  await letAnswer(product)
  await accepted(product, 1)
  await keepInProcess(product)
  await paidAgain(product, id, { taxpercent: 0.3 })
  await untilReport(product, id, { reportState: 'SENT' })
  await paidAgain(product, id, { taxpercent })
  await letAnswer(product)
  await untilTold(product, id, [1, 2, 2])
})

test('another payday chosen meanwhile takes the accepted report back', async () => {
  const { product, id } = await beingProcessed()
  await paidAgain(product, id, { payday: '2026-04-20' })
  await letAnswer(product)
  await untilTold(product, id, [1, 3, 1])
  expect((await reports(product)).map(({ paymentDate }) => paymentDate)).toEqual(['2026-04-20'])
})

test('a change that is not sent to be paid yet is reported once it is', async () => {
  const { product, id } = await beingProcessed()
  await rejectPayments(product)
  const form = { ...(await detail(product, id)), payday: PAYDAY, taxpercent: 0.3 }
  await product.call('PUT', `/api/admin/tamigo/salary/${id}`, form)
  await letAnswer(product)
  await accepted(product, 1)
  await pay(product, id, PAYDAY)
  await untilTold(product, id, [1, 2])
})

test('with reporting off the changed report is kept, waiting', async () => {
  const { product, id } = await beingProcessed()
  await product.call('PUT', '/api/admin/settings', { publicSettings: { tulorekisteriEnabled: false } })
  await paidAgain(product, id, { taxpercent: 0.3 })
  await letAnswer(product)
  await untilReport(product, id, { reportState: 'WAITING' })
  await accepted(product, 1)
})

/** The register refuses the report that it works on. */
async function refuses(product: TestProduct): Promise<void> {
  const { services } = product
  const { id, national_id_cipher } = await services.db
    .selectFrom('person')
    .select(['id', 'national_id_cipher'])
    .where('tamigo_employee_id', '=', 'e1')
    .executeTakeFirstOrThrow()
  await control(product, 'incomes-register', '/refusals', {
    nationalId: openNationalId(services.vault, id, national_id_cipher ?? Buffer.alloc(0)),
  })
  await letAnswer(product)
}

test('a refused report is followed by the salary as it has become', async () => {
  const { product, id } = await beingProcessed()
  await paidAgain(product, id, { taxpercent: 0.3 })
  await refuses(product)
  await vi.waitFor(async () => {
    const { wageReportsToIR } = await detail(product, id)
    expect(wageReportsToIR.map(({ state }) => state)).toEqual(['ACCEPTED', 'REFUSED'])
  }, settled)
  expect(await sentActions(product)).toEqual([1, 1])
  const { reportState, reportErrors, taxamount } = await detail(product, id)
  expect([reportState, reportErrors]).toEqual(['SENT', []])
  expect(await taxReported(product)).toEqual([taxamount])
})

test('a refused report of an unchanged salary waits for staff', async () => {
  const { product, id } = await beingProcessed()
  await refuses(product)
  await untilReport(product, id, { reportState: 'ERROR' })
  expect(await sentActions(product)).toEqual([1])
})
