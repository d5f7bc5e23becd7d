import { euros, sum } from '@palkkasilta/values/money.ts'
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

test('an offer tells net wage, what is paid and the total as a salary does', async () => {
  const { product, request } = await anOffer()
  const reimbursements = [{ reimbursement: 'KILOMETER_ALLOWANCE', amount: 10, route: 'Turku–Naantali', unitPrice: 0.5 }]
  const { body } = await product.call('POST', '/api/pricing/calculate', { ...request, reimbursements })
  // 107.04 less 10 % tax, 7.3 % TyEL and 0.89 % unemployment insurance
  expect(body).toMatchObject({
    tamigoSalary: { netSalary: 87.58, nonTaxableSalary: 5, paidSalary: 92.58, totalSalary: 112.04 },
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

test('a short shift is insured as a part of the month, like a long one', async () => {
  const { product, request } = await anOffer()
  const offered = async (hours: number) =>
    (
      await product.call('POST', '/api/pricing/calculate', {
        ...request,
        endDateTime: `2026-11-16T${String(8 + hours).padStart(2, '0')}:00:00`,
      })
    ).body as { tamigoSalary: Record<'bruttoSalary' | 'employerCosts' | 'employeeCosts', number> }
  // 48.00 and 5.52; TyEL 9.15, unemployment 0.17, health 1.02, accident 0.37, group life 0.03; the employee's 7.30 % + 0.89 % + 10 %
  expect((await offered(4)).tamigoSalary).toMatchObject({
    bruttoSalary: 53.52,
    employerCosts: 10.74,
    employeeCosts: 9.74,
  })
  const shares = [1, 4, 7, 8].map(async (hours) => {
    const { bruttoSalary, employerCosts } = (await offered(hours)).tamigoSalary
    return Math.round((1000 * employerCosts) / bruttoSalary)
  })
  expect(new Set(await Promise.all(shares))).toEqual(new Set([201]))
})

test("a wage below the agreement's minimum warns in the offer and in the calculation", async () => {
  const { product, request } = await anOffer()
  const below = 'Tuntipalkka 9,50 € alittaa sopimuksen Marava vähimmäispalkan 10,00 €.'
  const price = async (hourlySalary: number) => {
    const { body } = await product.call('POST', '/api/pricing/calculate', { ...request, hourlySalary })
    return spaced((body as { warnings: string[] }).warnings)
  }
  expect([await price(9.5), await price(10)]).toEqual([[below], []])
  const monday = { shiftStartDay: '2026-11-16', shiftStartTime: '08:00:00', shiftEndDay: '2026-11-16' }
  const paid = async (salary: number) => {
    const body = { salary, ...monday, shiftEndTime: '16:00:00', tes: request.tesId }
    const answer = await product.call('POST', '/api/admin/tes/calculation', body)
    return (answer.body as { warnings?: string[] }[]).flatMap(({ warnings = [] }) => spaced(warnings))
  }
  expect([await paid(9.5), await paid(10)]).toEqual([[below], []])
})

test('an agreement that is not in force on the day warns', async () => {
  const { product, request } = await anOffer()
  const tesId = await anAgreement(product.services, { name: 'Uusi', valid_from: '2027-01-01' })
  const { body } = await product.call('POST', '/api/pricing/calculate', { ...request, tesId })
  expect(body).toMatchObject({ warnings: ['Sopimus Uusi ei ole voimassa 16.11.2026.'] })
})

test('the answer carries the reimbursement prices that were used', async () => {
  const { product, request } = await anOffer()
  const reimbursements = [
    { reimbursement: 'KILOMETER_ALLOWANCE', amount: 12.5, route: 'Turku–Naantali', unitPrice: null },
    { reimbursement: 'LUNCH_ALLOWANCE', amount: 2, unitPrice: 10 },
  ]
  const { body } = await product.call('POST', '/api/pricing/calculate', { ...request, reimbursements })
  expect(body).toMatchObject({
    reimbursementsTotal: 26.88,
    reimbursements: [
      { ...reimbursements[0], unitPrice: 0.55, vatZeroPrice: 6.88, vatPrice: 8.63 },
      { ...reimbursements[1], unitPrice: 10, vatZeroPrice: 20, vatPrice: 25.1 },
    ],
  })
  // what was answered can be asked again
  const again = await product.call('POST', '/api/pricing/calculate', body)
  expect(again.body).toEqual(body)
})

test('what of a trip is wage is warned of, with its sum in its row', async () => {
  const { product, request } = await anOffer()
  const short = { startDateTime: '2026-11-16T08:00:00', endDateTime: '2026-11-16T13:15:00' }
  const day = { reimbursement: 'FOREIGN_ALLOWANCE', amount: 1, unitPrice: 661, country: 'OTHER' }
  const price = (more: object) =>
    product.call('POST', '/api/pricing/calculate', { ...request, ...short, reimbursements: [{ ...day, ...more }] })
  const { body } = await price({})
  expect(body).toMatchObject({ tamigoSalary: { nonTaxableSalary: 0 }, reimbursements: [{ wagePart: 661 }] })
  expect(spaced((body as { warnings: string[] }).warnings)).toEqual([
    'Korvauksista 661,00 € on palkkaa: siitä maksetaan vero ja työnantajan maksut, koska hinta, matkan kesto tai sen ehdot eivät riitä verottomuuteen.',
  ])
  const long = await price({ country: 'SE', unitPrice: null, tripHours: 12 })
  expect(long.body).toMatchObject({ warnings: [], reimbursements: [{ unitPrice: 70, wagePart: 0 }] })
})

test('without a profession the dearest accident rate is counted, and it is said', async () => {
  const { product, request } = await anOffer()
  const { db } = product.services
  const version = db.selectFrom('agreement_version').select('id').where('agreement_id', '=', Number(request.tesId))
  const { id: version_id } = await version.executeTakeFirstOrThrow()
  const rates = { accident_rate: 12_000, holiday_compensation_rate: 115_000 }
  await db
    .insertInto('agreement_profession')
    .values({ version_id, name: 'Kokki', tax_code: '51200', ...rates })
    .execute()
  const nobody = await product.call('POST', '/api/pricing/calculate', request)
  expect(spaced((nobody.body as { warnings: string[] }).warnings)).toEqual([
    'Ammattia ei ole valittu: tapaturmavakuutus 1,20 % on laskettu ammatin Kokki mukaan, jonka maksu on suurin.',
  ])
  const personId = await aPerson(product.services, { profession_code: '51310' })
  const waiter = await product.call('POST', '/api/pricing/calculate', { ...request, personId })
  expect(waiter.body).toMatchObject({ warnings: [], tamigoSalary: { employerCosts: 21.48 } })
})

test('every figure of an offer explains itself, and its parts add up to what is shown', async () => {
  const { product, request } = await anOffer()
  const reimbursements = [{ reimbursement: 'KILOMETER_ALLOWANCE', amount: 100, unitPrice: 0.6 }]
  const sunday = { startDateTime: '2026-11-15T08:00:00', endDateTime: '2026-11-15T16:00:00' }
  const { body } = await product.call('POST', '/api/pricing/calculate', { ...request, ...sunday, reimbursements })
  const offer = body as Priced
  const shown = { ...offer, ...offer.tamigoSalary }
  const keys = [
    ...['netBilling', 'alvAmount', 'grossBilling', 'billedHourly', 'reimbursementsTotal', 'yield'],
    ...['taxableSalary', 'employerCosts', 'employeeCosts', 'bruttoSalary', 'netSalary', 'holidaybonusAmount'],
    ...['nonTaxableSalary', 'paidSalary', 'totalSalary', 'ourCosts'],
  ]
  const told = Object.fromEntries(offer.figures.map(({ key, amount }) => [key, amount]))
  expect(keys.map((key) => [key, told[key]])).toEqual(keys.map((key) => [key, shown[key]]))
  for (const { name, amount, parts } of offer.figures)
    expect(sum(parts.map((part) => euros(part.amount))), name).toBe(euros(amount))
  const parts = offer.figures.find(({ key }) => key === 'bruttoSalary')?.parts
  expect(parts?.map(({ name }) => name)).toContain('Sunnuntailisä')
  expect(offer.rows.map(({ netamount }) => netamount)).toEqual([155.52, 155.52, 60])
})

test('the tax rates to choose from are those of the day of work', async () => {
  const { product } = await anOffer()
  const rates = async (on: string) => (await product.call('GET', `/api/pricing/vat?on=${on}`)).body
  expect(await rates('2025-12-31')).toEqual([0, 10, 14, 25.5])
  expect(await rates('2026-01-01')).toEqual([0, 10, 13.5, 25.5])
})

interface Priced extends Record<string, unknown> {
  readonly tamigoSalary: Record<string, number>
  readonly figures: { key: string; name: string; amount: number; parts: { name: string; amount: number }[] }[]
  readonly rows: { netamount: number }[]
}

const spaced = (sentences: readonly string[]) => sentences.map((each) => each.replaceAll('\u00a0', ' '))
