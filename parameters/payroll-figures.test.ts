import { localDate } from '@palkkasilta/values/date.ts'
import { rate, toEuros, toFraction } from '@palkkasilta/values/money.ts'
import { describe, expect, test } from 'vitest'
import { type Dated, MissingFigure } from './dated.ts'
import * as distraint from './distraint.ts'
import * as domesticTravel from './domestic-travel.ts'
import * as health from './health.ts'
import * as kilometres from './kilometres.ts'
import * as pension from './pension.ts'
import * as policies from './policies.ts'
import * as unemployment from './unemployment.ts'
import * as withholding from './withholding.ts'

/** As published: percent by year. */
const percents: [string, Dated<number>, (number | null)[]][] = [
  ['employee TyEL', pension.tyelEmployee, [7.15, 7.15, 7.3]],
  ['employee TyEL, 53-62', pension.tyelEmployeeRaised, [8.65, 8.65, 7.3]],
  ['TyEL average, employee share included', pension.tyelTotal, [24.81, 24.85, 24.4]],
  ['employer TyEL average', pension.tyelEmployer, [17.34, 17.38, 17.1]],
  ['employee unemployment', unemployment.unemploymentEmployee, [0.79, 0.59, 0.89]],
  ['employer health', health.healthEmployer, [1.16, 1.87, 1.91]],
  ['medical care', health.medicalCareEmployee, [0.51, 1.06, 1.1]],
  ['accident average', policies.accidentTypical, [0.51, 0.54, 0.52]],
  ['group life average', policies.groupLifeTypical, [0.055, 0.054, 0.053]],
  ['without a tax card', withholding.withoutTaxCard, [60, 60, 60]],
]

/** Euros by year. */
const sums: [string, Dated<number>, (number | null)[]][] = [
  ['TyEL month limit', pension.tyelMonthLimit, [68.57, 70.08, 71.72]],
  ['temporary employer', policies.temporaryEmployerLimit, [9822, 10_038, 10_272]],
  ['meal', domesticTravel.mealAllowance, [12.75, 13.25, 13.5]],
  ['night', domesticTravel.nightTravelAllowance, [16, 16, 16]],
  ['company car fuel', kilometres.companyCarFuel, [0.13, 0.12, 0.11]],
  ['payroll minimum', unemployment.payrollMinimum, [1500, 1500, 1500]],
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
      const { low, high, payrollLimit } = unemployment.unemploymentEmployer.on(day).value
      return [toFraction(low), toFraction(high), toEuros(payrollLimit)]
    })
    expect(table).toEqual([
      [0.0027, 0.0109, 2_337_000],
      [0.002, 0.008, 2_455_500],
      [0.0031, 0.0123, 2_509_500],
    ])
  })

  test('part-owners', () => {
    const owners = years.map((day) => known(unemployment.unemploymentPartOwner, day))
    expect(owners).toEqual([{ employee: 4_300, employer: 2_700 }, { employee: 3_000, employer: 2_000 }, null])
  })

  test('YEL limits', () => {
    expect(years.map((day) => pension.yelLimits.on(day).value)).toEqual([
      { lower: 901_028, upper: 20_462_500 },
      { lower: 920_843, upper: 20_912_500 },
      { lower: 942_309, upper: 21_400_000 },
    ])
    expect(known(pension.yelLimits, localDate('2027-01-01'))).toBeNull()
  })

  test('daily allowance contribution', () => {
    expect(years.map((day) => health.dailyAllowanceEmployee.on(day).value)).toEqual([
      { rate: 10_100, from: 1_649_900, yelAddition: 2_200 },
      { rate: 8_400, from: 1_686_200, yelAddition: 2_000 },
      { rate: 8_800, from: 1_725_500, yelAddition: 2_300 },
    ])
  })

  test('kilometres of 2026, of a car and of the vehicles known from one place', () => {
    const day = localDate('2026-05-15')
    const found = Object.values(kilometres.kilometreAllowance).map((figure) => figure.on(day))
    expect(found.map(({ value }) => value)).toEqual([55, 97, 141, 134, 126, 42, 23, 13])
    expect(found.map(({ certainty }) => certainty === 'confirmed')).toEqual(
      [0, 1, 2, 3, 4, 5, 6, 7].map((vehicle) => vehicle === 0 || vehicle === 5),
    )
    expect(Object.values(kilometres.carRaises).map((figure) => figure.on(day).value)).toEqual([9, 15, 28, 4, 4, 12])
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
})

describe('a figure', () => {
  test('that was derived or not confirmed is marked', () => {
    const day = localDate('2026-05-15')
    expect(distraint.protectedPerDay.on(day).certainty).toBe('derived')
    expect(kilometres.kilometreAllowance[1].on(day).certainty).toBe('unconfirmed')
    expect(health.healthEmployer.on(day).certainty).toBe('confirmed')
    expect(pension.tyelEmployee.on(day).certainty).toBe('confirmed')
  })
})
