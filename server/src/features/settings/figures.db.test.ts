import { localDate } from '@palkkasilta/values/date.ts'
import { expect, test } from 'vitest'
import { companyRates } from '../../core/company/rates.ts'
import { saveSettings, settingsRecord } from '../../core/company/save-settings.ts'
import { aCompany } from '../../testing/builders.ts'
import { type TestProduct, testProduct } from '../../testing/product.ts'

const NOW = '2026-11-20T08:00:00Z'
const SETTINGS = '/api/admin/settings'
const FIGURES = `${SETTINGS}/figures`

interface Line {
  readonly id: number | null
  readonly from: string
  readonly to: string | null
  readonly value: number | null
  readonly by: string | null
  readonly inForce: boolean
  readonly link: string | null
}

type Settings = Readonly<Record<string, unknown>>

async function settings({ call }: TestProduct): Promise<Settings> {
  return ((await call('GET', SETTINGS)).body as { publicSettings: Settings }).publicSettings
}

async function lines({ call }: TestProduct, name: string): Promise<Line[]> {
  const { figures } = (await call('GET', FIGURES)).body as { figures: { name: string; lines: Line[] }[] }
  return figures.find((figure) => figure.name === name)?.lines ?? []
}

const add = ({ call }: TestProduct, name: string, from: string, value: number) =>
  call('POST', `${FIGURES}/${name}`, { from, value, source: 'vakuutuskirja' })

test('the settings show the figures of today, the law where nobody set any', async () => {
  const product = await testProduct({ now: NOW })
  expect(await settings(product)).toMatchObject({
    ...{ sotu: 0.0191, personTyEL: 0.073, personUnemploymentInsurance: 0.0089, percentWithoutTaxCard: 0.6 },
    ...{ unemploymentInsurance: 0.0031, unemploymentInsuranceAbove: 0.0123, osk: null },
    ...{ kilometreIncluded: 0.55, kilometreBilled: 0.55, fullDayBilled: 54, partialDayIncluded: 25, lunchBilled: 13.5 },
  })
  const [law] = (await lines(product, 'fullDay')).filter(({ inForce }) => inForce)
  expect(law).toMatchObject({ from: '2026-01-01', to: '2026-12-31', value: 54, id: null })
  expect(law?.link).toMatch(/^https:/)
})

test('a rate that is saved holds from today on, for earlier paydays the one before', async () => {
  const product = await testProduct({ now: NOW })
  await aCompany(product.services)
  expect((await product.call('PUT', SETTINGS, { publicSettings: { osk: 0.0475, tyEL: 0.17 } })).status).toBe(200)
  expect(await settings(product)).toMatchObject({ osk: 0.0475, tyEL: 0.17 })
  const rates = await companyRates(product.services.db)
  const fee = (day: string) => rates('SERVICE_FEE', localDate(day))?.rate
  expect([fee('2026-11-19'), fee('2026-11-20'), fee('2027-05-01')]).toEqual([50_000, 47_500, 47_500])
  const by = 'Anna Ylläpitäjä'
  expect((await lines(product, 'osk')).map(({ from, to, by }) => [from, to, by])).toEqual([
    ['2025-01-01', '2026-11-19', null],
    ['2026-11-20', null, by],
  ])
  expect((await product.call('PUT', SETTINGS, { publicSettings: { tyEL: null } })).status).toBe(200)
  expect((await settings(product)).tyEL).toBe(0.171)
})

test('a next value comes into force by itself and outdates open forms', async () => {
  const product = await testProduct({ now: NOW })
  await aCompany(product.services)
  expect((await add(product, 'accidentInsurance', '2027-01-01', 0.0085)).status).toBe(200)
  const { db } = product.services
  const opened = await settingsRecord(db, localDate('2026-12-31'))
  expect(opened.accidentInsurance).toBe(7_000)
  expect((await settingsRecord(db, localDate('2027-01-01'))).accidentInsurance).toBe(8_500)
  const user = { id: 1, role: 'ROLE_ADMIN' as const, sessionId: '' }
  const save = (at: string) =>
    db.transaction().execute((tx) => saveSettings(tx, { version: opened.version }, user, Temporal.Instant.from(at)))
  await expect(save('2027-01-01T08:00:00Z')).rejects.toMatchObject({ code: 'STALE_EDIT' })
  expect(await save('2026-12-31T08:00:00Z')).toEqual({ noneBecause: 'nothing changed' })
})

