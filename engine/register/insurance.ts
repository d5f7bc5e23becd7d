import type { WorkerType } from '../payroll/types.ts'
import { isInsuredFor, type RegisterInsurance } from './income-types.ts'

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

const NO_PENSION_ACCIDENT_UNEMPLOYMENT = [3, 4, 5] as const
const NO_HEALTH = 2

/** The insurances that the payer has taken. */
export interface Policies {
  readonly pension: { readonly provider: string; readonly policyNumber: string } | null
  readonly accident: { readonly insurer: string; readonly policyNumber: string } | null
}

/** The person as the register's insurances see them. */
export interface InsuredEarner {
  readonly workerType: WorkerType
  readonly yelInsured: boolean
}

export interface ReportedInsurance {
  readonly pension: { readonly act: PensionAct; readonly policy: Policies['pension'] } | null
  readonly accident: Policies['accident']
  /** Codes of `insuranceExceptions`, in their order. */
  readonly exceptions: readonly number[]
}

/** What a report tells of insurance: the payer's policies of an employee, exceptions of an entrepreneur. */
export function reportedInsurance(
  earner: InsuredEarner,
  codes: readonly number[],
  { pension, accident }: Policies,
): ReportedInsurance {
  if (earner.workerType !== 'WORKER') return entrepreneurInsurance(earner)
  return {
    pension: pension && isUnder(codes, 'pension') ? { act: pensionActs.TYEL, policy: pension } : null,
    accident: isUnder(codes, 'accident') ? accident : null,
    exceptions: [],
  }
}

function entrepreneurInsurance({ yelInsured }: InsuredEarner): ReportedInsurance {
  return {
    pension: yelInsured ? { act: pensionActs.YEL, policy: null } : null,
    accident: null,
    exceptions: yelInsured ? [NO_HEALTH, ...NO_PENSION_ACCIDENT_UNEMPLOYMENT] : NO_PENSION_ACCIDENT_UNEMPLOYMENT,
  }
}

/** Whether some of the income types is insured, and no exception takes the insurance from the report. */
export function isUnder(
  codes: readonly number[],
  insurance: RegisterInsurance,
  exceptions: readonly number[] = [],
): boolean {
  const isExempt = exceptions.some((code) => insuranceExceptions[code]?.includes(insurance))
  return !isExempt && codes.some((code) => isInsuredFor(code, insurance))
}

/** A policy number begins with the code of its pension company: `46-12345678`. */
export function isPolicyOf(provider: string, policyNumber: string): boolean {
  return policyNumber.startsWith(`${provider}-`)
}
