import { readFileSync } from 'node:fs'
import { localDate } from '@palkkasilta/values/date.ts'
import { cents, euros, toEuros } from '@palkkasilta/values/money.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { type Employment, employmentsOf } from './credit-year.ts'
import { holidayDebt, payOfLeave } from './debt.ts'
import { type EarningRule, earnedHoliday, earningRule } from './earning.ts'
import { leaveDays } from './leave-days.ts'
import {
  coefficientOf,
  holidayPayByAverage,
  holidayPayByShare,
  holidayPayMethod,
  holidayPayOfMonth,
  holidayShare,
} from './pay.ts'

function cases<T>(name: string): readonly T[] {
  return parse(readFileSync(new URL(`./cases/${name}.yaml`, import.meta.url), 'utf8'))
}

interface Dates {
  start: string
  end: string | null
}

const employmentOf = ({ start, end }: Dates): Employment => ({
  start: localDate(start),
  end: end === null ? null : localDate(end),
})
const workedIn = (months: Record<string, [days: number, hours: number]>) =>
  Object.entries(months).map(([month, [days, hours]]) => ({
    month: localDate(`${month}-01`),
    days,
    minutes: hours * 60,
  }))
const inJune = localDate('2026-06-01')

describe('leave that a credit year earns', () => {
  interface Case {
    name: string
    employment: Dates
    contracted: { fewestDays: number; mostHours: number }
    months: Record<string, [days: number, hours: number]>
    expect: { rule: string; fullMonths: number; days: number }
  }

  it.each(cases<Case>('earned'))('$name', ({ employment, contracted, months, expect: expected }) => {
    const worked = workedIn(months)
    const { rule, fullMonths, days } = earnedHoliday(
      employmentOf(employment),
      earningRule({ fewestDays: contracted.fewestDays, mostMinutes: contracted.mostHours * 60 }, inJune),
      worked,
      inJune,
    )
    expect({ rule, fullMonths, days }).toEqual(expected)
  })

  it('goes on over a short break, and ends with a longer one', () => {
    const contracts = (...dates: [start: string, end: string | null][]) =>
      employmentsOf(dates.map(([start, end]) => employmentOf({ start, end }))).map(({ start, end }) => [
        start.toString(),
        end?.toString() ?? null,
      ])
    const first = ['2025-06-01', '2025-08-31'] as [string, string]
    expect(contracts(first, ['2025-09-15', '2026-05-31'])).toEqual([['2025-06-01', '2026-05-31']])
    expect(contracts(first, ['2025-09-16', null])).toEqual([first, ['2025-09-16', null]])
    expect(contracts(['2025-06-01', null], first)).toEqual([['2025-06-01', null]])
  })

  it('refuses months of another credit year, out of order or twice', () => {
    const earn = (...months: string[]) => {
      const worked = months.map((month) => ({ month: localDate(month), days: 1, minutes: 60 }))
      return () => earnedHoliday({ start: inJune, end: null }, 'DAYS', worked, inJune)
    }
    for (const wrong of [['2026-03-01'], ['2027-04-01'], ['2026-07-01', '2026-06-01'], ['2026-06-01', '2026-06-02']])
      expect(earn(...wrong)).toThrow('MONTH_OF_ANOTHER_YEAR')
    expect(earn('2026-04-30', '2027-03-31')().months).toHaveLength(2)
  })
})

