import { changePayments, listPayments } from '@palkkasilta/contract/outgoing-payments.ts'
import { readPage } from '@palkkasilta/contract/read-page.ts'
import { createBilledSalary, getBilledSalary, saveBilledSalary } from '@palkkasilta/contract/salaries.ts'
import { bankingDayOnOrAfter } from '@palkkasilta/engine/calendar/banking-days.ts'
import { isBefore, localDate } from '@palkkasilta/values/date.ts'
import { paidMonthly } from '../content/billing.ts'
import type { DemoWorld } from '../world/world.ts'
import type { Agenda } from './agenda.ts'
import { idIn, type Known } from './billed.ts'
import { moment } from './moments.ts'
import type { Office } from './office.ts'

/** Of who is paid each month what customers have paid until then is paid out, and the bills of it are locked. */
export function planPaidOut(agenda: Agenda, { calendar }: DemoWorld, known: Known): void {
  for (const month of calendar.closedMonths) {
    // the bill of a month is due in the second one after it
    const day = bankingDayOnOrAfter(month.add({ months: 2 }).toPlainDate({ day: paidMonthly.on }))
    if (isBefore(day, calendar.today.subtract({ days: 7 })))
      agenda.add(moment(day, '10:50'), (office) => payOut(office, agenda, known))
  }
}

async function payOut(office: Office, agenda: Agenda, { people }: Known): Promise<void> {
  const { id } = await office.call(createBilledSalary, {
    body: { person: { id: idIn(people, paidMonthly.biller) } },
  })
  const params = { id }
  const salary = await office.call(getBilledSalary, { params })
  const assignedItems = salary.freeItems.filter((line) => line.bill_state === 'PAID')
  const sent = await office.call(saveBilledSalary, { params, body: { ...salary, assignedItems, state: 'PAID' } })
  const query = { state: 'NEW', search: paidMonthly.biller } as const
  const { rows } = readPage(listPayments.list, await office.call(listPayments, { query }))
  await office.call(changePayments, { body: { ids: rows.map((payment) => payment.id), state: 'APPROVED' } })
  agenda.add(moment(localDate(sent.payday), '05:30'), (then) => then.jobs.runScheduled())
}
