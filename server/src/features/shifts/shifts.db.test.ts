import type { ShiftRemoval } from '@palkkasilta/contract/shifts.ts'
import type { Task } from '@palkkasilta/contract/tasks.ts'
import { scenarioIds } from '@palkkasilta/simulators/tamigo/testing/scenario.ts'
import { expect, test, vi } from 'vitest'
import { aDepartment, anAgreement, aShift } from '../../testing/builders.ts'
import { type TestProduct, testProduct } from '../../testing/product.ts'
import { statementsOf } from '../../testing/statements.ts'
import { anOffice, changeTamigo, groups, NOW, refresh, SHIFTS, shiftsById } from './testing.ts'

const { shop } = scenarioIds

test('a fetch stores shifts with their obstacles; a second one adds nothing', async () => {
  const product = await anOffice()
  expect((await refresh(product)).body).toBe(11)
  const obstacles = Object.fromEntries([...(await shiftsById(product))].map(([id, shift]) => [id, shift.obstacle]))
  expect(obstacles).toEqual({
    plain: null,
    'with break': null,
    'over midnight': null,
    'spring night': null,
    vacant: 'VACANT',
    absence: 'ABSENCE',
    open: 'OPEN',
    stranger: 'UNKNOWN_EMPLOYEE',
    backwards: 'ENDS_BEFORE_START',
    'in two lists': 'OVERLAPS',
    'at the stroke of midnight': 'OVERLAPS',
  })
  expect((await groups(product)).map((group) => group.employeeName)).toEqual([
    'Ilman tekijää',
    'Työntekijä 001',
    'Työntekijä 002',
    'Työntekijä nobody-we-know',
  ])
  expect((await refresh(product)).body).toBe(0)
  expect((await shiftsById(product)).size).toBe(11)
})

test('the page that opens costs three statements: session, employees, their shifts', async () => {
  const product = await anOffice()
  await refresh(product)
  const statements = await statementsOf(async () => {
    expect(await product.call('GET', '/api/admin/tamigo/shifts/search?page=0')).toMatchObject({ status: 200 })
  })
  expect(statements).toHaveLength(3)
})

test('two people fetching at once store each shift once', async () => {
  const product = await anOffice()
  const counts = await Promise.all([refresh(product), refresh(product)])
  expect(counts.map(({ body }) => body as number).reduce((sum, count) => sum + count)).toBe(11)
})

test('a shift is new until the next fetch and belongs to its own department', async () => {
  const product = await anOffice()
  await refresh(product)
  expect((await shiftsById(product)).get('plain')).toMatchObject({ newFromTamigo: true })
  const late = { departmentId: shop, employeeId: 'employee-1' }
  await changeTamigo(product, {
    shifts: [{ ...late, id: 'late', start: '2026-03-20T08:00:00', end: '2026-03-20T16:00:00' }],
    removedShifts: ['over midnight'],
  })
  expect((await refresh(product)).body).toBe(1)
  const shifts = await shiftsById(product)
  expect(shifts.get('late')).toMatchObject({ newFromTamigo: true })
  expect(shifts.get('plain')).toMatchObject({ newFromTamigo: false })
  expect(shifts.get('in two lists')).toMatchObject({ departmentId: shop })
  expect(shifts.has('over midnight')).toBe(false)
})

test('a shift changed in Tamigo changes here, unless it has a salary', async () => {
  const product = await anOffice()
  await refresh(product)
  const salary = await aSalaryOf(product, 'plain')
  await changeTamigo(product, {
    shifts: ['plain', 'with break'].map((id, index) => ({
      id,
      departmentId: shop,
      employeeId: `employee-${index + 1}`,
      start: `2026-03-0${index + 2}T10:00:00`,
      end: `2026-03-0${index + 2}T12:00:00`,
    })),
  })
  const started = await product.call('GET', `${SHIFTS}/refresh`, undefined, { prefer: 'respond-async' })
  const { taskId } = started.body as { taskId: string }
  const task = await vi.waitFor(
    async () => {
      const { body } = await product.call('GET', `/api/admin/tasks/${taskId}`)
      expect(body).toMatchObject({ state: 'DONE' })
      return body as Task
    },
    { timeout: 30_000 },
  )
  expect(task.failures).toEqual([
    {
      subject: 'Työntekijä 001',
      code: 'SHIFT_CHANGED_AFTER_SALARY',
      message: 'Vuoro 02.03.2026 08:00 on muuttunut Tamigossa palkan luonnin jälkeen. Tarkista palkka.',
    },
  ])
  const shifts = await groups(product, 'paid=true')
  const byId = new Map(shifts.flatMap((group) => group.shifts).map((shift) => [shift.shiftId, shift]))
  expect(byId.get('plain')).toMatchObject({
    startDateTime: '2026-03-02T06:00:00Z',
    salaryId: salary,
    obstacle: 'HAS_SALARY',
  })
  expect(byId.get('with break')).toMatchObject({ startDateTime: '2026-03-03T08:00:00Z', shiftHours: 2 })
})

