import { expect, test } from 'vitest'
import { type TestProduct, testProduct } from '../../testing/product.ts'

const NOW = '2026-04-01T08:00:00Z'
const VIEWS = '/api/admin/views'
const OF_BANK = `${VIEWS}?list=/api/admin/bank`
const look = { order: ['amount'], shown: { name: true }, widths: { name: 120 }, isDense: true }
const view = { list: '/api/admin/bank', name: 'Hylätyt', isShared: false, address: { state: 'REJECTED' }, look }

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
])('a view with a wrong %s is refused by its field', async (path, change, message) => {
  const { call } = await testProduct({ now: NOW })
  const { status, body } = await call('PUT', VIEWS, { ...view, ...change })
  expect([status, body]).toMatchObject([400, { details: [{ path, message }] }])
  expect((await call('GET', OF_BANK)).body).toEqual([])
})
