import { isBefore } from '@palkkasilta/values/date.ts'
import { type Cents, ZERO } from '@palkkasilta/values/money.ts'
import { ruleOfLaw, shareLine, sumLine, type TraceLine, type TraceNote } from '../trace/trace.ts'
import { employeeHealth } from './at-source.ts'
import { checkAmount } from './check.ts'
import { contributions, type ExplainedContributions } from './contributions.ts'
import { isoDay } from './days.ts'
import { type NetDeductions, netDeductions } from './deductions.ts'
import { type DistraintInput, distraint, type ExplainedDistraint } from './distraint.ts'
import { type Earnings, earnings, reimbursementLine } from './earnings.ts'
import { withoutTaxCardOn } from './law.ts'
import type { AtSource, Payslip, PayslipInput, SlipWarning, YearTotals } from './types.ts'
import { unionDueOf } from './union-dues.ts'
import { cardNames, type ExplainedWithholding, withholding } from './withholding.ts'
import { entrepreneurStatus } from './yel.ts'

/** From gross to what is paid, in the order that the law sets: each step takes from what the earlier ones left. */
export function payslip(input: PayslipInput): Payslip {
  checkAmount(input.roundingRemainder, 'roundingRemainder')
  const pay = earnings(input)
  const tax = withholding({
    ...input.withholding,
    paymentDate: input.paymentDate,
    pay: pay.taxable,
    cash: pay.gross,
    withoutTaxCard: input.rates.withoutTaxCard ?? null,
    payPeriod: input.payPeriod,
    isCompensation: input.compensation !== undefined,
  })
  const health = employeeHealthOf(input, pay, tax)
  const taxes = (tax.tax + (health?.amount ?? 0)) as Cents
  const insurance = employeeShareInCash(contributionsOf(input, pay), (pay.gross - taxes) as Cents)
  const employeeCosts = (taxes + insurance.tyelEmployee + insurance.unemploymentEmployee) as Cents
  const distraintInput: DistraintInput = {
    ...input.distraint,
    paymentDate: input.paymentDate,
    payPeriod: input.payPeriod,
    net: (pay.taxable - employeeCosts) as Cents,
    cash: (pay.gross - employeeCosts) as Cents,
  }
  const attached = distraint(distraintInput)
  const taken = netDeductions({
    deductions: input.deductions,
    advances: input.advances,
    cash: (pay.gross - employeeCosts - attached.distraint) as Cents,
    distraintTaken: attached.distraint,
    distraintInput,
    protectedPortion: attached.protectedPortion,
    unionDue: unionDueOf(input, pay.taxable),
  })
  return assemble(input, {
    pay,
    tax,
    health,
    insurance,
    attached,
    taken,
    employeeCosts,
    netForDistraint: distraintInput.net,
  })
}

/** Of who is taxed at source; `null` of everybody else. No more is withheld than the tax leaves in money. */
function employeeHealthOf(input: PayslipInput, pay: Earnings, { tax }: ExplainedWithholding): TraceLine | null {
  if (!input.withholding.nonResident || input.compensation) return null
  const line = employeeHealth(input.paymentDate, input.earner.born, pay.insured.health)
  return cutLine(line, Math.min(line.amount, Math.max(0, pay.gross - tax)) as Cents)
}

function contributionsOf(input: PayslipInput, pay: Earnings): ExplainedContributions {
  return contributions({
    paymentDate: input.paymentDate,
    earner: input.earner,
    pay: pay.insured,
    accidentParts: pay.accidentParts,
    paidEarlierThisMonth: input.paidEarlierThisMonth,
    insuredThisMonth: input.insuredThisMonth,
    expectedThisMonth: input.expectedThisMonth,
    payrollBefore: input.payrollBefore,
    smallPayroll: input.smallPayroll,
    rates: input.rates,
  })
}

interface EmployeeShare extends ExplainedContributions {
  /** What the employer must pay in the employee's place. */
  readonly uncollected: Cents
}

/** Pay that is mostly benefits may leave less money than the employee's share: the employer can withhold no more than there is. */
function employeeShareInCash(full: ExplainedContributions, cash: Cents): EmployeeShare {
  const due = full.tyelEmployee + full.unemploymentEmployee
  if (due <= cash) return { ...full, uncollected: ZERO }
  const tyelEmployee = Math.min(full.tyelEmployee, cash) as Cents
  const unemploymentEmployee = Math.min(full.unemploymentEmployee, cash - tyelEmployee) as Cents
  const cut: Partial<Record<TraceLine['code'], Cents>> = {
    TYEL_EMPLOYEE: tyelEmployee,
    UNEMPLOYMENT_EMPLOYEE: unemploymentEmployee,
  }
  const trace = full.trace.map((line) => cutLine(line, cut[line.code]))
  const uncollected = (due - tyelEmployee - unemploymentEmployee) as Cents
  return { ...full, tyelEmployee, unemploymentEmployee, trace, uncollected }
}

