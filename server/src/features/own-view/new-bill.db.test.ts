import { expect, test } from 'vitest'
import { testProduct } from '../../testing/product.ts'
import { aBiller, aCustomer, refusalIn, sendable, work } from '../bills/testing.ts'
import { asBiller, billerOf } from './testing.ts'

const ACCOUNT = 'FI2112345600000785'

test('a new invoice is foreseen as it is made, of own customers alone', async () => {
  const { product, bill } = await sendable()
  const personId = billerOf(bill)
  const own = await asBiller({ product, personId })
  const customer = await aCustomer(product, { name: 'Oma Oy' })
  await product.call('POST', `/api/person/${personId}/sharedcustomers/${customer}`)
  const choices = (await own('GET', '/api/oma/bills/new')).body
  expect(choices).toMatchObject({ customers: [{ id: customer, name: 'Oma Oy' }], billingdate: '2026-04-01' })
  const body = { customerId: customer, billableitems: [work] }
  const { status, body: foreseen, text } = await own('POST', '/api/oma/bills/preview', body)
  expect(status, text).toBe(200)
  expect(foreseen).toMatchObject({ totalprice: 1000, vatAmount: 255, totalpriceWithAlv: 1255 })
  const { id } = (await own('POST', '/api/bills', body)).body as { id: number }
  expect((await own('GET', `/api/bills/${id}`)).body).toMatchObject({ ...(foreseen as object), state: 'PENDING' })
  const foreign = { ...body, customerId: (bill.sharedCustomer as { id: number }).id }
  expect(refusalIn(await own('POST', '/api/oma/bills/preview', foreign))).toMatchObject([{ path: 'customerId' }])
})

/** Somebody with a customer of their own, and another biller whom they know. */
async function aBillerWithCustomer() {
  const product = await testProduct({ now: '2026-04-01T08:00:00Z' })
  const { db } = product.services
  const personId = await aBiller(product)
  const own = await asBiller({ product, personId })
  const customerId = await aCustomer(product, { name: 'Oma Oy' })
  await product.call('POST', `/api/person/${personId}/sharedcustomers/${customerId}`)
  const other = await aBiller(product, 'Aalto')
  await db.updateTable('person').set({ email: 'Aino@aalto.example' }).where('id', '=', other).execute()
  return { product, own, customerId, other, subcontractor: { id: other, fullName: 'Aino Aalto' } }
}

const purchase = {
  ...{ name: 'Maalit Oy', duedate: '2026-04-10', amount: 120, referenceNumber: '', accountNumber: ACCOUNT },
  paynow: false,
}
const photos = { date: '2026-03-28', amount: 300, description: 'Kuvat' }

test('a new invoice holds what others do of it, and asks them at once', async () => {
  const { product, own, customerId, other, subcontractor } = await aBillerWithCustomer()
  const body = {
    customerId,
    billableitems: [
      { ...work, kilometers: 10, addressStart: 'Koti', wayPoint: ['Pori', 'Rauma'], addressStop: 'Turku' },
    ],
    extContractorBillableItems: [purchase],
    contractorBillableItems: [{ ...photos, subcontractor }],
  }
  const { body: foreseen, text } = await own('POST', '/api/oma/bills/preview', body)
  // 1,000 € and 10 km at 0.55 €, less what others have of it
  expect(foreseen, text).toMatchObject({ totalprice: 1005.5, billersShare: 585.5 })
  const { id } = (await own('POST', '/api/bills', body)).body as { id: number }
  expect((await own('GET', `/api/bills/${id}`)).body).toMatchObject({
    ...(foreseen as object),
    extContractorBillableItems: [{ name: 'Maalit Oy', amount: 120, receipts: [] }],
    contractorBillableItems: [{ amount: 300, subcontractor, state: 'WAITING_SUBCONTRACTOR' }],
  })
  const { body: stored } = await product.call('GET', `/api/admin/bills/v2/${id}`)
  expect(stored).toMatchObject({ billableitems: [{ wayPoint: ['Pori', 'Rauma'], addressStop: 'Turku' }] })
  const theirs = await asBiller({ product, personId: other })
  const asked = (await theirs('GET', '/api/subcontracts')).body as { id: number }[]
  expect(asked).toMatchObject([{ billId: id, amount: 300, state: 'WAITING_SUBCONTRACTOR' }])
  expect((await theirs('POST', `/api/subcontracts/${asked[0]?.id}`, { state: 'APPROVED' })).status).toBe(200)
  expect((await own('GET', '/api/oma/bills/new')).body).toMatchObject({ subcontractors: [subcontractor] })
  expect((await theirs('GET', '/api/oma/bills/new')).body).toMatchObject({ subcontractors: [] })
})

test('what cannot stand of others on a new invoice is told at its field', async () => {
  const { own, customerId, subcontractor } = await aBillerWithCustomer()
  const asked = async (given: object) =>
    refusalIn(await own('POST', '/api/oma/bills/preview', { customerId, billableitems: [work], ...given }))
  const wrong = { ...purchase, name: ' ', accountNumber: 'FI1' }
  expect(await asked({ extContractorBillableItems: [purchase, wrong] })).toMatchObject([
    { path: 'extContractorBillableItems.1.name' },
    { path: 'extContractorBillableItems.1.accountNumber' },
  ])
  const tooMuch = [{ ...photos, amount: 881, subcontractor }]
  expect(await asked({ extContractorBillableItems: [purchase], contractorBillableItems: tooMuch })).toMatchObject([
    { path: 'contractorBillableItems.0.amount' },
  ])
})

test('a subcontractor is found by exact name and e-mail, and by neither alone', async () => {
  const { product, own, customerId, other, subcontractor } = await aBillerWithCustomer()
  const found = (fullName: string, email: string) => own('POST', '/api/oma/bills/subcontractor', { fullName, email })
  expect((await found(' aino  AALTO ', 'aino@aalto.example')).body).toEqual(subcontractor)
  const wrong = [await found('Aino Virtanen', 'aino@aalto.example'), await found('Aino Aalto', 'aino@virtanen.example')]
  expect(wrong.map(refusalIn)).toMatchObject([[{ path: 'email' }], [{ path: 'email' }]])
  const named = (fullName: string) =>
    own('POST', '/api/oma/bills/preview', {
      ...{ customerId, billableitems: [work] },
      contractorBillableItems: [{ ...photos, subcontractor: { id: other, fullName } }],
    })
  expect((await named('Aino Aalto')).status).toBe(200)
  expect(refusalIn(await named(''))).toMatchObject([{ path: 'contractorBillableItems.0.subcontractor' }])
  await product.services.db.updateTable('person').set({ worker_type: 'WORKER' }).where('id', '=', other).execute()
  expect((await found('Aino Aalto', 'aino@aalto.example')).status).toBe(400)
})
