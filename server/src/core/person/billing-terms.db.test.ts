import { localDate } from '@palkkasilta/values/date.ts'
import { millionths } from '@palkkasilta/values/money.ts'
import { expect, test } from 'vitest'
import { aPerson } from '../../testing/builders.ts'
import { type TestProduct, testProduct } from '../../testing/product.ts'
import { addCompanyRates } from '../company/rates.ts'
import { billingTerms } from './billing-terms.ts'

const now = '2026-04-01T08:00:00Z'
const TODAY = localDate('2026-04-01')

async function aFee({ services: { db } }: TestProduct, rate: number, from: string, to: string | null = null) {
  const given = { kind: 'SERVICE_FEE', rate: millionths(rate), source: '' } as const
  const days = { from: localDate(from), to: to === null ? null : localDate(to) }
  const by = { who: null, at: Temporal.Instant.from(now) }
  await db.transaction().execute((tx) => addCompanyRates(tx, [{ ...given, ...days }], by))
}

test("a person's own fee goes before the company's of the day, for many at once", async () => {
  const product = await testProduct({ now })
  const { services } = product
  await aFee(product, 49_000, '2026-01-01', '2026-04-30')
  await aFee(product, 55_000, '2026-05-01')
  const plain = await aPerson(services)
  const own = await aPerson(services, { worker_type: 'ENTREPRENEUR', fee_rate: 30_000, holiday_rate: 135_000 })
  const terms = await billingTerms(services.db, [plain, own], TODAY)
  expect(terms.get(plain)).toMatchObject({ workerType: 'WORKER', fee: { rate: { rate: 49_000 }, max: null } })
  expect(terms.get(own)).toMatchObject({
    workerType: 'ENTREPRENEUR',
    fee: { rate: { rate: 30_000, origin: { level: 'person' } } },
    holidayCompensation: { rate: 135_000 },
  })
  const later = await billingTerms(services.db, [plain], localDate('2026-05-02'))
  expect(later.get(plain)?.fee?.rate.rate).toBe(55_000)
})

test('the most of a fee holds only while it is in use', async () => {
  const product = await testProduct({ now })
  const { services } = product
  await aFee(product, 49_000, '2026-01-01')
  const used = await aPerson(services, { fee_max_cents: 20_000, uses_fee_max: true })
  const kept = await aPerson(services, { fee_max_cents: 20_000 })
  const terms = await billingTerms(services.db, [used, kept], TODAY)
  expect([terms.get(used)?.fee?.max, terms.get(kept)?.fee?.max]).toEqual([20_000, null])
})

test('without a fee of company or person there are no terms of one', async () => {
  const { services } = await testProduct({ now })
  const id = await aPerson(services, { uses_fee_max: true, fee_max_cents: 100 })
  expect((await billingTerms(services.db, [id], TODAY)).get(id)).toMatchObject({ fee: null })
})
