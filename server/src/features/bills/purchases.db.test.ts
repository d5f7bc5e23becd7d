import { expect, test } from 'vitest'
import { testProduct } from '../../testing/product.ts'
import { aBill, changeBill, readBill, refusalIn } from './testing.ts'

const now = '2026-04-01T08:00:00Z'

const paint = {
  name: 'Maalitukku Oy',
  duedate: '2026-04-20',
  amount: 248.9,
  referenceNumber: '1232',
  accountNumber: 'FI21 1234 5600 0007 85',
  paynow: true,
}

test('purchase invoices are kept with their bill, which comes to the same', async () => {
  const product = await testProduct({ now })
  const { id, totalpriceWithAlv } = await aBill(product)
  const own = async () => (await readBill(product, id)).extContractorBillableItems as { id: number }[]
  const boards = { name: 'Puu Oy', duedate: '2026-04-30', amount: 90, accountNumber: paint.accountNumber }
  const { body } = await changeBill(product, id, { extContractorBillableItems: [paint, boards] })
  expect(body).toMatchObject({ totalpriceWithAlv })
  const stored = { ...paint, accountNumber: 'FI2112345600000785', id: expect.any(Number), receipts: [], payment: null }
  const [first, second] = await own()
  expect([first, second]).toEqual([
    stored,
    { ...stored, ...boards, accountNumber: stored.accountNumber, referenceNumber: '', paynow: false },
  ])
  await changeBill(product, id, { extContractorBillableItems: [{ ...second, amount: 95.5 }] })
  expect(await own()).toEqual([{ ...second, amount: 95.5 }])
  await changeBill(product, id, { yourcode: 'Tilaus 4' })
  expect(await own()).toHaveLength(1)
  await changeBill(product, id, { extContractorBillableItems: [], state: 'PENDING' })
  expect(await own()).toEqual([])
  expect(await changeBill(product, id, { extContractorBillableItems: [paint] })).toMatchObject({
    body: { code: 'BILL_LOCKED' },
  })
})

test('each field of a purchase invoice is judged where it stands', async () => {
  const product = await testProduct({ now })
  const { id } = await aBill(product)
  const refused = async (given: object) =>
    refusalIn(await changeBill(product, id, { extContractorBillableItems: [paint, { ...paint, ...given }] }))
  const at = (field: string) => [{ path: `extContractorBillableItems.1.${field}`, message: expect.any(String) }]
  for (const [field, value] of Object.entries({
    name: ' ',
    duedate: '31.02.2026',
    amount: 0,
    referenceNumber: '1234',
    accountNumber: 'FI2112345600000786',
    paynow: 'ehkä',
  }))
    expect(await refused({ [field]: value }), field).toEqual(at(field))
  expect(await refused({ accountNumber: '' })).toEqual(at('accountNumber'))
  expect(await refused({ amount: null })).toEqual(at('amount'))
})
