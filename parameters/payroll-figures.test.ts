import { localDate } from '@palkkasilta/values/date.ts'
import { rate, toEuros, toFraction } from '@palkkasilta/values/money.ts'
import { describe, expect, test } from 'vitest'
import * as contributions from './contributions.ts'
import { type Dated, MissingFigure } from './dated.ts'
import * as distraint from './distraint.ts'
import * as holidays from './holiday-compensation.ts'
import * as ages from './insurance-ages.ts'
import * as withholding from './withholding.ts'

const all = [contributions, distraint, holidays, ages, withholding].flatMap((file) =>
  Object.values(file),
) as Dated<unknown>[]

/** As published: percent by year. */
const percents: [string, Dated<number>, (number | null)[]][] = [
  ['employee TyEL', contributions.tyelEmployee, [7.15, 7.15, 7.3]],
  ['employee TyEL, 53-62', contributions.tyelEmployeeRaised, [8.65, 8.65, 7.3]],
  ['employer TyEL average', contributions.tyelEmployer, [17.34, 17.38, 17.1]],
  ['TyEL total average', contributions.tyelTotalAverage, [24.81, 24.85, 24.4]],
  ['TyEL basic contribution', contributions.tyelBasic, [25.12, 25.28, 24.85]],
  ['TyEL temporary employer', contributions.tyelTemporary, [26.12, 26.28, 25.85]],
  ['employee unemployment', contributions.unemploymentEmployee, [0.79, 0.59, 0.89]],
  ['employer health', contributions.healthEmployer, [1.16, 1.87, 1.91]],
  ['employee medical care', contributions.medicalCareEmployee, [0.51, 1.06, 1.1]],
  ['group life, usual', contributions.groupLifeTypical, [0.06, 0.06, 0.06]],
  ['accident, average', contributions.accidentTypical, [0.7, null, null]],
  ['without a tax card', withholding.withoutTaxCard, [60, 60, 60]],
]

/** Euros by year. */
const sums: [string, Dated<number>, (number | null)[]][] = [
  ['TyEL month limit', contributions.tyelMonthLimit, [68.57, 70.08, 71.72]],
  ['YEL lower limit', contributions.yelLowerLimit, [9010.28, 9208.43, null]],
  ['payroll minimum', contributions.payrollMinimum, [1500, 1500, 1500]],
]

const years = ['2024-01-01', '2025-07-01', '2026-12-31'].map(localDate)

function known<T>(figure: Dated<T>, day: Temporal.PlainDate): T | null {
  try {
    return figure.on(day).value
  } catch (error) {
    if (error instanceof MissingFigure) return null
    throw error
  }
}

describe('the figures of the law are the published ones', () => {
  test.each(percents)('%s', (_, figure, expected) => {
    expect(years.map((day) => known(figure, day))).toEqual(
      expected.map((percent) => (percent === null ? null : rate((percent / 100).toFixed(6)))),
    )
  })

  test.each(sums)('%s', (_, figure, expected) => {
    const found = years.map((day) => known(figure, day))
    expect(found.map((amount) => (amount === null ? null : amount / 100))).toEqual(expected)
  })

  test('employer unemployment: low, high and the payroll limit', () => {
    const table = years.map((day) => {
      const { low, high, payrollLimit } = contributions.unemploymentEmployer.on(day).value
      return [toFraction(low), toFraction(high), toEuros(payrollLimit)]
    })
    expect(table).toEqual([
      [0.0027, 0.0109, 2_337_000],
      [0.002, 0.008, 2_455_500],
      [0.0031, 0.0123, 2_509_500],
    ])
  })

  test('part-owners, and daily allowance with its yearly wage', () => {
    const owners = years.map((day) => known(contributions.unemploymentPartOwner, day))
    expect(owners).toEqual([{ employee: 4_300, employer: 2_700 }, { employee: 3_000, employer: 2_000 }, null])
    const allowance = years.map((day) => contributions.dailyAllowanceEmployee.on(day).value)
    expect(allowance).toEqual([
      { rate: 10_100, yearlyWage: 1_649_900 },
      { rate: 8_400, yearlyWage: 1_686_200 },
      { rate: 8_800, yearlyWage: 1_725_500 },
    ])
  })

  test('protected portion per day', () => {
    const table = ['2023-06-01', '2024-06-01', '2025-06-01', '2026-06-01'].map((day) => {
      const { debtor, dependant } = distraint.protectedPerDay.on(localDate(day)).value
      return [debtor, dependant]
    })
    expect(table).toEqual([
      [3075, 899],
      [3256, 952],
      [3288, 961],
      [3303, 966],
    ])
  })

  test('holiday compensation, alone and with the usual bonus of a half', () => {
    const alone = holidays.holidayShares.on(localDate('2026-05-15')).value
    const withBonus = holidays.holidaySharesWithBonus.on(localDate('2026-05-15')).value
    expect(alone).toEqual({ underYear: 90_000, yearOrMore: 115_000 })
    expect(withBonus).toEqual({ underYear: alone.underYear * 1.5, yearOrMore: alone.yearOrMore * 1.5 })
  })
})

describe('every figure', () => {
  test('says where it comes from and when it was last checked', () => {
    for (const figure of all) {
      expect(figure.checkedOn).toMatch(/^\d{4}-\d\d-\d\d$/)
      for (const line of Object.values(figure.values)) expect(line.source.length).toBeGreaterThan(3)
    }
  })

  test.each([
    contributions.tyelEmployee,
    contributions.tyelEmployer,
    contributions.unemploymentEmployee,
    contributions.unemploymentEmployer,
    contributions.healthEmployer,
    contributions.tyelMonthLimit,
    distraint.protectedPerDay,
    withholding.withoutTaxCard,
  ] as Dated<unknown>[])('$name of 2027 is missing and says so, never 0', (figure) => {
    expect(() => figure.on(localDate('2027-01-01'))).toThrow(`${figure.name}: no value on 2027-01-01`)
  })

  test('that was derived or not confirmed is marked', () => {
    const day = localDate('2026-05-15')
    expect(distraint.protectedPerDay.on(day).certainty).toBe('derived')
    expect(contributions.healthEmployer.on(day).certainty).toBe('unconfirmed')
    expect(contributions.tyelEmployee.on(day).certainty).toBe('confirmed')
  })
})
