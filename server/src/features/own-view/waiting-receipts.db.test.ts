import { createCanvas } from '@napi-rs/canvas'
import { expect, test, vi } from 'vitest'
import { type TestProduct, testProduct } from '../../testing/product.ts'
import { aBiller, aCustomer, refusalIn, work } from '../bills/testing.ts'
import { asBiller } from './testing.ts'

const RECEIPTS = '/api/oma/receipts'
const PICTURE = createCanvas(8, 8).toBuffer('image/png')
const file = (name = 'kuitti.png', content: Uint8Array = PICTURE) => ({
  name,
  content: Buffer.from(content).toString('base64'),
})
const purchase = {
  ...{ name: 'Maalit Oy', duedate: '2026-04-10', amount: 120, referenceNumber: '', paynow: false },
  accountNumber: 'FI2112345600000785',
}

type Own = Awaited<ReturnType<typeof asBiller>>

async function aWriter() {
  const product = await testProduct({ now: '2026-04-01T08:00:00Z' })
  const personId = await aBiller(product)
  const own = await asBiller({ product, personId })
  const customerId = await aCustomer(product, { name: 'Oma Oy' })
  await product.call('POST', `/api/person/${personId}/sharedcustomers/${customerId}`)
  const body = { customerId, billableitems: [work], extContractorBillableItems: [purchase] }
  return { product, own, personId, body }
}

async function added(own: Own, name?: string) {
  const { status, body, text } = await own('POST', RECEIPTS, file(name))
  expect(status, text).toBe(200)
  return body as { id: string; name: string }
}

const waiting = async (own: Own) => ((await own('GET', '/api/oma/bills/new')).body as { receipts: object[] }).receipts
const kept = ({ services: { db } }: TestProduct) => db.selectFrom('receipt_file').select('key').execute()

test('a receipt is kept before its invoice is sent, and is then of its row', async () => {
  const { product, own, body } = await aWriter()
  const [ofPurchase, ofLine] = [await added(own, 'maali.png'), await added(own, 'matka.png')]
  expect(await waiting(own)).toEqual([ofPurchase, ofLine])
  const receipts = [
    { id: ofPurchase.id, of: 'purchase', row: 0 },
    { id: ofLine.id, of: 'item', row: 0 },
  ]
  expect((await own('POST', '/api/oma/bills/preview', { ...body, receipts })).status).toBe(200)
  // one that is refused loses nothing
  const wrong = { ...body, receipts, extContractorBillableItems: [{ ...purchase, accountNumber: 'FI1' }] }
  expect((await own('POST', '/api/bills', wrong)).status).toBe(400)
  expect(await waiting(own)).toHaveLength(2)
  const { body: made, text } = await own('POST', '/api/bills', { ...body, receipts })
  const { id } = made as { id: number }
  expect((await own('GET', `/api/bills/${id}`)).body, text).toMatchObject({
    billableitems: [{ receipts: [{ destinationName: 'matka.png' }] }],
    extContractorBillableItems: [{ receipts: [{ displayname: 'maali.png' }] }],
  })
  expect(await waiting(own)).toEqual([])
  expect(await kept(product)).toHaveLength(2)
  // spent, it is of no other invoice
  expect(refusalIn(await own('POST', '/api/bills', { ...body, receipts }))).toMatchObject([{ path: 'receipts.0' }])
})

test("nobody has, takes or removes another's", async () => {
  const { product, own, body } = await aWriter()
  const { id } = await added(own)
  const other = await asBiller({ product, personId: await aBiller(product, 'Aalto') })
  expect(await waiting(other)).toEqual([])
  expect((await other('DELETE', `${RECEIPTS}/${id}`)).status).toBe(404)
  const { customerId: _, ...rows } = body
  const receipts = [{ id, of: 'item', row: 0 }]
  const asStaff = { ...rows, ...{ personId: await aBiller(product, 'Niemi'), customerId: body.customerId, receipts } }
  expect(refusalIn(await product.call('POST', '/api/bills', asStaff))).toMatchObject([{ path: 'receipts.0' }])
  expect(await waiting(own)).toHaveLength(1)
  expect((await own('POST', RECEIPTS, file('ohjelma.exe', Buffer.from('MZ')))).status).toBe(400)
})

test('a removed one goes with its bytes, and one of no invoice after sixty days', async () => {
  const { product, own } = await aWriter()
  const [gone, left] = [await added(own), await added(own)]
  expect((await own('DELETE', `${RECEIPTS}/${gone.id}`)).status).toBe(204)
  await vi.waitFor(async () => expect(await kept(product)).toEqual([{ key: left.id }]), { timeout: 90_000 })
  const { db, jobs } = product.services
  const age = (days: number) => {
    const at = product.services.clock
      .now()
      .subtract({ hours: 24 * days })
      .toString()
    return Promise.all([
      db.updateTable('waiting_receipt').set({ added_at: at }).execute(),
      db.updateTable('receipt_file').set({ added_at: at }).execute(),
    ])
  }
  const swept = async () => {
    await db.transaction().execute((tx) => jobs.queue(tx, 'dropReceiptFiles', {}))
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  await age(59)
  await swept()
  expect(await waiting(own)).toHaveLength(1)
  await age(61)
  await swept()
  await vi.waitFor(async () => expect(await kept(product)).toEqual([]), { timeout: 90_000 })
  expect(await waiting(own)).toEqual([])
})
