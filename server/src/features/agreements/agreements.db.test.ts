import { agreementForm } from '@palkkasilta/contract/agreement-form.ts'
import type { Agreement, AgreementRemoval } from '@palkkasilta/contract/agreements.ts'
import { expect, test } from 'vitest'
import { aDepartment, anAgreement, aVersion } from '../../testing/builders.ts'
import { forceState } from '../../testing/force-state.ts'
import { expectFormKept } from '../../testing/forms.ts'
import { type TestProduct, testProduct } from '../../testing/product.ts'
import { statementsOf } from '../../testing/statements.ts'
import { anOffice, aSalary } from '../workforce-salaries/testing.ts'

const TES = '/api/admin/tes'
const now = '2026-04-01T08:00:00Z'

const read = async ({ call }: TestProduct, id: number, query = '') =>
  (await call('GET', `${TES}/${id}${query}`)).body as Agreement

const save = ({ call }: TestProduct, { id, ...record }: Agreement, query = '') =>
  call('PUT', `${TES}/${id}${query}`, { id, ...record })

const evening = {
  ...{ allowanceName: 'Iltalisä', transactionCode: '206', priority: 3, useBaseSalary: true, allowancePrice: 1.42 },
  ...{ mondays: true, fridays: true, validFrom: '18:00:00', validTo: '23:00:00', notValid: ['06.04.2026'] },
}

/** A row as the form sends one that is new. */
const added = <Row>(row: object) => row as Row

async function aFree(product: TestProduct): Promise<Agreement> {
  return (await product.call('POST', TES)).body as Agreement
}

async function aContract({ services }: TestProduct, agreement_id: number, person_id: number): Promise<number> {
  const at = { created_at: now, updated_at: now }
  const contract = services.db.insertInto('work_contract').values({ agreement_id, person_id, state: 'NEW', ...at })
  return (await contract.returning('id').executeTakeFirstOrThrow()).id
}

test('a new agreement is made once, however often the call is repeated', async () => {
  const product = await testProduct({ now })
  const headers = { 'idempotency-key': 'uusi' }
  const made = await Promise.all([1, 2].map(() => product.call('POST', TES, undefined, headers)))
  expect(new Set(made.map(({ body }) => (body as Agreement).id)).size).toBe(1)
  expect(made[0]?.body).toMatchObject({
    ...{ name: 'Uusi työehtosopimus', printName: '', professionCode: '', validFromDate: null, validToDate: null },
    ...{ minWage: 0, professions: [], remunerations: [], overtimes: [], overTimePeriodInDays: 7 },
    ...{ usedBy: { departments: [], salaries: 0, openSalaries: 0, workContracts: 0 }, versions: [{ inUse: false }] },
    workContract: { tes: { name: 'Uusi työehtosopimus' }, contractType: 'INDEFINITE' },
  })
  expect((await product.call('GET', TES)).body).toHaveLength(1)
})

test('a new supplement adds to the wage unless it says otherwise', async () => {
  const product = await testProduct({ now })
  const row = added<Agreement['remunerations'][number]>({ allowanceName: 'Iltalisä', allowancePrice: 1.42 })
  const saved = await save(product, { ...(await aFree(product)), remunerations: [row] })
  expect(saved.text).toContain('Iltalisä')
  expect(saved.body).toMatchObject({ remunerations: [{ useBaseSalary: true, transactionCode: '201' }] })
})

test('what is saved comes back in the words of the specification', async () => {
  const product = await testProduct({ now })
  const agreement = await aFree(product)
  const saved = await save(product, {
    ...agreement,
    ...{ name: 'Marava', printName: 'Matkailuala', minWage: 12.15, defaultWage: 12.9, maxWage: 22 },
    ...{ professionCode: '51310', validFromDate: '2026-02-01', validToDate: '31.1.2028' },
    professions: [added<Agreement['professions'][number]>({ name: 'Tarjoilija', taxCode: '51310' })],
    remunerations: [added<Agreement['remunerations'][number]>(evening)],
    overTimePeriodInDays: 14,
    overtimes: [
      added<Agreement['overtimes'][number]>({ name: 'Jaksoylityö', minHours: 80, maxHours: 0, percentage: 0.5 }),
    ],
  })
  expect(saved.status, saved.text).toBe(200)
  expect(saved.body).toEqual(await read(product, agreement.id))
  expect(saved.body).toMatchObject({
    ...{ name: 'Marava', printName: 'Matkailuala', minWage: 12.15, defaultWage: 12.9, maxWage: 22 },
    ...{ validFromDate: '2026-02-01', validToDate: '2028-01-31', overTimePeriodInDays: 14 },
    professions: [{ name: 'Tarjoilija', taxCode: '51310', accidentInsurance: 0, holidayBonus: 0.115 }],
    remunerations: [{ ...evening, validOnDays: [], tuesdays: false, useOnlyForBaseSalary: false }],
    overtimes: [{ name: 'Jaksoylityö', minHours: 80, maxHours: null, percentage: 0.5 }],
  })
})

test('overtime below the law is saved, and warned of at its field', async () => {
  const product = await testProduct({ now })
  const bands = [
    ...[8, 10].map((minHours) => ({ name: `Yli ${minHours}`, minHours, maxHours: minHours === 8 ? 10 : null })),
    { name: 'Viikko', minHours: 40, maxHours: null, periodInDays: 7 },
  ].map((band) => added<Agreement['overtimes'][number]>({ periodInDays: 1, percentage: 0.5, ...band }))
  const saved = await save(product, { ...(await aFree(product)), overtimes: bands })
  const [, late] = (saved.body as Agreement).overtimes
  const message = expect.stringMatching(/^Yli 10: vuorokaudessa yli 10,00 h .* lain 100,00.*872\/2019, 20 §/)
  expect((saved.body as Agreement).warnings).toEqual([{ path: 'overtimes.1.percentage', message }])
  expect(late).toMatchObject({ name: 'Yli 10', percentage: 0.5 })
  expect((await product.call('GET', TES)).body).toMatchObject([{ warnings: [{ message }] }])
})

