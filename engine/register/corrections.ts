import { type Cents, ZERO } from '@palkkasilta/values/money.ts'
import type { Payslip } from '../payroll/types.ts'
import { changedIdentity, type RegisterAction, type ReportIdentity, registerAction } from './identity.ts'
import { type IncomeLine, incomeLines, keyOf } from './income-lines.ts'
import { type IncomeType, incomeType } from './income-types.ts'

export interface ReportedSlip {
  readonly identity: ReportIdentity
  readonly slip: Payslip
}

interface Difference {
  readonly field: SlipSum
  readonly before: Cents
  readonly after: Cents
  readonly difference: Cents
}

interface LineDifference {
  readonly code: number
  readonly allowance: number | null
  readonly before: Cents
  readonly after: Cents
}

export interface Correction {
  readonly differences: readonly Difference[]
  readonly register: RegisterAction
  readonly registerDifferences: readonly LineDifference[]
  readonly identityChanges: readonly (keyof ReportIdentity)[]
  /** Still owed to the person. */
  readonly toPay: Cents
  /** Paid too much. */
  readonly toRecover: Cents
  /**
   * What was paid and reported without ground: in the replacement the kept part stands plain, the rest beside it marked
   * UnjustEnrichment, and 402 as it was withheld. 359 is for what is found before it was ever reported.
   */
  readonly unjust: readonly UnjustPart[]
}

interface UnjustPart {
  readonly code: number
  readonly kept: Cents
  readonly unjust: Cents
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

type SlipSum = (typeof slipSums)[number]

/** A stored, reported slip beside its recalculation: what changed, for the person and for the register. */
export function correction(stored: ReportedSlip, recalculated: ReportedSlip): Correction {
  const change = recalculated.slip.paid - stored.slip.paid
  const registerDifferences = compareLines(stored.slip, recalculated.slip)
  const isOverpaid = change < 0
  return {
    differences: slipSums.flatMap((field) => difference(field, stored.slip[field], recalculated.slip[field])),
    register: registerAction(stored.identity, recalculated.identity, registerDifferences.length > 0),
    registerDifferences,
    identityChanges: changedIdentity(stored.identity, recalculated.identity),
    toPay: change > 0 ? (change as Cents) : ZERO,
    toRecover: isOverpaid ? ((0 - change) as Cents) : ZERO,
    unjust: isOverpaid ? unjustParts(registerDifferences) : [],
  }
}

/** Whether pay that was told as one income type may be told as another, and no money moves: both are paid and insured alike. */
export function isTellableAs(before: number, after: number): boolean {
  const [was, is] = [incomeType(before), incomeType(after)]
  const alike = ({ insuredFor, cash, reporting }: IncomeType) => [[...insuredFor].sort(), cash, reporting]
  return was !== undefined && is !== undefined && JSON.stringify(alike(was)) === JSON.stringify(alike(is))
}

function difference(field: SlipSum, before: Cents, after: Cents): Difference[] {
  return before === after ? [] : [{ field, before, after, difference: (after - before) as Cents }]
}

function compareLines(before: Payslip, after: Payslip): LineDifference[] {
  const old = byKey(incomeLines(before))
  const fresh = byKey(incomeLines(after))
  return [...new Set([...old.keys(), ...fresh.keys()])].sort().flatMap((key) => {
    const [left, right] = [old.get(key), fresh.get(key)]
    const line = right ?? left
    if (!line || (left?.amount === right?.amount && left?.hundredths === right?.hundredths)) return []
    return [
      {
        code: line.code,
        allowance: line.allowance,
        before: left?.amount ?? ZERO,
        after: right?.amount ?? ZERO,
      },
    ]
  })
}

function unjustParts(differences: readonly LineDifference[]): UnjustPart[] {
  return differences
    .filter(({ code, before, after }) => after < before && incomeType(code)?.mayBeUnjust)
    .map(({ code, before, after }) => ({ code, kept: after, unjust: (before - after) as Cents }))
}

function byKey(lines: readonly IncomeLine[]): Map<string, IncomeLine> {
  return new Map(lines.map((line) => [keyOf(line), line]))
}
