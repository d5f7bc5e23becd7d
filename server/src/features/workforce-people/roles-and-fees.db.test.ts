import { expect, test } from 'vitest'
import { createAccount } from '../../core/person/accounts.ts'
import { agreedFee } from '../../core/person/billing-terms.ts'
import { aPerson } from '../../testing/builders.ts'
import { type TestProduct, testProduct } from '../../testing/product.ts'
import { changePerson, readPerson, refusalIn } from './testing.ts'

const now = '2026-04-01T08:00:00Z'

async function anAccount({ services }: TestProduct, role: 'ROLE_USER' | 'ROLE_ADMIN', username: string) {
  const personId = await aPerson(services, { address: 'Katu 1', postal_code: '00100' })
  const by = { who: null, at: Temporal.Instant.from(now) }
  await services.db
    .transaction()
    .execute((tx) => createAccount(tx, { personId, username, role, passwordHash: 'x' }, by))
  return personId
}

test('what the pay of a biller is worked out with is typed, kept and read', async () => {
  const product = await testProduct({ now })
  const { services } = product
  const id = await aPerson(services, { address: 'Katu 1', postal_code: '00100', worker_type: 'ENTREPRENEUR' })
  const typed = { osk: 0.0425, useServiceChargeMax: true, serviceChargeMax: 150.5, holidaybonus: 0.135, note: 'Soita' }
  const saved = await changePerson(product, id, { ...typed, accidentInsurance: 0.011 })
  expect(saved.status, saved.text).toBe(200)
  expect((await readPerson(product, id)).person).toMatchObject({ ...typed, accidentInsurance: 0.011 })
  const stored = await services.db.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(agreedFee(stored, null)).toMatchObject({ rate: { rate: 42_500 }, max: 15_050 })
  expect(refusalIn(await changePerson(product, id, { serviceChargeMax: null }))).toEqual({
    serviceChargeMax: 'Enimmäismäärä on pakollinen, kun se on käytössä.',
  })
  expect(refusalIn(await changePerson(product, id, { osk: 1.2 }))).toHaveProperty('osk')
})

test('a role that is given bites at once, and one without an account has none', async () => {
  const product = await testProduct({ now })
  const id = await anAccount(product, 'ROLE_USER', 'joku@posti.example')
  expect((await readPerson(product, id)).person).toMatchObject({ role: 'ROLE_USER' })
  const given = await changePerson(product, id, { role: 'ROLE_ADMIN' })
  expect(given.body).toMatchObject({ person: { role: 'ROLE_ADMIN' } })
  expect(refusalIn(await changePerson(product, id, { role: null }))).toHaveProperty('role')
  const without = await aPerson(product.services, { address: 'Katu 1', postal_code: '00100' })
  expect((await readPerson(product, without)).person.role).toBeNull()
  expect(refusalIn(await changePerson(product, without, { role: 'ROLE_USER' }))).toHaveProperty('role')
})

test('the last administrator keeps the role, and of two one may lose it', async () => {
  const product = await testProduct({ now })
  const { db } = product.services
  const { person_id: only } = await db
    .selectFrom('account')
    .select('person_id')
    .where('role', '=', 'ROLE_ADMIN')
    .executeTakeFirstOrThrow()
  await db.updateTable('person').set({ address: 'Katu 1', postal_code: '00100' }).where('id', '=', only).execute()
  await db
    .updateTable('person')
    .set({ tax_country: 'EE', foreign_tax_id: '1', gender: 'FEMALE', born: '1980-01-01' })
    .where('id', '=', only)
    .where('national_id_cipher', 'is', null)
    .execute()
  expect(refusalIn(await changePerson(product, only, { role: 'ROLE_USER' }))).toHaveProperty('role')
  await anAccount(product, 'ROLE_ADMIN', 'toinen@posti.example')
  const taken = await changePerson(product, only, { role: 'ROLE_UNAUTHORIZED' })
  expect(taken.status, taken.text).toBe(200)
  expect((await product.call('GET', '/api/admin/peoplelist')).status).toBe(403)
})
