import type { ShiftGroup } from '@palkkasilta/contract/shifts.ts'
import { expect, test } from 'vitest'
import type { TestProduct } from '../../../testing/product.ts'
import {
  aMarchShift,
  anOffice,
  aSalary,
  aTrip,
  changesIn,
  changeTamigo,
  checkOf,
  payBack,
  refresh,
  rowsOf,
  STORE,
  salaryOf,
  settleAll,
} from './testing.ts'

const shift = aMarchShift('mon', 2)
const inStore = { ...shift, departmentId: STORE }

/** A paid shift that pays back a trip. */
async function aPaidShift() {
  const product = await anOffice([shift])
  await payBack(product, 'mon', [aTrip(20, 0.5)])
  return { product, salaryId: await aSalary(product, ['mon']) }
}

async function waiting({ call }: TestProduct) {
  const { body } = await call('GET', '/api/admin/tamigo/shifts/search?page=0')
  const { content } = body as { content: ShiftGroup[] }
  return content.flatMap(({ shifts }) => shifts)
}

test('a paid shift of another department is settled in the one and paid in the other', async () => {
  const { product, salaryId } = await aPaidShift()
  await changeTamigo(product, [inStore])
  expect(await changesIn(product)).toMatchObject([
    { salaryId, hours: -8, difference: -143.8, now: null, movedTo: { name: null, department: 'Varasto' } },
  ])
  expect(await waiting(product)).toEqual([])
  expect(await checkOf(product)).toMatchObject({ people: [{ outcome: 'RECOVERED' }] })
  await settleAll(product)
  const [there, ...others] = await waiting(product)
  expect(others).toEqual([])
  expect(there).toMatchObject({ departmentId: STORE, obstacle: null, reimbursements: [{ amount: 20, unitPrice: 0.5 }] })
  await refresh(product)
  expect([await changesIn(product), (await waiting(product)).length]).toEqual([[], 1])
  const second = await aSalary(product, [there?.shiftId ?? ''], { departmentId: STORE })
  expect(rowsOf(await salaryOf(product, second))[0]).toEqual(['Tuntipalkka', 8, 15, 120])
  await refresh(product)
  expect([await changesIn(product), await waiting(product)]).toEqual([[], []])
  await changeTamigo(product, [{ ...aMarchShift('mon', 2, '08:00', '17:00'), departmentId: STORE }])
  expect(await changesIn(product)).toMatchObject([{ salaryId: second, hours: 1 }])
})

test('a shift that comes back is worked again in the first, and not in the second', async () => {
  const { product, salaryId } = await aPaidShift()
  await changeTamigo(product, [inStore])
  await changeTamigo(product, [shift])
  expect(await changesIn(product)).toEqual([])
  await changeTamigo(product, [inStore])
  await settleAll(product)
  await changeTamigo(product, [shift])
  expect(await changesIn(product)).toMatchObject([{ salaryId, hours: 8, movedTo: null }])
  expect(await waiting(product)).toEqual([])
  const [settlementId = 0] = await settleAll(product)
  expect(await waiting(product)).toEqual([])
  expect((await product.call('DELETE', `/api/admin/tamigo/salary/${settlementId}`)).status).toBe(204)
  await changeTamigo(product, [inStore])
  expect([await changesIn(product), (await waiting(product)).length]).toEqual([[], 1])
})

test("a paid shift that became somebody else's is paid to them once it is settled", async () => {
  const { product, salaryId } = await aPaidShift()
  await changeTamigo(product, [{ ...shift, employeeId: 'e2' }])
  expect(await changesIn(product)).toMatchObject([{ salaryId, movedTo: { name: 'Työntekijä e2', department: null } }])
  await settleAll(product)
  expect(await waiting(product)).toMatchObject([{ employeeId: 'e2', obstacle: null, reimbursements: [] }])
  await changeTamigo(product, [], ['mon'])
  expect([await changesIn(product), await waiting(product)]).toEqual([[], []])
})

test('an open salary gives up a shift of another department, which waits there', async () => {
  const product = await anOffice([shift, aMarchShift('tue', 3)])
  const salaryId = await aSalary(product, ['mon', 'tue'], { isPaid: false })
  await changeTamigo(product, [inStore])
  expect(await checkOf(product)).toMatchObject({ people: [{ outcome: 'RECALCULATED', salaryId }] })
  await settleAll(product)
  expect(await waiting(product)).toMatchObject([{ shiftId: 'mon', departmentId: STORE, obstacle: null }])
  await refresh(product)
  expect(await waiting(product)).toMatchObject([{ shiftId: 'mon', departmentId: STORE }])
})
