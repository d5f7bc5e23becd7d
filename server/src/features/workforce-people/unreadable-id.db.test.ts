import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { salaries } from '../../core/report/testing.ts'
import { readPdf } from '../../platform/pdf/testing.ts'
import { aCompany, anAgreement, aPerson, setNationalId } from '../../testing/builders.ts'
import { type TestProduct, testProduct } from '../../testing/product.ts'
import { changePerson, readPerson, refusalIn } from './testing.ts'

const now = '2026-04-01T08:00:00Z'
const LIST = '/api/admin/tamigo/person'
const UNREADABLE = 'Ei avaudu'
const aino = { first_name: 'Aino', last_name: 'Aho', address: 'Rantakatu 1', postal_code: '33100', city: 'Tampere' }

/** Somebody changed the sealed bytes of it in the database. */
async function alterId({ services: { db } }: TestProduct, table: 'person' | 'tamigo_employee', id: number | string) {
  await sql`update ${sql.table(table)}
    set national_id_cipher = set_byte(national_id_cipher, 30, get_byte(national_id_cipher, 30) # 1)
    where id = ${id}`.execute(db)
}

async function unreadable(product: TestProduct, given: Parameters<typeof aPerson>[1] = {}): Promise<number> {
  const id = await aPerson(product.services, { ...aino, ...given })
  await alterId(product, 'person', id)
  return id
}

test('a national id that does not open is shown as such, and the others as ever', async () => {
  const product = await testProduct({ now })
  const id = await unreadable(product)
  const other = await aPerson(product.services, { last_name: 'Öhman' })
  const { status, body } = await product.call('GET', `${LIST}?sort=name,asc&search=Maija`)
  expect([status, body]).toMatchObject([200, { content: [{ id: other, sotu: '310588-****' }] }])
  const all = (await product.call('GET', `${LIST}?page=0`)).body as { content: { id: number; sotu: string }[] }
  expect(all.content.find((person) => person.id === id)).toMatchObject({ sotu: UNREADABLE })
  const hits = await product.call('POST', '/api/admin/search', { search: 'Aho' })
  expect([hits.status, hits.text]).toEqual([200, expect.stringContaining(UNREADABLE)])
})

test('the page of the person opens, and a new national id mends it', async () => {
  const product = await testProduct({ now })
  const id = await unreadable(product, { tamigo_employee_id: 'e-1' })
  expect((await readPerson(product, id)).person.sotu).toBe(UNREADABLE)
  const refused = await product.call('POST', `${LIST}/${id}/sotu`)
  expect(refused).toMatchObject({ status: 409, body: { code: 'NATIONAL_ID_UNREADABLE' } })
  expect(refused.text).toContain('Aino Aho')
  expect(await changePerson(product, id, { city: 'Vaasa' })).toMatchObject({ status: 200 })
  expect(refusalIn(await changePerson(product, id, { sotu: 'Ei avaudu.' }))).toHaveProperty('sotu')
  expect(await changePerson(product, id, { sotu: '131052-308T' })).toMatchObject({ status: 200 })
  expect((await readPerson(product, id)).person.sotu).toBe('131052-****')
})

test('a contract is printed with it, and is not sent to be signed', async () => {
  const product = await testProduct({ now })
  await aCompany(product.services)
  const tes = { id: await anAgreement(product.services), name: 'Marava' }
  const id = await unreadable(product)
  const terms = { startDate: '2026-04-13', profession: 'Tarjoilija', salary: 14.2, salaryPeriod: 'MONTH' }
  const person = { id, workContracts: [{ tes, ...terms }] }
  const made = await product.call('PUT', '/api/admin/tamigo/workcontract', { person })
  expect(made.status, made.text).toBe(200)
  const [contract] = (made.body as { person: { workContracts: { id: number; ssn: string }[] } }).person.workContracts
  expect(contract).toMatchObject({ ssn: UNREADABLE })
  const printed = await product.call('GET', `/api/admin/workcontract/${contract?.id}/pdf`)
  expect((await readPdf(printed.body as Buffer)).text).toContain(UNREADABLE)
  const path = `/api/admin/tamigo/workcontract/${contract?.id}`
  const check = (await product.call('GET', `${path}/approval`)).body as { obstacles: object[] }
  expect(check.obstacles).toContainEqual({ path: 'ssn', message: expect.stringContaining('Aino Aho') })
})

test('a pay slip is printed with it, and the wage report is refused by name', async () => {
  const product = await testProduct({ now })
  const [id = 0, other = 0] = await salaries(product, 2)
  await setNationalId(product.services, 'e1', '131052-308T')
  const { id: personId } = await product.services.db
    .updateTable('person')
    .set({ first_name: 'Aino', last_name: 'Aho' })
    .where('tamigo_employee_id', '=', 'e1')
    .returning('id')
    .executeTakeFirstOrThrow()
  await alterId(product, 'person', personId)
  expect(await product.call('GET', `/api/admin/tamigo/salary/${id}`)).toMatchObject({ status: 200 })
  const slip = await product.call('GET', `/api/employee/salaries/${id}/pdf`)
  expect((await readPdf(slip.body as Buffer)).text).toContain(UNREADABLE)
  const report = await product.call('GET', `/api/admin/tamigo/salary/${id}/xml`)
  expect(report).toMatchObject({ status: 409, body: { code: 'NATIONAL_ID_UNREADABLE' } })
  expect(report.text).toContain('Aino Aho')
  expect(await product.call('GET', `/api/admin/tamigo/salary/${other}/xml`)).toMatchObject({ status: 200 })
})

test('an employee of Tamigo whose national id does not open is fetched again', async () => {
  const employee = { id: 't-1', name: 'Aino Laine', nationalId: '131052-308T', bankAccount: '' }
  const product = await testProduct({ now, tamigo: { departments: [], employees: [employee], shifts: [] } })
  const employees = '/api/admin/tamigo/employees'
  await product.call('GET', `${employees}/populate`)
  await alterId(product, 'tamigo_employee', 't-1')
  expect(await product.call('GET', employees)).toMatchObject({ status: 200 })
  const refused = await product.call('POST', `${employees}/t-1/person`)
  expect(refused).toMatchObject({ status: 409, body: { code: 'EMPLOYEE_ID_UNREADABLE' } })
  await product.call('GET', `${employees}/populate`)
  expect(await product.call('POST', `${employees}/t-1/person`)).toMatchObject({ status: 200 })
})