function cutLine(line: TraceLine, amount: Cents | undefined): TraceLine {
  if (amount === undefined || amount === line.amount) return line
  const note: TraceNote = { code: 'CUT_TO_CASH', values: { computed: line.amount } }
  return { ...line, amount, note }
}

/** What paying costs the employer, before anything is withheld: all that a salary solved from a given sum needs. */
export interface SlipCosts {
  readonly taxable: Cents
  readonly taxFree: Cents
  readonly health: Cents
  readonly employerCosts: Cents
  readonly ourCosts: Cents
}

export function costsOf(input: PayslipInput): SlipCosts {
  const pay = earnings(input)
  return slipCosts(input, pay, contributionsOf(input, pay))
}

function slipCosts(input: PayslipInput, pay: Earnings, insurance: ExplainedContributions): SlipCosts {
  const employerCosts = (employerShare(insurance) + input.roundingRemainder) as Cents
  const accrued = input.holidayCompensationPaid ? ZERO : pay.holidayCompensation
  const ourCosts = (pay.taxable + employerCosts + accrued + accrualCosts(input, pay, insurance) + pay.taxFree) as Cents
  return { taxable: pay.taxable, taxFree: pay.taxFree, health: insurance.health, employerCosts, ourCosts }
}

function employerShare(insurance: ExplainedContributions): Cents {
  const { tyelEmployer, unemploymentEmployer, health, accident, groupLife } = insurance
  return (tyelEmployer + unemploymentEmployer + health + accident + groupLife) as Cents
}

/** What the employer will pay beside holiday compensation that is kept for later: as much as if it were paid now. */
function accrualCosts(input: PayslipInput, pay: Earnings, insurance: ExplainedContributions): Cents {
  if (input.holidayCompensationPaid || pay.holidayCompensation === 0) return ZERO
  const paidNow = { ...input, holidayCompensationPaid: true }
  return (employerShare(contributionsOf(paidNow, earnings(paidNow))) - employerShare(insurance)) as Cents
}

interface Parts {
  readonly pay: Earnings
  readonly tax: ExplainedWithholding
  /** The employee's contribution to health insurance beside tax at source. */
  readonly health: TraceLine | null
  readonly insurance: EmployeeShare
  readonly attached: ExplainedDistraint
  readonly taken: NetDeductions
  readonly employeeCosts: Cents
  readonly netForDistraint: Cents
}

function assemble(input: PayslipInput, parts: Parts): Payslip {
  const { pay, tax, insurance, attached, taken, employeeCosts, netForDistraint } = parts
  const { employerCosts, ourCosts } = slipCosts(input, pay, insurance)
  const net = (pay.gross - employeeCosts - attached.distraint - taken.total - taken.advances) as Cents
  const paid = (net + pay.taxFree) as Cents
  return {
    paymentDate: isoDay(input.paymentDate),
    yel: entrepreneurStatus(input.earner),
    tyelBase: insurance.tyelBase,
    rows: input.rows,
    benefitRows: input.benefits,
    reimbursements: input.reimbursements,
    rowsTotal: pay.rowsTotal,
    holidayBase: pay.holidayBase,
    holidayCompensation: pay.holidayCompensation,
    holidayCompensationPaid: input.holidayCompensationPaid,
    taxableExcess: pay.taxableExcess,
    gross: pay.gross,
    benefits: pay.benefits,
    taxable: pay.taxable,
    deductionBefore: input.withholding.deductionBefore,
    tax: tax.tax,
    basePart: tax.basePart,
    extraPart: tax.extraPart,
    ceilingLeft: tax.ceilingLeft,
    card: tax.card,
    atSource: atSourceOf(input, parts),
    tyelEmployee: insurance.tyelEmployee,
    unemploymentEmployee: insurance.unemploymentEmployee,
    employeeCosts,
    netForDistraint,
    protectedPortion: attached.protectedPortion,
    distraint: attached.distraint,
    order: attached.order,
    deductions: taken.taken,
    deductionsTotal: taken.total,
    advances: taken.advances,
    net,
    taxFree: pay.taxFree,
    paid,
    tyelEmployer: insurance.tyelEmployer,
    unemploymentEmployer: insurance.unemploymentEmployer,
    health: insurance.health,
    accident: insurance.accident,
    groupLife: insurance.groupLife,
    roundingRemainder: input.roundingRemainder,
    employerCosts,
    ourCosts,
    yearToDate: yearToDate(input.yearBefore, parts, paid),
    trace: traceOf(parts, net, paid, ourCosts, input),
    warnings: warningsOf(parts, input),
  }
}

function atSourceOf({ withholding: { nonResident } }: PayslipInput, { tax, health }: Parts): AtSource | null {
  if (!nonResident) return null
  return { country: nonResident.country, deduction: tax.sourceDeduction, health: health?.amount ?? ZERO }
}

