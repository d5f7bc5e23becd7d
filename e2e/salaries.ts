import { expect, type Office } from './office.ts'
import { aNightDepartment, completeDepartment, nextQuarter } from './test-data.ts'

export interface Salary {
  readonly id: number
  readonly fullName: string
  readonly netSalary: number
  readonly paidSalary: number
  readonly bruttoSalary: number
  readonly departmentId: string
}

/** What the departments of these salaries are called, with a number. */
export const NIGHT_PAY = 'Yöpalkat'
/** The month of these salaries, as the list's address has it. */
export const RANGE = 'from=2026-11-01&to=2026-11-30'
export const listOf = (departmentId: string) => `/tamigo/salaries?${RANGE}&department=${departmentId}`
const DAYS = ['2026-11-02', '2026-11-03', '2026-11-04']

/** Salaries of some people who work at night, when they sleep otherwise, in a department of their own. */
export async function someSalaries(office: Office, names: readonly string[]) {
  const work = { names, days: DAYS, hours: await nextQuarter(office, NIGHT_PAY) }
  const { id, name, shiftIds } = await aNightDepartment(office, NIGHT_PAY, work)
  await completeDepartment(office, id)
  await office.call('GET', '/api/admin/tamigo/shifts/refresh')
  const made = (await office.call(
    'POST',
    `/api/admin/tamigo/salary?from=01.11.2026&to=30.11.2026&departmentId=${id}`,
    shiftIds,
  )) as Salary[]
  expect(made).toHaveLength(names.length)
  return { department: name, departmentId: id, salaries: made }
}

/** A bill of such salaries. */
export async function someBill(office: Office, names: readonly string[]) {
  const { salaries } = await someSalaries(office, names)
  const ids = salaries.map(({ id }) => id)
  return (await office.call('POST', '/api/admin/tamigo/bill', ids)) as {
    readonly id: number
    readonly billnum: number
    readonly billingAmount: number
  }
}
