import { closeAccountingMonth, listAccountingMonths } from '@palkkasilta/contract/accounting.ts'
import { readPage } from '@palkkasilta/contract/read-page.ts'
import { bankingDayOnOrAfter } from '@palkkasilta/engine/calendar/banking-days.ts'
import { countEveryHolidayDebt } from '@palkkasilta/server/src/core/accounting/holidays.ts'
import { countMovedBooks } from '@palkkasilta/server/src/core/accounting/months.ts'
import { countMovedMonths } from '@palkkasilta/server/src/core/separate-report/months.ts'
import { isBefore, type LocalDate } from '@palkkasilta/values/date.ts'
import type { DemoWorld } from '../../world/world.ts'
import type { Agenda } from '../agenda.ts'
import { moment } from '../moments.ts'
import type { Office } from '../office.ts'

/** On this day of the next month but one the books of a month are closed. */
const CLOSED_ON = 12

/** What was owed of leave when each month ended, and the books of the months before, closed one after the other: what changes later is corrected in the open ones. */
export function planAccounting(agenda: Agenda, { calendar: { start, today } }: DemoWorld): void {
  for (let month = start.with({ day: 1 }); isBefore(month, today); month = month.add({ months: 1 })) {
    const next = month.add({ months: 1 })
    if (isBefore(next, today)) agenda.add(moment(next, '03:27'), ({ services }) => countEveryHolidayDebt(services))
    const day = bankingDayOnOrAfter(month.add({ months: 2 }).with({ day: CLOSED_ON }))
    if (isBefore(day, today)) agenda.add(moment(day, '15:00'), (office) => close(office, month))
  }
}

async function close(office: Office, month: LocalDate): Promise<void> {
  const { services } = office
  await services.db.transaction().execute(async (tx) => {
    await countMovedMonths(services, tx)
    await countMovedBooks(services, tx)
  })
  const reply = await office.call(listAccountingMonths, { query: { state: 'OPEN' } })
  const { rows } = readPage(listAccountingMonths.list, reply)
  const next = rows.find((each) => each.isClosable && each.month === month.toString())
  if (next) await office.call(closeAccountingMonth, { params: { id: next.id }, body: { state: 'CLOSED' } })
}
