import type { LocalDate } from '@palkkasilta/values/date.ts'
import { dayNumber } from '@palkkasilta/values/date.ts'
import { addDays, weekdayOf } from '@palkkasilta/values/day-number.ts'
import { isEasterSaturday, isHolidayEve, isPublicHoliday } from '../calendar/holidays.ts'

const SUNDAY = 7

/**
 * Days of leave in a time, both days included: weekdays with Saturdays, but neither public holidays nor Midsummer Eve, Christmas Eve
 * and Easter Saturday (Annual Holidays Act, section 4).
 */
export function leaveDays(from: LocalDate, to: LocalDate): number {
  const last = dayNumber(to)
  let days = 0
  for (let day = dayNumber(from); day <= last; day = addDays(day, 1))
    if (weekdayOf(day) !== SUNDAY && !isPublicHoliday(day) && !isHolidayEve(day) && !isEasterSaturday(day)) days++
  return days
}
