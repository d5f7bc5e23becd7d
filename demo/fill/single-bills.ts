import * as bills from '@palkkasilta/contract/bills.ts'
import { newItem } from '@palkkasilta/contract/new-item.ts'
import { askOpening } from '@palkkasilta/contract/own-bills.ts'
import { type LocalDate, localDate } from '@palkkasilta/values/date.ts'
import { askedToOpen, singleWork } from '../content/single-work.ts'
import type { DemoWorld } from '../world/world.ts'
import type { Agenda } from './agenda.ts'
import { customerPays, idIn, itemOf, type Known } from './billed.ts'
import { fetchFromBank } from './bills.ts'
import { moment } from './moments.ts'
import type { Office } from './office.ts'

/** Bills of one month alone, and one that who made it asks to be opened. */
export function planSingleBills(agenda: Agenda, world: DemoWorld, known: Known): void {
  const { today, lastMonth } = world.calendar
  for (const work of singleWork) {
    const month = lastMonth.subtract({ months: work.monthsBefore })
    const day = month.add({ months: 1 }).toPlainDate({ day: work.billedOn })
    agenda.add(moment(day, '10:40'), (office) => billOnce(office, agenda, known, { work, month, day }))
  }
  agenda.add(moment(today.subtract({ days: 1 }), '15:30'), (office) => askToOpen(office, known))
}

interface Once {
  readonly work: (typeof singleWork)[number]
  readonly month: Temporal.PlainYearMonth
  readonly day: LocalDate
}

/** Sent at once; it is refunded later or paid on its day. */
async function billOnce(
  office: Office,
  agenda: Agenda,
  { people, customers: known }: Known,
  { work, month, day }: Once,
): Promise<void> {
  const { id } = await office.call(bills.createBill, {
    body: {
      personId: idIn(people, work.biller),
      customerId: idIn(known, work.customer),
      billingdate: day.toString(),
      ...(work.billType && { billType: work.billType }),
      ...(work.reverseCharge && { inverseALV: true }),
      ...(work.vat !== undefined && { alv: work.vat }),
      billableitems: [itemOf(work, month)],
    },
  })
  const params = { id }
  await office.call(bills.sendBill, { params, body: {} })
  const bill = await office.call(bills.getBill, { params })
  if (work.refundedAfterDays !== undefined) {
    const later = moment(day.add({ days: work.refundedAfterDays }), '09:20')
    agenda.add(later, async (then) => void (await then.call(bills.refundBill, { params, query: {}, body: {} })))
    return
  }
  const due = localDate(bill.exactDueDate)
  agenda.add(moment(due, '08:00'), (then) => customerPays(then, bill))
  agenda.add(moment(due, '12:00'), fetchFromBank)
}

/** By who bills, in their own view: it waits for staff to open it. */
async function askToOpen(office: Office, { people, customers: known }: Known): Promise<void> {
  const { work, reason } = askedToOpen
  const biller = idIn(people, work.biller)
  const { today } = office.world.calendar
  const line = { ...newItem, wayPoint: [], date: today.subtract({ days: 2 }).toString() }
  const { id } = await office.callAs(biller, bills.createBill, {
    body: {
      customerId: idIn(known, work.customer),
      billableitems: [{ ...line, destination: work.destination, type: 'CONTRACT', price: work.price }],
    },
  })
  await office.callAs(biller, askOpening, { params: { id }, body: { reason } })
}
