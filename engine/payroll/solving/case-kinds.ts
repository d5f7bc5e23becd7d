import { timesHundredths, toEuros, toFraction, ZERO } from '@palkkasilta/values/money.ts'
import { lostOfPaid, type PaidLine, refundedOfPaid } from '../../invoicing/refunded-lines.ts'
import { sentence } from '../../trace/finnish.ts'
import { givenWithSalary } from '../../trace/trace.ts'
import { billedSalary, serviceUserRows } from '../billed-salary.ts'
import { contributions } from '../contributions.ts'
import { distraint } from '../distraint.ts'
import { payslip } from '../payslip.ts'
import { setRate } from '../rates.ts'
import type { SalaryTrip } from '../salary-trips.ts'
import type { Contributions, Payslip, Withholding } from '../types.ts'
import { withholding } from '../withholding.ts'
import { CaseInput } from './case-input.ts'
import {
  cardsOf,
  nonResidentOf,
  orderOf,
  payPeriodOf,
  ratesOf,
  reimbursementTypes,
  slipOf,
  standingOf,
} from './case-slip.ts'
import { emptySlip } from './defaults.ts'

/** Plain JSON: money are euros. */
export type CaseResult = Readonly<Record<string, unknown>>

/** The kinds of case that pay is calculated by, from plain JSON to plain JSON. Refuses with an EngineError or a MissingFigure. */
export const payrollCases = {
  contributions: contributionsCase,
  withholding: withholdingCase,
  distraint: distraintCase,
  payslip: payslipCase,
  invoicingService: invoicingServiceCase,
  billedSalary: billedSalaryCase,
  refundedLine: refundedLineCase,
  lostLine: lostLineCase,
} as const satisfies Record<string, (input: unknown) => CaseResult>

function contributionsCase(value: unknown): CaseResult {
  const input = new CaseInput(value)
  const pay = input.money('pay')
  const slip = emptySlip(input.date('paymentDate'), input.date('born'))
  return contributionsResult(
    contributions({
      paymentDate: slip.paymentDate,
      earner: {
        ...slip.earner,
        ...standingOf(input),
        partOwner: input.flag('partOwner'),
      },
      pay: { pension: pay, unemployment: pay, health: pay, accident: pay, groupLife: pay },
      paidEarlierThisMonth: input.money('paidEarlierThisMonth', 0),
      insuredThisMonth: input.flag('insuredThisMonth'),
      expectedThisMonth: input.money('expectedThisMonth', 0),
      payrollBefore: input.money('payrollBefore', 0),
      smallPayroll: input.flag('smallPayroll'),
      rates: ratesOf(input.object('rates')),
    }),
  )
}

function contributionsResult(lines: Contributions): CaseResult {
  return {
    tyelEmployee: toEuros(lines.tyelEmployee),
    unemploymentEmployee: toEuros(lines.unemploymentEmployee),
    tyelEmployer: toEuros(lines.tyelEmployer),
    unemploymentEmployer: toEuros(lines.unemploymentEmployer),
    health: toEuros(lines.health),
    accident: toEuros(lines.accident),
    groupLife: toEuros(lines.groupLife),
  }
}

function withholdingCase(value: unknown): CaseResult {
  const input = new CaseInput(value)
  const percent = input.optionalFraction('percent')
  const without = input.optionalFraction('percentWithoutTaxCard')
  return withholdingResult(
    withholding({
      paymentDate: input.date('paymentDate'),
      pay: input.money('pay'),
      cash: input.optionalMoney('cash'),
      cards: cardsOf(input),
      priorIncome: input.money('priorIncome', 0),
      deductionBefore: input.money('deductionBefore', 0),
      lowered: input.money('lowered', 0),
      givenBack: input.money('givenBack', 0),
      percent: percent === null ? null : setRate(percent, 'salary', 'asetettu tälle palkalle'),
      inPrepaymentRegister: input.flag('inPrepaymentRegister'),
      nonResident: nonResidentOf(input),
      withoutTaxCard: without === null ? null : setRate(without, 'company', 'yrityksen asetukset'),
      payPeriod: payPeriodOf(input),
      isCompensation: input.flag('compensation'),
    }),
  )
}

function withholdingResult(lines: Withholding): CaseResult {
  return {
    tax: toEuros(lines.tax),
    basePart: toEuros(lines.basePart),
    extraPart: toEuros(lines.extraPart),
    ceilingLeft: lines.ceilingLeft === null ? null : toEuros(lines.ceilingLeft),
    card: lines.card,
  }
}

function distraintCase(value: unknown): CaseResult {
  const input = new CaseInput(value)
  const result = distraint({
    paymentDate: input.date('paymentDate'),
    net: input.money('net'),
    cash: input.optionalMoney('cash'),
    orders: [orderOf(input)],
    payPeriod: payPeriodOf(input),
    manual: input.optionalMoney('manualDistraint'),
  })
  return {
    protectedPortion: result.protectedPortion === null ? null : toEuros(result.protectedPortion),
    distraint: toEuros(result.distraint),
  }
}

function payslipCase(value: unknown): CaseResult {
  return payslipResult(payslip(slipOf(new CaseInput(value))))
}

