import type { LocalDate } from '@palkkasilta/values/date.ts'
import { type Cents, cents, hoursOf, ZERO } from '@palkkasilta/values/money.ts'
import type { EarningRow, Payslip, Reimbursement, ReimbursementType } from '../payroll/types.ts'
import { type Inclusion, inclusionsOf } from './insurance.ts'

/** Kinds of daily allowance: only with 331. */
export const allowances = { MEAL: 1, PARTIAL_DAY: 2, FULL_DAY: 3, FOREIGN: 4, FOREIGN_WORK: 5 } as const
export type Allowance = (typeof allowances)[keyof typeof allowances]

/** The income types that the product's own rows get; earning rows carry theirs from the agreement. */
export const incomeCodes = {
  timeRatePay: 201,
  taxableKilometres: 209,
  holidayBonus: 213,
  partialSickPay: 219,
  pieceRatePay: 227,
  holidayCompensation: 234,
  mealAllowance: 303,
  kilometreAllowance: 311,
  dailyAllowance: 331,
  compensation: 336,
  tax: 402,
  taxAtSource: 404,
  sourceDeduction: 405,
  otherDeduction: 408,
  employeeHealth: 412,
  tyelEmployee: 413,
  unemploymentEmployee: 414,
  distraint: 417,
  deductionBeforeTax: 419,
} as const

/** Pay of hours at one price. */
export interface UnitWage {
  readonly price: Cents
  /** Hundredths of an hour. */
  readonly hundredths: number
}

/** What a wage report tells of one income type. */
export interface IncomeLine {
  readonly code: number
  readonly amount: Cents
  /** Hundredths of hours, kilometres or days, where the rows tell them. */
  readonly hundredths: number | null
  readonly allowance: Allowance | null
  readonly unitWages: readonly UnitWage[]
  /** Where its insurances are others than those of the income type. */
  readonly inclusions: readonly Inclusion[]
  /** Pay that was not due, or the return of such pay. */
  readonly mark?: 'UNJUST' | Recovered
}

/** Pay that came back: when, and when it had been paid. */
export interface Recovered {
  readonly on: LocalDate
  readonly paid: { readonly date: LocalDate; readonly from: LocalDate; readonly to: LocalDate }
}

export interface FreeOfTax {
  readonly code: number
  readonly allowance: Allowance | null
}

const daily = (allowance: Allowance): FreeOfTax => ({ code: incomeCodes.dailyAllowance, allowance })

const reimbursementCodes: Record<ReimbursementType, FreeOfTax | null> = {
  KILOMETER_ALLOWANCE: { code: incomeCodes.kilometreAllowance, allowance: null },
  FULL_DAY_ALLOWANCE: daily(allowances.FULL_DAY),
  PARTIAL_DAY_ALLOWANCE: daily(allowances.PARTIAL_DAY),
  FOREIGN_ALLOWANCE: daily(allowances.FOREIGN),
  LUNCH_ALLOWANCE: { code: incomeCodes.mealAllowance, allowance: null },
  // paid against a receipt: nobody's income
  EXPENSE: null,
}

/** How tax-free money of a kind is told; null: it is nobody's income. */
export const toldTaxFree = (type: ReimbursementType): FreeOfTax | null => reimbursementCodes[type]

/** What exceeds the tax-free amount is wage, and insured as wage: taxable kilometres have a code of their own. */
export function excessCode({ type }: Pick<Reimbursement, 'type'>): number {
  return type === 'KILOMETER_ALLOWANCE' ? incomeCodes.taxableKilometres : incomeCodes.timeRatePay
}

