import { yelStatuses } from '@palkkasilta/engine/payroll/yel.ts'
import { reportBreaches } from '@palkkasilta/engine/register/report-rules.ts'
import { type LocalDate, localDate } from '@palkkasilta/values/date.ts'
import { cents } from '@palkkasilta/values/money.ts'
import { describe, expect, test } from 'vitest'
import { writeXml } from '../../platform/xml/write.ts'
import { wageDelivery } from './deliveries.ts'
import { schemaErrors, schemasMissing } from './messages/schema.fixture.ts'
import { toldReport } from './messages/told-report.ts'
import type { WageReport } from './messages/wage-delivery.ts'
import { wageReports } from './messages/wage-reports.ts'
import { aDelivery, aPlainSalary, parties, period, settings } from './salary.fixture.ts'
import { type SalaryFacts, wageReport } from './wage-report.ts'

const payday = period.paymentDate

/** The first and the last day of the month in which somebody turns so old, and of the months beside it. */
function birthdays(age: number): LocalDate[] {
  const turns = payday.subtract({ years: age })
  return [-1, 0, 1].flatMap((months) => {
    const first = turns.with({ day: 1 }).add({ months })
    return [first, first.with({ day: first.daysInMonth })]
  })
}

const ages = Array.from({ length: 57 }, (_, index) => 15 + index)
const born = [...ages.flatMap(birthdays), localDate('2000-02-29'), localDate('2008-02-29'), localDate('1958-02-28')]

/** The day after which, and the day to which, somebody born then is insured: months as the Incomes Register counts them. */
function isWithin(birthday: LocalDate, from: number, to: number): boolean {
  const begins = birthday.add({ years: from }).with({ day: 1 }).add({ months: 1 })
  const ended = birthday.add({ years: to }).with({ day: 1 }).add({ months: 1 })
  return Temporal.PlainDate.compare(payday, begins) >= 0 && Temporal.PlainDate.compare(payday, ended) < 0
}

const health = (birthday: LocalDate) => isWithin(birthday, 16, 68)
const pension = (birthday: LocalDate) =>
  isWithin(birthday, 17, birthday.year < 1958 ? 68 : birthday.year < 1962 ? 69 : 70)
const unemployment = (birthday: LocalDate) => isWithin(birthday, 18, 65)

const yels = [null, ...yelStatuses] as const
type Yel = (typeof yels)[number]

function expected(birthday: LocalDate, yel: Yel) {
  const isHealthy = health(birthday)
  if (yel === null)
    return {
      codes: [...(isHealthy ? [] : [2]), ...(pension(birthday) ? [] : [3]), ...(unemployment(birthday) ? [] : [5])],
      act: pension(birthday) ? 1 : undefined,
      types: undefined,
      hasOccupation: true,
    }
  return {
    codes: yel === 'NONE' || !isHealthy ? [2, 3, 4, 5] : [3, 4, 5],
    act: yel === 'INSURED' ? 3 : undefined,
    types: yel === 'NONE' ? [14] : undefined,
    hasOccupation: false,
  }
}

function told({ IncomeEarner }: WageReport) {
  return {
    codes: IncomeEarner.InsuranceExceptions?.ExceptionCode ?? [],
    act: IncomeEarner.PensionInsurance?.PensionActCode,
    types: IncomeEarner.IncomeEarnerOther?.IncomeEarnerTypes?.IncomeEarnerType,
    hasOccupation: IncomeEarner.Professions !== undefined,
  }
}

const cases = born.flatMap((birthday) => yels.map((yel) => ({ birthday, yel })))
const factsOf = (one: Partial<SalaryFacts>, index = 0) => aPlainSalary({ ...one, reportId: `S-${index}` })

describe('insurances by age and YEL status', () => {
  test('are told by the codes of the register on every month edge', () => {
    const wrong = cases.flatMap(({ birthday, yel }) => {
      const found = told(wageReport(factsOf({ born: birthday, yel }), settings))
      const wanted = expected(birthday, yel)
      return JSON.stringify(found) === JSON.stringify(wanted)
        ? []
        : [{ birthday: String(birthday), yel, found, wanted }]
    })
    expect(cases.length).toBeGreaterThan(1_500)
    expect(wrong).toEqual([])
  })

  test.skipIf(schemasMissing)(`break no rule and fit the official schema ${schemasMissing}`, () => {
    const reports = cases.map(({ birthday, yel }, index) =>
      wageReport(factsOf({ born: birthday, yel }, index), settings),
    )
    const delivery = wageDelivery(aDelivery(), period, reports, parties)
    for (const report of reports)
      expect(reportBreaches(toldReport(report, delivery.DeliveryData))).toEqual({ report: [], lines: [] })
    const xml = writeXml(wageReports, delivery)
    expect(schemaErrors('incomes-register/current/WageReportsToIR.xsd', xml)).toEqual([])
    expect(schemaErrors('incomes-register/package-2022/XSD/WageReportsToIR.xsd', xml)).toEqual([])
  })
})

describe('the month limit of TyEL', () => {
  const codesOf = (tyelBase: number, monthPay: number) =>
    told(wageReport(factsOf({ tyelBase: cents(tyelBase), monthPay: cents(monthPay) }), settings)).codes

  test('leaves the pension out while the month stays under it', () => {
    expect(codesOf(0, 7171)).toEqual([3])
    expect(codesOf(0, 7172)).toEqual([])
  })

  test('leaves pay insured that was insured in expectation of more', () => {
    expect(codesOf(5000, 5000)).toEqual([])
  })
})
