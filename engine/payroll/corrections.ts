import { type Cents, ZERO } from '@palkkasilta/values/money.ts'
import { type RegisterLine, registerLines } from './register-lines.ts'
import type { Payslip } from './types.ts'

/** What a reported wage report is known by: the register lets none of it be changed by a replacement. */
export interface ReportIdentity {
  readonly payerId: string
  readonly earnerId: string
  /** ISO days. */
  readonly paymentDate: string
  readonly periodStart: string
  readonly periodEnd: string
  readonly pensionPolicy: string | null
  readonly accidentPolicy: string | null
  readonly insuranceExceptions: readonly string[]
  readonly substitutePayer: boolean
}

export interface ReportedSlip {
  readonly identity: ReportIdentity
  readonly slip: Payslip
}

export type RegisterAction =
  /** The register holds what is right. */
  | 'NONE'
  /** A replacement report with all data again. */
  | 'REPLACE'
  /** The report must be invalidated and a new one sent. */
  | 'INVALIDATE_AND_REPORT'

export interface Difference {
  readonly field: SlipSum
  readonly before: Cents
  readonly after: Cents
  readonly difference: Cents
}

export interface RegisterDifference {
  readonly code: string
  readonly allowanceType: number | null
  readonly before: Cents
  readonly after: Cents
}

export interface Correction {
  readonly differences: readonly Difference[]
  readonly register: RegisterAction
  readonly registerDifferences: readonly RegisterDifference[]
  readonly identityChanges: readonly (keyof ReportIdentity)[]
  /** Still owed to the person. */
  readonly toPay: Cents
  /** Paid too much. */
  readonly toRecover: Cents
}

const slipSums = [
  'rowsTotal',
  'holidayBase',
  'holidayCompensation',
  'taxableExcess',
  'gross',
  'benefits',
  'taxable',
  'deductionBefore',
  'tax',
  'tyelEmployee',
  'unemploymentEmployee',
  'netForDistraint',
  'distraint',
  'deductionsTotal',
  'advances',
  'net',
  'taxFree',
  'paid',
  'tyelEmployer',
  'unemploymentEmployer',
  'health',
  'accident',
  'groupLife',
  'employerCosts',
  'ourCosts',
] as const satisfies readonly (keyof Payslip)[]

export type SlipSum = (typeof slipSums)[number]

/** A stored, reported slip beside its recalculation: what changed, for the person and for the register. */
export function correction(stored: ReportedSlip, recalculated: ReportedSlip): Correction {
  const change = recalculated.slip.paid - stored.slip.paid
  const registerDifferences = compareLines(stored.slip, recalculated.slip)
  const identityChanges = changedIdentity(stored.identity, recalculated.identity)
  return {
    differences: slipSums.flatMap((field) => difference(field, stored.slip[field], recalculated.slip[field])),
    register: registerAction(identityChanges, registerDifferences),
    registerDifferences,
    identityChanges,
    toPay: change > 0 ? (change as Cents) : ZERO,
    toRecover: change < 0 ? ((0 - change) as Cents) : ZERO,
  }
}

function difference(field: SlipSum, before: Cents, after: Cents): Difference[] {
  return before === after ? [] : [{ field, before, after, difference: (after - before) as Cents }]
}

function registerAction(
  identityChanges: readonly (keyof ReportIdentity)[],
  lines: readonly RegisterDifference[],
): RegisterAction {
  if (identityChanges.length > 0) return 'INVALIDATE_AND_REPORT'
  return lines.length > 0 ? 'REPLACE' : 'NONE'
}

function changedIdentity(before: ReportIdentity, after: ReportIdentity): (keyof ReportIdentity)[] {
  const keys = Object.keys(before) as (keyof ReportIdentity)[]
  return keys.filter((key) => String(before[key]) !== String(after[key]))
}

function compareLines(before: Payslip, after: Payslip): RegisterDifference[] {
  const old = byKey(registerLines(before))
  const fresh = byKey(registerLines(after))
  return [...new Set([...old.keys(), ...fresh.keys()])].sort().flatMap((key) => {
    const [left, right] = [old.get(key), fresh.get(key)]
    const line = right ?? left
    if (!line || (left?.amount === right?.amount && left?.hundredths === right?.hundredths)) return []
    return [
      {
        code: line.code,
        allowanceType: line.allowanceType,
        before: left?.amount ?? ZERO,
        after: right?.amount ?? ZERO,
      },
    ]
  })
}

function byKey(lines: readonly RegisterLine[]): Map<string, RegisterLine> {
  return new Map(lines.map((line) => [`${line.code}/${line.allowanceType ?? ''}`, line]))
}
