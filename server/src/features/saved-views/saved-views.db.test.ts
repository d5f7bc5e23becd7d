import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '../../platform/database/migrate.ts'
import { databaseMigrated } from '../../platform/postgres/testing.ts'
import { type TestProduct, testProduct } from '../../testing/product.ts'

const NOW = '2026-04-01T08:00:00Z'
const VIEWS = '/api/admin/views'
const OF_BANK = `${VIEWS}?list=/api/admin/bank`
const look = { order: ['amount'], shown: { name: true }, widths: { name: 120 }, isDense: true }
const view = { list: '/api/admin/bank', name: 'Hylätyt', isShared: false, address: { state: 'REJECTED' }, look }
const many = Array.from({ length: 101 }, (_, nth) => nth)
const NATIONAL_ID =
  'Näkymässä on henkilötunnus, eikä sitä tallenneta. Poista se hausta tai nimestä ja tallenna näkymä uudelleen.'
const LARGE = 'Näkymä on liian suuri: se on enintään 20 kilotavua.'

/** Another administrator's header. */
async function another({ services: { db, sessions, clock } }: TestProduct) {
  const now = clock.now()
  const authtoken = await db.transaction().execute(async (tx) => {
    const person = { first_name: 'Olli', last_name: 'Toinen' }
    const { id } = await tx.insertInto('person').values(person).returning('id').executeTakeFirstOrThrow()
    const account = {
      person_id: id,
      username: 'olli@palkkasilta.example',
      password_hash: 'x',
      role: 'ROLE_ADMIN' as const,
    }
    const password_changed_at = now.subtract({ hours: 1 }).toString()
    await tx
      .insertInto('account')
      .values({ ...account, password_changed_at })
      .execute()
    return sessions.start(tx, { personId: id, address: null }, now)
  })
  return { authtoken }
}

test('a view is kept under its name, and saved again takes its own place', async () => {
  const { call } = await testProduct({ now: NOW })
  expect(await call('PUT', VIEWS, view)).toMatchObject({ status: 200, body: { ...view, isOwn: true } })
  const again = { ...view, address: { sort: '-amount' }, isShared: true }
  await call('PUT', VIEWS, again)
  expect((await call('GET', OF_BANK)).body).toMatchObject([again])
  expect((await call('GET', `${VIEWS}?list=/api/admin/tamigo/salary`)).body).toEqual([])
})

test('others see what is shared, and change nothing of it', async () => {
  const product = await testProduct({ now: NOW })
  const other = await another(product)
  await product.call('PUT', VIEWS, view)
  const { body } = await product.call('PUT', VIEWS, { ...view, name: 'Kaikille', isShared: true })
  const { id } = body as { id: number }
  const seen = (await product.call('GET', OF_BANK, undefined, other)).body
  expect(seen).toMatchObject([{ id, name: 'Kaikille', isOwn: false }])
  expect(await product.call('DELETE', `${VIEWS}/${id}`, undefined, other)).toMatchObject({ status: 404 })
  await product.call('PUT', VIEWS, { ...view, name: 'Kaikille' }, other)
  expect((await product.call('GET', OF_BANK)).body).toHaveLength(2)
  expect(await product.call('DELETE', `${VIEWS}/${id}`)).toMatchObject({ status: 204 })
})

test('the history tells who saved and deleted a view', async () => {
  const { call } = await testProduct({ now: NOW })
  const { id } = (await call('PUT', VIEWS, view)).body as { id: number }
  await call('PUT', VIEWS, { ...view, isShared: true })
  await call('DELETE', `${VIEWS}/${id}`)
  const { body } = await call('GET', `/api/admin/history/savedView/${id}`)
  expect(body).toMatchObject([
    { action: 'savedView.delete', before: { name: 'Hylätyt', isShared: true } },
    { action: 'savedView.save', before: { isShared: false }, after: { isShared: true } },
    { action: 'savedView.save', before: null, after: view },
  ])
})

test.each([
  ['name', { name: ' ' }, 'Anna näkymälle nimi.'],
  ['name', { name: 'x'.repeat(61) }, 'Nimi on enintään 60 merkkiä.'],
  ['list', { list: '/api/admin/bank/info' }, 'Luetteloa ei ole. Lataa sivu uudelleen.'],
  ['name', { name: 'Aino 131052-308T' }, NATIONAL_ID],
  ['address.search', { address: { search: 'aino 131052-308t' } }, NATIONAL_ID],
  ['address.search', { address: { search: '131052 - 308T' } }, NATIONAL_ID],
  ['look', { look: { ...look, order: ['131052-308T'] } }, NATIONAL_ID],
  ['address', { address: Object.fromEntries(many.map((nth) => [`n${nth}`, 'x'])) }, 'Nimiä on enintään 100.'],
  [
    'look.shown',
    { look: { ...look, shown: Object.fromEntries(many.map((nth) => [`n${nth}`, true])) } },
    'Nimiä on enintään 100.',
  ],
  ['look', { address: Object.fromEntries(many.slice(1).map((nth) => [`n${nth}`, 'x'.repeat(200)])) }, LARGE],
])('a view with a wrong %s is refused by its field', async (path, change, message) => {
  const { call } = await testProduct({ now: NOW })
  const { status, body } = await call('PUT', VIEWS, { ...view, ...change })
  expect([status, body]).toMatchObject([400, { details: [{ path, message }] }])
  expect((await call('GET', OF_BANK)).body).toEqual([])
})

test('of a list a person keeps fifty views, and others theirs', async () => {
  const product = await testProduct({ now: NOW })
  const { call } = product
  for (let nth = 1; nth < 50; nth += 1)
    expect(await call('PUT', VIEWS, { ...view, name: `Näkymä ${nth}` })).toMatchObject({ status: 200 })
  const last = await Promise.all(['a', 'b'].map((name) => call('PUT', VIEWS, { ...view, name })))
  expect(last.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await call('PUT', VIEWS, view)).toMatchObject({
    status: 409,
    body: { message: 'Sinulla on tästä luettelosta jo 50 näkymää. Poista jokin niistä ja tallenna sitten.' },
  })
  expect(await call('PUT', VIEWS, { ...view, name: 'Näkymä 1', isShared: true })).toMatchObject({ status: 200 })
  expect(await call('PUT', VIEWS, { ...view, list: '/api/admin/tamigo/salary' })).toMatchObject({ status: 200 })
  expect(await call('PUT', VIEWS, view, await another(product))).toMatchObject({ status: 200 })
})

test('what views of earlier versions kept of national ids goes, and the rest stays', async () => {
  const { db, pool } = await databaseMigrated({ upTo: '0085' })
  await sql`insert into person (first_name, last_name) values ('Anna', 'Aalto')`.execute(db)
  const add = (name: string, address: object) =>
    sql`insert into saved_view (person_id, list, name, is_shared, address, look)
      select id, '/api/admin/tamigo/person', ${name}, true, ${JSON.stringify(address)}, '{}' from person`.execute(db)
  await add('Aino 131052-308t', { search: 'x 131052 - 308T', sort: 'name,asc' })
  await add('Espoo', { search: 'Espoo 2026-04-01', sort: 'name,desc' })
  await add('Hetu', { search: '13 10 52-308T' })
  await migrate(pool)
  const { rows } = await sql`select name, address from saved_view order by id`.execute(db)
  expect(rows).toEqual([
    { name: 'Näkymä 1', address: { sort: 'name,asc' } },
    { name: 'Espoo', address: { search: 'Espoo 2026-04-01', sort: 'name,desc' } },
    { name: 'Hetu', address: {} },
  ])
})
