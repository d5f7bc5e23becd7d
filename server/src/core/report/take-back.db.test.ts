import { expect, test, vi } from 'vitest'
import { injectFault } from '../../testing/faults.ts'
import { type TestProduct, testProduct } from '../../testing/product.ts'
import { company } from '../company/company.ts'
import { buildInvalidation, deliveryMessage } from './build.ts'
import { deliveryInForce } from './queries.ts'
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
const REGISTER = 'incomes-register'

const takeBack = ({ call }: TestProduct, id: number) => call('DELETE', `/api/admin/tamigo/salary/${id}/tulovero`)
const remove = ({ call }: TestProduct, id: number) => call('DELETE', `/api/admin/tamigo/salary/${id}`)

async function until(product: TestProduct, id: number, expected: object): Promise<void> {
  await vi.waitFor(async () => expect(await detail(product, id)).toMatchObject(expected), settled)
}

/** A salary that the register was told of, and whose payment staff then rejected. */
async function reportedInVain() {
  const product = await testProduct({ now: NOW })
  const id = await aSalary(product)
  await pay(product, id, PAYDAY)
  await accepted(product, 1)
  await rejectPayments(product)
  return { product, id }
}

test('a report of a salary that is not paid is taken back and shown as such', async () => {
  const { product, id } = await reportedInVain()
  const warning = 'Ilmoitettu tulorekisteriin, mutta ei maksussa'
  expect(await detail(product, id)).toMatchObject({ reportState: 'SENT', wageReportsToIR: [{ inForce: true }] })
  expect((await detail(product, id)).warnings).toContain(warning)
  const asked = await takeBack(product, id)
  expect(asked).toMatchObject({
    status: 200,
    body: { wageReportsToIR: [{ action: 'INVALIDATION' }, { action: 'NEW' }] },
  })
  await until(product, id, { reportState: 'INVALIDATED', reportErrors: [] })
  expect(await reports(product)).toEqual([])
  const { warnings, wageReportsToIR, stateChanges } = await detail(product, id)
  expect(warnings).not.toContain(warning)
  expect(wageReportsToIR).toMatchObject([
    { action: 'INVALIDATION', state: 'ACCEPTED', inForce: false },
    { action: 'NEW', state: 'ACCEPTED', inForce: false },
  ])
  expect(stateChanges.filter(({ field }) => field === 'report_state').at(-1)?.event).toBe('reportInvalidated')
  const { text } = await product.call('GET', `/api/admin/tamigo/salary/${id}/xml`)
  expect(text).toContain('InvalidationRequestToIR')
  const history = await product.call('GET', `/api/admin/history/salary/${id}`)
  expect(history.body).toContainEqual(expect.objectContaining({ action: 'wageReport.takeBack' }))
  expect(await takeBack(product, id)).toMatchObject({ status: 409, body: { code: 'REPORT_NOT_IN_FORCE' } })
})

test('the report of a salary that is being paid stays in force', async () => {
  const product = await testProduct({ now: NOW })
  const id = await aSalary(product)
  await pay(product, id, PAYDAY)
  await accepted(product, 1)
  expect(await takeBack(product, id)).toMatchObject({ status: 409, body: { code: 'REPORT_OF_PAID_SALARY' } })
  expect(await sentActions(product)).toEqual([1])
})

test('while the register works on it nothing is taken back twice, and nothing deleted', async () => {
  const { product, id } = await reportedInVain()
  await keepInProcess(product)
  expect((await takeBack(product, id)).status).toBe(200)
  await until(product, id, { wageReportsToIR: [{ action: 'INVALIDATION', state: 'SENT' }, {}], reportState: 'SENT' })
  for (const again of [await takeBack(product, id), await remove(product, id)])
    expect(again).toMatchObject({ status: 409, body: { code: 'REPORT_ON_ITS_WAY' } })
  await letAnswer(product)
  await until(product, id, { reportState: 'INVALIDATED' })
})

test('a salary paid again while its report is taken back is reported anew', async () => {
  const { product, id } = await reportedInVain()
  await keepInProcess(product)
  await takeBack(product, id)
  await until(product, id, { wageReportsToIR: [{ action: 'INVALIDATION', state: 'SENT' }, {}] })
  await pay(product, id, PAYDAY)
  await letAnswer(product)
  await accepted(product, 3)
  expect(await sentActions(product)).toEqual([1, 3, 1])
  await until(product, id, { reportState: 'SENT' })
  expect(await reports(product)).toHaveLength(1)
})