function payslipResult(slip: Payslip): CaseResult {
  return {
    gross: toEuros(slip.gross),
    holidayBase: toEuros(slip.holidayBase),
    holidayCompensation: toEuros(slip.holidayCompensation),
    taxableExcess: toEuros(slip.taxableExcess),
    benefits: toEuros(slip.benefits),
    taxable: toEuros(slip.taxable),
    ...withholdingResult(slip),
    atSource: slip.atSource && {
      deduction: toEuros(slip.atSource.deduction),
      health: toEuros(slip.atSource.health),
    },
    ...contributionsResult(slip),
    netForDistraint: toEuros(slip.netForDistraint),
    protectedPortion: slip.protectedPortion === null ? null : toEuros(slip.protectedPortion),
    distraint: toEuros(slip.distraint),
    deductions: toEuros(slip.deductionsTotal),
    advances: toEuros(slip.advances),
    net: toEuros(slip.net),
    taxFree: toEuros(slip.taxFree),
    paid: toEuros(slip.paid),
    employerCosts: toEuros(slip.employerCosts),
    employerTotal: toEuros(slip.ourCosts),
    warnings: slip.warnings.map(({ code }) => code),
    trace: slip.trace.map((line) => ({
      code: line.code,
      base: line.base === null ? null : toEuros(line.base),
      rate: line.rate === null ? null : toFraction(line.rate),
      amount: toEuros(line.amount),
      text: sentence(line),
    })),
  }
}

const paidAs = Object.keys(serviceUserRows) as (keyof typeof serviceUserRows)[]

/** A user of the invoicing service, paid as wage unless told otherwise: what is billed, less the fee and the possible health contribution, is the pay. */
function invoicingServiceCase(value: unknown): CaseResult {
  const input = new CaseInput(value)
  const terms = slipOf(input, 'ENTREPRENEUR')
  const salary = billedSalary({
    terms,
    billedWithoutVat: input.money('billing'),
    trips: tripsOf(input),
    fee: feeOf(input),
    outlays: ZERO,
    payRow: serviceUserRows[input.choice('paidAs', paidAs, 'WAGE')],
  })
  return {
    base: toEuros(salary.base),
    fee: toEuros(salary.serviceFee),
    pay: toEuros(salary.pay),
    health: toEuros(salary.employerPart),
    tax: toEuros(salary.slip.tax),
    taxFree: toEuros(salary.slip.taxFree),
    paid: toEuros(salary.slip.paid),
    asWage: salary.trace.flatMap(({ code, note }) => (code === 'TRIP_AS_WAGE' && note ? [note.code] : [])),
  }
}

/** A salary of the salary-list area, of an employed worker unless told otherwise. */
function billedSalaryCase(value: unknown): CaseResult {
  const input = new CaseInput(value)
  const salary = billedSalary({
    terms: slipOf(input),
    billedWithoutVat: input.money('billing'),
    trips: tripsOf(input),
    fee: feeOf(input),
    outlays: input.money('outlays', 0),
    payRow: { name: 'Urakkapalkka', transactionCode: '227', inHolidayBase: true },
  })
  return {
    ...payslipResult(salary.slip),
    base: toEuros(salary.base),
    fee: toEuros(salary.serviceFee),
    pay: toEuros(salary.pay),
    employerPart: toEuros(salary.employerPart),
    roundingRemainder: toEuros(salary.slip.roundingRemainder),
    salaryWarnings: salary.warnings.map(({ code }) => code),
  }
}

/** Without a reason all of a trip is free of tax. */
function tripsOf(input: CaseInput): SalaryTrip[] {
  return input.list('trips').map((trip) => {
    const [type, quantity] = [
      trip.choice('type', reimbursementTypes, 'KILOMETER_ALLOWANCE'),
      trip.money('quantity', 100),
    ]
    const unitPrice = trip.money('unitPrice')
    const amount = timesHundredths(unitPrice, quantity)
    const reason = trip.has('reason') ? (trip.text('reason', '') as SalaryTrip['reason']) : null
    const taxFree = trip.money('taxFree', reason === null ? amount : 0)
    return { type, name: type, hundredths: quantity, unitPrice, amount, taxFree, reason, origin: givenWithSalary }
  })
}

function feeOf(input: CaseInput) {
  const overridden = input.optionalFraction('overriddenFee')
  return {
    rate: setRate(input.fraction('feePercent', 0), 'company', 'palvelupalkkio'),
    max: input.optionalMoney('feeMax'),
    overridden: overridden === null ? null : setRate(overridden, 'salary', 'asetettu tälle palkalle'),
  }
}

/** A line of a bill that salaries paid, and then was refunded. */
function refundedLineCase(value: unknown): CaseResult {
  const input = new CaseInput(value)
  return { refunded: toldOf(refundedOfPaid(paidLine(input), input.fraction('refunded'))) }
}

/** A line of a bill that salaries paid, and its customer did not. */
function lostLineCase(value: unknown): CaseResult {
  const input = new CaseInput(value)
  const loss = { total: input.money('total'), unpaid: input.money('unpaid') }
  return { lost: toldOf(lostOfPaid(paidLine(input), input.fraction('refunded', 0), loss)) }
}

function paidLine(input: CaseInput): PaidLine {
  const paid = input.list('paid').map((each) => ({ salary: each.count('salary', 1), amount: each.money('amount') }))
  return { net: input.money('net'), paid }
}

const toldOf = (parts: PaidLine['paid']) => parts.map(({ salary, amount }) => ({ salary, amount: toEuros(amount) }))
