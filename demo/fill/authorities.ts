import {
  acceptDifference,
  type Liability,
  listLiabilities,
  payLiability,
  saveInvoice,
} from '@palkkasilta/contract/liabilities.ts'
import { changePayments } from '@palkkasilta/contract/outgoing-payments.ts'
import { readPage } from '@palkkasilta/contract/read-page.ts'
import { listRegisterMonths, sendSeparateReport } from '@palkkasilta/contract/separate-reports.ts'
import { bankingDayOnOrAfter } from '@palkkasilta/engine/calendar/banking-days.ts'
import { countMovedMonths } from '@palkkasilta/server/src/core/separate-report/months.ts'
import { isBefore, type LocalDate, localDate } from '@palkkasilta/values/date.ts'
import { cents, euros, toEuros, ZERO } from '@palkkasilta/values/money.ts'
import { pensionInvoices } from '../content/liabilities.ts'
import { inventedIban } from '../world/identifiers.ts'
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

/** On these days of the next month taxes and union dues are paid, and the invoice of the pension insurer has come. */
const [TAXES_ON, INVOICE_ON] = [9, 18]

/** What was owed of the months until today: taxes, union dues, and what the pension insurer asked for. */
export function planLiabilities(agenda: Agenda, { calendar: { start, today } }: DemoWorld): void {
  const first = start.with({ day: 1 })
  for (let month = first; isBefore(month, today); month = month.add({ months: 1 })) {
    const on = (day: number) => bankingDayOnOrAfter(month.add({ months: 1 }).with({ day }))
    const more = month.equals(first.add({ months: 2 })) ? pensionInvoices.more : 0
    const plan = (day: LocalDate, act: (office: Office) => Promise<void>) => {
      // what leaves has some days to be debited
      if (isBefore(day.add({ days: 7 }), today)) agenda.add(moment(day, '09:00'), act)
    }
    plan(on(TAXES_ON), async (office) => {
      await payOwed(office, agenda, month, 'TAX')
      await payOwed(office, agenda, month, 'UNION')
    })
    plan(on(INVOICE_ON), async (office) => {
      await enterInvoice(office, month, more)
      await payOwed(office, agenda, month, 'PENSION')
    })
  }
}

async function owedOf(office: Office, month: LocalDate, creditor: Liability['creditor']) {
  await office.services.db.transaction().execute((tx) => countMovedMonths(office.services, tx))
  const reply = await office.call(listLiabilities, { query: { month: month.toString(), creditor } })
  return readPage(listLiabilities.list, reply).rows[0]
}

/** The invoice of a month in which somebody was paid. */
async function enterInvoice(office: Office, month: LocalDate, more: number): Promise<void> {
  const owed = await owedOf(office, month, 'PENSION')
  if (!owed || owed.counted === 0) return
  const { payee, account, reference } = pensionInvoices
  const iban = inventedIban(account.bank, account.number)
  const amount = toEuros(cents(euros(owed.counted) + more))
  const params = { id: owed.id }
  await office.call(saveInvoice, { params, body: { amount, due: owed.due, payee, iban, reference } })
  if (more > 0) await office.call(acceptDifference, { params, body: { difference: toEuros(cents(more)) } })
}

/** Makes the payment of what is open, and approves it; once it is due the bank tells that it was debited. */
async function payOwed(office: Office, agenda: Agenda, month: LocalDate, creditor: Liability['creditor']) {
  const owed = await owedOf(office, month, creditor)
  if (!owed || euros(owed.open) <= ZERO) return
  const { payments } = await office.call(payLiability, { params: { id: owed.id }, body: { amount: owed.open } })
  const ids = payments.filter(({ state }) => state === 'NEW').map(({ id }) => id)
  await office.call(changePayments, { body: { ids, state: 'APPROVED' } })
  agenda.add(moment(localDate(owed.due), '05:30'), (then) => then.jobs.runScheduled())
}
