import { EXPORTED_FREELY } from '@palkkasilta/contract/exports.ts'
import { localDate } from '@palkkasilta/values/date.ts'
import { nationalIdOf } from '@palkkasilta/values/national-id.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aPerson } from '../../testing/builders.ts'
import { type TestProduct, testProduct } from '../../testing/product.ts'

const NOW = '2026-04-01T08:00:00Z'
const PEOPLE = '/api/admin/tamigo/person'
const EXPORTS = '/api/admin/exports'

async function told({ call }: TestProduct) {
  const { status, body } = await call('GET', `/api/admin/history/export/${encodeURIComponent(PEOPLE)}`)
  expect(status).toBe(200)
  return body as { action: string; after: unknown; who: string }[]
}

test('the history tells what was taken, by which filter and how many rows', async () => {
  const product = await testProduct({ now: NOW })
  const id = nationalIdOf(localDate('1990-01-01'), 901)
  await aPerson(product.services, { first_name: 'Veera', last_name: 'Vienti' })
  await aPerson(product.services, { first_name: 'Ville', last_name: 'Vienti' })
  const taken = { list: PEOPLE, filter: { search: 'vienti', sort: 'city,desc', count: 'capped' } }
  expect(await product.call('POST', EXPORTS, taken)).toMatchObject({ status: 200, body: { rows: 2 } })
  const typed = `${id.slice(0, 6)} ${id.slice(6).toLowerCase()}`
  expect(
    await product.call('POST', EXPORTS, { list: PEOPLE, filter: { search: typed }, reason: 'Tarkistus' }),
  ).toMatchObject({
    status: 200,
  })
  const events = await told(product)
  expect(events).toMatchObject([
    {
      action: 'export.take',
      after: { list: PEOPLE, filter: { search: `${id.slice(0, 7)}****` }, reason: 'Tarkistus' },
    },
    { action: 'export.take', after: { ...taken, rows: 2, reason: '' } },
  ])
  expect(JSON.stringify(events)).not.toContain(id.slice(7))
})

test('more than ten thousand rows are taken with a reason alone', async () => {
  const product = await testProduct({ now: NOW })
  await sql`insert into person (first_name, last_name)
    select 'Matti', 'Monta' from generate_series(0, ${sql.lit(EXPORTED_FREELY)})`.execute(product.services.db)
  const taken = { list: PEOPLE, filter: { search: 'monta' } }
  expect(await product.call('POST', EXPORTS, { ...taken, reason: '  ' })).toMatchObject({
    status: 400,
    body: { code: 'EXPORT_REASON_MISSING', message: expect.stringContaining('Kirjoita, mihin tietoja tarvitaan.') },
  })
  expect(await told(product)).toEqual([])
  expect(await product.call('POST', EXPORTS, { ...taken, reason: 'Tilintarkastus' })).toMatchObject({
    body: { rows: EXPORTED_FREELY + 1 },
  })
  expect(await told(product)).toMatchObject([{ after: { reason: 'Tilintarkastus' } }])
})

test('a list that is not there, or asked what it does not know, is refused', async () => {
  const { call } = await testProduct({ now: NOW })
  expect(await call('POST', EXPORTS, { list: '/api/admin/nothing', filter: {} })).toMatchObject({ status: 404 })
  const wrong = { list: PEOPLE, filter: { sort: 'salary,up' } }
  expect(await call('POST', EXPORTS, wrong)).toMatchObject({ status: 400, body: { details: [{ path: 'sort' }] } })
})
