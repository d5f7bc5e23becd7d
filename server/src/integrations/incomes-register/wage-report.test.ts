import { allowances } from '@palkkasilta/engine/register/income-lines.ts'
import { withNotDue } from '@palkkasilta/engine/register/not-due.ts'
import { ReportRefused } from '@palkkasilta/engine/register/problems.ts'
import { taxRefundLines } from '@palkkasilta/engine/register/tax-refund.ts'
import { localDate } from '@palkkasilta/values/date.ts'
import { cents, sum } from '@palkkasilta/values/money.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { XmlRefused } from '../../platform/xml/model.ts'
import { readCheckedXml } from '../../platform/xml/read.ts'
import { writeXml } from '../../platform/xml/write.ts'
import { invalidationDelivery, statusQuery, wageDelivery } from './deliveries.ts'
import { registerText } from './messages/common.ts'
import { invalidations } from './messages/invalidations.ts'
import { schemaErrors, schemasMissing } from './messages/schema.fixture.ts'
import { statusRequest } from './messages/status.ts'
import type { WageReport } from './messages/wage-delivery.ts'
import { wageReports } from './messages/wage-reports.ts'
import { aDelivery, aLine, aPlainSalary, aSalary, maija, parties, period, settings, ville } from './salary.fixture.ts'
import { type SalaryFacts, wageReport } from './wage-report.ts'

const uninsured = { client: null, pension: null, accident: null }

function amounts(report: WageReport): (readonly [number, number])[] {
  return (report.Transactions?.Transaction ?? []).map(({ TransactionBasic }) => [
    TransactionBasic.TransactionCode,
    TransactionBasic.Amount ?? Number.NaN,
  ])
}

function problemsOf(facts: SalaryFacts, with_ = settings): string[] {
  try {
    wageReport(facts, with_)
    return []
  } catch (error) {
    if (error instanceof ReportRefused) return error.problems.map((problem) => problem.code)
    throw error
  }
}

function aTaxRefund(changes: Partial<SalaryFacts> = {}): SalaryFacts {
  const lines = taxRefundLines(cents(12050))
  return aPlainSalary({ lines, paid: cents(12050), occupation: null, employment: null, ...changes })
}

const withValues = (object: object) => JSON.parse(JSON.stringify(object)) as object

function breachesOf(action: () => unknown): string[] {
  try {
    action()
    return []
  } catch (error) {
    if (error instanceof XmlRefused) return error.problems.map((problem) => problem.path)
    throw error
  }
}

const deliveryOf = (...facts: SalaryFacts[]) =>
  wageDelivery(
    aDelivery(),
    period,
    facts.map((one) => wageReport(one, settings)),
    parties,
  )

