import type { FaultRule } from '@palkkasilta/simulators/platform/faults.ts'
import { expect, test } from 'vitest'
import { aCompany } from '../../testing/builders.ts'
import { injectFault } from '../../testing/faults.ts'
import { type TestProduct, testProduct } from '../../testing/product.ts'
import { aBill, BILLS, changeBill, pay, readBill, refusalIn, send, sendable } from './testing.ts'

const now = '2026-04-01T08:00:00Z'

async function received({ simulators }: TestProduct) {
  return (await (await fetch(`${simulators.ropo}/__sim/invoices`)).json()) as Record<string, unknown>[]
}

/** Nothing is sent blindly twice: what may have arrived is asked for by its number. */
test.each<[string, FaultRule]>([
  ['is waited for in vain', { kind: 'timeout' }],
  ['is lost', { kind: 'drop' }],
  ['is an error after the bill was stored', { kind: 'http-500', when: 'after' }],
])('one invoice reaches the provider when its answer %s', async (_, rule) => {
  const { product, bill } = await sendable({}, { answerSeconds: 1 })
  await injectFault(product, 'ropo', { ...rule, path: '/rest/jobs', method: 'POST' })
  expect((await send(product, bill)).body).toMatchObject({ state: 'CLOSED', error: null })
  expect(await received(product)).toMatchObject([{ billnum: String(bill.billNumber), totalamount: 1255 }])
  const asked = await (await fetch(`${product.simulators.ropo}/__sim/requests`)).text()
  expect(asked).toContain(`billnum=${bill.billNumber}`)
})

test('a bill is sent once, to its customer as it is, and locked', async () => {
  const { product, bill } = await sendable()
  const before = await product.call('GET', `/api/admin/bills/${bill.id}/ropo`)
  expect((await send(product, bill)).body).toMatchObject({ state: 'CLOSED', sending: false, error: null })
  await send(product, bill)
  expect(await received(product)).toMatchObject([
    {
      billnum: String(bill.billNumber),
      company: 'Revontuli Oy',
      totalamount: 1255,
      netamount: 1000,
      vatamount: 255,
    },
  ])
  for (const told of ['"Rantakatu 3"', '"DEU"', '"email"', bill.reference]) expect(before.text).toContain(told)
  expect((await product.call('GET', `/api/admin/bills/${bill.id}/ropo`)).body).toEqual(before.body)
  expect(await changeBill(product, bill.id, { yourcode: 'X' })).toMatchObject({ status: 409 })
})

test('what keeps a bill from leaving is told by its field, and it stays open', async () => {
  const product = await testProduct({ now })
  await aCompany(product.services)
  const bill = await aBill(product)
  const faults = refusalIn(await send(product, bill))
  expect(faults).toContainEqual({ path: 'sharedCustomer', message: 'Laskun saajan osoite puuttuu.' })
  const empty = await aBill(product, { billableitems: [] })
  expect(refusalIn(await send(product, empty))).toContainEqual({
    path: 'billableitems',
    message: 'Laskulla ei ole rivejä.',
  })
  expect(await readBill(product, bill.id)).toMatchObject({ state: 'OPEN' })
})

test('without tax a bill tells its customer why, and leaves with a ground alone', async () => {
  const { product, bill } = await sendable({ alv: 0, vatZeroReasonCode: 7 })
  expect((await send(product, bill)).body).toMatchObject({ state: 'CLOSED', totalpriceWithAlv: 1000 })
  const { text } = await product.call('GET', `/api/admin/bills/${bill.id}/ropo`)
  expect(text).toContain('ALV 0 %: Koulutus, AVL 39–40 §')
})

test('what the provider refuses is told on the bill, which is open still', async () => {
  const { product, bill } = await sendable()
  await injectFault(product, 'ropo', { kind: 'reject', count: 1 })
  const { body } = await send(product, bill)
  expect(body).toMatchObject({ state: 'OPEN', error: expect.stringMatching(/.+/) })
  expect((await send(product, bill)).body).toMatchObject({ state: 'CLOSED', error: null })
})

test('money by the reference pays a bill, in parts too', async () => {
  const { product, bill } = await sendable()
  await send(product, bill)
  await pay(product, bill, 255)
  expect(await readBill(product, bill.id)).toMatchObject({ state: 'CLOSED', openamount: 1000, payDate: null })
  await pay(product, bill, 1000)
  expect(await readBill(product, bill.id)).toMatchObject({ state: 'PAID', openamount: 0, payDate: '2026-04-01' })
  const { body } = await product.call('GET', BILLS)
  expect(body).toMatchObject({ totals: { totalpriceWithAlv: 1255, openamount: 0 } })
})

test('a refund makes a credit note with a number of its own, whole or in parts', async () => {
  const { product, bill } = await sendable()
  await send(product, bill)
  const refund = (discount = '') => product.call('POST', `/api/admin/bills/${bill.id}/sendtohyvitys${discount}`, {})
  expect((await product.call('GET', `/api/admin/bills/${bill.id}/sendtohyvitys?discount=20`)).body).toEqual({
    refund: 251,
    left: 1004,
    subcontracts: { withdrawn: 0, approved: 0, approvedBefore: 0 },
    paidOut: [],
  })
  const [wrong] = ((await refund('?discount=-5')).body as { details: unknown[] }).details
  expect(wrong).toEqual({ path: 'discount', message: 'Hyvitysprosentti on 0–100.' })
  expect((await refund('?discount=20')).body).toMatchObject({ state: 'CLOSED', refundedAmount: 251, openamount: 1004 })
  expect((await refund()).body).toMatchObject({ state: 'HYVITETTY', refundedAmount: 1255, openamount: 0 })
  const [, part, rest] = await received(product)
  expect([part, rest]).toMatchObject([
    { billnum: String(bill.billNumber + 1), refundtobillnum: String(bill.billNumber), totalamount: -251 },
    { billnum: String(bill.billNumber + 2), refundtobillnum: String(bill.billNumber), totalamount: -1004 },
  ])
  const numbers = await product.services.db
    .selectFrom('document_number')
    .select(['number', 'is_credit'])
    .orderBy('number')
    .execute()
  expect(numbers.map(({ is_credit }) => is_credit)).toEqual([false, true, true])
})
