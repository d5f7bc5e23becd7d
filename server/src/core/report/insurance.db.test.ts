import type { SalaryListItem } from '@palkkasilta/contract/workforce-salaries.ts'
import { expect, test, vi } from 'vitest'
import { aCompany, aDepartment, anAgreement, aPerson, aShift } from '../../testing/builders.ts'
import { type TestProduct, testProduct } from '../../testing/product.ts'
import { accepted, detail, NOW, pay, rejectPayments, reports, settled } from './testing.ts'

interface Works {
  readonly person?: Parameters<typeof aPerson>[1]
  /** Hours of each salary. */
  readonly salaries: readonly number[]
}

/** One person's salaries of one day each. */
async function working(product: TestProduct, { person, salaries }: Works) {
  const { services, call } = product
  await aCompany(services)
  const departmentId = await aDepartment(services, await anAgreement(services))
  const personId = await aPerson(services, { tamigo_employee_id: 'e1', ...person })
  const make = async (index: number) => {
    const day = `2026-03-${String(index + 2).padStart(2, '0')}`
    const end = `${String(6 + (salaries[index] ?? 0)).padStart(2, '0')}:00`
    const shift = await aShift(services, departmentId, 'e1', `${day}T06:00:00Z`, `${day}T${end}:00Z`)
    const made = await call('POST', '/api/admin/tamigo/salary?from=2026-03-01&to=2026-03-31', [shift])
    return (made.body as SalaryListItem[])[0]?.id ?? 0
  }
  return { personId, make }
}

/** What the register was told of a salary's insurances, in the order of the messages. */
async function told({ services: { db } }: TestProduct, salaryId: number) {
  const rows = await db
    .selectFrom('register_delivery')
    .innerJoin('outbound_message', 'outbound_message.id', 'register_delivery.id')
    .select(['action_code', 'identity'])
    .where('salary_id', '=', salaryId)
    .orderBy('created_at')
    .execute()
  return rows.map(({ action_code, identity }) => {
    const { pensionAct, insuranceExceptions } = identity as { pensionAct: number; insuranceExceptions: number[] }
    return [action_code, pensionAct, insuranceExceptions]
  })
}

async function shareOf(product: TestProduct, salaryId: number) {
  const { wageReportsToIR } = await detail(product, salaryId)
  const own = new Set(wageReportsToIR.map(({ reportId }) => reportId))
  return (await reports(product))
    .filter(({ reportId }) => own.has(reportId))
    .flatMap(({ transactions }) => transactions.filter(({ code }) => code === 413))
}

test('a payment that takes the month over the TyEL limit makes the first one insured', async () => {
  const product = await testProduct({ now: NOW })
  const { make } = await working(product, { salaries: [2, 8] })
  const first = await make(0)
  await pay(product, first, '2026-04-15')
  await accepted(product, 1)
  expect(await told(product, first)).toEqual([[1, null, [3]]])
  expect(await shareOf(product, first)).toEqual([])
  const second = await make(1)
  await pay(product, second, '2026-04-20')
  await accepted(product, 4)
  expect(await told(product, first)).toEqual([
    [1, null, [3]],
    [3, null, [3]],
    [1, 1, []],
  ])
  expect(await told(product, second)).toEqual([[1, 1, []]])
  expect(await shareOf(product, first)).toEqual([])
  expect(await shareOf(product, second)).toHaveLength(1)
  expect((await reports(product)).map(({ paymentDate }) => paymentDate).sort()).toEqual(['2026-04-15', '2026-04-20'])
})

test('pay under the limit is insured at once where more of the month is made', async () => {
  const product = await testProduct({ now: NOW })
  const { make } = await working(product, { salaries: [2, 8] })
  const [first, second] = [await make(0), await make(1)]
  await pay(product, first, '2026-04-15')
  await pay(product, second, '2026-04-15')
  await accepted(product, 2)
  expect(await told(product, first)).toEqual([[1, 1, []]])
  expect(await shareOf(product, first)).toHaveLength(1)
  expect(await shareOf(product, second)).toHaveLength(1)
})

test('a month that stays under the limit is told so, each payment once', async () => {
  const product = await testProduct({ now: NOW })
  const { make } = await working(product, { salaries: [2, 2] })
  for (const index of [0, 1]) await pay(product, await make(index), '2026-04-15')
  await accepted(product, 2)
  const rows = await product.services.db.selectFrom('salary').select('id').execute()
  for (const { id } of rows) expect(await told(product, id)).toEqual([[1, null, [3]]])
})

const yel = (product: TestProduct, person_id: number, valid_from: string, status: 'INSURED' | 'NONE') =>
  product.services.db.insertInto('yel_declaration').values({ person_id, valid_from, status }).execute()

test('another YEL status on the payday takes the report back and makes a new one', async () => {
  const product = await testProduct({ now: NOW })
  const { make, personId } = await working(product, { person: { worker_type: 'ENTREPRENEUR' }, salaries: [8] })
  await yel(product, personId, '2026-05-01', 'INSURED')
  const id = await make(0)
  await pay(product, id, '2026-04-15')
  await accepted(product, 1)
  expect(await told(product, id)).toEqual([[1, null, [3, 4, 5]]])
  expect((await detail(product, id)).svmAmount).toBeGreaterThan(0)
  await rejectPayments(product)
  await yel(product, personId, '2026-04-01', 'NONE')
  await pay(product, id, '2026-04-15')
  await accepted(product, 3)
  expect((await told(product, id)).at(-1)).toEqual([1, null, [2, 3, 4, 5]])
  expect((await detail(product, id)).svmAmount).toBe(0)
  await vi.waitFor(async () => expect((await detail(product, id)).reportState).toBe('SENT'), settled)
})

test.each([
  ['2009-04-15', [3, 5]],
  ['2009-03-31', [5]],
  ['1958-03-31', [2, 5]],
  ['1957-03-31', [2, 3, 5]],
])('of somebody born %s the age on the payday is told', async (born, exceptions) => {
  const product = await testProduct({ now: NOW })
  const { make } = await working(product, { person: { born }, salaries: [8] })
  const id = await make(0)
  await pay(product, id, '2026-04-15')
  await accepted(product, 1)
  const pensionAct = exceptions.includes(3) ? null : 1
  expect(await told(product, id)).toEqual([[1, pensionAct, exceptions]])
})
