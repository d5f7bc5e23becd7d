import { paydayFor } from '@palkkasilta/engine/calendar/banking-days.ts'
import { easterSunday, holidayEves, publicHolidays } from '@palkkasilta/engine/calendar/holidays.ts'
import { fromDayNumber, isBefore, type LocalDate } from '@palkkasilta/values/date.ts'
import { addDays } from '@palkkasilta/values/day-number.ts'

const MONTHS_BACK = 6
const DAYS_AHEAD = 24
const PAYDAY = 15

/** The time that the demo shows: whole months up to the running one, and a few planned weeks. */
export interface DemoCalendar {
  readonly today: LocalDate
  readonly start: LocalDate
  /** The last planned day. */
  readonly end: LocalDate
  /** Worked, paid, billed and reported. */
  readonly closedMonths: readonly Temporal.PlainYearMonth[]
  /** The one before the running one: at every stage. */
  readonly lastMonth: Temporal.PlainYearMonth
}

export function demoCalendar(today: LocalDate): DemoCalendar {
  const thisMonth = today.toPlainYearMonth()
  const closed = Array.from({ length: MONTHS_BACK - 1 }, (_, index) =>
    thisMonth.subtract({ months: MONTHS_BACK - index }),
  )
  return {
    today,
    start: firstDay(thisMonth.subtract({ months: MONTHS_BACK })),
    end: today.add({ days: DAYS_AHEAD }),
    closedMonths: closed,
    lastMonth: thisMonth.subtract({ months: 1 }),
  }
}

export function firstDay(month: Temporal.PlainYearMonth): LocalDate {
  return month.toPlainDate({ day: 1 })
}

export function lastDay(month: Temporal.PlainYearMonth): LocalDate {
  return month.toPlainDate({ day: month.daysInMonth })
}

/** The work of a month is paid in the middle of the next; in the demo always before today. */
export function paydayOf(month: Temporal.PlainYearMonth, today: LocalDate): LocalDate {
  const due = month.add({ months: 1 }).toPlainDate({ day: PAYDAY })
  return paydayFor(isBefore(due, today) ? due : today.subtract({ days: 1 }))
}

/** For how long the agreements hold, from the first to the last version. */
export function agreementYears({ start, end }: DemoCalendar): { readonly from: LocalDate; readonly to: LocalDate } {
  return {
    from: start.subtract({ years: 1 }).with({ month: 2, day: 1 }),
    to: end.add({ years: 2 }).with({ month: 1, day: 31 }),
  }
}

/** When wages and supplements of one agreement rose. */
export function generalIncrease({ lastMonth }: DemoCalendar): LocalDate {
  return firstDay(lastMonth).subtract({ months: 2 })
}

/** Days that a supplement may name, for as long as the agreements hold. */
export function namedDays(calendar: DemoCalendar): Record<'holidays' | 'eves', LocalDate[]> {
  const { from, to } = agreementYears(calendar)
  const years = Array.from({ length: to.year - from.year + 1 }, (_, index) => from.year + index)
  return {
    holidays: years.flatMap((year) => publicHolidays(year).map(({ date }) => date)),
    eves: years.flatMap(evesOf).sort(Temporal.PlainDate.compare),
  }
}

/** The two eves of the law, and those that agreements add: Easter Saturday, May Day Eve and New Year's Eve. */
function evesOf(year: number): LocalDate[] {
  return [
    ...holidayEves(year).map(({ date }) => date),
    fromDayNumber(addDays(easterSunday(year), -1)),
    Temporal.PlainDate.from({ year, month: 4, day: 30 }),
    Temporal.PlainDate.from({ year, month: 12, day: 31 }),
  ]
}
