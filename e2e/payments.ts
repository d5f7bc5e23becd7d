import type { Page } from '@playwright/test'
import { expect, type Office, tellBank } from './office.ts'
import { aNightDepartment, completeDepartment, nextQuarter } from './test-data.ts'

const NAME = 'Maksut'
const DAYS = ['2026-11-16', '2026-11-17', '2026-11-18']

/** Its debit date is far, so that the bank takes the payment and waits. */
export const LATER = '2026-11-27'
/** Debited today: the bank pays at once. */
export const SOON = '2026-11-23'

/** What the simulated bank does with a payment when it is asked to: refuses it, or never answers. */
export const REFUSED = 'RJCT' as const
export const SILENT = 'PDNG' as const

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
}

export interface Due {
  readonly name: string
  readonly outcome?: typeof REFUSED | typeof SILENT
}

export function salaryPath(id: number): string {
  return `/api/admin/tamigo/salary/${id}`
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
  for (const { name } of due) {
    const salary = salaries.find(({ fullName }) => fullName === name)
    if (!salary) throw new Error(`no salary of ${name}`)
    ids.push(salary.id)
  }
  await sendToPay(office, ids, payday)
  const made = await paymentsOf(office, ids)
  const payments = ids.map((salaryId) => {
    const payment = made.find(({ tamigoId }) => tamigoId === salaryId)
    if (!payment) throw new Error(`no payment of salary ${salaryId}`)
    return payment
  })
  for (const [index, { outcome }] of due.entries())
    if (outcome !== undefined)
      await tellBank(office, 'outcomes', { endToEndId: payments[index]?.endToEndId, status: outcome })
  return payments
}

export async function aPayment(office: Office, due: Due, payday = LATER): Promise<Payment> {
  const [payment] = await somePayments(office, [due], payday)
  if (!payment) throw new Error('no payment was made')
  return payment
}

export function rowOf(page: Page, { id }: Pick<Payment, 'id'>) {
  return page.locator(`tr[data-row="${id}"]`)
}

/** Opens a payment's panel from the list. */
export async function openPanel(page: Page, id: number) {
  await rowOf(page, { id }).locator('[data-open]').click()
  return page.getByRole('dialog', { name: `Maksu ${id}` })
}

export async function setting({ call }: Office, change: object): Promise<void> {
  await call('PUT', '/api/admin/settings', { publicSettings: change })
}

/** Two people are needed to switch two pairs of eyes off: the first one asks, the second one confirms. */
export async function oneSignature(office: Office): Promise<void> {
  await setting(office, { twoPairsOfEyes: false })
  await office.callAsSecond('PUT', '/api/admin/settings', { publicSettings: { twoPairsOfEyes: false } })
  const { publicSettings } = (await office.call('GET', '/api/admin/settings')) as { publicSettings: object }
  expect(publicSettings).toMatchObject({ twoPairsOfEyes: false })
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
