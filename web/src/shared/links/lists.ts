/** Lists of exactly what was just worked on, by the number of the run; with `choose` all of them chosen for the next step. */

/** Filters of a list that its page sets at first, and that would hide some. */
const whatever = { from: '-', to: '-', includePaid: 'true' }
const CHOSEN = { choose: 'all' }

/** Salaries of any time and state that a search finds. */
export function salariesSought(search: string) {
  return { to: '/tamigo/salaries', search: { ...whatever, search } } as const
}

export function salariesMadeBy(task: string) {
  return { to: '/tamigo/salaries', search: { ...whatever, made: task } } as const
}

export function billersSalariesMadeBy(task: string) {
  return { to: '/salaries', search: { made: task } } as const
}

/** Salaries of billers that are paid from one day to another. */
export function billersSalariesPaid(days: { readonly paydayFrom: string; readonly paydayTo: string }) {
  return { to: '/salaries', search: days } as const
}

export function salariesSentBy(task: string) {
  return { to: '/tamigo/salaries', search: { ...whatever, sent: task } } as const
}

export function openSalariesOfBill(billId: number) {
  const search = { ...whatever, bill: String(billId), state: 'OPEN', ...CHOSEN }
  return { to: '/tamigo/salaries', search } as const
}

export function paymentsSentBy(task: string) {
  return { to: '/bank', search: { sent: task, ...CHOSEN } } as const
}

export function paymentsOfApproval(approval: string) {
  return { to: '/bank', search: { approval } } as const
}

/** What the bank says of the payments that were approved together. */
export function answersToApproval(approval: string) {
  return { to: '/bank', search: { tab: 'files', approval } } as const
}

/** Bills that are not sent yet. */
export const openBills = { to: '/tamigo/bills', search: { state: 'OPEN' } } as const

/** Approved payments of which this has become. */
export function paymentsThatAre(settlement: 'WAITING' | 'SENT') {
  return { to: '/bank', search: { state: 'APPROVED', settlement } } as const
}

export const bankFiles = { to: '/bank', search: { tab: 'files' } } as const

/** Files of the bank that match nothing of ours. */
export const unmatchedFiles = { to: '/bank', search: { tab: 'files', matching: 'unmatched' } } as const

/** Updates of the collection provider that staff should look at. */
export const oddUpdates = { to: '/ropo', search: { tab: 'updates', odd: 'true' } } as const

/** What the collection provider has told of a bill. */
export function updatesOfBill(number: number) {
  return { to: '/ropo', search: { tab: 'updates', search: String(number) } } as const
}

/** Salaries of a department that are on no bill. */
export function unbilledSalaries(departmentId: string) {
  return { to: '/tamigo/salaries', search: { from: '-', to: '-', department: departmentId } } as const
}

/** All salaries of a department, also those that are billed. */
export function salariesOfDepartment(departmentId: string) {
  return { to: '/tamigo/salaries', search: { ...unbilledSalaries(departmentId).search, includePaid: 'true' } } as const
}

/** Salaries that the report adds up: of some paydays, and of a department and in a state where these are named. */
export function salariesOfReport(reported: {
  readonly paydayFrom: string
  readonly paydayTo: string
  readonly department?: string
  readonly state?: string
}) {
  return { to: '/tamigo/salaries', search: { ...whatever, ...reported } } as const
}

/** Salaries of any time that these filters find. */
export function salariesWhere(filters: Readonly<Record<string, string>>) {
  return { to: '/tamigo/salaries', search: { ...whatever, ...filters } } as const
}

/** All bills of a customer that billers make. */
export function billersBillsOf(customer: number) {
  return { to: '/bills', search: { customer: String(customer) } } as const
}

/** All bills of a customer that are made of salaries. */
export function salariesBillsOf(customer: number) {
  return { to: '/tamigo/bills', search: { customer: String(customer) } } as const
}

export function billsOfCompany(company: string) {
  return { to: '/tamigo/bills', search: { search: company } } as const
}

/** Bills of a day that have left. */
export function billsOfDay(to: '/bills' | '/tamigo/bills', day: string) {
  return { to, search: { from: day, to: day, sent: 'true' } } as const
}

/** What is owed of the wages of a month. */
export function liabilitiesOf(month: string) {
  return { to: '/register-reports', search: { tab: 'liabilities', month } } as const
}

/** What is owed of annual leave on a day. */
export function holidayDebtOn(day: string) {
  return { to: '/tamigo/report/$reportId', params: { reportId: 'holiday-debt' }, search: { on: day } } as const
}

/** The movements of an account on a day. */
export function movementsOfDay(day: string, account: string) {
  return { to: '/bank', search: { tab: 'traffic', from: day, to: day, ...(account !== '' && { account }) } } as const
}
