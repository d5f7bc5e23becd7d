import type { AgeLimits } from '@palkkasilta/parameters/age-limits.ts'
import { serviceUserType } from '@palkkasilta/parameters/incomes-register.ts'
import type { LocalDate } from '@palkkasilta/values/date.ts'
import type { Cents } from '@palkkasilta/values/money.ts'
import { isOfAge } from '../payroll/ages.ts'
import { monthsOfAge } from '../payroll/days.ts'
import { contributionLawOn } from '../payroll/law.ts'
import type { YelStatus } from '../payroll/types.ts'
import { incomeType, isInsuredFor, type RegisterInsurance } from './income-types.ts'

/** The act that somebody's pension is insured by. */
export const pensionActs = { TYEL: 1, MYEL: 2, YEL: 3 } as const
export type PensionAct = (typeof pensionActs)[keyof typeof pensionActs]

/** Reasons not to insure (InsuranceExceptions), each with the insurances that it takes from every row of the report. */
export const insuranceExceptions: Readonly<Record<number, readonly RegisterInsurance[]>> = {
  1: ['pension', 'health', 'unemployment', 'accident'],
  2: ['health'],
  3: ['pension'],
  4: ['accident'],
  5: ['unemployment'],
  // not in the Finnish social security: all of it, or one insurance
  6: ['pension', 'health', 'unemployment', 'accident'],
  7: ['pension'],
  8: ['accident'],
  9: ['unemployment'],
  10: ['health'],
  // a pension insured voluntarily
  11: [],
}

/** The reason for each insurance that is not due, in the order of the codes. */
export const exceptionOf = {
  health: 2,
  pension: 3,
  accident: 4,
  unemployment: 5,
} as const satisfies Record<RegisterInsurance, number>

const registerInsurances = Object.keys(exceptionOf) as RegisterInsurance[]

const WORK_COMPENSATION = 336

/** Types of the income earner that this product tells, but for that of the invoicing service's users, which is data. */
export const earnerTypes = { PART_OWNER: 3, ENTREPRENEUR_WITHOUT_YEL: 14 } as const

/** What one row says of an insurance, in the place of its income type (InsuranceData). */
export interface Inclusion {
  readonly insurance: RegisterInsurance | 'all'
  readonly included: boolean
}

/** Of an income row, what its insurances depend on. */
export interface InsuredLine {
  readonly code: number
  readonly inclusions: readonly Inclusion[]
}

/** The insurances that the payer has taken. */
export interface Policies {
  /** The client company in whose name we pay; null: we pay ourselves. */
  readonly client: string | null
  readonly pension: { readonly provider: string; readonly policyNumber: string } | null
  readonly accident: { readonly insurer: string; readonly policyNumber: string } | null
}

/** Whose wages they are: the payer's own, or those of an employer in whose place it pays and who tells of their insurances itself. */
export type PaysAs = 'EMPLOYER' | 'SUBSTITUTE'

/** The person and the payment as the register's insurances see them. */
export interface InsuredEarner {
  readonly paysAs: PaysAs
  readonly paymentDate: LocalDate
  readonly born: LocalDate
  /** `null`: an employee. */
  readonly yel: YelStatus | null
  readonly partOwner: boolean
  /** Paid through the invoicing service without a business id. */
  readonly usesService: boolean
  /** The employer's payroll of the year stays so small that accidents need not be insured. */
  readonly smallPayroll: boolean
  /** What TyEL was counted from on the pay slip. */
  readonly tyelBase: Cents
  /** Pay under TyEL that the employer has paid in the calendar month, this payment included, as far as is known today. */
  readonly monthPay: Cents
}

export interface ReportedInsurance {
  readonly pension: { readonly act: PensionAct; readonly policy: Policies['pension'] } | null
  readonly accident: Policies['accident']
  /** An occupation is told of who is insured against accidents. */
  readonly hasOccupation: boolean
  /** Codes of `insuranceExceptions`, in their order. */
  readonly exceptions: readonly number[]
  readonly earnerTypes: readonly number[]
}

const UNTOLD: ReportedInsurance = {
  pension: null,
  accident: null,
  hasOccupation: false,
  exceptions: [],
  earnerTypes: [],
}

/** What a report tells of insurance on the payment date: the payer's policies where they are due, exceptions where they are not. */
export function reportedInsurance(
  earner: InsuredEarner,
  lines: readonly InsuredLine[],
  policies: Policies,
): ReportedInsurance {
  if (earner.paysAs === 'SUBSTITUTE') return UNTOLD
  const exceptions = exceptionsOf(earner, lines)
  const isAccident = isUnder(lines, 'accident', exceptions)
  return {
    pension: pensionOf(earner, lines, exceptions, policies),
    accident: isAccident ? policies.accident : null,
    hasOccupation: isAccident,
    exceptions,
    earnerTypes: typesOf(earner, lines, exceptions),
  }
}