/** Of a pay slip, what the register hears of: as it was calculated, or as it was stored. */
export interface ReportedSlip
  extends Pick<
    Payslip,
    | 'holidayCompensation'
    | 'holidayCompensationPaid'
    | 'reimbursements'
    | 'tax'
    | 'atSource'
    | 'deductionBefore'
    | 'deductionsTotal'
    | 'tyelEmployee'
    | 'unemploymentEmployee'
    | 'distraint'
    | 'advances'
  > {
  readonly rows: readonly ReportedRow[]
  readonly benefitRows: readonly Pick<EarningRow, 'transactionCode' | 'amount' | 'exemptFrom'>[]
}

type ReportedRow = Pick<
  EarningRow,
  'transactionCode' | 'amount' | 'unitPrice' | 'minutes' | 'hundredths' | 'exemptFrom'
> & { readonly kind?: string }

type Part = Pick<IncomeLine, 'code' | 'amount'> & Partial<IncomeLine>

/** By what ordinary pay is paid. */
export type PaidBy = 'HOURLY' | 'MONTHLY' | 'CONTRACT'

/** The slip as the register wants it: one line for each code, in the order of the codes. Lines of nothing are left out. */
export function incomeLines(slip: ReportedSlip, paidBy: PaidBy = 'HOURLY'): IncomeLine[] {
  const lines = new Map<string, IncomeLine>()
  for (const part of partsOf(slip, paidBy)) {
    const key = keyOf(part)
    if (part.amount !== 0) lines.set(key, joined(lines.get(key), part))
  }
  return netted([...lines.values()].map(withSoundHours))
    .filter(({ amount }) => amount !== 0)
    .sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
}

/** Of a line that holds hours taken back no hours are told: they would not be those of its price. */
function withSoundHours(line: IncomeLine): IncomeLine {
  const isSound = (line.hundredths ?? 0) >= 0 && line.unitWages.every(({ hundredths }) => hundredths >= 0)
  return isSound ? line : { ...line, hundredths: null, unitWages: [] }
}

const isEarning = ({ code }: Pick<IncomeLine, 'code'>) => code >= 200 && code < 300

/**
 * The register knows no earnings below zero: where a settlement takes back one kind of pay, less of the others is told, the largest first. How
 * many hours that was and at which price is then not true of any line.
 */
function netted(lines: readonly IncomeLine[]): IncomeLine[] {
  let owed = lines.reduce((total, line) => total + (isEarning(line) && line.amount < 0 ? -line.amount : 0), 0)
  if (owed === 0) return [...lines]
  const inOrder = lines.filter((line) => isEarning(line) && line.amount > 0).sort((a, b) => b.amount - a.amount)
  const left = new Map(lines.filter(isEarning).map((line) => [line, Math.max(0, line.amount)]))
  for (const line of inOrder) {
    const taken = Math.min(owed, line.amount)
    owed -= taken
    left.set(line, line.amount - taken)
  }
  return lines.map((line) => {
    const amount = left.get(line)
    if (amount === undefined || amount === line.amount) return line
    return { ...line, amount: cents(amount), hundredths: null, unitWages: [] }
  })
}

function partsOf(slip: ReportedSlip, paidBy: PaidBy): Part[] {
  const isCompensation = slip.rows.some(({ transactionCode }) => Number(transactionCode) === incomeCodes.compensation)
  return [
    ...slip.rows.map((row) => earning(row, paidBy)),
    ...slip.benefitRows.map((row) => ({
      code: Number(row.transactionCode),
      amount: row.amount,
      inclusions: rowInclusions(row),
    })),
    ...(slip.holidayCompensationPaid
      ? [{ code: incomeCodes.holidayCompensation, amount: slip.holidayCompensation }]
      : []),
    ...slip.reimbursements.flatMap((item) => reimbursed(item, isCompensation)),
    { code: slip.atSource ? incomeCodes.taxAtSource : incomeCodes.tax, amount: slip.tax },
    { code: incomeCodes.sourceDeduction, amount: slip.atSource?.deduction ?? ZERO },
    { code: incomeCodes.employeeHealth, amount: slip.atSource?.health ?? ZERO },
    { code: incomeCodes.otherDeduction, amount: slip.deductionsTotal },
    { code: incomeCodes.tyelEmployee, amount: slip.tyelEmployee },
    { code: incomeCodes.unemploymentEmployee, amount: slip.unemploymentEmployee },
    { code: incomeCodes.distraint, amount: slip.distraint },
    { code: incomeCodes.deductionBeforeTax, amount: slip.deductionBefore },
  ]
}

