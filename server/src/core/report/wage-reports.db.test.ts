import { expect, test, vi } from 'vitest'
import { testProduct } from '../../testing/product.ts'
import { accepted, aSalary, detail, NOW, pay, rejectPayments, reports, settled } from './testing.ts'

test('a salary that is paid again as it was is not reported again', async () => {
  const product = await testProduct({ now: NOW })
  const id = await aSalary(product)
  await pay(product, id, '2026-04-15')
  await accepted(product, 1)
  await rejectPayments(product)
  await pay(product, id, '2026-04-15')
  expect(await detail(product, id)).toMatchObject({ state: 'WAITING_FOR_PAYMENT', reportState: 'SENT' })
  expect(await reports(product)).toHaveLength(1)
})

test('changed figures of the same payday replace the report', async () => {
  const product = await testProduct({ now: NOW })
  const id = await aSalary(product)
  await pay(product, id, '2026-04-15')
  await accepted(product, 1)
  await rejectPayments(product)
  const form = { ...(await detail(product, id)), payday: '2026-04-15', taxpercent: 0.3 }
  expect((await product.call('PUT', `/api/admin/tamigo/salary/${id}`, form)).status).toBe(200)
  await pay(product, id, '2026-04-15')
  await vi.waitFor(async () => expect((await detail(product, id)).reportState).toBe('SENT'), settled)
  await accepted(product, 2)
  const [report, ...more] = await reports(product)
  expect(more).toEqual([])
  expect(report?.transactions).toContainEqual({ code: 402, amount: (await detail(product, id)).taxamount })
})

test('another payday takes the report back and makes a new one', async () => {
  const product = await testProduct({ now: NOW })
  const id = await aSalary(product)
  await pay(product, id, '2026-04-15')
  await accepted(product, 1)
  await rejectPayments(product)
  await pay(product, id, '2026-04-20')
  await accepted(product, 3)
  expect((await reports(product)).map(({ paymentDate }) => paymentDate)).toEqual(['2026-04-20'])
  expect(await detail(product, id)).toMatchObject({ reportState: 'SENT' })
})

test('with reporting off the report waits, and its message can be read', async () => {
  const product = await testProduct({ now: NOW })
  const id = await aSalary(product)
  await product.call('PUT', '/api/admin/settings', { publicSettings: { tulorekisteriEnabled: false } })
  await pay(product, id, '2026-04-15')
  expect(await detail(product, id)).toMatchObject({ reportState: 'WAITING' })
  expect((await product.call('GET', `/api/admin/tamigo/salary/${id}/xml`)).text).toContain('WageReportsRequestToIR')
  expect(await reports(product)).toEqual([])
})
