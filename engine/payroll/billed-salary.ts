import { type Cents, divideRounded, HUNDRED_PERCENT, portion, ZERO } from '@palkkasilta/values/money.ts'
import { EngineError } from '../errors.ts'
import { rateLine, ruleOfLaw, shareLine, sumLine, type TraceLine } from '../trace/trace.ts'
import { checkNotNegative, checkPercent } from './check.ts'
import { contributionLawOn } from './law.ts'
import { costsOf, payslip } from './payslip.ts'
import { paidBackFor, type SalaryTrip, withinCompensation } from './salary-trips.ts'
import type { EarningRow, Payslip, PayslipInput, SetRate, SlipWarning } from './types.ts'

/** A salary of the salary-list area: the person is paid what was billed, less the fee and what employing costs. */
export interface BilledSalaryInput {
  /** Everything but the pay itself. Tax-free reimbursements are paid out of the billing and taken out of the base. */
  readonly terms: PayslipInput
  readonly billedWithoutVat: Cents
  /** What is paid back for trips, whether it was billed beside the work or is paid out of its price. */
  readonly trips?: readonly SalaryTrip[]
  readonly fee: ServiceFee
  /** Purchase invoices and subcontracts paid out of the billing. */
  readonly outlays: Cents
  readonly payRow: PayRow
}

type PayRow = Pick<EarningRow, 'name' | 'transactionCode' | 'inHolidayBase' | 'exemptFrom'>

/**
 * How a user of the invoicing service is paid. Work compensation is what the Incomes Register expects where no employment was agreed:
 * no insurance counts from it. Paid out as wage, the employer's health contribution may be due.
 */
export const serviceUserRows = {
  WORK_COMPENSATION: {
    name: 'Työkorvaus',
    transactionCode: '336',
    inHolidayBase: false,
    exemptFrom: ['pension', 'unemployment', 'health', 'accident', 'groupLife'],
  },
  WAGE: { name: 'Palkka', transactionCode: '201', inHolidayBase: false },
} as const satisfies Record<string, PayRow>

export interface ServiceFee {
  readonly rate: SetRate
  /** `null`: the person's fee has no cap. */
  readonly max: Cents | null
  /** Set on this salary: replaces the rate and the cap. */
  readonly overridden: SetRate | null
}

export interface BilledSalary {
  readonly serviceFee: Cents
  readonly base: Cents
  /** The row that the base was turned into. */
  readonly pay: Cents
  /** What is left of the base beside pay: holiday compensation and the employer's contributions. */
  readonly employerPart: Cents
  readonly slip: Payslip
  /** From the billing to the base; the rest is in the slip's own trace. */
  readonly trace: readonly TraceLine[]
  readonly warnings: readonly SlipWarning[]
}

/** More than this cannot come of rounding: the base lies where the TyEL month limit makes the costs jump. */
const MOST_ROUNDING = 9

export function billedSalary(asked: BilledSalaryInput): BilledSalary {
  checkNotNegative(asked.billedWithoutVat, 'billing')
  checkNotNegative(asked.outlays, 'outlays')
  const { input, asWage } = withTrips(asked)
  const { base, fee, trace } = salaryBase(input, asWage)
  const { terms } = input
  const pay = terms.earner.workerType === 'WORKER' ? workersPay(input, base) : serviceUsersPay(input, base)
  const withPay = withPayRow(input, pay)
  const remainder = (base - costsWithoutReimbursements(withPay)) as Cents
  const slip = payslip({ ...withPay, roundingRemainder: remainder })
  trace.push(shareLine('PAY_FROM_BASE', base, pay, ruleOfLaw, { code: 'COSTS_OF_BASE', values: { costs: base - pay } }))
  return {
    serviceFee: fee,
    base,
    pay,
    employerPart: (base - pay) as Cents,
    slip,
    trace,
    warnings:
      Math.abs(remainder) > MOST_ROUNDING
        ? [{ code: 'BASE_IN_LIMIT_GAP', values: { remainder } }, ...slip.warnings]
        : slip.warnings,
  }
}

interface WithTrips {
  readonly input: BilledSalaryInput
  /** Why what is paid back for some trips is pay. */
  readonly asWage: readonly TraceLine[]
}