describe('a wage report', () => {
  test('carries every row of the salary by its income type', () => {
    expect(amounts(wageReport(aSalary(), settings))).toEqual([
      [201, 120000],
      [206, 3000],
      [234, 14145],
      [311, 5500],
      [331, 7900],
      [303, 1350],
      [402, 27429],
      [413, 10012],
      [414, 1221],
      [417, 20000],
      [408, 1000],
    ])
  })

  test('tells units, kilometres and kinds of daily allowance', () => {
    const [time, , , kilometres, daily] = wageReport(aSalary(), settings).Transactions?.Transaction ?? []
    expect(time?.UnitWages?.UnitWage).toEqual([{ UnitPrice: 1500, UnitAmount: 8000, UnitCode: 1 }])
    expect(kilometres?.KmAllowance).toEqual({ Kilometers: 100 })
    expect(daily?.DailyAllowance).toEqual({ AllowanceCode: [3, 2] })
  })

  test('joins rows of one income type and leaves out what comes to nothing', () => {
    const report = wageReport(
      aPlainSalary({
        lines: [
          aLine(201, 60000, { unitWages: [{ price: cents(1500), hundredths: 4000 }] }),
          aLine(221, 500),
          aLine(201, 40000, { unitWages: [{ price: cents(1600), hundredths: 2500 }] }),
          aLine(221, -500),
          aLine(402, 20000),
        ],
      }),
      settings,
    )
    expect(amounts(report)).toEqual([
      [201, 100000],
      [402, 20000],
    ])
    expect(report.Transactions?.Transaction[0]?.UnitWages?.UnitWage).toHaveLength(2)
  })

  test('names person, occupation and the insurances of an employee', () => {
    expect(wageReport(aSalary(), settings).IncomeEarner).toMatchObject({
      IncomeEarnerIds: { Id: [{ Type: 2, Code: maija }] },
      IncomeEarnerBasic: { LastName: 'Meikäläinen', FirstName: 'Maija' },
      Employment: { Employed: true, TermCode: 1, PaymentTypes: { PaymentType: [2] } },
      Professions: { Profession: [{ Type: 1, Code: '51310' }] },
      PensionInsurance: { PensionActCode: 1, PensionProvIdCode: 46, PensionPolicyNo: '46-12345678' },
      AccidentInsurance: { AccInsProvId: { Type: 1, Code: '0196826-7' }, AccInsPolicyNo: '12345' },
    })
  })

  test.each([
    { yel: 'INSURED', act: { PensionActCode: 3 }, exceptions: [3, 4, 5], types: undefined },
    { yel: 'OBLIGED', act: undefined, exceptions: [3, 4, 5], types: undefined },
    { yel: 'UNKNOWN', act: undefined, exceptions: [3, 4, 5], types: undefined },
    { yel: 'NONE', act: undefined, exceptions: [2, 3, 4, 5], types: { IncomeEarnerType: [14] } },
  ] as const)('of an entrepreneur has no policy but exceptions, YEL $yel', ({ yel, act, exceptions, types }) => {
    const { IncomeEarner } = wageReport(aPlainSalary({ yel }), uninsured)
    expect(IncomeEarner.PensionInsurance).toEqual(act)
    expect(IncomeEarner.AccidentInsurance).toBeUndefined()
    expect(IncomeEarner.Professions).toBeUndefined()
    expect(IncomeEarner.InsuranceExceptions).toEqual({ ExceptionCode: exceptions })
    expect(IncomeEarner.IncomeEarnerOther?.IncomeEarnerTypes).toEqual(types)
  })

  test('of travel alone needs no insurance', () => {
    const facts = aPlainSalary({
      lines: [aLine(303, 1350)],
      occupation: null,
      paid: cents(1350),
    })
    const { IncomeEarner } = wageReport(facts, uninsured)
    expect(IncomeEarner.PensionInsurance).toBeUndefined()
  })

  test.each([
    ['INDEFINITE', 'MONTHLY', 1, 1],
    ['FIXED', 'HOURLY', 2, 2],
    ['FIXED', 'CONTRACT', 2, 3],
  ] as const)('tells an employment of term %s paid %s', (term, paidBy, TermCode, paymentType) => {
    const { IncomeEarner } = wageReport(aPlainSalary({ employment: { term, paidBy } }), settings)
    expect(IncomeEarner.Employment).toEqual({
      Employed: true,
      TermCode,
      PaymentTypes: { PaymentType: [paymentType] },
    })
  })

  test('of a substitute payer tells of no insurance, whatever the age and the policies', () => {
    const facts = aPlainSalary({ paysAs: 'SUBSTITUTE', occupation: null, employment: null })
    for (const born of [facts.born, localDate('1950-01-01')])
      for (const policies of [uninsured, settings])
        expect(Object.keys(withValues(wageReport({ ...facts, born }, policies).IncomeEarner))).toEqual([
          'IncomeEarnerIds',
          'IncomeEarnerBasic',
        ])
  })

  test('that replaces names the version it replaces', () => {
    const irReportId = '0123456789abcdef0123456789abcdef'
    expect(wageReport(aSalary({ replaces: { irReportId, version: 2 } }), settings).ReportData).toEqual({
      ActionCode: 2,
      IRReportId: irReportId,
      ReportId: 'SALARY-501-1',
      ReportVersion: 2,
    })
  })
})

