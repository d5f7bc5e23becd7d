import { expect, test } from 'vitest'
import { aCompany, anAgreement, aPerson } from '../../testing/builders.ts'
import { type TestProduct, testProduct } from '../../testing/product.ts'

const NOW = '2026-11-20T08:00:00Z'

async function anOffer(): Promise<{ product: TestProduct; request: Record<string, unknown> }> {
  const product = await testProduct({ now: NOW })
  await aCompany(product.services)
  const tesId = await anAgreement(product.services)
  const day = { startDateTime: '2026-11-16T08:00:00', endDateTime: '2026-11-16T16:00:00' }
  return { product, request: { tesId, ...day, hourlySalary: 12, taxPercent: 0.1, holidayBonus: 0.115, alv: 25.5 } }
}

test('a shift is priced by the multiplier: 8 h × 12 € × 1.62, and what it costs', async () => {
  const { product, request } = await anOffer()
  const { body } = await product.call('POST', '/api/pricing/calculate', {
    ...request,
    pricingMode: 'MARGIN',
    ownMargin: 1.62,
  })
  // 96.00 pay, 11.04 holiday compensation; employer: TyEL 17.10 %, unemployment 0.31 %, health 1.91 %, accident 0.7 %, group life 0.06 %
  expect(body).toMatchObject({
    hours: 8,
    netBilling: 155.52,
    alvAmount: 39.66,
    grossBilling: 195.18,
    billedHourly: 19.44,
    tamigoSalary: { bruttoSalary: 107.04, holidaybonusAmount: 11.04, employerCosts: 21.48, ourCosts: 128.52 },
    yield: 27,
  })
})

test('a port price bills every hour worked', async () => {
  const { product, request } = await anOffer()
  const { body } = await product.call('POST', '/api/pricing/calculate', {
    ...request,
    pricingMode: 'FIXED',
    portPrice: 25.5,
  })
  expect(body).toMatchObject({ netBilling: 204, alvAmount: 52.02 })
})

test('an offer for a person goes by the person: at 68 no pension contribution is left', async () => {
  const { product, request } = await anOffer()
  const personId = await aPerson(product.services, { born: '1956-01-31' })
  const { body } = await product.call('POST', '/api/pricing/calculate', { ...request, personId })
  expect(body).toMatchObject({ tamigoSalary: { employeeCosts: 10.7 } })
})

test.each([
  [{ endDateTime: '2026-11-16T07:00:00' }, 'endDateTime'],
  [{ alv: 14 }, 'alv'],
  [{ taxPercent: 1.5 }, 'taxPercent'],
  [{ tesId: '' }, 'tesId'],
])('what cannot be is refused by its field: %o', async (wrong, field) => {
  const { product, request } = await anOffer()
  const reply = await product.call('POST', '/api/pricing/calculate', { ...request, ...wrong })
  expect(reply.status).toBe(400)
  expect(reply.body).toMatchObject({ details: [{ path: field }] })
})

test('pay rows of a shift follow the stored or the edited agreement', async () => {
  const { product, request } = await anOffer()
  const sunday = {
    shiftStartDay: '2026-11-15',
    shiftStartTime: '08:00:00',
    shiftEndDay: '2026-11-15',
    shiftEndTime: '16:00:00',
  }
  const stored = await product.call('POST', '/api/admin/tes/calculation', { salary: 10, ...sunday, tes: request.tesId })
  expect(stored.body).toEqual([
    { name: expect.any(String), amount: 8, unitPrice: 10, totalPrice: 80, transactionCode: '201' },
    { name: 'Sunnuntailisä', amount: 8, unitPrice: 10, totalPrice: 80, transactionCode: '221' },
  ])
  const edited = await product.call('POST', '/api/admin/tes/calculation', {
    salary: 10,
    ...sunday,
    tes: { name: 'Uusi', remunerations: [] },
  })
  expect(edited.body).toHaveLength(1)
})
