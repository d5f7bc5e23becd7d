import type { ShiftReimbursements } from '@palkkasilta/contract/shifts.ts'
import { expect, test } from 'vitest'
import { forceState } from '../../../testing/force-state.ts'
import {
  aMarchShift,
  anOffice,
  aSalary,
  aTrip,
  changesIn,
  changeTamigo,
  checkOf,
  payBack,
  payOut,
  refresh,
  salaryOf,
  settleAll,
} from './testing.ts'

const KILOMETRES = [aTrip(20, 0.5)]

/** A paid shift that pays back these; with the salary. */
async function aPaidShift(rows: readonly object[]) {
  const product = await anOffice([aMarchShift('mon', 2), aMarchShift('tue', 3)])
  await payBack(product, 'mon', rows)
  return { product, salaryId: await aSalary(product, ['mon']) }
}

const overpayments = ({ services: { db } }: Awaited<ReturnType<typeof anOffice>>) =>
  db.selectFrom('overpayment').select(['amount_cents', 'reimbursements_cents', 'reason']).execute()

test('a forgotten reimbursement of a paid shift is paid by a settlement and billed', async () => {
  const { product, salaryId } = await aPaidShift([])
  const saved = await payBack(product, 'mon', KILOMETRES)
  expect(saved.body).toMatchObject({ changedIn: 'PAID', paid: 0, salaryId, reimbursements: KILOMETRES })
  expect(await changesIn(product)).toMatchObject([
    { shiftId: 'mon', hours: 0, difference: 10, reimbursements: { paid: 0, now: 10 }, reason: null },
  ])
  await refresh(product)
  const check = await checkOf(product)
  expect(check).toMatchObject({ gross: 0, reimbursements: 10, toRecover: 0, people: [{ outcome: 'PAID' }] })
  const [settlementId = 0] = await settleAll(product)
  const sums = { bruttoSalary: 0, netSalary: 0, nonTaxableSalary: 10, paidSalary: 10, totalTravelReimbursements: 10 }
  expect(await salaryOf(product, settlementId)).toMatchObject({ ...sums, tamigoSalaryRows: [] })
  expect(await changesIn(product)).toEqual([])
  await refresh(product)
  expect(await changesIn(product)).toEqual([])
  const path = '/api/admin/tamigo/shifts/mon/reimbursements'
  expect((await product.call('GET', path)).body).toMatchObject({ paid: 10, reimbursements: KILOMETRES })
  const { status, text, body } = await product.call('POST', '/api/admin/tamigo/bill', [settlementId])
  expect(status, text).toBe(200)
  expect(body).toMatchObject({ tamigoPayRows: [{ count: 20, amount: 0.5 }] })
  await payOut(product, settlementId, '2026-04-13')
  expect(await salaryOf(product, settlementId)).toMatchObject({ ...sums, state: 'PAID' })
})

test('a reimbursement entered too large becomes a claim, and back is no change', async () => {
  const { product } = await aPaidShift(KILOMETRES)
  await payBack(product, 'mon', [aTrip(8, 0.5)])
  expect(await changesIn(product)).toMatchObject([{ difference: -6, reimbursements: { paid: 10, now: 4 } }])
  await payBack(product, 'mon', KILOMETRES)
  expect(await changesIn(product)).toEqual([])
  await payBack(product, 'mon', [aTrip(8, 0.5)])
  const check = await checkOf(product)
  expect(check).toMatchObject({ gross: 0, reimbursements: -6, toRecover: 6, people: [{ outcome: 'RECOVERED' }] })
  expect(await settleAll(product)).toEqual([])
  const [claim] = await overpayments(product)
  expect(claim).toMatchObject({ amount_cents: 600, reimbursements_cents: 600 })
  expect(claim?.reason).toMatch(/vuoro 2\.3\. korvaukset maksettu 10,00.€, nyt 4,00.€/)
  const next = await aSalary(product, ['tue'], { isPaid: false })
  expect((await salaryOf(product, next)).recoveries).toMatchObject([{ requested: 6 }])
})

test('what a shift deleted in Tamigo paid back is claimed with its pay', async () => {
  const { product } = await aPaidShift(KILOMETRES)
  await changeTamigo(product, [], ['mon'])
  expect(await changesIn(product)).toMatchObject([{ difference: -143.8, reimbursements: { paid: 10, now: 0 } }])
  const { body } = await payBack(product, 'mon', [])
  expect(body).toMatchObject({ code: 'REIMBURSEMENT_OF_NOBODY' })
  const check = await checkOf(product)
  expect(check.reimbursements).toBe(-10)
  await settleAll(product)
  expect(await overpayments(product)).toMatchObject([{ reimbursements_cents: 1_000 }])
  await refresh(product)
  expect(await changesIn(product)).toEqual([])
})

test('more pay and less paid back: one is paid, the other claimed, and both stay', async () => {
  const { product, salaryId } = await aPaidShift(KILOMETRES)
  await changeTamigo(product, [aMarchShift('mon', 2, '08:00', '18:00')])
  await payBack(product, 'mon', [])
  const check = await checkOf(product)
  expect(check).toMatchObject({ reimbursements: -10, toRecover: 10, people: [{ outcome: 'PAID_AND_RECOVERED' }] })
  const [settlementId = 0] = await settleAll(product)
  expect(await salaryOf(product, settlementId)).toMatchObject({ nonTaxableSalary: 0, workhours: 2 })
  expect(await overpayments(product)).toMatchObject([{ amount_cents: 1_000, reimbursements_cents: 1_000 }])
  const remove = () => product.call('DELETE', `/api/admin/tamigo/salary/${settlementId}`)
  const refused = { code: 'SETTLED_WITH_CLAIM', message: expect.stringContaining(`palkan ${salaryId} sivulla`) }
  expect(await remove()).toMatchObject({ status: 409, body: refused })
  // a claim of before, of which the register was told nothing
  await product.services.db.deleteFrom('overpayment_part').execute()
  expect((await remove()).status).toBe(204)
  expect(await overpayments(product)).toEqual([])
  expect(await changesIn(product)).toMatchObject([{ hours: 2, reimbursements: { paid: 10, now: 0 } }])
})

test('a salary opened again takes what staff said of its paid shift', async () => {
  const product = await anOffice([aMarchShift('mon', 2)])
  await payBack(product, 'mon', KILOMETRES)
  const salaryId = await aSalary(product, ['mon'], { isPaid: false })
  await product.call('POST', `/api/admin/tamigo/salary/bank/${salaryId}?date=2026-04-10`, [salaryId])
  await payBack(product, 'mon', [aTrip(30, 0.5)])
  expect((await checkOf(product)).left).toMatchObject([{ message: expect.stringContaining('on maksussa') }])
  await forceState(product.services.db, 'workforceSalary', 'OPEN', salaryId)
  const before = (await product.call('GET', '/api/admin/tamigo/shifts/mon/reimbursements')).body
  expect((before as ShiftReimbursements).changedIn).toBe('SALARY')
  expect(await checkOf(product)).toMatchObject({ reimbursements: 5, people: [{ outcome: 'RECALCULATED' }] })
  await settleAll(product)
  expect(await salaryOf(product, salaryId)).toMatchObject({
    nonTaxableSalary: 15,
    tamigoShifts: [{ reimbursements: [{ amount: 30, unitPrice: 0.5 }] }],
  })
})