describe('tax that is given back', () => {
  test('is told as a negative 402 and nothing of employment and insurance', () => {
    const report = wageReport(aTaxRefund(), uninsured)
    expect(amounts(report)).toEqual([[402, -12050]])
    expect(Object.keys(withValues(report.IncomeEarner))).toEqual(['IncomeEarnerIds', 'IncomeEarnerBasic'])
  })

  test('is refused beside pay that came back', () => {
    const mark = { on: period.paymentDate, paid: { date: period.paymentDate, from: period.from, to: period.to } }
    const lines = [...taxRefundLines(cents(12050)), aLine(201, 1000, { mark })]
    expect(problemsOf(aTaxRefund({ lines, occupation: '51310' }))).toEqual(['TAX_REFUND_WITH_RECOVERY'])
  })
})

/** Of the salary 60 kilometres and a full day were too much; what came back of another one is told beside. */
function anOverpaidSalary(): SalaryFacts {
  const of = { isUnreported: false }
  const taxFree = { allowance: null, toldAs: 209, hundredths: 6_000 }
  const day = { allowance: allowances.FULL_DAY, toldAs: 201, hundredths: 100 }
  const parts = [
    { ...of, code: 311, amount: cents(3300), taxFree },
    { ...of, code: 331, amount: cents(5400), taxFree: day },
  ]
  const mark = { on: period.paymentDate, paid: { date: period.paymentDate, from: period.from, to: period.to } }
  const replaces = { irReportId: 'b'.repeat(32), version: 1 }
  const lines = [...withNotDue(aSalary().lines, parts), aLine(209, 1000, { mark })]
  return aSalary({ reportId: 'S-6', replaces, lines })
}

test('overpaid tax-free money leaves its own income type and is pay that was not due', () => {
  const report = wageReport(anOverpaidSalary(), settings)
  const told = (report.Transactions?.Transaction ?? []).map(({ TransactionBasic, ...one }) => {
    const { TransactionCode, Amount, UnjustEnrichment, Recovery } = TransactionBasic
    return [TransactionCode, Amount, UnjustEnrichment ?? Recovery ?? false, one.KmAllowance?.Kilometers ?? null]
  })
  expect(told.filter(([code]) => [201, 209, 303, 311, 331].includes(Number(code)))).toEqual([
    [201, 120000, false, null],
    [201, 5400, true, null],
    [209, 3300, true, null],
    [303, 1350, false, null],
    [311, 2200, false, 40],
    [331, 2500, false, null],
    [209, 1000, true, null],
  ])
})

describe('a salary is not reported', () => {
  test('when its rows do not come to what is paid, by a single cent', () => {
    expect(problemsOf(aSalary({ paid: cents(93224) }))).toEqual(['SUM_DIFFERS'])
    expect(() => wageReport(aSalary({ paid: cents(93224) }), settings)).toThrow(
      '932,23 €, mutta maksettava on 932,24 €',
    )
  })

  test('whatever the rows are, unless they add up', () => {
    const lineOf = (...codes: number[]) =>
      fc.tuple(fc.constantFrom(...codes), fc.integer({ min: 1, max: 1e9 })).map((line) => aLine(...line))
    const earnings = fc.array(lineOf(201, 206, 221, 235, 234), { minLength: 1 })
    const deductions = fc.array(lineOf(402, 413, 414, 417, 408))
    fc.assert(
      fc.property(earnings, deductions, fc.integer({ min: -2, max: 2 }), (rows, taken, off) => {
        const net = sum(rows.map((row) => row.amount)) - sum(taken.map((row) => row.amount))
        const facts = aPlainSalary({ lines: [...rows, ...taken], paid: cents(net + off) })
        expect(problemsOf(facts)).toEqual(off === 0 ? [] : ['SUM_DIFFERS'])
      }),
    )
  })

  test.each([
    ['UNKNOWN_INCOME_TYPE', { lines: [aLine(299, 100000), aLine(402, 20000)], paid: cents(-20000) }],
    ['TOTAL_INCOME_TYPE', { lines: [aLine(101, 100000), aLine(402, 20000)], paid: cents(-20000) }],
    ['NEGATIVE_AMOUNT', { lines: [aLine(201, 101000), aLine(206, -1000), aLine(402, 20000)] }],
    ['NOTHING_TO_REPORT', { lines: [], paid: cents(0) }],
    ['NO_OCCUPATION', { occupation: null }],
    ['NO_OCCUPATION', { occupation: 'siivooja' }],
  ])('%s', (code, changes) => {
    expect(problemsOf(aPlainSalary(changes))).toEqual([code])
  })

  test('without the insurances due, or with the number of another company', () => {
    expect(problemsOf(aPlainSalary(), uninsured)).toEqual(['NO_PENSION_POLICY', 'NO_ACCIDENT_POLICY'])
    const other = { ...settings, pension: { provider: '55', policyNumber: '46-12345678' } }
    expect(problemsOf(aPlainSalary(), other)).toEqual(['PENSION_POLICY_OF_ANOTHER'])
  })

  test('and staff are told everything that is wrong at once', () => {
    const facts = aPlainSalary({ occupation: null, paid: cents(1) })
    expect(problemsOf(facts, uninsured)).toHaveLength(4)
  })
})

