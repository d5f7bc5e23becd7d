import { expect, test, vi } from 'vitest'
import { injectFault } from '../../testing/faults.ts'
import { type TestProduct, testProduct } from '../../testing/product.ts'
import { postReports } from './queue.ts'
import {
  accepted,
  aSalary,
  detail,
  keepInProcess,
  letAnswer,
  NOW,
  operationsOf,
  pay,
  realTime,
  rejectPayments,
  reports,
  salaries,
  sentActions,
  settled,
} from './testing.ts'

const PAYDAY = '2026-04-15'
const REGISTER = 'incomes-register'

async function until(product: TestProduct, id: number, expected: object): Promise<void> {
  await vi.waitFor(async () => expect(await detail(product, id)).toMatchObject(expected), settled)
}

const xmlOf = async ({ call }: TestProduct, id: number) =>
  (await call('GET', `/api/admin/tamigo/salary/${id}/xml`)).text

test('a report that is sent alone is accepted at once, and nothing more is asked', async () => {
  const product = await testProduct({ now: NOW })
  const id = await aSalary(product)
  await pay(product, id, PAYDAY)
  await accepted(product, 1)
  expect(await operationsOf(product)).toEqual(['SendWageReport'])
  const { reportState, reportErrors, wageReportsToIR } = await detail(product, id)
  expect([reportState, reportErrors]).toEqual(['SENT', []])
  expect(wageReportsToIR).toMatchObject([{ inForce: true, irReportId: expect.stringMatching(/^[0-9a-f]{32}$/) }])
  expect(await xmlOf(product, id)).toContain('WageReportRequestToIR')
})

test('a refused one tells why at once, and goes by the same service again', async () => {
  const product = await testProduct({ now: NOW })
  const id = await aSalary(product)
  await injectFault(product, REGISTER, { kind: 'reject', path: 'WageReportService' })
  await pay(product, id, PAYDAY)
  await until(product, id, { reportState: 'ERROR', reportErrors: ['SIM_REFUSED: Aineisto hylättiin vastaanotossa.'] })
  expect((await product.call('PUT', `/api/admin/tamigo/salary/${id}/tulovero`)).status).toBe(200)
  await until(product, id, { reportState: 'SENT', reportErrors: [] })
  // a refusal is believed where the register does not have the report
  expect(await operationsOf(product)).toEqual(['SendWageReport', 'GetDeliveryDataStatus', 'SendWageReport'])
})

test('after a lost answer the register is asked by the delivery, and not told again', async () => {
  const product = await testProduct({ now: NOW })
  const id = await aSalary(product)
  await injectFault(product, REGISTER, { kind: 'drop', when: 'after', path: 'WageReportService' })
  await pay(product, id, PAYDAY)
  await accepted(product, 1)
  expect(await operationsOf(product)).toEqual(['SendWageReport', 'GetDeliveryDataStatus'])
  expect(await reports(product)).toHaveLength(1)
})

test('a correction and what is taken back go by it, too', async () => {
  const product = await testProduct({ now: NOW })
  const id = await aSalary(product)
  await pay(product, id, PAYDAY)
  await accepted(product, 1)
  await rejectPayments(product)
  await pay(product, id, '2026-04-20')
  await accepted(product, 3)
  await rejectPayments(product)
  expect((await product.call('DELETE', `/api/admin/tamigo/salary/${id}/tulovero`)).status).toBe(200)
  await until(product, id, { reportState: 'INVALIDATED' })
  expect(await sentActions(product)).toEqual([1, 3, 1, 3])
  const [report, invalidation] = ['SendWageReport', 'SendInvalidation']
  expect(await operationsOf(product)).toEqual([report, invalidation, report, invalidation])
  expect(await reports(product)).toEqual([])
})

test('what is sent together is deferred', async () => {
  const product = await testProduct({ now: NOW })
  const ids = await salaries(product, 2)
  expect((await product.call('POST', `/api/admin/tamigo/salary/bank?date=${PAYDAY}`, ids)).status).toBe(200)
  await accepted(product, 2)
  expect(new Set(await operationsOf(product))).toEqual(new Set(['SendWageReports', 'GetDeliveryDataStatus']))
})

test('what is sent alone travels alone, whatever leaves at the same moment', async () => {
  const product = await testProduct({ now: NOW })
  const { services } = product
  const ids = await salaries(product, 4)
  await product.call('PUT', '/api/admin/settings', { publicSettings: { tulorekisteriEnabled: false } })
  for (const id of ids) await pay(product, id, PAYDAY)
  const [first = 0, second = 0, ...others] = ids
  const posted = { who: null, at: services.clock.now() }
  await services.db.transaction().execute(async (tx) => {
    for (const some of [[first], others, [second]]) await postReports(services, tx, some, posted)
  })
  await accepted(product, 4)
  const sent = (await operationsOf(product)).filter((operation) => operation.startsWith('Send'))
  expect(sent.toSorted()).toEqual(['SendWageReport', 'SendWageReport', 'SendWageReports'])
})

test('with the setting off everything is deferred, and stays so once it left', async () => {
  const product = await testProduct({ now: NOW })
  await keepInProcess(product)
  const id = await aSalary(product)
  await pay(product, id, PAYDAY)
  await until(product, id, { reportState: 'SENT', wageReportsToIR: [{ state: 'SENT' }] })
  await realTime(product, true)
  expect(await xmlOf(product, id)).toContain('WageReportsRequestToIR')
  await letAnswer(product)
  await accepted(product, 1)
  expect(new Set(await operationsOf(product))).toEqual(new Set(['SendWageReports', 'GetDeliveryDataStatus']))
  await rejectPayments(product)
  const form = { ...(await detail(product, id)), payday: PAYDAY, taxpercent: 0.3 }
  await product.call('PUT', `/api/admin/tamigo/salary/${id}`, form)
  await pay(product, id, PAYDAY)
  await accepted(product, 2)
  expect((await operationsOf(product)).at(-1)).toBe('SendWageReport')
  expect(await sentActions(product)).toEqual([1, 2])
})
