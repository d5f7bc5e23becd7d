import { expect, test } from 'vitest'
import { paySet } from '../../core/payroll/paying/pay-set.ts'
import { aCompany, aDepartment, anAgreement } from '../../testing/builders.ts'
import { forceState } from '../../testing/force-state.ts'
import { manyWorkers } from '../../testing/many-workers.ts'
import { type TestProduct, testProduct } from '../../testing/product.ts'
import { statementsOf, statementsTo } from '../../testing/statements.ts'
import { createdBy, paidBy } from './testing.ts'

const PAYDAY = '2026-04-15'

/** Salaries of one shift each. */
async function manySalaries(count: number) {
  const product = await testProduct({ now: '2026-04-01T08:00:00Z' })
  const { services } = product
  await aCompany(services)
  const departmentId = await aDepartment(services, await anAgreement(services))
  const { shiftIds } = await manyWorkers(services, departmentId, { count, days: [2] })
  const made = await createdBy(product, departmentId, shiftIds)
  expect(made.failures).toEqual([])
  const rows = await services.db.selectFrom('salary').select(['id', 'person_id']).orderBy('id').execute()
  expect(rows).toHaveLength(count)
  return { product, people: rows.map(({ person_id }) => person_id), ids: rows.map(({ id }) => id) }
}

async function rowsOf({ services: { db } }: TestProduct) {
  return {
    payments: await db.selectFrom('outgoing_payment').select(['salary_id', 'file_id']).orderBy('salary_id').execute(),
    reports: await db
      .selectFrom('outbound_message')
      .select('subject_id')
      .where('channel', '=', 'wage-report')
      .orderBy('subject_id')
      .execute(),
    salaries: await db.selectFrom('salary').select(['id', 'state', 'bank_state', 'version']).orderBy('id').execute(),
  }
}

test('1,000 salaries are sent to pay in fewer than 200 statements, without the refused', async () => {
  const { product, people, ids } = await manySalaries(1_000)
  const { db } = product.services
  const [poor = 0, nameless = 0] = [people[17], people[700]]
  await db.updateTable('salary').set({ iban: '' }).where('person_id', '=', poor).execute()
  await db
    .updateTable('person')
    .set({ national_id_cipher: null, national_id_hash: null })
    .where('id', '=', nameless)
    .execute()
  await product.call('PUT', '/api/admin/settings', { publicSettings: { tulorekisteriEnabled: false } })
  const asked = await statementsOf(async () => {
    const check = (await product.call('POST', `/api/admin/tamigo/salary/bank/check?date=${PAYDAY}`, ids)).body
    expect(check).toMatchObject({ changedCount: 0, blockedCount: 2, paidSalary: expect.any(Number) })
  })
  expect(asked.length).toBeLessThan(100)
  // a job pays them
  const sent = statementsTo(product.services.config.databaseUrl)
  const { failures, result } = await paidBy(product, ids, PAYDAY)
  const statements = [...sent]
  expect(failures.map(({ code, ids: of }) => [code, of])).toEqual([
    ['IBAN_MISSING', [String(ids[17])]],
    ['NATIONAL_ID_MISSING', [String(ids[700])]],
  ])
  expect(result).toHaveLength(998)
  const { payments, reports, salaries } = await rowsOf(product)
  // to ask how far the task is takes several each time, and so does what the product does by itself
  const ofPay = statements.filter((each) => /salary|payment/.test(each))
  expect(ofPay.length).toBeGreaterThan(20)
  expect(ofPay.length).toBeLessThan(200)
  expect(payments).toHaveLength(998)
  expect(reports).toEqual([])
  expect(salaries.filter(({ state, version }) => state === 'OPEN' && version === 0)).toHaveLength(2)
})

test('salaries of twenty departments are sent to pay in as few statements', async () => {
  const { product, ids } = await manySalaries(20)
  const { services } = product
  const agreement = await anAgreement(services, { name: 'Toinen', default_wage_cents: 1_700 })
  for (const id of ids.slice(1)) {
    const department_id = await aDepartment(services, agreement)
    await services.db.updateTable('salary').set({ department_id }).where('id', '=', id).execute()
  }
  const payment = { payday: PAYDAY, who: 1 }
  const statements = await statementsOf(() =>
    services.db.transaction().execute((tx) => paySet(services, tx, ids, payment)),
  )
  // some of them are of jobs that run beside; one more for each department and each of its facts would be hundreds
  expect(statements.length).toBeLessThan(100)
  const paid = await services.db.selectFrom('salary').select(['state', 'gross_cents']).orderBy('id').execute()
  // 8 hours at 15 € and at 17 €, with 11.5 % of holiday compensation
  expect(paid.map(({ state, gross_cents }) => [state, gross_cents])).toEqual(
    ids.map((_, index) => ['WAITING_FOR_PAYMENT', index === 0 ? 13_380 : 15_164]),
  )
})

test('payments are decided on in few statements, the approved in one file', async () => {
  const { product, ids } = await manySalaries(1_000)
  const { db } = product.services
  await product.call('PUT', '/api/admin/settings', { publicSettings: { sendBank: false, tulorekisteriEnabled: false } })
  await paidBy(product, ids, PAYDAY)
  const payments = (await db.selectFrom('outgoing_payment').select('id').orderBy('id').execute()).map(({ id }) => id)
  const change = (some: readonly number[], state: string) =>
    statementsOf(async () => {
      const answer = await product.call('POST', '/api/admin/bank/states', { ids: some, state })
      expect([answer.status, answer.body]).toMatchObject([200, some.map(() => ({ state }))])
    })
  const approving = await change(payments.slice(0, 500), 'APPROVED')
  expect(approving.length).toBeLessThan(100)
  // a changed row is written with its place in each of twelve indexes
  expect(approving.filter((each) => each.startsWith('update "outgoing_payment"'))).toHaveLength(1)
  expect((await change(payments.slice(500), 'REJECTED')).length).toBeLessThan(100)
  const { payments: rows, salaries } = await rowsOf(product)
  expect(new Set(rows.map(({ file_id }) => file_id)).size).toBe(2)
  expect(salaries.filter(({ state }) => state === 'OPEN')).toHaveLength(500)
})

test('a salary whose refusal shows at the end is left out alone; each has its report', async () => {
  const { product, ids } = await manySalaries(20)
  const [strange = 0] = ids.slice(7)
  await forceState(product.services.db, 'salaryBankState', 'WAITING', strange)
  const { failures, result } = await paidBy(product, ids, PAYDAY)
  expect(failures).toMatchObject([{ code: 'STATE_CHANGED', ids: [String(strange)] }])
  expect(result).toHaveLength(19)
  const { payments, reports, salaries } = await rowsOf(product)
  expect(payments.map(({ salary_id }) => salary_id)).toEqual(ids.filter((id) => id !== strange))
  expect(reports.map(({ subject_id }) => subject_id)).toEqual(ids.filter((id) => id !== strange))
  expect(salaries.find(({ id }) => id === strange)).toMatchObject({ state: 'OPEN', version: 0 })
})

test('what is sent to pay together and approves itself is one file for the bank', async () => {
  const { product, ids } = await manySalaries(20)
  await product.call('PUT', '/api/admin/settings', { publicSettings: { sendBank: false, sendAutomatically: true } })
  const { failures } = await paidBy(product, ids, PAYDAY)
  expect(failures).toEqual([])
  const { payments } = await rowsOf(product)
  expect(new Set(payments.map(({ file_id }) => file_id)).size).toBe(1)
  expect(payments).toHaveLength(ids.length)
})
