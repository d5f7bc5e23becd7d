import type { OutgoingPayment } from '@palkkasilta/contract/outgoing-payments.ts'
import type { SalaryDetail, SalaryListItem } from '@palkkasilta/contract/workforce-salaries.ts'
import { expect, test, vi } from 'vitest'
import { aCompany, aDepartment, anAgreement, aPerson, aShift } from '../../testing/builders.ts'
import { type TestProduct, testProduct } from '../../testing/product.ts'

interface LedgerEntry {
  readonly endToEndId: string
  readonly amount: number
  readonly status: string
}

async function simulated<T>(url: string | undefined, path: string): Promise<T> {
  const reply = await fetch(`${url}${path}`)
  return (await reply.json()) as T
}

async function salaryOf({ call }: TestProduct, id: number): Promise<SalaryDetail> {
  return (await call('GET', `/api/admin/tamigo/salary/${id}`)).body as SalaryDetail
}

/** A person with a distraint works ten eight-hour days in March 2026. */
async function marchOfWork(product: TestProduct) {
  const { services } = product
  await aCompany(services)
  const departmentId = await aDepartment(services, await anAgreement(services))
  const personId = await aPerson(services, { tamigo_employee_id: 'e1' })
  await services.db
    .insertInto('distraint')
    .values({ person_id: personId, type: 'ONE_THIRD', reference: '1234561', valid_from: '2026-01-01' })
    .execute()
  const days = ['02', '03', '04', '05', '06', '09', '10', '11', '12', '13']
  const shiftIds = await Promise.all(
    days.map((day) => aShift(services, departmentId, 'e1', `2026-03-${day}T06:00:00Z`, `2026-03-${day}T14:00:00Z`)),
  )
  const query = `from=01.03.2026&to=31.03.2026&departmentId=${departmentId}`
  const made = await product.call('POST', `/api/admin/tamigo/salary?${query}`, shiftIds)
  expect(made.text).toContain('"id"')
  const [salary] = made.body as SalaryListItem[]
  if (!salary) throw new Error('no salary was made')
  return { departmentId, personId, shiftIds, salary, query }
}

test('shifts become a salary that is paid, distrained and reported to the cent', async () => {
  const product = await testProduct({ now: '2026-04-01T08:00:00Z' })
  const { salary } = await marchOfWork(product)
  // 80 h × 15.00 = 1200.00; 11.5 % = 138.00; tax 19 %, TyEL 7.30 %, unemployment 0.89 %; a third of the rest is distrained
  expect(salary).toMatchObject({ bruttoSalary: 1338, workhours: 80, state: 'OPEN' })
  const taxes = 254.22 + 97.67 + 11.91
  const distraint = Math.round(((1338 - taxes) / 3) * 100) / 100
  expect(salary.distraint).toBe(distraint)
  expect(salary.paidSalary).toBeCloseTo(1338 - taxes - distraint, 2)

  const paid = await product.call('POST', `/api/admin/tamigo/salary/bank?date=2026-04-15`, [salary.id])
  expect(paid.body).toMatchObject([{ id: salary.id, state: 'WAITING_FOR_PAYMENT', bankState: 'WAITING' }])
  const list = (await product.call('GET', '/api/admin/bank')).body as { data: OutgoingPayment[] }
  expect(list.data.map(({ amount }) => amount).sort()).toEqual([salary.distraint, salary.paidSalary].sort())

  for (const payment of list.data) {
    const approved = await product.call('PUT', `/api/admin/bank/${payment.id}`, { ...payment, state: 'APPROVED' })
    expect(approved.body).toMatchObject({ state: 'APPROVED' })
  }
  await vi.waitFor(
    async () => expect(await salaryOf(product, salary.id)).toMatchObject({ bankState: 'SENT', reportState: 'SENT' }),
    {
      timeout: 60_000,
      interval: 200,
    },
  )
  const ledger = await simulated<LedgerEntry[]>(product.simulators.bank, '/__sim/ledger')
  expect(ledger.map(({ amount }) => amount).sort()).toEqual([salary.distraint, salary.paidSalary].sort())

  await fetch(`${product.simulators.bank}/__sim/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ now: '2026-04-16T06:00:00Z' }),
  })
  await product.call('GET', '/api/admin/bank/filelist/matchNew')
  expect(await salaryOf(product, salary.id)).toMatchObject({ state: 'PAID' })

  const reports = await simulated<{ transactions: { code: number; amount: number }[] }[]>(
    product.simulators['incomes-register'],
    '/__sim/reports',
  )
  expect(reports).toHaveLength(1)
  expect(Object.fromEntries(reports[0]?.transactions.map(({ code, amount }) => [code, amount]) ?? [])).toEqual({
    201: 1200,
    234: 138,
    402: 254.22,
    413: 97.67,
    414: 11.91,
    417: distraint,
  })
  const slip = await product.call('GET', `/api/employee/salaries/${salary.id}/pdf`)
  expect(slip.text.startsWith('%PDF-')).toBe(true)
})

test('the same shifts never become two salaries, whoever clicks at the same time', async () => {
  const product = await testProduct({ now: '2026-04-01T08:00:00Z' })
  const { shiftIds, query } = await marchOfWork(product)
  const again = await Promise.all([1, 2].map(() => product.call('POST', `/api/admin/tamigo/salary?${query}`, shiftIds)))
  expect(again.map(({ body }) => (body as { code: string }).code)).toEqual(['NOTHING_DONE', 'NOTHING_DONE'])
  const salaries = await product.services.db.selectFrom('salary').select('id').execute()
  expect(salaries).toHaveLength(1)
})

test('two people sending the same salary to pay make its payments once', async () => {
  const product = await testProduct({ now: '2026-04-01T08:00:00Z' })
  const { salary } = await marchOfWork(product)
  await Promise.all(
    [1, 2].map(() => product.call('POST', '/api/admin/tamigo/salary/bank?date=2026-04-15', [salary.id])),
  )
  const payments = await product.services.db
    .selectFrom('outgoing_payment')
    .select('purpose')
    .orderBy('purpose')
    .execute()
  expect(payments.map(({ purpose }) => purpose)).toEqual(['SALARY', 'DISTRAINT'])
})