/** Ordinary pay of a contract has a code of its own; hours and their price are told of pay by the hour alone. */
function earning(row: ReportedRow, paidBy: PaidBy): Part {
  const isContract = paidBy === 'CONTRACT' && isOrdinaryPay(row)
  const code = isContract ? incomeCodes.pieceRatePay : Number(row.transactionCode)
  // pay of leave has no hours
  const hundredths = quantityOf(row) || null
  const isByHour = paidBy === 'HOURLY' && isOrdinaryPay(row)
  const unitWages = isByHour && hundredths !== null ? [{ price: row.unitPrice, hundredths }] : []
  return { code, amount: row.amount, hundredths, unitWages, inclusions: rowInclusions(row) }
}

function rowInclusions({ transactionCode, exemptFrom = [] }: Pick<EarningRow, 'transactionCode' | 'exemptFrom'>) {
  const left = exemptFrom.filter((insurance) => insurance !== 'groupLife')
  return inclusionsOf(Number(transactionCode), left)
}

/** Supplements are paid for hours that the ordinary pay has told already. */
function isOrdinaryPay({ kind = 'ordinary', minutes, transactionCode }: ReportedRow): boolean {
  return kind === 'ordinary' && minutes !== undefined && Number(transactionCode) === incomeCodes.timeRatePay
}

/** Of work compensation expenses are a part. */
function reimbursed(item: Reimbursement, isCompensation: boolean): Part[] {
  const free = reimbursementCodes[item.type]
  return [
    { code: isCompensation ? incomeCodes.compensation : excessCode(item), amount: item.taxable },
    ...(free ? [{ ...free, amount: item.taxFree, hundredths: item.hundredths }] : []),
  ]
}

function joined(known: IncomeLine | undefined, part: Part): IncomeLine {
  const quantities = [known?.hundredths, part.hundredths].filter((each) => typeof each === 'number')
  return {
    code: part.code,
    amount: cents((known?.amount ?? 0) + part.amount),
    hundredths: quantities.length === 0 ? null : quantities.reduce((total, each) => total + each, 0),
    allowance: part.allowance ?? null,
    unitWages: [...(known?.unitWages ?? []), ...(part.unitWages ?? [])],
    inclusions: part.inclusions ?? [],
  }
}

/** Tells lines apart: each income type once, a daily allowance once for each kind, what is insured otherwise, and what is marked. */
export function keyOf({ code, allowance, inclusions = [], mark }: Pick<Part, LineKey>): string {
  const insured = inclusions.map(({ insurance, included }) => `${insurance}=${included}`)
  return [code, allowance ?? '', ...insured, ...(mark ? [markKey(mark)] : [])].join('/')
}

type LineKey = 'code' | 'allowance' | 'inclusions' | 'mark'

function markKey(mark: NonNullable<IncomeLine['mark']>): string {
  return mark === 'UNJUST' ? mark : [mark.on, mark.paid.date, mark.paid.from, mark.paid.to].join(' ')
}

function quantityOf(row: ReportedRow): number | null {
  if (row.minutes !== undefined) return hoursOf(row.minutes)
  return row.hundredths ?? null
}

/** What is in the payment, but none of the register's business: expenses against receipts, less advances already paid. */
export function unreportedOf(slip: ReportedSlip): Cents {
  const expenses = slip.reimbursements.filter(({ type }) => reimbursementCodes[type] === null)
  return cents(expenses.reduce((total, { taxFree }) => total + taxFree, -slip.advances))
}
