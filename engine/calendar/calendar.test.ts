import { readFileSync } from 'node:fs'
import { type DayNumber, dayNumber, fromDayNumber, type LocalDate, localDate } from '@palkkasilta/values/date.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { bankingDayAfter, bankingDayBefore, debitDateFor, invoiceDueDateFor, paydayFor } from './banking-days.ts'
import { type Holiday, holidayEves, isBankingDay, isPublicHoliday, publicHolidays } from './holidays.ts'
import { type SalaryPeriod, salaryDays, salaryPeriods } from './salary-days.ts'

function cases<T>(name: string): readonly T[] {
  return parse(readFileSync(new URL(`./cases/${name}.yaml`, import.meta.url), 'utf8'))
}

function pairs(days: readonly Holiday[]): readonly string[] {
  return days.map(({ date, name }) => `${date} ${name}`)
}

function expected(days: Record<string, string | string[]>): readonly string[] {
  return Object.entries(days).flatMap(([date, names]) => [names].flat().map((name) => `${date} ${name}`))
}

const anyDay = fc.integer({ min: -10_000, max: 60_000 }).map((day) => fromDayNumber(day as DayNumber))

describe('the holidays of a year', () => {
  interface Case {
    year: number
    holidays: Record<string, string | string[]>
    eves: Record<string, string>
  }

  it.each(cases<Case>('holidays'))('$year are those of the almanac', ({ year, holidays, eves }) => {
    expect(pairs(publicHolidays(year))).toEqual(expected(holidays))
    expect(pairs(holidayEves(year))).toEqual(expected(eves))
  })

  // Easter Sundays at the edges of the computus: the earliest and latest, and the years that simpler rules get wrong.
  it.each([
    ['1818-03-22', 1818],
    ['1943-04-25', 1943],
    ['1954-04-18', 1954],
    ['1981-04-19', 1981],
    ['2000-04-23', 2000],
    ['2038-04-25', 2038],
    ['2049-04-18', 2049],
    ['2285-03-22', 2285],
  ])('have Easter on %s', (easter, year) => {
    expect(
      publicHolidays(year)
        .find(({ name }) => name === 'Pääsiäispäivä')
        ?.date.toString(),
    ).toBe(easter)
  })

  it('fall on the weekdays that the church act names, in every year', () => {
    const weekdays: Record<string, number> = {
      Pitkäperjantai: 5,
      Pääsiäispäivä: 7,
      'Toinen pääsiäispäivä': 1,
      Helatorstai: 4,
      Helluntaipäivä: 7,
      Juhannuspäivä: 6,
      Pyhäinpäivä: 6,
      Juhannusaatto: 5,
    }
    for (let year = 1583; year <= 2400; year++) {
      const days = [...publicHolidays(year), ...holidayEves(year)]
      expect(days).toHaveLength(15)
      for (const { date, name } of days) expect(date.dayOfWeek).toBe(weekdays[name] ?? date.dayOfWeek)
    }
  })

  it('asked day by day are the same', () => {
    for (const year of [2024, 2025, 2026, 2027, 2028]) {
      const holidays = new Set(publicHolidays(year).map(({ date }) => dayNumber(date)))
      const eves = new Set(holidayEves(year).map(({ date }) => dayNumber(date)))
      for (let date = localDate(`${year}-01-01`); date.year === year; date = date.add({ days: 1 })) {
        const day = dayNumber(date)
        expect(isPublicHoliday(day)).toBe(holidays.has(day))
        expect(isBankingDay(day)).toBe(date.dayOfWeek < 6 && !holidays.has(day) && !eves.has(day))
      }
    }
  })
})

describe('a day that the calendar moves', () => {
  const rules: Record<string, (date: LocalDate) => LocalDate> = {
    payday: paydayFor,
    debitDate: debitDateFor,
    invoiceDue: invoiceDueDateFor,
  }
  interface Case {
    rule: string
    days: Record<string, string>
  }

  const moves = cases<Case>('days').flatMap(({ rule, days }) =>
    Object.entries(days).map(([given, moved]) => ({ rule, given, moved })),
  )

  it.each(moves)('$rule of $given is $moved', ({ rule, given, moved }) => {
    expect(rules[rule]?.(localDate(given)).toString()).toBe(moved)
  })

  it('is a banking day, and no banking day is passed over', () => {
    fc.assert(
      fc.property(anyDay, (date) => {
        for (const [moved, step] of [
          [paydayFor(date), 1],
          [invoiceDueDateFor(date), -1],
        ] as const) {
          expect(isBankingDay(dayNumber(moved))).toBe(true)
          for (
            let day = moved.add({ days: step });
            !moved.equals(date) && !day.equals(date);
            day = day.add({ days: step })
          )
            expect(isBankingDay(dayNumber(day))).toBe(false)
        }
        expect(bankingDayAfter(bankingDayBefore(date)).equals(invoiceDueDateFor(date))).toBe(true)
      }),
    )
  })
})

describe('the salary days of a year', () => {
  interface Case {
    start: string
    period: SalaryPeriod
    from?: string
    count: number
    first: string[]
    last: string
  }

  it.each(cases<Case>('salary-days'))('every $period from $start', (example) => {
    const from = example.from === undefined ? undefined : localDate(example.from)
    const days = salaryDays(localDate(example.start), example.period, from).map(String)
    expect(days.slice(0, 3)).toEqual(example.first)
    expect(days.at(-1)).toBe(example.last)
    expect(days).toHaveLength(example.count)
  })

  it('are banking days in order within the year, whatever the start', () => {
    const period = fc.constantFrom(...(Object.keys(salaryPeriods) as SalaryPeriod[]))
    fc.assert(
      fc.property(anyDay, period, fc.integer({ min: 0, max: 900 }), (start, length, later) => {
        const from = start.add({ days: later })
        const days = salaryDays(start, length, from)
        expect(days.every((day) => isBankingDay(dayNumber(day)))).toBe(true)
        expect(days.map(String)).toEqual([...new Set(days.map(String))].sort())
        expect(days.every((day) => day.toString() >= from.toString())).toBe(true)
      }),
    )
  })
})
