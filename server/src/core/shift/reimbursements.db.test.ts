import { travelPlaces } from '@palkkasilta/contract/reimbursements.ts'
import { foreignAllowance } from '@palkkasilta/parameters/foreign-travel.ts'
import { cents } from '@palkkasilta/values/money.ts'
import { expect, test } from 'vitest'
import { aCompany, aDepartment, anAgreement, aPerson, aShift } from '../../testing/builders.ts'
import { testProduct } from '../../testing/product.ts'
import { addReimbursements } from './reimbursements.ts'

const AT = Temporal.Instant.from('2026-04-01T08:00:00Z')
const meal = {
  type: 'LUNCH_ALLOWANCE',
  hundredths: 100,
  unitPrice: cents(1_350),
  ...{ route: '', from: '', to: '', roundTrip: false },
} as const

async function aWorkedShift() {
  const { services, call } = await testProduct({ now: AT.toString() })
  await aCompany(services)
  await aPerson(services, { tamigo_employee_id: 'worker-1' })
  const departmentId = await aDepartment(services, await anAgreement(services))
  const shift = await aShift(services, departmentId, 'worker-1', '2026-03-02T06:00:00Z', '2026-03-02T14:00:00Z')
  const { id } = await services.db.selectFrom('shift').select('id').executeTakeFirstOrThrow()
  const add = () =>
    services.db.transaction().execute((tx) => addReimbursements(tx, [{ ...meal, shiftId: id }], { who: null, at: AT }))
  const query = `from=01.03.2026&to=31.03.2026&departmentId=${departmentId}`
  const pay = () => call('POST', `/api/admin/tamigo/salary?${query}`, [shift])
  return { db: services.db, id, add, pay }
}

test('a reimbursement is stored with its shift and told to the history', async () => {
  const { db, id, add } = await aWorkedShift()
  await add()
  expect(await db.selectFrom('shift_reimbursement').selectAll().execute()).toMatchObject([
    { shift_id: id, type: 'LUNCH_ALLOWANCE', amount_hundredths: 100, unit_price_cents: 1_350 },
  ])
  const told = await db
    .selectFrom('audit_event')
    .select(['action', 'entity_id'])
    .where('entity', '=', 'shift')
    .execute()
  expect(told).toEqual([{ action: 'shift.reimbursement', entity_id: String(id) }])
})

test('a shift whose salary has been made takes no more reimbursements', async () => {
  const { db, add, pay } = await aWorkedShift()
  expect((await pay()).status).toBe(200)
  await expect(add()).rejects.toMatchObject({ code: 'REIMBURSEMENT_TOO_LATE' })
  expect(await db.selectFrom('shift_reimbursement').selectAll().execute()).toEqual([])
})

test('a trip can end in each place whose allowance is known', () => {
  expect(travelPlaces).toEqual([...Object.keys(foreignAllowance), 'OTHER'])
})
