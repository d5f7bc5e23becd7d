import type { getHolidays } from '@palkkasilta/contract/holidays.ts'
import { cents } from '@palkkasilta/values/money.ts'
import type { z } from 'zod'
import type { YearOfHoliday } from '../../../holiday/years.ts'

type HolidayYear = z.output<NonNullable<typeof getHolidays.reply>>[number]

export function shownYear({ worked, debt, payments, ...year }: YearOfHoliday): HolidayYear {
  const { start, end } = worked.employment
  return {
    creditYear: year.creditYear,
    employmentStart: start.toString(),
    employmentEnd: end?.toString() ?? null,
    isGroundless: year.isGroundless,
    rule: debt.holiday.rule,
    isRuleOfContract: year.isRuleOfContract,
    fullMonths: debt.holiday.fullMonths,
    workedDays: year.workedDays,
    method: debt.method,
    rate: debt.rate,
    earned: worked.earned,
    days: debt.holiday.days,
    daysLeft: debt.daysLeft,
    pay: debt.pay,
    compensated: worked.compensated,
    payments: payments.map(({ salary_id, first_day, last_day, days, pay_cents }) => ({
      salaryId: salary_id,
      firstDay: first_day,
      lastDay: last_day,
      days,
      pay: cents(pay_cents),
    })),
    paid: cents(worked.compensated + worked.taken.pay),
    due: debt.due,
    employerCosts: year.employerCosts,
  }
}
