import type { TamigoSeed } from '@palkkasilta/simulators/tamigo/data.ts'
import { expect, test } from 'vitest'
import { aDepartment, anAgreement, aPerson, aShift, setNationalId } from '../../testing/builders.ts'
import { control, injectFault } from '../../testing/faults.ts'
import { type TestProduct, testProduct } from '../../testing/product.ts'
import { readPerson } from './testing.ts'

const now = '2026-04-01T08:00:00Z'
const LIST = '/api/admin/tamigo/employees'

const known = {
  ...{ id: 't-1', name: 'Aino Kristiina Laine', email: 'Aino@posti.example', address: 'Rantakatu 1' },
  ...{ postalCode: '33100', city: 'Tampere', born: '1952-10-13', nationalId: '131052-308T', phone: '040 1' },
  bankAccount: 'FI21 1234 5600 0007 85',
}
const unclear = { id: 't-2', name: 'Eero', nationalId: 'ei tiedossa', bankAccount: '123' }
const gone = { id: 't-3', name: 'Pois Lähtenyt', isActive: false }

async function fetched(more: TamigoSeed['employees'] = []): Promise<TestProduct> {
  const tamigo = { departments: [], employees: [known, unclear, gone, ...more], shifts: [] }
  const product = await testProduct({ now, tamigo })
  const { body } = await product.call('GET', `${LIST}/populate`)
  expect(body).toEqual({ employees: 3 + more.length, unknown: 2 + more.length })
  return product
}

interface Item {
  readonly employeeId: string
  readonly suggestion: { readonly id: number; readonly by: string } | null
}

async function nobodies({ call }: TestProduct, query = ''): Promise<Item[]> {
  const { status, body, text } = await call('GET', `${LIST}${query}`)
  expect(status, text).toBe(200)
  return (body as { data: Item[] }).data
}

const link = ({ call }: TestProduct, employeeId: string, personId: number) =>
  call('POST', `${LIST}/${employeeId}/link`, { personId })

test('employees that are nobody here are listed with what is missing', async () => {
  const product = await fetched()
  expect(await nobodies(product)).toMatchObject([
    { employeeId: 't-1', name: known.name, missing: ['taxCards'], suggestion: null, waitingShifts: 0 },
    { employeeId: 't-2', missing: ['sotu', 'iban', 'address', 'taxCards'] },
  ])
  expect(await nobodies(product, '?inactive=true')).toHaveLength(3)
  expect(await nobodies(product, '?search=tampere')).toHaveLength(1)
  const rows = await product.services.db.selectFrom('tamigo_employee').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain('308T')
})

test('an employee is suggested to be the only person of their id, mail or name', async () => {
  const product = await fetched([{ id: 't-4', name: 'Maija Kaksi' }])
  const { services } = product
  const byName = await aPerson(services, { first_name: 'Aino Kristiina', last_name: 'Laine', tamigo_employee_id: null })
  const suggested = async () => (await nobodies(product)).find(({ employeeId }) => employeeId === 't-1')?.suggestion
  expect(await suggested()).toMatchObject({ id: byName, by: 'name' })
  const byMail = await aPerson(services, { email: 'aino@POSTI.example', tamigo_employee_id: null })
  expect(await suggested()).toMatchObject({ id: byMail, by: 'email' })
  const bySotu = await aPerson(services, { tamigo_employee_id: 'soon free' })
  await setNationalId(services, 'soon free', '131052-308T')
  await services.db.updateTable('person').set({ tamigo_employee_id: null }).where('id', '=', bySotu).execute()
  expect(await suggested()).toMatchObject({ id: bySotu, by: 'sotu' })
  for (const _ of [1, 2]) await aPerson(services, { first_name: 'Maija', last_name: 'Kaksi', tamigo_employee_id: null })
  expect((await nobodies(product)).find(({ employeeId }) => employeeId === 't-4')?.suggestion).toBeNull()
})

test('nobody is two employees and no employee is two people', async () => {
  const product = await fetched()
  const [one, other] = [
    await aPerson(product.services, { tamigo_employee_id: null }),
    await aPerson(product.services, { tamigo_employee_id: null }),
  ]
  const answers = await Promise.all([link(product, 't-1', one), link(product, 't-1', other)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const linked = answers[0]?.status === 200 ? one : other
  expect((await link(product, 't-2', linked)).body).toMatchObject({ code: 'PERSON_IS_LINKED' })
  expect((await readPerson(product, linked)).person.tamigoEmployeeId).toBe('t-1')
  expect((await nobodies(product)).map(({ employeeId }) => employeeId)).toEqual(['t-2'])
  expect((await link(product, 'nobody', one)).status).toBe(404)
})

test('a newcomer becomes a person whom their shifts find', async () => {
  const product = await fetched()
  const { services, call } = product
  const department = await aDepartment(services, await anAgreement(services))
  const shift = await aShift(services, department, 't-1', '2026-03-02T06:00:00Z', '2026-03-02T14:00:00Z')
  expect(await nobodies(product)).toMatchObject([{ employeeId: 't-1', waitingShifts: 1 }, {}])
  const made = await call('POST', `${LIST}/t-1/person`)
  expect(made.body).toMatchObject({
    person: {
      ...{ firstName: 'Aino Kristiina', lastName: 'Laine', sotu: '131052-****', iban: 'FI2112345600000785' },
      ...{ address: 'Rantakatu 1', tamigoEmployeeId: 't-1', missing: ['taxCards'] },
    },
  })
  const { person } = made.body as { person: { id: number } }
  const found = (await call('GET', `/api/admin/tamigo/shifts?from=2026-03-01&to=2026-03-31&id=${department}`)).body
  expect(found).toMatchObject([{ shifts: [{ shiftId: shift, person: { id: person.id }, obstacle: null }] }])
  expect((await call('POST', `${LIST}/t-1/person`)).body).toMatchObject({ code: 'EMPLOYEE_IS_LINKED' })
})

test('a newcomer who has become a person waits in the work queue to be completed', async () => {
  const product = await fetched()
  const { body } = await product.call('POST', `${LIST}/t-1/person`)
  const { person } = body as { person: { id: number; fullName: string } }
  const queue = async () => ((await product.call('GET', '/api/admin/worklist')).body as { data: object[] }).data
  const item = { itemType: 'NewUserRegistered', entityId: person.id, done: false }
  expect(await queue()).toMatchObject([{ ...item, description: person.fullName }])
  const { db } = product.services
  await db.updateTable('person').set({ last_name: 'Aalto' }).where('id', '=', person.id).execute()
  expect(await queue()).toMatchObject([{ ...item, description: expect.stringMatching(/ Aalto$/) }])
})

test('somebody whose national id is known does not become a second person', async () => {
  const product = await fetched()
  await aPerson(product.services, { tamigo_employee_id: 'another' })
  await setNationalId(product.services, 'another', '131052-308T')
  expect((await product.call('POST', `${LIST}/t-1/person`)).body).toMatchObject({ code: 'PERSON_IS_KNOWN' })
})

test('when Tamigo fails nothing changes, and a second fetch drops who is gone', async () => {
  const product = await fetched()
  await injectFault(product, 'tamigo', { kind: 'malformed', path: '/employees' })
  expect((await product.call('GET', `${LIST}/populate`)).status).toBe(409)
  expect(await nobodies(product)).toHaveLength(2)
  await control(product, 'tamigo', '/data', { removedEmployees: ['t-2'] })
  expect((await product.call('GET', `${LIST}/populate`)).body).toEqual({ employees: 2, unknown: 1 })
  expect((await nobodies(product)).map(({ employeeId }) => employeeId)).toEqual(['t-1'])
})
