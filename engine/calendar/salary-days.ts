import { isBefore, type LocalDate } from '@palkkasilta/values/date.ts'
import { paydayFor } from './banking-days.ts'

/** How often pay is paid, with the names of the work contract. */
export const salaryPeriods = {
  WEEK: { weeks: 1 },
  TWO_WEEKS: { weeks: 2 },
  THREE_WEEKS: { weeks: 3 },
  FOUR_WEEKS: { weeks: 4 },
  MONTH: { months: 1 },
} as const satisfies Record<string, { weeks: number } | { months: number }>

export type SalaryPeriod = keyof typeof salaryPeriods

function dueDay(start: LocalDate, period: SalaryPeriod, count: number): LocalDate {
  const length = salaryPeriods[period]
  return 'weeks' in length ? start.add({ weeks: length.weeks * count }) : start.add({ months: length.months * count })
}

/**
 * The paydays of a year from `from` on: every period counted from `start`, moved to the preceding banking day.
 * A month's day that does not exist is the month's last one, and the next month has it again.
 */
export function salaryDays(start: LocalDate, period: SalaryPeriod, from: LocalDate = start): readonly LocalDate[] {
  const end = from.add({ years: 1 })
  const days: LocalDate[] = []
  for (let count = 0; ; count++) {
    const due = dueDay(start, period, count)
    const payday = paydayFor(due)
    if (!isBefore(payday, end)) return days
    if (!isBefore(payday, from)) days.push(payday)
  }
}
