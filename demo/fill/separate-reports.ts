import { readPage } from '@palkkasilta/contract/read-page.ts'
import { listRegisterMonths, sendSeparateReport } from '@palkkasilta/contract/separate-reports.ts'
import { countMovedMonths } from '@palkkasilta/server/src/core/separate-report/months.ts'
import type { LocalDate } from '@palkkasilta/values/date.ts'
import { isBefore } from '@palkkasilta/values/date.ts'
import type { DemoWorld } from '../world/world.ts'
import type { Agenda } from './agenda.ts'
import { moment } from './moments.ts'
import type { Office } from './office.ts'

/** On this day of the next month the house sends its separate report: two days before its last one. */
const SENT_ON = 3

/** The separate reports of the months, but for the last one, whose turn is still to come. */
export function planSeparateReports(agenda: Agenda, { calendar: { start, today } }: DemoWorld): void {
  for (let month = start.with({ day: 1 }); ; month = month.add({ months: 1 })) {
    const day = month.add({ months: 1 }).with({ day: SENT_ON })
    if (!isBefore(day, today)) return
    agenda.add(moment(day, '09:00'), (office) => sendReport(office, month))
  }
}

/** Of a month in which nothing had been paid yet at the house's beginning there is none. */
async function sendReport(office: Office, month: LocalDate): Promise<void> {
  await office.services.db.transaction().execute((tx) => countMovedMonths(office.services, tx))
  const reply = await office.call(listRegisterMonths, { query: { limit: 500 } })
  const { rows } = readPage(listRegisterMonths.list, reply)
  const own = rows.find((row) => row.month === month.toString() && row.isOurs)
  if (own) await office.call(sendSeparateReport, { params: { id: own.id }, body: {} })
}
