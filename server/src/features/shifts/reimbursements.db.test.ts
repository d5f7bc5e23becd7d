import type { Reimbursement } from '@palkkasilta/contract/reimbursements.ts'
import { type ShiftReimbursements, shiftReimbursementsForm } from '@palkkasilta/contract/shifts.ts'
import { scenarioIds } from '@palkkasilta/simulators/tamigo/testing/scenario.ts'
import { expect, test } from 'vitest'
import { aCompany, aDepartment, anAgreement, aPerson, aShift } from '../../testing/builders.ts'
import { expectFormKept } from '../../testing/forms.ts'
import { type TestProduct, testProduct } from '../../testing/product.ts'
import { anOffice, changeTamigo, NOW, refresh, SHIFTS } from './testing.ts'

const NOTHING = { route: '', addressStart: '', wayPoint: [], addressStop: '', roundtrip: false }
const kinds = [
  'FULL_DAY_ALLOWANCE',
  'PARTIAL_DAY_ALLOWANCE',
  'FOREIGN_ALLOWANCE',
  'KILOMETER_ALLOWANCE',
  'LUNCH_ALLOWANCE',
] as const
const ofEachKind = kinds.map((reimbursement, index) => ({
  ...NOTHING,
  reimbursement,
  amount: index + 1,
  unitPrice: 10.5,
  ...(reimbursement === 'FOREIGN_ALLOWANCE' ? { country: 'SE' } : {}),
}))

async function aWorkedShift() {
  const product = await testProduct({ now: NOW })
  await aCompany(product.services)
  await aPerson(product.services, { tamigo_employee_id: 'worker-1' })
  const department = await aDepartment(product.services, await anAgreement(product.services))
  const at = ['2026-03-02T06:00:00Z', '2026-03-02T14:00:00Z'] as const
  const shift = await aShift(product.services, department, 'worker-1', ...at)
  const query = `from=01.03.2026&to=31.03.2026&departmentId=${department}`
  const pay = () => product.call('POST', `/api/admin/tamigo/salary?${query}`, [shift])
  return { product, pay, path: `${SHIFTS}/${shift}/reimbursements`, shift, department }
}

async function save({ call }: TestProduct, path: string, reimbursements: readonly object[], more: object = {}) {
  const record = (await call('GET', path)).body as ShiftReimbursements
  return call('PUT', path, { ...record, ...more, reimbursements })
}

test('reimbursements of every kind are added, changed and removed', async () => {
  const { product, path, shift } = await aWorkedShift()
  const added = (await save(product, path, ofEachKind)).body as ShiftReimbursements
  expect(added.reimbursements).toMatchObject(ofEachKind)
  expect(added.reimbursements[1]).toMatchObject({ vatZeroPrice: 21, vatPrice: 26.36 })
  const trip = { addressStart: 'Asema', wayPoint: ['Tori', 'Satama'], addressStop: 'Koti', roundtrip: true }
  const [, second, , fourth] = added.reimbursements
  const changed = [{ ...fourth, ...trip, amount: 12.5, vatZeroPrice: fourth?.vatZeroPrice }, second]
  const after = (await save(product, path, changed as Reimbursement[])).body as ShiftReimbursements
  expect(after.reimbursements).toMatchObject([
    { ...second, wagePart: 0 },
    { id: fourth?.id, ...trip, amount: 12.5, vatZeroPrice: 131.25 },
  ])
  const { body } = await product.call('GET', `/api/admin/history/shift/${shift}`)
  expect(body).toMatchObject([{ action: 'shift.reimbursements' }, { action: 'shift.reimbursements' }])
})

test('what cannot be paid back is refused in Finnish, with its place', async () => {
  const { product, path } = await aWorkedShift()
  const wrong = { ...NOTHING, reimbursement: 'TAXI', amount: 0, unitPrice: 0, wayPoint: [''] }
  const { status, body } = await save(product, path, [wrong])
  expect(status).toBe(400)
  expect(body).toMatchObject({
    details: [
      { path: 'reimbursements.0.reimbursement' },
      { path: 'reimbursements.0.amount', message: 'Määrä on yli 0 ja enintään 100 000.' },
      { path: 'reimbursements.0.unitPrice', message: 'Yksikköhinta on yli 0 € ja enintään 100 000 €.' },
      { path: 'reimbursements.0.wayPoint.0', message: 'Välipiste on tyhjä.' },
    ],
  })
  await expectFormKept(product, { path, form: shiftReimbursementsForm })
})

