import { occupations } from '@palkkasilta/values/occupations.ts'
import { expect, test } from 'vitest'
import { clearFaults, injectFault } from '../../testing/faults.ts'
import { ownProduct, type TestProduct, testProduct } from '../../testing/product.ts'
import { knownOccupations } from './known.ts'

interface Found {
  readonly occupations: readonly { readonly code: string; readonly name: string }[]
  readonly source: string
  readonly problem: string | null
}

const find = async ({ call }: TestProduct, search: string, limit = '') => {
  const { status, body, text } = await call(
    'GET',
    `/api/admin/occupations?search=${encodeURIComponent(search)}${limit}`,
  )
  expect(status, text).toBe(200)
  return body as Found
}

const codesOf = ({ occupations: found }: Found) => found.map(({ code }) => code)

test('an occupation is found by code, words and titles, and it is told who answered', async () => {
  // what one has told another test holds for a day
  const product = await ownProduct({ now: '2026-04-01T08:00:00Z', answerSeconds: 60 })
  const byCode = await find(product, '2512')
  expect(byCode).toMatchObject({ source: 'SERVICE', problem: null })
  expect(byCode.occupations).toContainEqual({ code: '25120', name: occupations.get('25120') })
  expect(codesOf(byCode).every((code) => code.startsWith('2512'))).toBe(true)
  expect(codesOf(await find(product, 'koodari'))).toEqual(['25120'])
  expect(codesOf(await find(product, '', '&limit=3'))).toHaveLength(3)
  expect(codesOf(await find(product, 'eisellaistaole'))).toEqual([])
})

test('without an answer it is the classification of the product, and soon asked again', async () => {
  const product = await testProduct({ now: '2026-04-01T08:00:00Z' })
  const { integrations } = product.services
  let now = product.services.clock.now()
  const known = knownOccupations({ integrations, clock: { ...product.services.clock, now: () => now } })
  await injectFault(product, 'occupations', { kind: 'http-500', status: 503, count: 9 })
  const failed = await known()
  expect(failed).toMatchObject({ source: 'PRODUCT', problem: expect.stringContaining('luokituspalvelu') })
  expect(failed.occupations).toHaveLength(occupations.size)
  await clearFaults(product, 'occupations')
  expect(await known()).toMatchObject({ source: 'PRODUCT' })
  now = now.add({ minutes: 6 })
  expect(await known()).toMatchObject({ source: 'SERVICE', problem: null })
  await injectFault(product, 'occupations', { kind: 'http-500', count: 9 })
  now = now.add({ hours: 23 })
  expect(await known()).toMatchObject({ source: 'SERVICE' })
  await clearFaults(product, 'occupations')
})

test('where no service is configured the product tells, and nothing has failed', async () => {
  const product = await testProduct({ now: '2026-04-01T08:00:00Z' })
  const integrations = { ...product.services.integrations, occupations: null }
  const known = knownOccupations({ ...product.services, integrations })
  expect(await known()).toMatchObject({ source: 'PRODUCT', problem: null })
})
