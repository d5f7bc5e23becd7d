import type { SalaryDetail, SalaryListItem } from '@palkkasilta/contract/workforce-salaries.ts'
import { expect, vi } from 'vitest'
import { aCompany, aDepartment, anAgreement, aPerson, aShift } from '../../testing/builders.ts'
import { control } from '../../testing/faults.ts'
import { type TestProduct, testProduct } from '../../testing/product.ts'

export const NOW = '2026-04-01T08:00:00Z'
export const settled = { timeout: 90_000, interval: 50 }

export interface Reported {
  readonly reportId: string
  readonly paymentDate: string
  readonly transactions: readonly { readonly code: number; readonly amount: number }[]
}

/** Salaries of as many people who worked one day: `e1`, `e2` and so on. */
export async function salaries(product: TestProduct, count: number): Promise<number[]> {
  const { services, call } = product
  await aCompany(services)
  const departmentId = await aDepartment(services, await anAgreement(services))
  const shiftIds: string[] = []
  for (let nth = 1; nth <= count; nth += 1) {
    await aPerson(services, { tamigo_employee_id: `e${nth}` })
    shiftIds.push(await aShift(services, departmentId, `e${nth}`, '2026-03-02T06:00:00Z', '2026-03-02T14:00:00Z'))
  }
  const made = await call('POST', '/api/admin/tamigo/salary?from=2026-03-01&to=2026-03-31', shiftIds)
  return (made.body as SalaryListItem[]).map(({ id }) => id)
}

export async function aSalary(product: TestProduct): Promise<number> {
  return (await salaries(product, 1))[0] ?? 0
}

export async function detail({ call }: TestProduct, id: number): Promise<SalaryDetail> {
  return (await call('GET', `/api/admin/tamigo/salary/${id}`)).body as SalaryDetail
}

export async function pay({ call }: TestProduct, id: number, payday: string): Promise<void> {
  const reply = await call('POST', `/api/admin/tamigo/salary/bank/${id}?date=${payday}`, [id])
  expect(reply.status).toBe(200)
}

/** Salaries of April that were paid, and are reported. */
export async function aPaidMonth(count = 1) {
  const product = await testProduct({ now: NOW })
  const ids = await salaries(product, count)
  for (const id of ids) await pay(product, id, '2026-04-15')
  await accepted(product, count)
  return { product, ids }
}

export async function rejectPayments({ services, call }: TestProduct): Promise<void> {
  const rows = await services.db.selectFrom('outgoing_payment').select('id').where('state', '=', 'NEW').execute()
  for (const { id } of rows) await call('PUT', `/api/admin/bank/${id}`, { state: 'REJECTED' })
}

export async function reports({ simulators }: TestProduct): Promise<Reported[]> {
  return (await fetch(`${simulators['incomes-register']}/__sim/reports`)).json() as Promise<Reported[]>
}

/** Whether a report that is sent alone goes by the real-time service. */
export async function realTime({ call }: TestProduct, isOn: boolean): Promise<void> {
  const reply = await call('PUT', '/api/admin/settings', { publicSettings: { tulorekisteriRealTime: isOn } })
  expect(reply.status).toBe(200)
}

/** From now on every report goes by the deferred service, and is in process until the register answers. */
export async function keepInProcess(product: TestProduct): Promise<void> {
  await realTime(product, false)
  await control(product, 'incomes-register', '/processing', { seconds: 86_400 })
}

export async function letAnswer(product: TestProduct): Promise<void> {
  await control(product, 'incomes-register', '/processing', { seconds: 0 })
}

/** What the register was asked to do, in its order: the names of its operations. */
export async function operationsOf({ simulators }: TestProduct): Promise<string[]> {
  const reply = await fetch(`${simulators['incomes-register']}/__sim/requests`)
  const requests = (await reply.json()) as { headers: Record<string, string | undefined> }[]
  return requests.flatMap(({ headers: { soapaction } }) => soapaction?.replaceAll('"', '') ?? [])
}

export async function accepted({ services }: TestProduct, count: number): Promise<void> {
  await vi.waitFor(async () => {
    const rows = await services.db
      .selectFrom('outbound_message')
      .select('state')
      .where('channel', '=', 'wage-report')
      .execute()
    expect(rows.map(({ state }) => state)).toEqual(Array(count).fill('ACCEPTED'))
  }, settled)
}

/** What was sent, in its order: 1 a new report, 2 a replacement, 3 an invalidation. */
export async function sentActions({ services: { db } }: TestProduct): Promise<number[]> {
  const rows = await db
    .selectFrom('register_delivery')
    .innerJoin('outbound_message', 'outbound_message.id', 'register_delivery.id')
    .select('action_code')
    .orderBy('created_at')
    .execute()
  return rows.map(({ action_code }) => action_code)
}
