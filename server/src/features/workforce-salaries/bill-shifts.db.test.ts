import type { shiftsBillCheck } from '@palkkasilta/contract/many-salaries.ts'
import type { ShiftGroup } from '@palkkasilta/contract/shifts.ts'
import type { Bill } from '@palkkasilta/contract/workforce-bills.ts'
import { expect, test, vi } from 'vitest'
import type { z } from 'zod'
import type { Answer, TestProduct } from '../../testing/product.ts'
import { billShiftsTask } from './bill-shifts.ts'
import { aMarchShift, anOffice, aWorker, createdBy, listed } from './testing.ts'

const asked = (departmentId: string) => `from=01.03.2026&to=31.03.2026&departmentId=${departmentId}`

const check = async ({ call }: TestProduct, departmentId: string, shiftIds: readonly string[]) =>
  (await call('POST', `/api/admin/tamigo/bill/shifts/check?${asked(departmentId)}`, shiftIds)).body as z.input<
    typeof shiftsBillCheck
  >

const bill = ({ call }: TestProduct, departmentId: string, shiftIds: readonly string[], more = '') =>
  call('POST', `/api/admin/tamigo/bill/shifts?${asked(departmentId)}${more}`, shiftIds)

async function madeBill({ call }: TestProduct, { body }: Answer): Promise<Bill> {
  const [id] = body as number[]
  return (await call('GET', `/api/admin/tamigo/bill/${id}`)).body as Bill
}

const counts = async ({ services: { db } }: TestProduct) => ({
  salaries: (await db.selectFrom('salary').select('id').execute()).length,
  bills: (await db.selectFrom('integration_bill').select('id').execute()).length,
})

async function twoWorkers() {
  const { product, departmentId, shiftIds } = await anOffice({ days: [2, 3] })
  const other = await aWorker(product, departmentId, 'e2', { days: [4], person: { first_name: 'Aino' } })
  return { product, departmentId, shiftIds: [...shiftIds, ...other.shiftIds] }
}

for (const columns of [
  { pricing_mode: 'MARGIN' },
  { group_bill_rows_by_shift: true },
  { pricing_mode: 'FIXED', port_price_thousandths: 25_505 },
] as const)
  test(`the bill of shifts is the one foreseen: ${JSON.stringify(columns)}`, async () => {
    const { product, departmentId, shiftIds } = await twoWorkers()
    await product.services.db.updateTable('department').set(columns).where('id', '=', departmentId).execute()
    const foreseen = await check(product, departmentId, shiftIds)
    expect(await counts(product)).toEqual({ salaries: 0, bills: 0 })
    const total = foreseen.bill?.billingAmount ?? 0
    const made = await madeBill(product, await bill(product, departmentId, shiftIds, `&confirmedTotal=${total}`))
    expect(made).toMatchObject({
      state: 'OPEN',
      billingAmount: total,
      billingAmountWithoutALV: foreseen.bill?.billingAmountWithoutALV,
      vatamount: foreseen.bill?.vatamount,
      paydate: foreseen.bill?.paydate,
    })
    expect(made.tamigoPayRows).toHaveLength(foreseen.bill?.rows ?? 0)
    expect(made.tamigoSalaries).toHaveLength(foreseen.salaries)
    expect(made.ourCosts).toBeCloseTo(
      made.tamigoSalaries.reduce((all, { ourCosts }) => all + ourCosts, 0),
      2,
    )
  })

test('a shift that is billed says so and is not billed again, by anybody', async () => {
  const { product, departmentId, shiftIds } = await twoWorkers()
  const [one, other] = await Promise.all([
    bill(product, departmentId, shiftIds),
    bill(product, departmentId, shiftIds.toReversed()),
  ])
  const [made, refused] = one.status === 200 ? [one, other] : [other, one]
  expect([made.status, refused.status]).toEqual([200, 409])
  expect(await counts(product)).toEqual({ salaries: 2, bills: 1 })
  const again = await bill(product, departmentId, shiftIds)
  expect(again.status).toBe(409)
  expect(again.body).toMatchObject({ code: 'NOTHING_DONE' })
  const { id } = await madeBill(product, made)
  const path = `/api/admin/tamigo/shifts?id=${departmentId}&from=2026-03-01&to=2026-03-31&includePaid=true`
  const shown = (await product.call('GET', path)).body as ShiftGroup[]
  expect(new Set(shown.flatMap(({ shifts }) => shifts.map(({ billId }) => billId)))).toEqual(new Set([id]))
})

test('the database lets no shift and no salary be billed twice', async () => {
  const { product, departmentId, shiftIds } = await twoWorkers()
  const { db } = product.services
  const { id } = await madeBill(product, await bill(product, departmentId, shiftIds))
  const worked = await db.selectFrom('salary_shift').selectAll().executeTakeFirstOrThrow()
  await expect(db.insertInto('salary_shift').values(worked).execute()).rejects.toThrow(/duplicate key/)
  const [salary] = await listed(product)
  const billed = { bill_id: id, salary_id: salary?.id ?? 0 }
  await expect(db.insertInto('integration_bill_salary').values(billed).execute()).rejects.toThrow(/duplicate key/)
})

test('of what cannot be paid nothing is billed, and it is told beforehand', async () => {
  const { product, departmentId, shiftIds } = await anOffice({ days: [2] })
  const unknown = await aMarchShift(product, departmentId, 'nobody', 3)
  const foreseen = await check(product, departmentId, [...shiftIds, unknown])
  expect(foreseen).toMatchObject({ salaries: 1, leftCount: 1, left: [{ shiftId: unknown }] })
  const made = await bill(product, departmentId, [...shiftIds, unknown])
  expect(made.headers['palkkasilta-failures']).toBe('1')
  expect((await madeBill(product, made)).tamigoSalaries).toHaveLength(1)
  expect(await check(product, departmentId, [unknown])).toMatchObject({ bill: null, salaries: 0 })
})

test('another sum than the confirmed one makes nothing', async () => {
  const { product, departmentId, shiftIds } = await twoWorkers()
  const refused = await bill(product, departmentId, shiftIds, '&confirmedTotal=1')
  expect(refused).toMatchObject({ status: 409, body: { code: 'CONFIRMED_SUMS_CHANGED' } })
  expect(await counts(product)).toEqual({ salaries: 0, bills: 0 })
})

test('work that is run again after its process died makes the bill once', async () => {
  const { product, departmentId, shiftIds } = await twoWorkers()
  const { services } = product
  // the salaries are there, the bill is not: so far an earlier run came
  const task = await createdBy(product, departmentId, shiftIds)
  const told: unknown[] = []
  const run = {
    id: task.id,
    input: { shiftIds, departmentId, from: '2026-03-01', to: '2026-03-31' },
    startedBy: 1,
    progress: {
      total: vi.fn(),
      step: vi.fn(),
      steps: async (_: number, some: readonly unknown[]) => void told.push(...some),
    },
    signal: new AbortController().signal,
    *going<T>(pieces: Iterable<T>) {
      yield* pieces
    },
  }
  const first = await billShiftsTask.run(services, run)
  expect(await billShiftsTask.run(services, run)).toEqual(first)
  expect(await counts(product)).toEqual({ salaries: 2, bills: 1 })
  expect(told).toEqual([])
})