describe('pay of leave', () => {
  interface Case {
    name: string
    monthly?: { pay: number; days: number }
    average?: { earned: number; workedDays: number; hoursBeyond: number; daysOfWeek: number; days: number }
    share?: Dates & { on: string; earned: number; imputed?: number; paid?: number }
    expect: number
  }

  function paid({ monthly, average, share }: Case) {
    if (monthly) return holidayPayOfMonth(euros(monthly.pay), monthly.days, inJune)
    if (average) {
      const { earned, hoursBeyond, days, ...rest } = average
      return holidayPayByAverage({ ...rest, earned: euros(earned), minutesBeyond: hoursBeyond * 60 }, days, inJune)
    }
    if (!share) throw new TypeError('a case names its method')
    const { earned, imputed = 0, paid: before = 0 } = share
    const year = { earned: euros(earned), imputed: euros(imputed), paid: euros(before) }
    return holidayPayByShare(year, holidayShare(employmentOf(share), localDate(share.on)))
  }

  it.each(cases<Case>('paid'))('$name', (example) => {
    expect(toEuros(paid(example))).toBe(example.expect)
  })

  it('follows the kind of pay and the rule that the leave is earned by', () => {
    expect(holidayPayMethod(true, 'DAYS')).toBe('MONTHLY')
    expect(holidayPayMethod(true, 'HOURS')).toBe('MONTHLY')
    expect(holidayPayMethod(true, 'TIME_OFF')).toBe('SHARE')
    expect(holidayPayMethod(false, 'DAYS')).toBe('AVERAGE')
    expect(holidayPayMethod(false, 'HOURS')).toBe('SHARE')
  })

  it('has no average without a day of work', () => {
    const idle = { earned: euros(0), workedDays: 0, minutesBeyond: 0, daysOfWeek: 5 }
    expect(() => holidayPayByAverage(idle, 2, inJune)).toThrow('NO_WORKED_DAYS')
  })

  it('is never less for more days of leave', () => {
    fc.assert(
      fc.property(fc.nat({ max: 60 }), (days) => {
        expect(coefficientOf(days + 1, inJune)).toBeGreaterThan(coefficientOf(days, inJune))
      }),
    )
  })
})

describe('what is owed of a credit year', () => {
  interface Case {
    name: string
    employment: Dates
    rule: EarningRule
    months: Record<string, [days: number, hours: number]>
    earned: number
    compensated?: number
    monthly?: number
    taken?: { days: number; pay: number }
    expect: { days: number; daysLeft: number; pay: number; due: number }
  }

  it.each(cases<Case>('debts'))('$name', ({ compensated = 0, monthly, taken, ...given }) => {
    const { holiday, daysLeft, pay, due } = holidayDebt(
      {
        employment: employmentOf(given.employment),
        rule: given.rule,
        months: workedIn(given.months),
        earned: euros(given.earned),
        minutesBeyond: 0,
        daysOfWeek: 5,
        monthlyPay: monthly === undefined ? null : euros(monthly),
        compensated: euros(compensated),
        taken: { days: taken?.days ?? 0, pay: euros(taken?.pay ?? 0) },
      },
      inJune,
    )
    expect({ days: holiday.days, daysLeft, pay: toEuros(pay), due: toEuros(due) }).toEqual(given.expect)
  })

  it('is paid to the cent over the days that are left, and never more', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(parts, fc.nat({ max: 1_000_000 }), (leaves, whole) => {
        let left = { daysLeft: leaves.reduce((total, days) => total + days, 0), due: cents(whole) }
        for (const days of leaves)
          left = { daysLeft: left.daysLeft - days, due: cents(left.due - payOfLeave(left, days)) }
        expect(left).toEqual({ daysLeft: 0, due: 0 })
      }),
    )
    for (const days of [0, 4])
      expect(() => payOfLeave({ daysLeft: 3, due: euros(30) }, days)).toThrow('LEAVE_NOT_EARNED')
  })

  it('counts Saturdays, but no holidays, eves or Easter Saturday, as days of leave', () => {
    const days = (from: string, to: string) => leaveDays(localDate(from), localDate(to))
    expect(days('2026-07-06', '2026-07-12')).toBe(6)
    expect(days('2026-03-30', '2026-04-06')).toBe(4)
    expect(days('2026-06-15', '2026-06-21')).toBe(4)
    expect(days('2026-12-21', '2026-12-27')).toBe(3)
    expect(days('2026-05-01', '2026-05-01')).toBe(0)
  })
})