describe('a delivery', () => {
  test.skipIf(schemasMissing)(`fits the official schema ${schemasMissing}`, () => {
    const odd = aSalary({
      reportId: 'S-2',
      nationalId: ville,
      lastName: 'O--Neill /* &# "Ö" <x>',
      firstName: 'x'.repeat(150),
    })
    const entrepreneur = aPlainSalary({ reportId: 'S-3', yel: 'NONE', usesService: true })
    const replacement = aSalary({ reportId: 'S-4', replaces: { irReportId: 'a'.repeat(32), version: 1 } })
    const refund = aTaxRefund({ reportId: 'S-5' })
    const paidAbsence = { cause: 'ILLNESS', from: period.from, to: period.to, amount: cents(12000) } as const
    const sick = aSalary({ reportId: 'S-7', paidAbsence })
    const told = deliveryOf(aSalary(), odd, entrepreneur, replacement, refund, anOverpaidSalary(), sick)
    const xml = writeXml(wageReports.DEFERRED, told)
    expect(xml).toMatch(/<PaidAbsencePeriod>/)
    expect(schemaErrors('incomes-register/current/WageReportsToIR.xsd', xml)).toEqual([])
    expect(schemaErrors('incomes-register/package-2022/XSD/WageReportsToIR.xsd', xml)).toEqual([])
    expect(xml).not.toMatch(/--|\/\*|&#/)
    expect(xml).toContain('O-Neill / * &amp; # "Ö" &lt;x&gt;')
  })

  test.skipIf(schemasMissing)(`that invalidates fits the official schema ${schemasMissing}`, () => {
    const stored = [{ reportId: 'S-1', irReportId: 'a'.repeat(32), version: 2 }]
    const xml = writeXml(invalidations.DEFERRED, invalidationDelivery(aDelivery(), stored, parties))
    expect(schemaErrors('incomes-register/package-2022/XSD/InvalidationsToIR.xsd', xml)).toEqual([])
  })

  test('is read back as it was written', () => {
    const value = deliveryOf(aSalary())
    expect(readCheckedXml(wageReports.DEFERRED, writeXml(wageReports.DEFERRED, value))).toEqual(
      JSON.parse(JSON.stringify(value), revive),
    )
  })

  test('asks its status by its own id', () => {
    const xml = writeXml(
      statusRequest,
      statusQuery({ ...aDelivery(), type: 100, owner: parties.payer.businessId }, parties),
    )
    expect(xml).toContain('<DeliveryDataType>100</DeliveryDataType><DeliveryId>DLV-1</DeliveryId>')
  })

  test('is refused over 45 days ahead, before 2019, or with a backward period', () => {
    const written = (changes: Partial<typeof period>) =>
      breachesOf(() =>
        writeXml(
          wageReports.DEFERRED,
          wageDelivery(aDelivery(), { ...period, ...changes }, [wageReport(aSalary(), settings)], parties),
        ),
      )
    expect(written({ paymentDate: localDate('2026-03-30') })).toEqual([])
    expect(written({ paymentDate: localDate('2026-03-31') })).toEqual(['DeliveryData/PaymentPeriod/PaymentDate'])
    expect(written({ paymentDate: localDate('2018-12-31') })).toEqual(['DeliveryData/PaymentPeriod/PaymentDate'])
    expect(written({ to: localDate('2025-12-31') })).toEqual(['DeliveryData/PaymentPeriod/EndDate'])
  })

  test('is refused with the same report twice', () => {
    expect(breachesOf(() => writeXml(wageReports.DEFERRED, deliveryOf(aSalary(), aSalary())))).toEqual([
      'DeliveryData/Reports/Report[2]/ReportData/ReportId',
    ])
  })
})

describe('the rules of a report, whoever built it', () => {
  const report = wageReport(aSalary(), settings)
  const breaches = (changed: WageReport) =>
    breachesOf(() => writeXml(wageReports.DEFERRED, wageDelivery(aDelivery(), period, [changed], parties))).map(
      (path) => path.replace('DeliveryData/Reports/Report[1]/', ''),
    )
  const transactions = (...Transaction: NonNullable<WageReport['Transactions']>['Transaction']) => ({
    ...report,
    Transactions: { Transaction },
  })
  const basic = (TransactionCode: number, Amount = cents(100)) => ({ TransactionBasic: { TransactionCode, Amount } })

  test('a replacement names what it replaces, a new one has an id', () => {
    expect(breaches({ ...report, ReportData: { ActionCode: 2 } })).toEqual([
      'ReportData/IRReportId',
      'ReportData/ReportVersion',
    ])
    expect(breaches({ ...report, ReportData: { ActionCode: 1 } })).toEqual(['ReportData/ReportId'])
    expect(breaches({ ...report, ReportData: { ActionCode: 1, ReportId: 'a', IRReportId: 'b'.repeat(32) } })).toEqual([
      'ReportData/IRReportId',
    ])
  })

  test('totals and itemised pay do not meet', () => {
    expect(breaches(transactions(basic(101), basic(201)))).toEqual(['Transactions'])
    expect(breaches(transactions(basic(201), basic(331), basic(402)))).toEqual([
      'Transactions/Transaction[2]/DailyAllowance',
    ])
  })

  test('only some income types may be negative, and kilometres belong to 311', () => {
    expect(breaches(transactions(basic(201, cents(-1)), basic(402, cents(-1))))).toEqual([
      'Transactions/Transaction[1]/TransactionBasic/Amount',
    ])
    expect(breaches(transactions(basic(311), { ...basic(201), KmAllowance: { Kilometers: 3 } }))).toEqual([
      'Transactions/Transaction[1]/KmAllowance',
      'Transactions/Transaction[2]/KmAllowance',
    ])
  })

  test('the policy number begins with the company, an entrepreneur has none', () => {
    const pension = (PensionInsurance: WageReport['IncomeEarner']['PensionInsurance'], ...codes: number[]) => {
      const InsuranceExceptions = codes.length > 0 ? { ExceptionCode: codes } : undefined
      return breaches({ ...report, IncomeEarner: { ...report.IncomeEarner, PensionInsurance, InsuranceExceptions } })
    }
    expect(pension({ PensionActCode: 1, PensionProvIdCode: 55, PensionPolicyNo: '46-12345678' })).toEqual([
      'IncomeEarner/PensionInsurance/PensionPolicyNo',
    ])
    expect(pension({ PensionActCode: 3, PensionProvIdCode: 46 }, 3, 4, 5)).toEqual(['IncomeEarner/PensionInsurance'])
    expect(pension({ PensionActCode: 3 }, 3, 4, 5)).toEqual([])
    expect(pension({ PensionActCode: 3 }, 3, 4)).toEqual(['IncomeEarner/InsuranceExceptions'])
  })
})

test('free text loses what the register refuses, and nothing else', () => {
  expect(registerText('  Åsa\n\tLind  ', 50)).toBe('Åsa Lind')
  expect(registerText('a---b/*c&#d', 50)).toBe('a-b/ *c& #d')
  expect(registerText('😀😀😀', 2)).toBe('😀😀')
  expect(registerText(' \n ', 5)).toBeNull()
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (free) => {
      expect(registerText(free, 30) ?? '').not.toMatch(/--|\/\*|&#/)
    }),
  )
})

/** The value as plain data again: days and moments from their texts. */
function revive(_key: string, value: unknown): unknown {
  if (typeof value !== 'string') return value
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return localDate(value)
  return /^\d{4}-\d{2}-\d{2}T/.test(value) ? Temporal.Instant.from(value) : value
}
