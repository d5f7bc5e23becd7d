import { createBill, sendBill } from '@palkkasilta/contract/workforce-bills.ts'
import { moveBill } from '@palkkasilta/server/src/core/bill/states.ts'
import { localDate } from '@palkkasilta/values/date.ts'
import { troubles } from '../content/stages.ts'
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
  const { id, billnum, paydate } = await office.call(createBill, { query: { departmentId }, body: [...salaryIds] })
  const { closedMonths, lastMonth } = office.world.calendar
  const key = office.world.departments.find((each) => each.id === departmentId)?.key
  if (month.equals(lastMonth) && key === troubles.openBill) return
  await office.call(sendBill, { params: { id } })
  const isSettled = closedMonths.slice(0, -1).some((settled) => settled.equals(month))
  if (isSettled) agenda.add(moment(localDate(paydate), '08:00'), (then) => customerPays(then, id, billnum))
}

/** The provider is paid. The product does not read its status updates yet, so that the bill is moved here. */
async function customerPays(office: Office, id: number, billnum: number): Promise<void> {
  await office.tell('ropo', '/status', { billnum: String(billnum) })
  const { db, clock } = office.services
  await db.transaction().execute(async (tx) => {
    await moveBill(tx, id, 'billPaid', { by: 'provider', who: null, at: clock.now() })
  })
}
