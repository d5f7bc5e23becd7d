import type { Bill } from '@palkkasilta/contract/workforce-bills.ts'
import type { SalaryListItem } from '@palkkasilta/contract/workforce-salaries.ts'
import type { FaultRule } from '@palkkasilta/simulators/platform/faults.ts'
import type { Insertable } from 'kysely'
import type { DB } from '../../../platform/database/types.ts'
import { aCompany, aDepartment, anAgreement, aPerson, aShift } from '../../../testing/builders.ts'
import { injectFault } from '../../../testing/faults.ts'
import { type Answer, ownProduct, type TestProduct, testProduct } from '../../../testing/product.ts'

export const BILLS = '/api/admin/tamigo/bill'

/** What the collection simulator has received. */
export interface ReceivedInvoice {
  readonly billnum: string
  readonly netamount: number
  readonly vatamount: number
  readonly totalamount: number
  readonly refundtobillnum: string | null
}

interface Kind {
  readonly answerSeconds?: number
  /** The test stops parts of it. */
  readonly isOwn?: boolean
}

/** The product on 1 April 2026 with its own facts and an agreement at 15 €/h. */
export async function billingProduct({ isOwn = false, ...options }: Kind = {}) {
  const open = isOwn ? ownProduct : testProduct
  const product = await open({ now: '2026-04-01T08:00:00Z', ...options })
  await aCompany(product.services)
  return { product, agreementId: await anAgreement(product.services) }
}

const receiver = {
  name: 'Ravintola Suvanto Oy',
  business_id: '2077474-0',
  address: 'Rantakatu 3',
  postal_code: '33100',
  city: 'Tampere',
} as const

type Department = Partial<Insertable<DB['department']>>

export function aCustomer(product: TestProduct, agreementId: number, given: Department = {}): Promise<string> {
  return aDepartment(product.services, agreementId, { ...receiver, ...given })
}

interface Work {
  /** ISO days of March 2026. */
  readonly days: readonly string[]
  /** Instants of each day, in UTC. */
  readonly hours?: readonly [string, string]
}

let workers = 0

/** A salary of somebody who worked at the department, eight hours a day. */
export async function aSalary(product: TestProduct, departmentId: string, work: Work): Promise<SalaryListItem> {
  workers += 1
  const employee = `worker-${workers}`
  const [start, end] = work.hours ?? ['06:00', '14:00']
  await aPerson(product.services, {
    tamigo_employee_id: employee,
    first_name: 'Maija',
    last_name: `Meikäläinen ${workers}`,
  })
  const shifts = await Promise.all(
    work.days.map((day) =>
      aShift(product.services, departmentId, employee, `2026-03-${day}T${start}:00Z`, `2026-03-${day}T${end}:00Z`),
    ),
  )
  const query = `from=01.03.2026&to=31.03.2026&departmentId=${departmentId}`
  const [salary] = (await product.call('POST', `/api/admin/tamigo/salary?${query}`, shifts)).body as SalaryListItem[]
  if (!salary) throw new Error('no salary was made')
  return salary
}

export async function aBill(product: TestProduct, salaryIds: readonly number[]): Promise<Bill> {
  return billOf(await product.call('POST', BILLS, salaryIds))
}

export function billOf(answer: Answer): Bill {
  if (answer.status !== 200) throw new Error(`no bill: ${answer.text}`)
  return answer.body as Bill
}

/** One bill of 80 hours at 15 €, billed by 1.62: 1 944.00 without tax. */
export async function oneBill(given: Department = {}, options: Parameters<typeof billingProduct>[0] = {}) {
  const { product, agreementId } = await billingProduct(options)
  const departmentId = await aCustomer(product, agreementId, given)
  const days = ['02', '03', '04', '05', '06', '09', '10', '11', '12', '13']
  const salary = await aSalary(product, departmentId, { days })
  return { product, agreementId, departmentId, salary, bill: await aBill(product, [salary.id]) }
}

export const send = (product: TestProduct, id: number) => product.call('POST', `${BILLS}/${id}/ropo`)

export const fetched = async (product: TestProduct, id: number) => billOf(await product.call('GET', `${BILLS}/${id}`))

export async function received(product: TestProduct): Promise<ReceivedInvoice[]> {
  const reply = await fetch(`${product.simulators.ropo}/__sim/invoices`)
  return (await reply.json()) as ReceivedInvoice[]
}

export const fault = (product: TestProduct, rule: FaultRule) => injectFault(product, 'ropo', rule)

export async function salaryStateOf(product: TestProduct, id: number): Promise<string> {
  const row = await product.services.db
    .selectFrom('salary')
    .select('bill_state')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.bill_state
}