test('rows keep their ids, those left out are gone, and the history tells', async () => {
  const product = await testProduct({ now })
  const id = await anAgreement(product.services)
  const before = await read(product, id)
  const waiter = before.professions[0]
  if (!waiter) throw new Error('no profession')
  const professions = [{ ...waiter, name: 'Tarjoilija, iltavuoro' }, added<typeof waiter>({ name: 'Kokki' })]
  const { body } = await save(product, { ...before, professions, remunerations: [] })
  expect(body).toMatchObject({
    professions: [{ id: waiter.id, name: 'Tarjoilija, iltavuoro', taxCode: '51310' }, { name: 'Kokki' }],
    remunerations: [],
  })
  const history = (await product.call('GET', `/api/admin/history/agreement/${id}`)).body as { action: string }[]
  expect(history.map(({ action }) => action)).toEqual(['agreement.save'])
})

test('the form keeps what every form promises', async () => {
  const product = await testProduct({ now })
  const id = await anAgreement(product.services)
  await expectFormKept(product, { path: `${TES}/${id}`, form: agreementForm })
})

test('a stale edit is refused with who was faster', async () => {
  const product = await testProduct({ now })
  const agreement = await aFree(product)
  expect((await save(product, { ...agreement, name: 'Ensin' })).status).toBe(200)
  expect(await save(product, { ...agreement, name: 'Sitten' })).toMatchObject({
    status: 409,
    body: { code: 'STALE_EDIT' },
  })
})

test('a list shows each agreement in the version in force, found by either name', async () => {
  const product = await testProduct({ now })
  const { services } = product
  const id = await anAgreement(services, { name: 'Kauppa', print_name: 'Kaupan ala', valid_to: '2026-03-31' })
  const raised = await aVersion(services, id, { valid_from: '2026-04-01', default_wage_cents: 1_600 })
  await aVersion(services, await anAgreement(services, { valid_to: '2026-12-31' }), { valid_from: '2027-01-01' })
  const departmentId = await aDepartment(services, id, { name: 'Myymälä' })
  const page = async (query: string) =>
    (await product.call('GET', `${TES}?page=0${query}`)).body as { data: Agreement[] }
  expect((await page('&sort=defaultWage,desc')).data.map(({ name }) => name)).toEqual(['Kauppa', 'Marava'])
  const [shop, ...others] = (await page('&search=kaupan')).data
  expect(others).toEqual([])
  expect(shop).toMatchObject({
    ...{
      defaultWage: 16,
      versionId: raised,
      usedBy: { departments: [{ DepartmentId: departmentId, Name: 'Myymälä' }] },
    },
    versions: [
      { validFromDate: null, validToDate: '2026-03-31', inUse: true },
      { validFromDate: '2026-04-01', validToDate: null, inUse: true },
    ],
  })
  expect(await read(product, id, '?day=2026-03-31')).toMatchObject({ defaultWage: 15 })
  expect(await read(product, id, `?versionId=${raised}`)).toMatchObject({ defaultWage: 16 })
  expect((await product.call('GET', `${TES}?mapperLevel=BRIEF`)).body).toHaveLength(2)
})

test('a hundred agreements are read in as few statements as one', async () => {
  const product = await testProduct({ now })
  await anAgreement(product.services)
  const list = () => product.call('GET', TES)
  const one = await statementsOf(list)
  for (let count = 0; count < 100; count += 1) await anAgreement(product.services)
  expect((await statementsOf(list)).length).toBe(one.length)
})

test('an agreement is deleted when nothing hangs on it, and old salaries keep its name', async () => {
  const { product, departmentId, shiftIds } = await anOffice()
  const { db } = product.services
  const { id } = await db.selectFrom('agreement').select('id').executeTakeFirstOrThrow()
  const salary = await aSalary(product, departmentId, shiftIds)
  const remove = () => product.call('DELETE', `${TES}/${id}`)
  const removal = async () => (await product.call('GET', `${TES}/${id}/removal`)).body as AgreementRemoval
  expect(await removal()).toMatchObject({
    refusal: expect.stringContaining('Ravintola'),
    ...{ salaries: 1, openSalaries: 1, departments: [{ DepartmentId: departmentId }] },
  })
  expect(await remove()).toMatchObject({ status: 409, body: { code: 'AGREEMENT_HAS_DEPARTMENTS' } })
  await db.deleteFrom('department_agreement').execute()
  expect(await remove()).toMatchObject({ status: 409, body: { code: 'AGREEMENT_HAS_OPEN_SALARIES' } })
  await forceState(db, 'workforceSalary', 'PAID', salary.id)
  const contract = await aContract(product, id, salary.personId)
  expect(await remove()).toMatchObject({ status: 409, body: { code: 'AGREEMENT_HAS_CONTRACTS' } })
  await db.deleteFrom('work_contract').where('id', '=', contract).execute()
  expect(await removal()).toMatchObject({ refusal: null })
  expect((await remove()).status).toBe(204)
  expect((await product.call('GET', TES)).body).toEqual([])
  expect((await product.call('GET', `${TES}/${id}`)).status).toBe(404)
  expect((await product.call('GET', `/api/admin/tamigo/salary/${salary.id}`)).status).toBe(200)
})