test('an edit of older reimbursements is refused, and so is one of a paid shift', async () => {
  const { product, path, pay } = await aWorkedShift()
  const [meal] = ofEachKind
  expect((await save(product, path, [meal ?? {}])).status).toBe(200)
  expect((await save(product, path, [], { version: 0 })).body).toMatchObject({ code: 'STALE_EDIT' })
  expect((await pay()).status).toBe(200)
  expect((await save(product, path, [])).body).toMatchObject({ code: 'REIMBURSEMENT_TOO_LATE' })
  expect((await product.call('GET', path)).body).toMatchObject({ reimbursements: [meal] })
})

test("a leased worker's trip to the client is wage, one that goes on is not", async () => {
  const { product, path, department } = await aWorkedShift()
  const wageParts = async () => {
    const { body } = await product.call('GET', path)
    const { ordinaryWorkplace, reimbursements } = body as ShiftReimbursements
    return [ordinaryWorkplace, ...reimbursements.map(({ wagePart }) => wagePart)]
  }
  const kilometres = { ...NOTHING, reimbursement: 'KILOMETER_ALLOWANCE', amount: 100, unitPrice: 0.5 }
  await save(product, path, [kilometres, { ...kilometres, onward: true }])
  expect(await wageParts()).toEqual([null, 0, 0])
  const change = async (given: object) => {
    const place = `/api/admin/tamigo/departments/${department}`
    const { body } = await product.call('GET', place)
    return product.call('PUT', place, { ...(body as object), phone: '1', evoice: '2', evoiceint: '3', ...given })
  }
  expect(await change({ ordinaryWorkplace: 'CLIENT_PREMISES' })).toMatchObject({
    body: { details: [{ path: 'ordinaryWorkplaceGround', message: expect.stringContaining('Kerro peruste') }] },
  })
  const ground = { ordinaryWorkplaceGround: 'Vuokratyösopimus 1.1.2026, KHO:2012:17' }
  expect((await change({ ordinaryWorkplace: 'CLIENT_PREMISES', ...ground })).status).toBe(200)
  expect(await wageParts()).toEqual(['CLIENT_PREMISES', 50, 0])
  await save(product, path, [kilometres])
  expect(await wageParts()).toEqual(['CLIENT_PREMISES', 50])
  expect((await change({ ordinaryWorkplace: 'TRAVELLING', ...ground })).status).toBe(200)
  expect(await wageParts()).toEqual(['TRAVELLING', 0])
})

test('a shift that moves to a department of leased workers takes its trips along', async () => {
  const product = await anOffice()
  await refresh(product)
  const path = `${SHIFTS}/plain/reimbursements`
  await save(product, path, [{ ...NOTHING, reimbursement: 'KILOMETER_ALLOWANCE', amount: 100, unitPrice: 0.5 }])
  const { shop, warehouse } = scenarioIds
  const place = { ordinary_workplace: 'CLIENT_PREMISES', ordinary_workplace_ground: 'Vuokratyösopimus' } as const
  await product.services.db.updateTable('department').set(place).where('id', '=', warehouse).execute()
  const movedTo = async (departmentId: string) => {
    const times = { start: '2026-03-02T08:00:00', end: '2026-03-02T16:00:00' }
    await changeTamigo(product, { shifts: [{ id: 'plain', departmentId, employeeId: 'employee-1', ...times }] })
    await refresh(product)
    return (await product.call('GET', path)).body
  }
  expect(await movedTo(warehouse)).toMatchObject({ departmentId: warehouse, reimbursements: [{ wagePart: 50 }] })
  expect(await movedTo(shop)).toMatchObject({ departmentId: shop, reimbursements: [{ wagePart: 0 }] })
})