test('a salary paid after its report was taken back is reported anew', async () => {
  const { product, id } = await reportedInVain()
  await takeBack(product, id)
  await until(product, id, { reportState: 'INVALIDATED' })
  await pay(product, id, PAYDAY)
  await accepted(product, 3)
  expect(await sentActions(product)).toEqual([1, 3, 1])
  await until(product, id, { reportState: 'SENT' })
})

test('a refused invalidation tells why, leaves the report in force and is tried again', async () => {
  const { product, id } = await reportedInVain()
  await injectFault(product, REGISTER, { kind: 'reject', path: 'InvalidationService' })
  await takeBack(product, id)
  await until(product, id, { reportState: 'ERROR', reportErrors: ['SIM_REFUSED: Aineisto hylättiin vastaanotossa.'] })
  expect((await detail(product, id)).wageReportsToIR).toMatchObject([{ state: 'REFUSED' }, { inForce: true }])
  expect(await remove(product, id)).toMatchObject({ status: 409, body: { code: 'REPORT_IN_FORCE' } })
  expect(await reports(product)).toHaveLength(1)
  await takeBack(product, id)
  await until(product, id, { reportState: 'INVALIDATED', reportErrors: [] })
  expect(await reports(product)).toEqual([])
})

test('a report that somebody took back in the register itself is known to be gone', async () => {
  const { product, id } = await reportedInVain()
  const { services } = product
  const inForce = await deliveryInForce(services.db, id)
  if (!inForce) throw new Error('nothing is reported')
  const invalidation = buildInvalidation(services, await company(services.db), inForce)
  const xml = await deliveryMessage(services, { id: 'taken-back-elsewhere', service: 'REAL_TIME' }, [invalidation])
  await services.integrations.incomesRegister.send(xml)
  await takeBack(product, id)
  await until(product, id, { reportState: 'INVALIDATED', reportErrors: [] })
  expect((await detail(product, id)).wageReportsToIR).toMatchObject([{ state: 'ACCEPTED' }, { inForce: false }])
})

test('a salary never paid is deleted once its report is taken back', async () => {
  const { product, id } = await reportedInVain()
  expect(await remove(product, id)).toMatchObject({ status: 409, body: { code: 'REPORT_IN_FORCE' } })
  await takeBack(product, id)
  await until(product, id, { reportState: 'INVALIDATED' })
  const { bankTransactions, tamigoShifts } = await detail(product, id)
  expect((await remove(product, id)).status).toBe(204)
  expect((await product.call('GET', `/api/admin/tamigo/salary/${id}`)).status).toBe(404)
  expect((await product.call('GET', `/api/admin/bank/${bankTransactions[0]?.id}`)).status).toBe(404)
  const history = await product.call('GET', `/api/admin/history/salary/${id}`)
  expect(history.body).toContainEqual(
    expect.objectContaining({
      action: 'salary.delete',
      before: expect.objectContaining({
        payments: [expect.objectContaining({ state: 'REJECTED', amount: bankTransactions[0]?.amount })],
        reports: [expect.objectContaining({ action: 3 }), expect.objectContaining({ action: 1 })],
      }),
    }),
  )
  const shiftIds = tamigoShifts.map(({ shiftId }) => shiftId)
  const made = await product.call('POST', '/api/admin/tamigo/salary?from=2026-03-01&to=2026-03-31', shiftIds)
  expect(made.body).toHaveLength(1)
})

test('a salary stopped while its report is taken back is not reported anew', async () => {
  const { product, id } = await reportedInVain()
  await keepInProcess(product)
  await pay(product, id, '2026-04-20')
  await until(product, id, { wageReportsToIR: [{ action: 'INVALIDATION', state: 'SENT' }, {}] })
  await rejectPayments(product)
  await letAnswer(product)
  await until(product, id, { reportState: 'INVALIDATED' })
  expect(await sentActions(product)).toEqual([1, 3])
  expect(await reports(product)).toEqual([])
})