test('a next value is taken back until it begins, and the present one holds on', async () => {
  const product = await testProduct({ now: NOW })
  await aCompany(product.services)
  await add(product, 'groupLifeInsurance', '2027-01-01', 0.0007)
  const [present, next] = await lines(product, 'groupLifeInsurance')
  expect([present?.to, next?.from]).toEqual(['2026-12-31', '2027-01-01'])
  const remove = (id: number | null | undefined) => product.call('DELETE', `${SETTINGS}/rates/${id}`)
  expect((await remove(present?.id)).body).toMatchObject({ code: 'RATE_HAS_BEGUN' })
  expect((await remove(next?.id)).status).toBe(200)
  expect(await lines(product, 'groupLifeInsurance')).toMatchObject([{ from: '2025-01-01', to: null, value: 0.0006 }])
  expect((await remove(next?.id)).status).toBe(404)
})

test('a value holds until the next one, and one of the same day is replaced', async () => {
  const product = await testProduct({ now: NOW })
  await aCompany(product.services)
  await add(product, 'osk', '2027-03-01', 0.06)
  await add(product, 'osk', '2027-01-01', 0.055)
  await add(product, 'osk', '2027-01-01', 0.056)
  expect((await lines(product, 'osk')).map(({ from, to, value }) => [from, to, value])).toEqual([
    ['2025-01-01', '2026-12-31', 0.05],
    ['2027-01-01', '2027-02-28', 0.056],
    ['2027-03-01', null, 0.06],
  ])
})

test.each([
  [{ from: '2027-01-01', value: 1.2, source: 'x' }, 'value'],
  [{ from: '2027-01-01', value: 0.1234567, source: 'x' }, 'value'],
  [{ from: '31.2.2027', value: 0.1, source: 'x' }, 'from'],
  [{ from: '2027-01-01', value: 0.1, source: ' ' }, 'source'],
  [{ from: '2027-01-01', value: 0.1, source: 'x', kind: 'OSK' }, undefined],
])('a wrong value is refused by its field: %j', async (body, path) => {
  const product = await testProduct({ now: NOW })
  const reply = await product.call('POST', `${FIGURES}/osk`, body)
  expect(reply.status).toBe(400)
  if (path) expect((reply.body as { details: { path: string }[] }).details[0]?.path).toBe(path)
  expect((await product.call('POST', `${FIGURES}/kilometre`, { ...body, value: 0.5 })).status).toBe(400)
})

test('the history tells who set a rate, when and from what to what', async () => {
  const product = await testProduct({ now: NOW })
  await aCompany(product.services)
  await product.call('PUT', SETTINGS, { publicSettings: { osk: 0.04 } })
  await add(product, 'osk', '2027-01-01', 0.06)
  const { entries } = (await product.call('GET', '/api/admin/timeline/settings/company')).body as { entries: object[] }
  expect(entries).toMatchObject([
    { action: 'settings.addRate', who: 'Anna Ylläpitäjä', after: { rate: 'Palvelupalkkio', value: 0.06 } },
    { action: 'settings.save', before: { osk: 0.05 }, after: { osk: 0.04 } },
    {},
  ])
  expect((await product.call('GET', '/api/admin/timeline/settings/1')).status).toBe(400)
})

test('whatever lines a rate has, they never lie over each other', async () => {
  const product = await testProduct({ now: NOW })
  await aCompany(product.services)
  for (const day of ['2027-02-01', '2024-06-01', '2026-11-20', '2025-01-01', '2027-02-01', '2026-12-01'])
    expect((await add(product, 'sotu', day, 0.02)).status).toBe(200)
  const own = (await lines(product, 'sotu')).filter(({ id }) => id !== null)
  expect(own.map(({ from }) => from)).toEqual(['2024-06-01', '2025-01-01', '2026-11-20', '2026-12-01', '2027-02-01'])
  const next = own.map(({ to }) => to && localDate(to).add({ days: 1 }).toString())
  expect(next).toEqual([...own.slice(1).map(({ from }) => from), null])
})
