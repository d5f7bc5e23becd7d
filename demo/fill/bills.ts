import { matchNewFiles } from '@palkkasilta/contract/bank-files.ts'
import { type Bill, createBill, sendBill } from '@palkkasilta/contract/workforce-bills.ts'
import { localDate } from '@palkkasilta/values/date.ts'
import { specialCases } from '../content/stages.ts'
import type { Agenda } from './agenda.ts'
import { moment } from './moments.ts'
import type { Office } from './office.ts'

interface Payroll {
  readonly departmentId: string
  readonly month: Temporal.PlainYearMonth
  readonly salaryIds: readonly number[]
}

/** Bills the salaries of a payroll and sends the bill. Those of the older months the customers have paid on their due date. */
export async function billPayroll(office: Office, agenda: Agenda, payroll: Payroll): Promise<void> {
  const { departmentId, month, salaryIds } = payroll
  const bill = await office.call(createBill, { query: { departmentId }, body: [...salaryIds] })
  const { closedMonths, lastMonth } = office.world.calendar
  const key = office.world.departments.find((each) => each.id === departmentId)?.key
  if (month.equals(lastMonth) && key === specialCases.openBill) return
  await office.call(sendBill, { params: { id: bill.id } })
  const isSettled = closedMonths.slice(0, -1).some((settled) => settled.equals(month))
  if (!isSettled) return
  const dueDate = localDate(bill.paydate)
  agenda.add(moment(dueDate, '08:00'), (then) => customerPays(then, bill))
  agenda.add(moment(dueDate, '12:00'), fetchFromBank)
}

/** The customer pays to our account by the reference; the provider is told, too. */
async function customerPays(office: Office, bill: Bill): Promise<void> {
  const { billnum, company, billcode: reference, billingAmount: amount } = bill
  const { iban: account } = office.world.payingAccount
  await office.controlSimulator('bank', '/received', { account, amount, debtorName: company, reference })
  await office.controlSimulator('ropo', '/status', { billnum: String(billnum) })
}

export async function fetchFromBank(office: Office): Promise<void> {
  await office.call(matchNewFiles, {})
}
