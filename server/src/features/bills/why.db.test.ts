import type { Explained } from '@palkkasilta/contract/explanations.ts'
import { expect, test } from 'vitest'
import { aCompany } from '../../testing/builders.ts'
import { type TestProduct, testProduct } from '../../testing/product.ts'
import { aBill, readBill, type Wire, work } from './testing.ts'

const addressed = {
  ...{ address: 'Rantakatu 3', postalcode: '33100', city: 'Tampere', businessid: '2077474-0' },
  ...{ vat: 'FI20774740', sendBillMethod: 'PAPERBILL' },
}

async function billed(given: object = {}) {
  const product = await testProduct({ now: '2026-04-01T08:00:00Z' })
  await aCompany(product.services)
  const bill = await aBill(product, given)
  const path = `/api/admin/sharedcustomer/${(bill.sharedCustomer as { id: number }).id}`
  const stored = (await product.call('GET', path)).body as object
  expect((await product.call('PUT', path, { ...stored, ...addressed })).status).toBe(200)
  return { product, bill }
}

async function whyOf({ call }: TestProduct, { id }: Wire) {
  const answer = await call('GET', `/api/admin/bills/${id}/why`)
  expect(answer.status, answer.text).toBe(200)
  // figures do not break
  const { figures } = JSON.parse(answer.text.replaceAll('\u00a0', ' ')) as { figures: Explained[] }
  return (key: string) => figures.find((each) => each.key === key)
}

test('every sum of a bill tells its rows, its law, and nothing refunded', async () => {
  const trip = { ...work, kilometers: 100, vehicle: 0, vehicleRegisterNumber: 'ABC-123' }
  const { product, bill } = await billed({
    billableitems: [trip, { ...work, type: 'AMOUNT', price: 12.5, billableWorkHours: 2 }],
    billReimbursementsFromCustomer: true,
  })
  const figure = await whyOf(product, bill)
  const shown = await readBill(product, bill.id)
  for (const key of ['totalprice', 'vatAmount', 'totalpriceWithAlv', 'openamount'])
    expect(figure(key)?.amount, key).toBe(shown[key])
  expect(figure('totalprice')?.parts.map(({ key, amount }) => [key, amount])).toEqual([
    ['row-0', 1000],
    ['row-1', 25],
    ['row-2', 55],
  ])
  expect(figure('row-1')?.parts).toMatchObject([{ working: '2,00 kpl × 12,50 €', rounding: null }])
  expect(figure('row-2')?.parts).toMatchObject([{ working: '100,00 km × 0,55 €' }])
  expect(figure('vatAmount')?.parts).toMatchObject([
    { working: '25,50 % × 1 080,00 €', note: 'toimitettu 30.03.2026', rule: { since: '2024-09-01' } },
  ])
  expect(figure('refundedAmount')).toMatchObject({ amount: 0, zero: 'laskua ei ole hyvitetty' })
})

test('a refund names its credit note and takes it off what is open', async () => {
  const { product, bill } = await billed()
  await product.call('POST', `/api/admin/bills/${bill.id}/sendtobilling`, {})
  await product.call('POST', `/api/admin/bills/${bill.id}/sendtohyvitys?discount=10`, {})
  const figure = await whyOf(product, bill)
  expect(figure('refundedAmount')?.parts).toMatchObject([
    { name: `Hyvityslasku ${bill.billNumber + 1}`, amount: 125.5 },
  ])
  expect(figure('openamount')).toMatchObject({
    amount: 1129.5,
    parts: [{ key: 'totalpriceWithAlv' }, { key: 'refundedAmount', amount: -125.5 }],
  })
})

test('without tax or rows it says why', async () => {
  const { product, bill } = await billed({ alv: 0, vatZeroReasonCode: 7 })
  expect((await whyOf(product, bill))('vatAmount')?.zero).toBe('ALV 0 %: Koulutus, AVL 39–40 §')
  const empty = await aBill(product, { billableitems: [] })
  expect((await whyOf(product, empty))('totalprice')).toMatchObject({ amount: 0, zero: 'laskulla ei ole rivejä' })
})
