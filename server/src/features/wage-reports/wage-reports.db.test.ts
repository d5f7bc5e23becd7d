import type { SalaryDetail, SalaryListItem } from '@palkkasilta/contract/workforce-salaries.ts'
import { expect, test, vi } from 'vitest'
import { aCompany, aDepartment, anAgreement, aPerson, aShift } from '../../testing/builders.ts'
import { type TestProduct, testProduct } from '../../testing/product.ts'

const NOW = '2026-04-01T08:00:00Z'
// a lost answer is waited for as long as the live client does
const settled = { timeout: 50_000, interval: 100 }

interface Reported {
  readonly reportId: string
  readonly paymentDate: string
  readonly transactions: readonly { readonly code: number; readonly amount: number }[]
}

async function aSalary(product: TestProduct): Promise<number> {
  const { services, call } = product
  await aCompany(services)
  const departmentId = await aDepartment(services, await anAgreement(services))
  await aPerson(services, { tamigo_employee_id: 'e1' })
  const shiftId = await aShift(services, departmentId, 'e1', '2026-03-02T06:00:00Z', '2026-03-02T14:00:00Z')
  const made = await call('POST', '/api/admin/tamigo/salary?from=2026-03-01&to=2026-03-31', [shiftId])
  return (made.body as SalaryListItem[])[0]?.id ?? 0
}

async function detail({ call }: TestProduct, id: number): Promise<SalaryDetail> {
  return (await call('GET', `/api/admin/tamigo/salary/${id}`)).body as SalaryDetail
}

async function pay({ call }: TestProduct, id: number, payday: string): Promise<void> {
  const reply = await call('POST', `/api/admin/tamigo/salary/bank/${id}?date=${payday}`, [id])
  expect(reply.status).toBe(200)
}

async function rejectPayments({ services, call }: TestProduct): Promise<void> {
  const rows = await services.db.selectFrom('outgoing_payment').select('id').where('state', '=', 'NEW').execute()
  for (const { id } of rows) await call('PUT', `/api/admin/bank/${id}`, { state: 'REJECTED' })
}

async function reports({ simulators }: TestProduct): Promise<Reported[]> {
  return (await fetch(`${simulators['incomes-register']}/__sim/reports`)).json() as Promise<Reported[]>
}

async function accepted({ services }: TestProduct, count: number): Promise<void> {
  await vi.waitFor(async () => {
    const rows = await services.db.selectFrom('register_delivery').select('state').execute()
    expect(rows.map(({ state }) => state)).toEqual(Array(count).fill('ACCEPTED'))
  }, settled)
}

async function fault({ simulators }: TestProduct, rule: object): Promise<void> {
  const body = JSON.stringify(rule)
  const headers = { 'content-type': 'application/json' }
  await fetch(`${simulators['incomes-register']}/__sim/faults`, { method: 'POST', headers, body })
}

test('a salary that is paid again as it was is not reported again', async () => {
  const product = await testProduct({ now: NOW })
  const id = await aSalary(product)
  await pay(product, id, '2026-04-15')
  await accepted(product, 1)
  await rejectPayments(product)
  await pay(product, id, '2026-04-15')
  expect(await detail(product, id)).toMatchObject({ state: 'WAITING_FOR_PAYMENT', reportState: 'SENT' })
  expect(await reports(product)).toHaveLength(1)
})

test('changed figures of the same payday replace the report', async () => {
  const product = await testProduct({ now: NOW })
  const id = await aSalary(product)
  await pay(product, id, '2026-04-15')
  await accepted(product, 1)
  await rejectPayments(product)
  const form = { ...(await detail(product, id)), payday: '2026-04-15', taxpercent: 0.3 }
  expect((await product.call('PUT', `/api/admin/tamigo/salary/${id}`, form)).status).toBe(200)
  await pay(product, id, '2026-04-15')
  await vi.waitFor(async () => expect((await detail(product, id)).reportState).toBe('SENT'), settled)
  await accepted(product, 2)
  const [report, ...more] = await reports(product)
  expect(more).toEqual([])
  expect(report?.transactions).toContainEqual({ code: 402, amount: (await detail(product, id)).taxamount })
})

test('another payday takes the report back and makes a new one', async () => {
  const product = await testProduct({ now: NOW })
  const id = await aSalary(product)
  await pay(product, id, '2026-04-15')
  await accepted(product, 1)
  await rejectPayments(product)
  await pay(product, id, '2026-04-20')
  await accepted(product, 3)
  expect((await reports(product)).map(({ paymentDate }) => paymentDate)).toEqual(['2026-04-20'])
  expect(await detail(product, id)).toMatchObject({ reportState: 'SENT' })
})

test.each(['timeout', 'http-500', 'drop', 'malformed'])(
  'after a %s the report is asked for and told once',
  async (kind) => {
    const product = await testProduct({ now: NOW })
    const id = await aSalary(product)
    await fault(product, { kind, path: 'WageReport', count: 1 })
    await pay(product, id, '2026-04-15')
    await accepted(product, 1)
    expect(await reports(product)).toHaveLength(1)
  },
)

test('a report that the register refuses is shown with its words and can be sent again', async () => {
  const product = await testProduct({ now: NOW })
  const id = await aSalary(product)
  await fault(product, { kind: 'reject', path: 'WageReport', count: 1 })
  await pay(product, id, '2026-04-15')
  await vi.waitFor(async () => expect((await detail(product, id)).reportState).toBe('ERROR'), settled)
  expect((await detail(product, id)).reportErrors).not.toEqual([])
  await product.call('PUT', `/api/admin/tamigo/salary/${id}/tulovero`)
  await vi.waitFor(async () => expect((await detail(product, id)).reportState).toBe('SENT'), settled)
})

test('with reporting off the report waits, and its message can be read', async () => {
  const product = await testProduct({ now: NOW })
  const id = await aSalary(product)
  await product.call('PUT', '/api/admin/settings', { publicSettings: { tulorekisteriEnabled: false } })
  await pay(product, id, '2026-04-15')
  expect(await detail(product, id)).toMatchObject({ reportState: 'WAITING' })
  expect((await product.call('GET', `/api/admin/tamigo/salary/${id}/xml`)).text).toContain('WageReportsRequestToIR')
  expect(await reports(product)).toEqual([])
})
