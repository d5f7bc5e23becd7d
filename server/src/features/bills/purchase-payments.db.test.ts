import { expect, test } from 'vitest'
import { forceState } from '../../testing/force-state.ts'
import type { TestProduct } from '../../testing/product.ts'
import { BILLS, changeBill, readBill, send, sendable, type Wire } from './testing.ts'

const paint = {
  name: 'Maalitukku Oy',
  duedate: '2026-04-20',
  amount: 248.9,
  referenceNumber: '1232',
  accountNumber: 'FI21 1234 5600 0007 85',
  paynow: true,
}

interface Purchase {
  readonly id: number
  readonly payment: { readonly id: number; readonly state: string; readonly live: boolean } | null
}

const purchaseOf = async (product: TestProduct, { id }: Wire) =>
  ((await readBill(product, id)).extContractorBillableItems as [Purchase])[0]

const pay = ({ call }: TestProduct, { id }: Wire, purchase: Purchase) =>
  call('POST', `/api/admin/bills/${id}/purchases/${purchase.id}/payment`, {})

async function withPurchase(given: object = {}) {
  const { product, bill } = await sendable()
  const saved = await changeBill(product, bill.id, { extContractorBillableItems: [{ ...paint, ...given }] })
  expect(saved.status, saved.text).toBe(200)
  return { product, bill, purchase: await purchaseOf(product, bill) }
}

const paymentsOf = async ({ call }: TestProduct) =>
  ((await call('GET', '/api/admin/bank')).body as { data: object[] }).data

const decided = ({ call }: TestProduct, id: number, state: string) =>
  call('PUT', `/api/admin/bank/${id}`, { id, state })

test('a purchase invoice to be paid now is paid once, after its bill has left', async () => {
  const { product, bill, purchase } = await withPurchase()
  expect((await pay(product, bill, purchase)).body).toMatchObject({ code: 'PURCHASE_OF_OPEN_BILL' })
  await send(product, bill)
  const answers = await Promise.all([pay(product, bill, purchase), pay(product, bill, purchase)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const [payment, ...others] = await paymentsOf(product)
  expect(others).toEqual([])
  expect(payment).toMatchObject({
    ...{ purpose: 'PURCHASE', amount: 248.9, creditorName: 'Maalitukku Oy', iban: 'FI2112345600000785' },
    ...{
      referenceNumber: '1232',
      state: 'NEW',
      payDate: '2026-04-01',
      billId: bill.id,
      personId: null,
      tamigoId: null,
    },
  })
  const { id } = payment as { id: number }
  expect((await purchaseOf(product, bill)).payment).toEqual({ id, state: 'NEW', settlement: 'WAITING', live: true })
})

test('a rejected payment of a purchase invoice lets another one be made', async () => {
  const { product, bill, purchase } = await withPurchase()
  await send(product, bill)
  await pay(product, bill, purchase)
  const { payment } = await purchaseOf(product, bill)
  expect((await decided(product, payment?.id ?? 0, 'REJECTED')).status).toBe(200)
  expect((await purchaseOf(product, bill)).payment).toMatchObject({ state: 'REJECTED', live: false })
  await pay(product, bill, purchase)
  expect(await paymentsOf(product)).toHaveLength(2)
  expect((await purchaseOf(product, bill)).payment).toMatchObject({ state: 'NEW', live: true })
})

test('whoever makes the payment of a purchase invoice does not approve it', async () => {
  const { product, bill, purchase } = await withPurchase()
  await product.call('PUT', '/api/admin/settings', { publicSettings: { twoPairsOfEyes: true } })
  await send(product, bill)
  await pay(product, bill, purchase)
  const { payment } = await purchaseOf(product, bill)
  expect((await decided(product, payment?.id ?? 0, 'APPROVED')).body).toMatchObject({ code: 'OWN_PAYMENT' })
})

test('nothing is paid that is not to be paid now, or with a wrong account or reference', async () => {
  const { product, bill, purchase } = await withPurchase()
  await send(product, bill)
  const { db } = product.services
  const refused = async (change: object) => {
    await db.updateTable('purchase_invoice').set(change).where('id', '=', purchase.id).execute()
    return (await pay(product, bill, purchase)).body
  }
  expect(await refused({ account_number: 'FI2112345600000786' })).toMatchObject({ code: 'PURCHASE_ACCOUNT_WRONG' })
  expect(await refused({ account_number: paint.accountNumber, reference_number: '1234' })).toMatchObject({
    code: 'PURCHASE_REFERENCE_WRONG',
  })
  expect(await refused({ reference_number: '', pay_now: false })).toMatchObject({ code: 'PURCHASE_NOT_NOW' })
  expect(await paymentsOf(product)).toEqual([])
})

test('a purchase invoice that is being paid is neither changed nor removed', async () => {
  const { product, bill, purchase } = await withPurchase()
  await send(product, bill)
  await pay(product, bill, purchase)
  await forceState(product.services.db, 'adminBill', 'OPEN', bill.id)
  const [own] = (await readBill(product, bill.id)).extContractorBillableItems as [object]
  for (const all of [[], [{ ...own, amount: 90 }]])
    expect((await changeBill(product, bill.id, { extContractorBillableItems: all })).body).toMatchObject({
      code: 'PURCHASE_HAS_PAYMENT',
    })
  expect((await product.call('DELETE', `${BILLS}/${bill.id}`)).body).toMatchObject({ code: 'PURCHASE_HAS_PAYMENT' })
  const added = { extContractorBillableItems: [own, { ...paint, name: 'Puu Oy' }] }
  expect((await changeBill(product, bill.id, added)).status).toBe(200)
  expect((await purchaseOf(product, bill)).payment).toMatchObject({ state: 'NEW' })
})
