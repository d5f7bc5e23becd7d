import type { ChainThing } from '@palkkasilta/contract/chain.ts'

/** Where a thing has its page: for links, for rows of lists, and for `navigate`. */

export function workforceSalaryPage(salaryId: number) {
  return { to: '/tamigo/salaries/$salaryId', params: { salaryId: String(salaryId) } } as const
}

/** A salary with a figure that explains itself. */
export function whyOfSalary(salaryId: number, key: string | null) {
  return { ...workforceSalaryPage(salaryId), search: key === null ? {} : { why: key } } as const
}

/** What the Incomes Register was told of a salary, and its answer. */
export function reportOfSalary(salaryId: number) {
  return { ...workforceSalaryPage(salaryId), hash: 'report' } as const
}

/** What was reported of a month, and the payer's separate report. */
export function registerMonth(id: number) {
  return { to: '/register-reports', search: { month: String(id) } } as const
}

/** What is owed to a creditor of a period, in its panel beside the list. */
export function liabilityPanel(id: number) {
  return { to: '/register-reports', search: { tab: 'liabilities', liability: String(id) } } as const
}

/** The payments of a salary, and what the bank says of them. */
export function paymentsOfSalary(salaryId: number) {
  return { ...workforceSalaryPage(salaryId), hash: 'payments' } as const
}

/** What the next year lacks of the figures of the law. */
export function yearFigures() {
  return { to: '/settings/years' } as const
}

/** A person in the area of invoicing. */
export function personPage(personId: number) {
  return { to: '/people/$personId', params: { personId: String(personId) } } as const
}

export function workforcePersonPage(personId: number) {
  return { to: '/tamigo/users/$userId', params: { userId: String(personId) } } as const
}

/** The employees of Tamigo that are nobody here, found by name. */
export function unknownEmployees(search: string) {
  return { to: '/tamigo/users', search: { tab: 'tamigo', search } } as const
}

export function customerPage(customerId: number) {
  return { to: '/customers/$customerId', params: { customerId: String(customerId) } } as const
}

/** The page of a customer, asking whether another one is merged into it. */
export function mergeInto(customerId: number, otherId: number) {
  return { ...customerPage(customerId), search: { merge: String(otherId) } } as const
}

export function billPage(billId: number) {
  return { to: '/bills/$billId', params: { billId: String(billId) } } as const
}

/** What other billers do of a bill's work. */
export function subcontractsOfBill(billId: number) {
  return { ...billPage(billId), hash: 'subcontracts' } as const
}

/** A salary of somebody who bills through the company. */
export function salaryPage(salaryId: number) {
  return { to: '/salaries/$salaryId', params: { salaryId: String(salaryId) } } as const
}

/** The advances that are asked for of a bill. */
export function advancesOfBill(billId: number) {
  return { ...billPage(billId), hash: 'advances' } as const
}

export function workforceBillPage(billId: number) {
  return { to: '/tamigo/bills/$billId', params: { billId: String(billId) } } as const
}

/** A bill of either kind. */
export function billOfKind({ kind, id }: { readonly kind: 'bill' | 'workforceBill'; readonly id: number }) {
  return kind === 'bill' ? billPage(id) : workforceBillPage(id)
}

/** Where a bill stands on its way, by its history. */
export function deliveryOfBill(billId: number) {
  return { ...workforceBillPage(billId), hash: 'history' } as const
}

/** What a bill comes to after refunds. */
export function figuresOfBill(billId: number) {
  return { ...workforceBillPage(billId), hash: 'figures' } as const
}

/** The shifts of a department from day to day that wait for a salary. */
export function waitingShifts(departmentId: string, from: string, to: string) {
  return { ...departmentPage(departmentId), search: { from, to } } as const
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

/** Money that fits no bill, in its panel beside the list. */
export function incomingMoneyPanel(moneyId: number) {
  return { to: '/bank', search: { tab: 'incoming', money: String(moneyId) } } as const
}

/** A movement on one of our accounts, in its panel beside the list of them. */
export function bankEntryPanel(entryId: number) {
  return { to: '/bank', search: { tab: 'traffic', entry: String(entryId) } } as const
}

/** A booking that the bank shows by consent, in its panel beside the list of them. */
export function accountTransactionPanel(transactionId: number) {
  return { to: '/gocardless/transactions', search: { transaction: String(transactionId) } } as const
}

/** A file of the bank in its panel beside the list of files. */
export function bankFilePanel(fileReference: string) {
  return { to: '/bank', search: { tab: 'files', file: fileReference } } as const
}

export function workContractPage(contractId: number) {
  return { to: '/tamigo/workcontracts/$workContractId', params: { workContractId: String(contractId) } } as const
}

/** An agreement: its supplements come first. */
export function agreementPage(agreementId: number) {
  return { to: '/tamigo/tes/$tesId', params: { tesId: String(agreementId) } } as const
}

export function agreementSettings(agreementId: number) {
  return { to: '/tamigo/tes/$tesId/settings', params: { tesId: String(agreementId) } } as const
}

/** A version of an agreement by its own number. */
export function agreementVersionPage(agreementId: number, versionId: number) {
  return { ...agreementPage(agreementId), search: { version: String(versionId) } } as const
}

/** What a thing came of and what came of it, with all that happened to that. */
export function chainPage(thing: ChainThing['thing'], id: string | number) {
  return { to: '/ketju/$thing/$thingId', params: { thing, thingId: String(id) } } as const
}

/** What does not leave after the database was put back, and its release. */
export const holdingPage = { to: '/holding' } as const