function yearToDate(before: YearTotals, { pay, tax, insurance, attached }: Parts, paid: Cents): YearTotals {
  return {
    taxable: (before.taxable + pay.taxable) as Cents,
    tax: (before.tax + tax.tax) as Cents,
    tyelEmployee: (before.tyelEmployee + insurance.tyelEmployee) as Cents,
    unemploymentEmployee: (before.unemploymentEmployee + insurance.unemploymentEmployee) as Cents,
    distraint: (before.distraint + attached.distraint) as Cents,
    taxFree: (before.taxFree + pay.taxFree) as Cents,
    paid: (before.paid + paid) as Cents,
  }
}

/** In the order of the calculation: pay, what is withheld, what is paid, what the employer pays beside it. */
function traceOf(parts: Parts, net: Cents, paid: Cents, ourCosts: Cents, input: PayslipInput): TraceLine[] {
  const { pay, tax, health, insurance, attached, taken, netForDistraint } = parts
  const trace = [...pay.trace, ...tax.trace]
  push(trace, health ?? undefined)
  const contributionLines = insurance.trace
  for (let i = 0; i < EMPLOYEE_LINES; i++) push(trace, contributionLines[i])
  trace.push(sumLine('NET_FOR_DISTRAINT', netForDistraint), ...attached.trace, ...taken.trace)
  if (pay.benefits !== 0) trace.push(sumLine('BENEFIT_NOT_CASH', pay.benefits))
  trace.push(sumLine('NET', net))
  for (const item of input.reimbursements) if (item.taxFree !== 0) trace.push(reimbursementLine(item))
  trace.push(sumLine('PAID', paid))
  for (let i = EMPLOYEE_LINES; i < contributionLines.length; i++) push(trace, contributionLines[i])
  if (input.roundingRemainder !== 0) trace.push(sumLine('ROUNDING_REMAINDER', input.roundingRemainder))
  const accrual = accrualCosts(input, pay, insurance)
  if (accrual !== 0) trace.push(shareLine('ACCRUAL_CONTRIBUTIONS', pay.holidayCompensation, accrual, ruleOfLaw, null))
  trace.push(sumLine('OUR_COSTS', ourCosts))
  return trace
}

/** `contributions` puts the employee's two lines first. */
const EMPLOYEE_LINES = 2

function push(trace: TraceLine[], line: TraceLine | undefined): void {
  if (line) trace.push(line)
}

function lastYearsCard({ trace }: ExplainedWithholding, { paymentDate, rates }: PayslipInput): SlipWarning {
  const percent = trace.find(({ code }) => code === 'TAX')?.rate ?? 0
  const without = (rates.withoutTaxCard ?? withoutTaxCardOn(paymentDate)).rate
  return { code: 'LAST_YEARS_CARD', values: { year: paymentDate.year, percent, without } }
}

/** As in: a card does not fit …, and the rule that says so. */
function payOf({ compensation, withholding: { nonResident } }: PayslipInput) {
  if (nonResident) return { kind: 'ulkomailla asuvan tuloon', rule: 'lähdeverolaki 627/1978' }
  return { kind: compensation ? 'työkorvaukseen' : 'palkkaan', rule: 'ennakkoperintälaki 1118/1996' }
}

function warningsOf({ tax, insurance, attached, taken }: Parts, input: PayslipInput): SlipWarning[] {
  const warnings: SlipWarning[] = []
  if (tax.card === null && !input.withholding.inPrepaymentRegister && input.withholding.percent === null) {
    warnings.push({ code: 'NO_TAX_CARD', values: { percent: tax.trace.find(({ code }) => code === 'TAX')?.rate ?? 0 } })
  }
  if (tax.misfit !== null) {
    warnings.push({ code: 'CARD_DOES_NOT_FIT', values: { card: cardNames[tax.misfit], ...payOf(input) } })
  }
  if (input.compensation?.isChecked === false) {
    warnings.push({ code: 'REGISTER_NOT_CHECKED', values: { payday: isoDay(input.paymentDate) } })
  }
  const staysFrom = input.withholding.nonResident?.staysFrom
  if (staysFrom && isBefore(staysFrom.add({ months: 6 }), input.paymentDate)) {
    warnings.push({ code: 'RESIDENT_BY_STAY', values: { from: isoDay(staysFrom) } })
  }
  if (tax.byLastYearsCard && input.withholding.percent === null) warnings.push(lastYearsCard(tax, input))
  if (insurance.uncollected !== 0) {
    warnings.push({ code: 'CONTRIBUTIONS_CUT_TO_CASH', values: { uncollected: insurance.uncollected } })
  }
  for (const warning of attached.warnings) warnings.push(warning)
  for (const warning of taken.warnings) warnings.push(warning)
  return warnings
}
