import type { SalaryDays } from '@palkkasilta/contract/salary-days.ts'
import { type SalaryPeriod, salaryDays } from '@palkkasilta/engine/calendar/salary-days.ts'
import { isBefore, type LocalDate, localDate } from '@palkkasilta/values/date.ts'
import { companySettings } from '../../core/company/settings.ts'
import type { Read } from '../../platform/database/types.ts'

/** The paydays of each pay period for a year from today on, or from the first one where that is yet to come. */
export async function shownSalaryDays(db: Read, today: LocalDate): Promise<SalaryDays> {
  const { salaryPeriodStartData } = await companySettings(db)
  const start = salaryPeriodStartData === null ? null : localDate(salaryPeriodStartData)
  const of = (period: SalaryPeriod) =>
    start === null ? [] : salaryDays(start, period, isBefore(start, today) ? today : start).map(String)
  return {
    weekly: of('WEEK'),
    twoWeeks: of('TWO_WEEKS'),
    threeWeeks: of('THREE_WEEKS'),
    fourWeeks: of('FOUR_WEEKS'),
    monthly: of('MONTH'),
  }
}
