import { bankingDayOnOrAfter, paydayFor } from '@palkkasilta/engine/calendar/banking-days.ts'
import { healthEmployer } from '@palkkasilta/parameters/contributions.ts'
import { MissingFigure } from '@palkkasilta/parameters/dated.ts'
import type { LocalDate } from '@palkkasilta/values/date.ts'
import { type Stage, stages, troubles } from '../../../database/demo/stages.ts'
import { paydayOf } from '../calendar.ts'
import { payThroughBank } from './bank.ts'
import { type Filling, payrollMoments } from './filling.ts'
import { reportSalaries } from './reports.ts'
import { makeSalaries, type Payroll, paySalaries } from './salaries.ts'

type Step = (filling: Filling) => Promise<void>

const UPCOMING_DAYS = 5

/** The payrolls of the demo in the order of time, each a step that may be repeated. */
export function monthSteps({ world: { calendar, departments } }: Filling): Step[] {
  const workplaces = departments.flatMap(({ id, key, agreement }) =>
    key === null || agreement === null ? [] : { id, stage: stages[key] ?? 'shifts' },
  )
  const closed = calendar.closedMonths.flatMap((month) =>
    workplaces.map(({ id }) => closing({ departmentId: id, month })),
  )
  const month = calendar.lastMonth
  const order: readonly Stage[] = ['paid', 'waiting', 'open']
  const last = order.flatMap((stage) =>
    workplaces
      .filter((place) => place.stage === stage)
      .map(({ id }) => lastMonthSteps[stage]({ departmentId: id, month })),
  )
  return [...closed, ...last]
}

/** Paid, reported and billed. */
function closing(payroll: Payroll): Step {
  return async (filling) => {
    const payday = paydayOf(payroll.month, filling.world.calendar.today)
    if (!hasFigures(payday)) return
    const moments = payrollMoments(payday)
    await makeSalaries(filling, payroll, moments.made)
    await paySalaries(filling, payroll, payday, moments.made)
    await payThroughBank(filling, payroll, moments)
    await reportSalaries(filling, payroll, moments.reported)
  }
}

const lastMonthSteps: Readonly<Record<Stage, (payroll: Payroll) => Step>> = {
  paid: (payroll) => async (filling) => {
    const payday = paydayOf(payroll.month, filling.world.calendar.today)
    if (!hasFigures(payday)) return
    const moments = payrollMoments(payday)
    await makeSalaries(filling, payroll, moments.made)
    await paySalaries(filling, payroll, payday, moments.made)
    await payThroughBank(filling, payroll, moments, [troubles.rejectedPayment])
    await reportSalaries(filling, payroll, moments.reported, [troubles.refusedReport])
  },
  waiting: (payroll) => async (filling) => {
    const payday = upcomingPayday(filling.world.calendar.today)
    if (!hasFigures(payday)) return
    const now = filling.services.clock.now()
    await makeSalaries(filling, payroll, now.subtract({ minutes: 50 }))
    await paySalaries(filling, payroll, payday, now.subtract({ minutes: 40 }))
  },
  open: (payroll) => async (filling) => {
    if (!hasFigures(bankingDayOnOrAfter(filling.world.calendar.today))) return
    await makeSalaries(filling, payroll, filling.services.clock.now().subtract({ minutes: 30 }))
  },
  shifts: () => async () => undefined,
  unfetched: () => async () => undefined,
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