function typesOf(earner: InsuredEarner, lines: readonly InsuredLine[], exceptions: readonly number[]): number[] {
  const isWithoutYel = earner.yel === 'NONE' && exceptions.length > 0
  const ofUser = serviceUserType.on(earner.paymentDate).value
  const isCompensation = lines.some(({ code }) => code === WORK_COMPENSATION)
  const isTold = (ofUser.besideNoObligation || !isWithoutYel) && (ofUser.ofWorkCompensation || !isCompensation)
  return [
    ...(earner.partOwner ? [earnerTypes.PART_OWNER] : []),
    ...(isWithoutYel ? [earnerTypes.ENTREPRENEUR_WITHOUT_YEL] : []),
    ...(earner.usesService && isTold ? [ofUser.code] : []),
  ]
}

function pensionOf(
  { yel }: InsuredEarner,
  lines: readonly InsuredLine[],
  exceptions: readonly number[],
  { pension }: Policies,
): ReportedInsurance['pension'] {
  if (yel === 'INSURED') return exceptions.length > 0 ? { act: pensionActs.YEL, policy: null } : null
  return pension && isUnder(lines, 'pension', exceptions) ? { act: pensionActs.TYEL, policy: pension } : null
}

/** Reasons are told only of insurances that the pay would have: an entrepreneur's all at once, as the register wants them. */
export function exceptionsOf(earner: InsuredEarner, lines: readonly InsuredLine[]): number[] {
  const concerned = registerInsurances.filter((insurance) => isUnder(lines, insurance))
  if (concerned.length === 0) return []
  const exempt = earner.yel === null ? employeeExempt(earner, concerned) : entrepreneurExempt(earner, earner.yel)
  return exempt.map((insurance) => exceptionOf[insurance])
}

function entrepreneurExempt(earner: InsuredEarner, yel: YelStatus): readonly RegisterInsurance[] {
  const isHealthDue = yel !== 'NONE' && isInsuredAge(earner, 'healthAges')
  return isHealthDue ? registerInsurances.filter((insurance) => insurance !== 'health') : registerInsurances
}

function employeeExempt(earner: InsuredEarner, concerned: readonly RegisterInsurance[]): readonly RegisterInsurance[] {
  const isDue: Record<RegisterInsurance, boolean> = {
    health: isInsuredAge(earner, 'healthAges'),
    pension: isInsuredAge(earner, 'pensionAges') && !isBelowMonthLimit(earner),
    // the employee's share of unemployment insurance is withheld whatever the payroll is: no reason to leave it out
    accident: !earner.smallPayroll,
    unemployment: isInsuredAge(earner, 'unemploymentAges'),
  }
  return concerned.filter((insurance) => !isDue[insurance])
}

function isInsuredAge({ paymentDate, born }: InsuredEarner, ages: 'healthAges' | 'pensionAges' | 'unemploymentAges') {
  const limits: AgeLimits = contributionLawOn(paymentDate)[ages]
  return isOfAge(limits, born.year, monthsOfAge(born, paymentDate))
}

/** Pay under the limit that was insured because more of the month was expected stays insured: that is allowed. */
function isBelowMonthLimit({ paymentDate, tyelBase, monthPay }: InsuredEarner): boolean {
  return tyelBase <= 0 && monthPay < contributionLawOn(paymentDate).monthLimit
}

/** Whether some of the rows is insured, and no exception takes the insurance from the report. */
export function isUnder(
  lines: readonly InsuredLine[],
  insurance: RegisterInsurance,
  exceptions: readonly number[] = [],
): boolean {
  const isExempt = exceptions.some((code) => insuranceExceptions[code]?.includes(insurance))
  return !isExempt && lines.some((line) => isLineUnder(line, insurance))
}

/** By its own word, else by its income type. */
export function isLineUnder({ code, inclusions }: InsuredLine, insurance: RegisterInsurance): boolean {
  const own = inclusions.find((each) => each.insurance === insurance || each.insurance === 'all')
  return own?.included ?? isInsuredFor(code, insurance)
}

/** How a row that is left out of insurances says so: told is only what differs from its income type. */
export function inclusionsOf(code: number, exemptFrom: readonly RegisterInsurance[]): Inclusion[] {
  const insuredFor = incomeType(code)?.insuredFor ?? []
  const left = insuredFor.filter((insurance) => exemptFrom.includes(insurance))
  if (left.length > 0 && left.length === insuredFor.length) return [{ insurance: 'all', included: false }]
  return left.map((insurance) => ({ insurance, included: false }))
}

/** A policy number begins with the code of its pension company: `46-12345678`. */
export function isPolicyOf(provider: string, policyNumber: string): boolean {
  return policyNumber.startsWith(`${provider}-`)
}