function withTrips(input: BilledSalaryInput): WithTrips {
  const isWage = input.payRow.transactionCode !== serviceUserRows.WORK_COMPENSATION.transactionCode
  const { terms, trips = [] } = input
  const { reimbursements, trace } = paidBackFor(isWage ? trips : trips.map(withinCompensation))
  const others = isWage ? terms.reimbursements : []
  return { input: { ...input, terms: { ...terms, reimbursements: [...others, ...reimbursements] } }, asWage: trace }
}

function salaryBase(
  input: BilledSalaryInput,
  asWage: readonly TraceLine[],
): { base: Cents; fee: Cents; trace: TraceLine[] } {
  const { billedWithoutVat: billed, outlays } = input
  const trace = [sumLine('BILLED', billed)]
  const fee = serviceFee(billed, input.fee, trace)
  const taxFree = input.terms.reimbursements.reduce((sum, item) => sum + item.taxFree, 0) as Cents
  trace.push(...asWage)
  if (taxFree !== 0) trace.push(sumLine('BILLED_REIMBURSEMENTS', taxFree))
  if (outlays !== 0) trace.push(sumLine('OUTLAYS', outlays))
  const base = (billed - fee - taxFree - outlays) as Cents
  if (base < 0) throw new EngineError('NOTHING_TO_PAY', 'billing')
  trace.push(sumLine('SALARY_BASE', base))
  return { base, fee, trace }
}

function serviceFee(billed: Cents, { rate, max, overridden }: ServiceFee, trace: TraceLine[]): Cents {
  const set = overridden ?? rate
  checkPercent(set.rate, overridden ? 'overriddenFee' : 'feePercent')
  const full = portion(billed, set.rate)
  const isCapped = overridden === null && max !== null && full > max
  const fee = isCapped ? max : full
  trace.push(
    isCapped
      ? shareLine('SERVICE_FEE', billed, fee, set.origin, { code: 'FEE_CAPPED', values: { computed: full } }, 'exact')
      : rateLine('SERVICE_FEE', billed, set.rate, fee, set.origin),
  )
  return fee
}

/** The highest pay whose whole cost fits the base. The cost never falls when the pay rises, so halving finds it. */
function workersPay(input: BilledSalaryInput, base: Cents): Cents {
  const fits = (pay: number) => costsWithoutReimbursements(withPayRow(input, pay as Cents)) <= base
  if (!fits(0)) throw new EngineError('NOTHING_TO_PAY', 'billing')
  const holiday = input.payRow.inHolidayBase ? (input.terms.rates.holidayCompensation?.rate ?? 0) : 0
  let low = 0
  let high = wholes(base * HUNDRED_PERCENT, HUNDRED_PERCENT + holiday) + 1
  while (high - low > 1) {
    const middle = low + Math.floor((high - low) / 2)
    if (fits(middle)) low = middle
    else high = middle
  }
  return low as Cents
}

function wholes(dividend: number, divisor: number): number {
  return (dividend - (dividend % divisor)) / divisor
}

/** base / (1 + health rate), the pay rounded to the cent; without the rate where no contribution is due. */
function serviceUsersPay(input: BilledSalaryInput, base: Cents): Cents {
  const without = withPayRow(input, ZERO)
  const health = healthRate(without, base, input.payRow)
  const taxable = divideRounded(base * HUNDRED_PERCENT, HUNDRED_PERCENT + health)
  const other = costsOf(without).taxable
  if (taxable < other) throw new EngineError('NOTHING_TO_PAY', 'billing')
  return (taxable - other) as Cents
}

function healthRate(without: PayslipInput, base: Cents, payRow: PayRow): number {
  const row: EarningRow = { ...payRow, amount: base, unitPrice: base, inHolidayBase: false }
  if (costsOf({ ...without, rows: [row] }).health === 0) return 0
  return (without.rates.health ?? contributionLawOn(without.paymentDate).health).rate
}

function withPayRow({ terms, payRow }: BilledSalaryInput, pay: Cents): PayslipInput {
  return { ...terms, rows: [{ ...payRow, amount: pay, unitPrice: pay, hundredths: 100 }] }
}

function costsWithoutReimbursements(slip: PayslipInput): number {
  const costs = costsOf(slip)
  return costs.ourCosts - costs.taxFree
}
