import { type Cents, sum, toEuros, toFraction, toQuantity } from '@palkkasilta/values/money.ts'
import { EngineError } from '../errors.ts'
import { payslip } from '../payroll/payslip.ts'
import { CaseInput } from '../payroll/solving/case-input.ts'
import { slipOf } from '../payroll/solving/case-slip.ts'
import type { Payslip, PayslipInput } from '../payroll/types.ts'
import { correction, type ReportedSlip } from './corrections.ts'
import { registerReportDeadline, registerReportEarliest, separateReportDeadline, taxDueDate } from './deadlines.ts'
import type { ReportIdentity } from './identity.ts'
import { type IncomeLine, incomeLines, unreportedOf } from './income-lines.ts'
import { type InsuredEarner, isLineUnder, type Policies, reportedInsurance } from './insurance.ts'
import { isHealthDue, monthShare, separateReport, summaryLines } from './separate-report.ts'
import { taxRefundLines } from './tax-refund.ts'

type CaseResult = Readonly<Record<string, unknown>>

/** What the Incomes Register is told, when, and how it is corrected. */
export const registerCases = {
  reportDeadline: (value: unknown) => ({
    date: registerReportDeadline(new CaseInput(value).date('paymentDate')).toString(),
  }),
  reportDays: reportDaysCase,
  wageReport: wageReportCase,
  reportCorrection: reportCorrectionCase,
  separateReport: separateReportCase,
  taxRefund: (value: unknown) => ({ lines: taxRefundLines(new CaseInput(value).money('amount')).map(told) }),
} as const satisfies Record<string, (value: unknown) => CaseResult>

function reportDaysCase(value: unknown): CaseResult {
  const paymentDate = new CaseInput(value).date('paymentDate')
  return {
    earliest: registerReportEarliest(paymentDate).toString(),
    wageReport: registerReportDeadline(paymentDate).toString(),
    separateReport: separateReportDeadline(paymentDate).toString(),
    tax: taxDueDate(paymentDate).toString(),
  }
}

/** Of the input of a pay slip. */
function wageReportCase(value: unknown): CaseResult {
  const terms = slipOf(new CaseInput(value))
  const slip = payslip(terms)
  const lines = incomeLines(slip)
  const insurance = insuranceOf(terms, slip)
  return {
    lines: lines.map(told),
    unreported: toEuros(unreportedOf(slip)),
    insuranceExceptions: insurance.exceptions,
    incomeEarnerTypes: insurance.earnerTypes,
    pensionAct: insurance.pension?.act ?? null,
    occupation: insurance.hasOccupation,
  }
}

function told({ code, amount, hundredths, allowance }: IncomeLine) {
  return { code, amount: toEuros(amount), quantity: hundredths === null ? null : toQuantity(hundredths), allowance }
}

const ANY_POLICIES: Policies = { client: null, pension: { provider: '', policyNumber: '' }, accident: null }

function insuranceOf(terms: PayslipInput, slip: Payslip) {
  const { paymentDate, earner, smallPayroll, paidEarlierThisMonth } = terms
  const lines = incomeLines(slip)
  const underPension = lines.filter((line) => isLineUnder(line, 'pension')).map(({ amount }) => amount)
  const insured: InsuredEarner = {
    paysAs: 'EMPLOYER',
    paymentDate,
    born: earner.born,
    yel: slip.yel,
    partOwner: earner.partOwner,
    usesService: earner.workerType !== 'WORKER',
    smallPayroll,
    tyelBase: slip.tyelBase,
    monthPay: sum([paidEarlierThisMonth, ...underPension]),
  }
  return reportedInsurance(insured, lines, ANY_POLICIES)
}

/** The salaries of a month are inputs of pay slips; those in another employer's place say `substitute`. */
function separateReportCase(value: unknown): CaseResult {
  const input = new CaseInput(value)
  const shares = input.list('salaries').map((salary) => {
    const slip = payslip(slipOf(salary))
    const paysAs = salary.flag('substitute') ? 'SUBSTITUTE' : 'EMPLOYER'
    return monthShare({ lines: incomeLines(slip), paysAs, isHealthDue: isHealthDue(slip.trace), own: slip.health })
  })
  const report = separateReport(input.date('month'), shares)
  const deductions = input.money('deductions', 0)
  return {
    lines: summaryLines(report, deductions).map(({ code, amount }) => ({
      code,
      amount: amount === null ? null : toEuros(amount),
    })),
    base: toEuros(report.base),
    rate: toFraction(report.rate),
    contribution: toEuros(report.contribution),
    own: toEuros(report.own),
    rounding: toEuros(report.rounding),
    differing: report.differing.map(({ share, counted }) => ({
      salary: shares.indexOf(share) + 1,
      own: toEuros(share.own),
      counted: toEuros(counted),
    })),
  }
}

/** Both sides are inputs of a pay slip with what the report told beside the pay; its insurances follow the pay slip. */
function reportCorrectionCase(value: unknown): CaseResult {
  const input = new CaseInput(value)
  const result = correction(reportedOf(input.object('reported')), reportedOf(input.object('recalculated')))
  const sides = <T extends { readonly before: Cents; readonly after: Cents }>(each: T) => ({
    ...each,
    before: toEuros(each.before),
    after: toEuros(each.after),
  })
  return {
    register: result.register,
    identityChanges: result.identityChanges,
    registerDifferences: result.registerDifferences.map(sides),
    differences: result.differences.map(({ difference, ...each }) => ({
      ...sides(each),
      difference: toEuros(difference),
    })),
    toPay: toEuros(result.toPay),
    toRecover: toEuros(result.toRecover),
    unjust: result.unjust.map(({ code, kept, unjust }) => ({ code, kept: toEuros(kept), unjust: toEuros(unjust) })),
  }
}

function reportedOf(input: CaseInput): ReportedSlip {
  const paymentDate = input.date('paymentDate')
  const report = input.object('report')
  const text = (name: string) => report.text(name, '') || null
  const terms = slipOf(input)
  const slip = payslip(terms)
  const insurance = insuranceOf(terms, slip)
  const ids = (name: string) => (report.has(name) ? [report.text(name, '')] : [])
  const identity: ReportIdentity = {
    paymentDate: paymentDate.toString(),
    periodStart: (report.optionalDate('periodStart') ?? paymentDate.with({ day: 1 })).toString(),
    periodEnd: (report.optionalDate('periodEnd') ?? paymentDate).toString(),
    payerIds: ids('payer'),
    substitutePayerFor: text('substitutePayerFor'),
    temporaryEmployer: report.flag('temporaryEmployer'),
    earnerIds: ids('earner'),
    earnerBirthDate: report.optionalDate('earnerBirthDate')?.toString() ?? null,
    fixedEarnerTypes: codesOf(report, 'fixedEarnerTypes'),
    pensionAct: report.has('pensionAct') ? report.count('pensionAct', 0) : (insurance.pension?.act ?? null),
    pensionProvider: text('pensionProvider'),
    pensionPolicy: text('pensionPolicy'),
    accidentInsurer: text('accidentInsurer'),
    accidentPolicy: text('accidentPolicy'),
    insuranceExceptions: report.has('insuranceExceptions')
      ? codesOf(report, 'insuranceExceptions')
      : insurance.exceptions,
  }
  return { identity, slip }
}

function codesOf(input: CaseInput, name: string): number[] {
  const given = input.raw(name) ?? []
  if (Array.isArray(given) && given.every(Number.isSafeInteger)) return given
  throw new EngineError('COUNT_OUT_OF_RANGE', name, { min: 1, max: 99 })
}