async function aSalaryOf({ call, services }: TestProduct, shiftId: string): Promise<number> {
  const agreement_id = await anAgreement(services)
  await services.db.insertInto('department_agreement').values({ department_id: shop, agreement_id }).execute()
  const query = `from=01.03.2026&to=31.03.2026&departmentId=${shop}`
  const [salary] = (await call('POST', `/api/admin/tamigo/salary?${query}`, [shiftId])).body as { id: number }[]
  if (!salary) throw new Error('no salary was made')
  return salary.id
}

/** A department whose two employees have three shifts. */
async function threeShifts() {
  const product = await testProduct({ now: NOW })
  const department = await aDepartment(product.services, null, { name: 'Ravintola Åhström' })
  const shiftOn = (day: string, employee: string) =>
    aShift(product.services, department, employee, `2026-03-${day}T06:00:00Z`, `2026-03-${day}T14:00:00Z`)
  const ids = [await shiftOn('02', 'Älä Lyö'), await shiftOn('03', 'Älä Lyö'), await shiftOn('03', 'Vilho')] as const
  return { product, department, ids }
}

test.each([
  ['search=älä', ['Älä Lyö']],
  ['search=LYÖ+ÅHSTRÖM', ['Älä Lyö']],
  ['search=åhs', ['Vilho', 'Älä Lyö']],
  ['search=100%25', []],
  ['statusId=4', []],
  ['size=1&page=1', ['Älä Lyö']],
])('the search %s finds %j', async (query, names) => {
  const { product } = await threeShifts()
  expect((await groups(product, query)).map((group) => group.employeeName)).toEqual(names)
})

test('deleted shifts are gone for good, and one with a salary refuses the whole call', async () => {
  const product = await anOffice()
  await refresh(product)
  await aSalaryOf(product, 'plain')
  expect(await product.call('POST', `${SHIFTS}/delete`, ['plain', 'absence'])).toMatchObject({
    status: 409,
    body: { code: 'SHIFT_HAS_SALARY' },
  })
  expect((await product.call('POST', `${SHIFTS}/delete`, [])).body).toMatchObject({
    details: [{ message: 'Valitse ainakin yksi vuoro.' }],
  })
  expect((await product.call('POST', `${SHIFTS}/delete`, ['absence'])).status).toBe(204)
  await refresh(product)
  expect((await shiftsById(product)).has('absence')).toBe(false)
  expect(await product.call('POST', `${SHIFTS}/delete`, ['absence'])).toMatchObject({ body: { code: 'SHIFTS_GONE' } })
})

test('what goes with deleted shifts is told, and what stays with its salary', async () => {
  const product = await anOffice()
  await refresh(product)
  const salaryId = await aSalaryOf(product, 'plain')
  const { db } = product.services
  const { id } = await db
    .selectFrom('shift')
    .select('id')
    .where('tamigo_shift_id', '=', 'with break')
    .executeTakeFirstOrThrow()
  const trip = { shift_id: id, type: 'KILOMETER_ALLOWANCE', amount_hundredths: 1_050, unit_price_cents: 57 } as const
  await db.insertInto('shift_reimbursement').values(trip).execute()
  const chosen = ['plain', 'with break', 'absence']
  const check = (await product.call('POST', `${SHIFTS}/delete/check`, chosen)).body as ShiftRemoval
  const shown = await shiftsById(product)
  const hours = ['with break', 'absence'].reduce((all, each) => all + (shown.get(each)?.shiftHours ?? 0), 0)
  expect(check).toMatchObject({ hours, reimbursements: 1, reimbursementSum: 5.99, blockedCount: 1 })
  expect(new Set(check.ready)).toEqual(new Set(['with break', 'absence']))
  expect(check.people.reduce((all, each) => all + each.shifts, 0)).toBe(2)
  expect(check.blocked).toMatchObject([
    { shiftId: 'plain', salaryId, message: 'Vuorosta on jo luotu palkka, joten sitä ei voi poistaa.' },
  ])
  expect((await product.call('POST', `${SHIFTS}/delete`, check.ready)).status).toBe(204)
  expect((await product.call('POST', `${SHIFTS}/delete/check`, ['absence'])).body).toMatchObject({
    code: 'SHIFTS_GONE',
  })
})

test('a department is searched for at most two months, in Finnish days', async () => {
  const { product, department } = await threeShifts()
  const found = async (from: string, to: string) =>
    product.call('GET', `${SHIFTS}?from=${from}&to=${to}&id=${department}`)
  expect((await found('01.03.2026', '02.03.2026')).body).toMatchObject([{ shifts: [{ shiftHours: 0 }] }])
  expect((await found('2026-03-01', '2026-05-01')).status).toBe(200)
  expect((await found('01.03.2026', '02.05.2026')).body).toMatchObject({ message: 'Aikaväli on yli 2kk' })
  expect((await found('02.03.2026', '01.03.2026')).body).toMatchObject({ details: [{ path: 'to' }] })
})
