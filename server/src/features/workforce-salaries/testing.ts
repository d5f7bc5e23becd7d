import type { Task } from '@palkkasilta/contract/tasks.ts'
import type { SalaryDetail, SalaryListItem } from '@palkkasilta/contract/workforce-salaries.ts'
import type { Insertable } from 'kysely'
import { expect, vi } from 'vitest'
import type { DB } from '../../platform/database/types.ts'
import { aCompany, aDepartment, anAgreement, aPerson, aShift, type GivenAgreement } from '../../testing/builders.ts'
import { type Answer, type TestProduct, testProduct } from '../../testing/product.ts'

type NewDistraint = Omit<Insertable<DB['distraint']>, 'person_id'>

interface Work {
  readonly agreement?: GivenAgreement
  readonly person?: Parameters<typeof aPerson>[1]
  readonly distraint?: NewDistraint
  /** Days of March 2026 on which the person works from 8 to 16. */
  readonly days?: readonly number[]
}

const TWO_WEEKS = [2, 3, 4, 5, 6, 9, 10, 11, 12, 13]

/** The office on 1 April 2026, a department, and staff that made shifts into salaries or are about to. */
export async function anOffice(work: Work = {}, now = '2026-04-01T08:00:00Z') {
  const product = await testProduct({ now })
  const { services } = product
  await aCompany(services)
  const departmentId = await aDepartment(services, await anAgreement(services, work.agreement))
  const worker = await aWorker(product, departmentId, 'e1', work)
  return { product, departmentId, ...worker }
}

export async function aWorker({ services }: TestProduct, departmentId: string, employeeId: string, work: Work = {}) {
  const personId = await aPerson(services, { tamigo_employee_id: employeeId, ...work.person })
  if (work.distraint)
    await services.db
      .insertInto('distraint')
      .values({ person_id: personId, ...work.distraint })
      .execute()
  const shiftIds: string[] = []
  for (const day of work.days ?? TWO_WEEKS)
    shiftIds.push(await aMarchShift({ services }, departmentId, employeeId, day))
  return { personId, shiftIds }
}

/** From 8 to 16 in Helsinki, in winter time. */
export function aMarchShift(
  { services }: Pick<TestProduct, 'services'>,
  departmentId: string,
  employeeId: string,
  day: number,
) {
  const date = `2026-03-${String(day).padStart(2, '0')}`
  return aShift(services, departmentId, employeeId, `${date}T06:00:00Z`, `${date}T14:00:00Z`)
}

/** Makes salaries of shifts and gives the ended task, which names what could not be done. */
export async function createdBy(
  { call }: TestProduct,
  departmentId: string,
  shiftIds: readonly string[],
  period = 'from=01.03.2026&to=31.03.2026',
) {
  const path = `/api/admin/tamigo/salary?${period}&departmentId=${departmentId}`
  return ended(call, await call('POST', path, shiftIds, { prefer: 'respond-async' }))
}

export async function paidBy({ call }: TestProduct, ids: readonly number[], date: string) {
  return ended(call, await call('POST', `/api/admin/tamigo/salary/bank?date=${date}`, ids, { prefer: 'respond-async' }))
}

async function ended(call: TestProduct['call'], started: Answer): Promise<Task> {
  expect(started.status, started.text).toBe(200)
  const { taskId } = started.body as { taskId: string }
  return vi.waitFor(
    async () => {
      const task = (await call('GET', `/api/admin/tasks/${taskId}`)).body as Task
      expect(task.state).not.toBe('RUNNING')
      return task
    },
    { timeout: 120_000, interval: 50 },
  )
}

export async function listed({ call }: TestProduct): Promise<SalaryListItem[]> {
  return (await call('GET', '/api/admin/tamigo/salary?includePaid=true&from=2026-01-01&to=2027-12-31'))
    .body as SalaryListItem[]
}

export async function salaryOf({ call }: TestProduct, id: number): Promise<SalaryDetail> {
  return (await call('GET', `/api/admin/tamigo/salary/${id}`)).body as SalaryDetail
}

/** The one salary made of the shifts. */
export async function aSalary(product: TestProduct, departmentId: string, shiftIds: readonly string[]) {
  const task = await createdBy(product, departmentId, shiftIds)
  expect(task.failures).toEqual([])
  const [id] = task.result as number[]
  if (id === undefined) throw new Error('no salary was made')
  return salaryOf(product, id)
}

/** Saves the salary as it stands with some fields changed, as the form of its page does. */
export function save({ call }: TestProduct, salary: SalaryDetail, change: Partial<SalaryDetail> = {}): Promise<Answer> {
  return call('PUT', `/api/admin/tamigo/salary/${salary.id}`, { ...salary, ...change })
}

export interface Payment {
  readonly id: number
  readonly purpose: string
  readonly state: string
  readonly amount: number
}

/** Staff approve every payment that waits for it. */
export async function approveAll({ call }: TestProduct): Promise<void> {
  const list = (await call('GET', '/api/admin/bank')).body as { data: Payment[] }
  for (const payment of list.data.filter(({ state }) => state === 'NEW')) {
    const answer = await call('PUT', `/api/admin/bank/${payment.id}`, { ...payment, state: 'APPROVED' })
    expect(answer.status, answer.text).toBe(200)
  }
}

export async function ledgerOf({ simulators }: TestProduct) {
  const reply = await fetch(`${simulators.bank}/__sim/ledger`)
  return (await reply.json()) as { endToEndId: string; amount: number; creditorIban: string; status: string }[]
}

/** What the bank answers is fetched until the salary is as expected. */
export async function untilSalary(product: TestProduct, id: number, expected: Partial<SalaryDetail>) {
  return vi.waitFor(
    async () => {
      await product.call('GET', '/api/admin/bank/filelist/matchNew')
      const salary = await salaryOf(product, id)
      expect(salary).toMatchObject(expected)
      return salary
    },
    { timeout: 30_000, interval: 250 },
  )
}
