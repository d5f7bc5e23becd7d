import { createSalaries, paySalaries } from '@palkkasilta/contract/many-salaries.ts'
import { changePayments, listPayments } from '@palkkasilta/contract/outgoing-payments.ts'
import { readPage } from '@palkkasilta/contract/read-page.ts'
import { bankingDayOnOrAfter, paydayFor } from '@palkkasilta/engine/calendar/banking-days.ts'
import { isVatRateOn } from '@palkkasilta/engine/invoicing/vat-rates.ts'
import { MissingFigure } from '@palkkasilta/parameters/dated.ts'
import { healthEmployer } from '@palkkasilta/parameters/health.ts'
import type { LocalDate } from '@palkkasilta/values/date.ts'
import { rate } from '@palkkasilta/values/money.ts'
import { type Stage, specialCases, stages } from '../content/stages.ts'
import { firstDay, lastDay, paydayOf } from '../world/calendar.ts'
import type { DemoWorld } from '../world/world.ts'
import type { Agenda } from './agenda.ts'
import { billPayroll } from './bills.ts'
import { payrollMoments } from './moments.ts'
import type { Office } from './office.ts'
import { fetchShifts } from './shifts.ts'

/** Salaries that wait for approval are paid so many days after today. */
const UPCOMING_DAYS = 5
/** What every customer of the demo is billed by: in force since September 2024. */
const STANDARD_VAT = rate('0.255')

/** The months whose payday has come, each from the fetch of its shifts to its invoices. */
export function planPaidMonths(agenda: Agenda, world: DemoWorld): void {
  const { closedMonths, lastMonth, today } = world.calendar
  for (const month of [...closedMonths, lastMonth]) {
    if (hasFigures(paydayOf(month, today)) && isVatRateOn(STANDARD_VAT, lastDay(month))) planMonth(agenda, world, month)
  }
}

function planMonth(agenda: Agenda, world: DemoWorld, month: Temporal.PlainYearMonth): void {
  const { lastMonth, today } = world.calendar
  const isLast = month.equals(lastMonth)
  const payday = paydayOf(month, today)
  const moments = payrollMoments(payday)
  const departments = payingDepartments(world, isLast ? ['paid'] : null)
  const salaries = new Map<string, readonly number[]>()
  agenda.add(moments.fetched, fetchShifts)
  agenda.add(moments.made, async (office) => {
    if (isLast) await refuseReport(office)
    for (const id of departments) salaries.set(id, await makeSalaries(office, id, month))
    await sendToPay(office, [...salaries.values()].flat(), payday)
  })
  agenda.add(moments.approved, (office) => approve(office, isLast))
  agenda.add(moments.debited, (office) => office.jobs.runScheduled())
  agenda.add(moments.billed, async (office) => {
    for (const [departmentId, salaryIds] of salaries)
      await billPayroll(office, agenda, { departmentId, month, salaryIds })
  })
}

/** What staff have in hand today. */
export function planToday(agenda: Agenda, world: DemoWorld, now: Temporal.Instant): void {
  const { today, lastMonth } = world.calendar
  const payday = upcomingPayday(today)
  const make = (ids: readonly string[]) => async (office: Office) => {
    for (const id of ids) waiting.push(...(await makeSalaries(office, id, lastMonth)))
  }
  const waiting: number[] = []
  if (hasFigures(payday)) {
    agenda.add(now.subtract({ minutes: 50 }), make(payingDepartments(world, ['waiting'])))
    agenda.add(now.subtract({ minutes: 40 }), (office) => sendToPay(office, waiting.splice(0), payday))
  }
  if (hasFigures(bankingDayOnOrAfter(today)))
    agenda.add(now.subtract({ minutes: 30 }), make(payingDepartments(world, ['open'])))
}

/** Ids of the departments that have an agreement; of those at one of the stages, unless it is `null`. */
function payingDepartments(world: DemoWorld, at: readonly Stage[] | null): string[] {
  return world.departments.flatMap(({ id, key, agreement }) =>
    key !== null && agreement !== null && (at === null || at.includes(stages[key] ?? 'shifts')) ? id : [],
  )
}

async function makeSalaries(
  office: Office,
  departmentId: string,
  month: Temporal.PlainYearMonth,
): Promise<readonly number[]> {
  const query = { from: firstDay(month).toString(), to: lastDay(month).toString(), departmentId }
  const body = payableShifts(office.world, departmentId, month)
  return (await office.finished(createSalaries, { query, body })) as number[]
}

/** What can be paid of a department's month. */
function payableShifts({ shifts, people }: DemoWorld, departmentId: string, month: Temporal.PlainYearMonth): string[] {
  const known = new Set(people.map(({ employeeId }) => employeeId))
  return shifts
    .filter(
      (shift) =>
        shift.departmentId === departmentId &&
        shift.oddity === null &&
        !shift.isAbsence &&
        known.has(shift.employeeId) &&
        shift.start.toPlainDate().toPlainYearMonth().equals(month),
    )
    .map(({ id }) => id)
}

async function sendToPay(office: Office, body: readonly number[], payday: LocalDate): Promise<void> {
  await office.finished(paySalaries, { query: { date: payday.toString() }, body: [...body] })
}

/** The register sends back the next report of one person. */
async function refuseReport(office: Office): Promise<void> {
  const { key, message } = specialCases.refusedReport
  const person = office.world.people.find((each) => each.key === key)
  await office.controlSimulator('incomes-register', '/refusals', {
    nationalId: person?.nationalId ?? '',
    code: '_REFUSED',
    message,
  })
}

/** Approves all payments that wait; of the last month's one comes back, and one the bank never answers. */
async function approve(office: Office, withSpecialCases: boolean): Promise<void> {
  const query = { state: 'NEW', limit: 200 } as const
  const { rows: payments } = readPage(listPayments.list, await office.call(listPayments, { query }))
  if (withSpecialCases) {
    for (const { key, outcome } of [specialCases.rejectedPayment, specialCases.unansweredPayment]) {
      const { firstName, lastName } = office.world.people.find((person) => person.key === key) ?? {}
      const payment = payments.find(
        ({ personName, purpose }) => purpose === 'SALARY' && personName === `${firstName} ${lastName}`,
      )
      await office.controlSimulator('bank', '/outcomes', { endToEndId: payment?.endToEndId ?? '', ...outcome })
    }
  }
  await office.call(changePayments, { body: { ids: payments.map(({ id }) => id), state: 'APPROVED' } })
}

/** In a few days, and not in a year whose figures are given at its turn. */
function upcomingPayday(today: LocalDate): LocalDate {
  const soon = bankingDayOnOrAfter(today.add({ days: UPCOMING_DAYS }))
  return soon.year === today.year ? soon : paydayFor(today.with({ month: 12, day: 31 }))
}

/** Salaries of a payday whose figures the law has not given, or we do not know, cannot be made: their shifts wait. */
function hasFigures(payday: LocalDate): boolean {
  try {
    healthEmployer.on(payday)
    return true
  } catch (error) {
    if (error instanceof MissingFigure) return false
    throw error
  }
}
