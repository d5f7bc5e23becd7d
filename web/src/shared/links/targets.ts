/** Where a thing has its page: for links, for rows of lists, and for `navigate`. */

export function workforceSalaryPage(salaryId: number) {
  return { to: '/tamigo/salaries/$salaryId', params: { salaryId: String(salaryId) } } as const
}

/** A salary with a figure that explains itself. */
export function whyOfSalary(salaryId: number, key: string | null) {
  return { ...workforceSalaryPage(salaryId), search: key === null ? {} : { why: key } } as const
}

export function workforceBillPage(billId: number) {
  return { to: '/tamigo/bills/$billId', params: { billId: String(billId) } } as const
}

/** The shifts of a department on one day, also those that have a salary. */
export function shiftsOfDay(departmentId: string, day: string) {
  return { ...departmentPage(departmentId), search: { from: day, to: day, includePaid: 'true' } } as const
}

export function departmentPage(departmentId: string) {
  return { to: '/tamigo/departments/$departmentId', params: { departmentId } } as const
}

/** A payment in its panel beside the list of the bank. */
export function paymentPanel(paymentId: number) {
  return { to: '/bank', search: { payment: String(paymentId) } } as const
}
