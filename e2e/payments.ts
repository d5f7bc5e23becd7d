import type { Page } from '@playwright/test'
import { expect, type Office } from './office.ts'
import { aNightDepartment, completeDepartment, nextQuarter } from './test-data.ts'

const NAME = 'Maksut'
const DAYS = ['2026-11-16', '2026-11-17', '2026-11-18']

/** Its debit date is far, so that the bank takes the payment and waits. */
export const LATER = '2026-11-27'
/** Debited today: the bank pays at once. */
export const SOON = '2026-11-23'

/** Cents by which the simulated bank knows what to do. */
export const REFUSED = 41
export const SILENT = 42

export interface Payment {
  readonly id: number
  readonly tamigoId: number
  readonly personName: string
  readonly amount: number
  readonly state: string
  readonly txState: string | null
  readonly endToEndId: string
}

interface Salary {
  readonly id: number
  readonly fullName: string
  readonly netSalary: number
}

export interface Due {
  readonly name: string
  /** The cents that the payment ends with. */
  readonly cents?: number
}

export function salaryPath(id: number): string {
  return `/api/admin/tamigo/salary/${id}`
}

/** A tax percent makes the net pay end with the wished cents. */
async function endWith({ call }: Office, { id, netSalary }: Salary, cents: number): Promise<void> {
  const stored = (await call('GET', salaryPath(id))) as { taxamount: number; bruttoSalary: number }
  const more = ((Math.round(netSalary * 100) + 100 - cents) % 100) / 100
  const taxpercent = Number(((stored.taxamount + more) / stored.bruttoSalary).toFixed(6))
  await call('PUT', salaryPath(id), { ...stored, taxpercent })
}

export async function sendToPay({ call }: Office, salaryIds: readonly number[], payday: string): Promise<void> {
  await call('POST', `/api/admin/tamigo/salary/bank?date=${payday}`, salaryIds)
}

export async function paymentsOf({ call }: Office, salaryIds: readonly number[]): Promise<Payment[]> {
  const { data } = (await call('GET', '/api/admin/bank?limit=200')) as { data: Payment[] }
  return data.filter(({ tamigoId }) => salaryIds.includes(tamigoId))
}

/** Payments that wait for approval, in the order of the people: each of a small salary of its own. */
export async function somePayments(office: Office, due: readonly Due[], payday = LATER): Promise<Payment[]> {
  const work = { names: due.map(({ name }) => name), days: DAYS, hours: await nextQuarter(office, NAME) }
  const { id, shiftIds } = await aNightDepartment(office, NAME, work)
  await completeDepartment(office, id)
  await office.call('GET', '/api/admin/tamigo/shifts/refresh')
  const path = `/api/admin/tamigo/salary?from=01.11.2026&to=30.11.2026&departmentId=${id}`
  const salaries = (await office.call('POST', path, shiftIds)) as Salary[]
  const ids: number[] = []
  for (const { name, cents } of due) {
    const salary = salaries.find(({ fullName }) => fullName === name)
    if (!salary) throw new Error(`no salary of ${name}`)
    if (cents !== undefined) await endWith(office, salary, cents)
    ids.push(salary.id)
  }
  await sendToPay(office, ids, payday)
  const payments = await paymentsOf(office, ids)
  return ids.map((salaryId) => {
    const payment = payments.find(({ tamigoId }) => tamigoId === salaryId)
    if (!payment) throw new Error(`no payment of salary ${salaryId}`)
    return payment
  })
}

export async function aPayment(office: Office, due: Due, payday = LATER): Promise<Payment> {
  const [payment] = await somePayments(office, [due], payday)
  if (!payment) throw new Error('no payment was made')
  return payment
}

export function rowOf(page: Page, { id }: Pick<Payment, 'id'>) {
  return page.locator(`tr[data-row="${id}"]`)
}

export async function setting({ call }: Office, change: object): Promise<void> {
  await call('PUT', '/api/admin/settings', { publicSettings: change })
}

/** What the bank would pay, or has paid, of a payment. */
export async function paidOf(office: Office, { endToEndId }: Payment): Promise<string[]> {
  const reply = await fetch(`${await office.simulator('bank')}/__sim/ledger`)
  const lines = (await reply.json()) as { endToEndId: string; status: string }[]
  return lines.filter((line) => line.endToEndId === endToEndId).map(({ status }) => status)
}

/** Approves in the list, answering the question. */
export async function approve(page: Page, payment: Payment): Promise<void> {
  await rowOf(page, payment).getByRole('button', { name: 'Hyväksy' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Hyväksy', exact: true }).click()
  await expect(rowOf(page, payment)).toContainText('Hyväksytty')
}
