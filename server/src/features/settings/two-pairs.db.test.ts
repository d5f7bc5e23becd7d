import { expect, test } from 'vitest'
import { anotherAdmin } from '../../testing/another-admin.ts'
import { type TestProduct, testProduct } from '../../testing/product.ts'

const NOW = '2026-11-20T08:00:00Z'

async function save({ call }: TestProduct, twoPairsOfEyes: boolean, headers: Record<string, string> = {}) {
  const { status, body } = await call('PUT', '/api/admin/settings', { publicSettings: { twoPairsOfEyes } }, headers)
  expect(status).toBe(200)
  const { publicSettings, twoPairsOfEyesOff } = body as {
    publicSettings: { twoPairsOfEyes: boolean }
    twoPairsOfEyesOff: { by: string; at: string } | null
  }
  return { isOn: publicSettings.twoPairsOfEyes, asked: twoPairsOfEyesOff?.by ?? null }
}

test('one person alone cannot switch two pairs of eyes off', async () => {
  const product = await testProduct({ now: NOW })
  expect(await save(product, true)).toEqual({ isOn: true, asked: null })
  expect(await save(product, false)).toEqual({ isOn: true, asked: 'Anna Ylläpitäjä' })
  expect(await save(product, false)).toEqual({ isOn: true, asked: 'Anna Ylläpitäjä' })
})

test('another person confirms it, and the history tells both', async () => {
  const product = await testProduct({ now: NOW })
  const authtoken = await anotherAdmin(product)
  await save(product, true)
  await save(product, false)
  expect(await save(product, false, { authtoken })).toEqual({ isOn: false, asked: null })
  const events = await product.services.db
    .selectFrom('audit_event')
    .select(['action', 'person_id'])
    .orderBy('id')
    .execute()
  expect(events.map(({ action }) => action)).toEqual([
    'settings.save',
    'settings.askOff',
    'settings.save',
    'settings.save',
  ])
  expect(events[1]?.person_id).not.toBe(events[3]?.person_id)
})

test('what was asked is taken back, and runs out in a day', async () => {
  const product = await testProduct({ now: NOW })
  const authtoken = await anotherAdmin(product)
  await save(product, true)
  await save(product, false)
  await save(product, true)
  expect(await save(product, false, { authtoken })).toEqual({ isOn: true, asked: 'Olli Toinen' })
  const old = JSON.stringify({ by: 1, at: '2026-11-19T07:59:59Z' })
  await product.services.db
    .updateTable('company_setting')
    .set({ value: old })
    .where('key', '=', 'twoPairsOfEyesOff')
    .execute()
  expect(await save(product, false)).toEqual({ isOn: true, asked: 'Anna Ylläpitäjä' })
})
