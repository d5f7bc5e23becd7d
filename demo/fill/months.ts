import { bankingDayOnOrAfter, paydayFor } from '@palkkasilta/engine/calendar/banking-days.ts'
import { isVatRateOn } from '@palkkasilta/engine/invoicing/vat-rates.ts'
import { MissingFigure } from '@palkkasilta/parameters/dated.ts'
import { healthEmployer } from '@palkkasilta/parameters/health.ts'
import type { LocalDate } from '@palkkasilta/values/date.ts'
import { rate } from '@palkkasilta/values/money.ts'
import { type Stage, stages, troubles } from '../content/stages.ts'
import { lastDay, paydayOf } from '../world/calendar.ts'
import type { DemoWorld } from '../world/world.ts'
import { payThroughBank } from './bank.ts'
import { billPayroll, sendBillOf, settleBillOf } from './bills.ts'
import { type Filling, payrollMoments } from './filling.ts'
import { type Reported, reportSalaries } from './reports.ts'
import { makeSalaries, type Payroll, paySalaries } from './salaries.ts'

export type Step = (filling: Filling) => Promise<void>

/** Salaries that wait for approval are paid so many days after today. */
const UPCOMING_DAYS = 5
/** What every customer of the demo is billed by: in force since September 2024. */
const STANDARD_VAT = rate('0.255')

/** The payrolls of the demo in the order of time, as steps of which each may be repeated. */
export function monthSteps(world: DemoWorld): Step[] {
  const { closedMonths, lastMonth } = world.calendar
  const settled = closedMonths.slice(0, -1)
  const paid = [...closedMonths, lastMonth].filter(
    (month) => hasFigures(paydayOf(month, world.calendar.today)) && isVatRateOn(STANDARD_VAT, lastDay(month)),
  )
  return [
    ...paid.flatMap((month) => payingSteps(world, month)),
    (filling) => reportAll(filling, paid),
    ...paid.map((month) => billing(world, month, settled.includes(month) ? settleBillOf : sendBillOf)),
    ...lastMonthSteps(world),
  ]
}

/** The payrolls of a month that were paid on its payday. */
function paidPayrolls(world: DemoWorld, month: Temporal.PlainYearMonth): Payroll[] {
  const isLast = month.equals(world.calendar.lastMonth)
  return payrolls(world, month, isLast ? ['paid'] : null)
}

/** Of the departments that have an agreement, those at one of the stages; `null`: all. */
function payrolls(world: DemoWorld, month: Temporal.PlainYearMonth, at: readonly Stage[] | null): Payroll[] {
  return world.departments.flatMap(({ id, key, agreement }) =>
    key !== null && agreement !== null && (at === null || at.includes(stages[key] ?? 'shifts'))
      ? { departmentId: id, month }
      : [],
  )
}

function payingSteps(world: DemoWorld, month: Temporal.PlainYearMonth): Step[] {
  const payday = paydayOf(month, world.calendar.today)
  const moments = payrollMoments(payday)
  const own = paidPayrolls(world, month)
  const refused = month.equals(world.calendar.lastMonth) ? [troubles.rejectedPayment] : []
  return [
    ...own.map((payroll) => async (filling: Filling) => {
      await makeSalaries(filling, payroll, moments.made)
      await paySalaries(filling, payroll, payday, moments.made)
    }),
    (filling) => payThroughBank(filling, own, moments, refused),
  ]
}

function billing(world: DemoWorld, month: Temporal.PlainYearMonth, finish: typeof sendBillOf): Step {
  const moments = payrollMoments(paydayOf(month, world.calendar.today))
  return async (filling) => {
    for (const payroll of paidPayrolls(world, month)) {
      await billPayroll(filling, payroll, moments.billed)
      if (!staysOpen(world, payroll)) await finish(filling, payroll, moments)
    }
  }
}

function staysOpen({ departments, calendar }: DemoWorld, { departmentId, month }: Payroll): boolean {
  const key = departments.find(({ id }) => id === departmentId)?.key
  return month.equals(calendar.lastMonth) && key === troubles.openBill
}

/** What staff have in hand today. */
function lastMonthSteps(world: DemoWorld): Step[] {
  const { today, lastMonth } = world.calendar
  const payday = upcomingPayday(today)
  const waiting = hasFigures(payday) ? payrolls(world, lastMonth, ['waiting']) : []
  const open = hasFigures(bankingDayOnOrAfter(today)) ? payrolls(world, lastMonth, ['open']) : []
  return [
    ...waiting.map((payroll) => async (filling: Filling) => {
      const now = filling.services.clock.now()
      await makeSalaries(filling, payroll, now.subtract({ minutes: 50 }))
      await paySalaries(filling, payroll, payday, now.subtract({ minutes: 40 }))
    }),
    ...open.map((payroll) => async (filling: Filling) => {
      await makeSalaries(filling, payroll, filling.services.clock.now().subtract({ minutes: 30 }))
    }),
  ]
}

/** The reports of different months touch nothing in common. One that fails is told after the others have ended. */
async function reportAll(filling: Filling, months: readonly Temporal.PlainYearMonth[]): Promise<void> {
  const { calendar } = filling.world
  const reported: Reported[] = months.map((month) => ({
    payrolls: paidPayrolls(filling.world, month),
    at: payrollMoments(paydayOf(month, calendar.today)).reported,
    refused: month.equals(calendar.lastMonth) ? [troubles.refusedReport] : [],
  }))
  const ended = await Promise.allSettled(reported.map((each) => reportSalaries(filling, each)))
  for (const result of ended) if (result.status === 'rejected') throw result.reason
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
