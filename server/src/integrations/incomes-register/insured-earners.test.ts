import { yelStatuses } from '@palkkasilta/engine/payroll/yel.ts'
import { reportBreaches } from '@palkkasilta/engine/register/report-rules.ts'
import { type LocalDate, localDate } from '@palkkasilta/values/date.ts'
import { cents } from '@palkkasilta/values/money.ts'
import { describe, expect, test } from 'vitest'
import { writeXml } from '../../platform/xml/write.ts'
import { wageDelivery } from './deliveries.ts'
import { expectedCodes, toldCodes } from './insurance-codes.fixture.ts'
import { schemaErrors, schemasMissing } from './messages/schema.fixture.ts'
import { toldReport } from './messages/told-report.ts'
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

const yels = [null, ...yelStatuses] as const
const cases = born.flatMap((birthday) => yels.map((yel) => ({ birthday, yel })))
const factsOf = (one: Partial<SalaryFacts>, index = 0) => aPlainSalary({ ...one, reportId: `S-${index}` })

describe('insurances by age and YEL status', () => {
  test('are told by the codes of the register on every month edge', () => {
    const wrong = cases.flatMap(({ birthday, yel }) => {
      const found = toldCodes(wageReport(factsOf({ born: birthday, yel, usesService: yel !== null }), settings))
      const wanted = expectedCodes(birthday, payday, yel)
      return JSON.stringify(found) === JSON.stringify(wanted)
        ? []
        : [{ birthday: String(birthday), yel, found, wanted }]
    })
    expect(cases.length).toBeGreaterThan(1_500)
    expect(wrong).toEqual([])
  })

  test.skipIf(schemasMissing)(`break no rule and fit the official schema ${schemasMissing}`, () => {
    const reports = cases.map(({ birthday, yel }, index) =>
      wageReport(factsOf({ born: birthday, yel, usesService: yel !== null }, index), settings),
    )
    const delivery = wageDelivery(aDelivery(), period, reports, parties)
    for (const report of reports)
      expect(reportBreaches(toldReport(report, delivery.DeliveryData))).toEqual({ report: [], lines: [] })
    const xml = writeXml(wageReports.DEFERRED, delivery)
    expect(schemaErrors('incomes-register/current/WageReportsToIR.xsd', xml)).toEqual([])
    expect(schemaErrors('incomes-register/package-2022/XSD/WageReportsToIR.xsd', xml)).toEqual([])
  })
})

describe('the month limit of TyEL', () => {
  const codesOf = (tyelBase: number, monthPay: number) =>
    toldCodes(wageReport(factsOf({ tyelBase: cents(tyelBase), monthPay: cents(monthPay) }), settings)).codes

  test('leaves the pension out while the month stays under it', () => {
    expect(codesOf(0, 7171)).toEqual([3])
    expect(codesOf(0, 7172)).toEqual([])
  })

  test('leaves pay insured that was insured in expectation of more', () => {
    expect(codesOf(5000, 5000)).toEqual([])
  })
})
