import { isBefore, type LocalDate } from '@palkkasilta/values/date.ts'
import { type CombinationBreachCode, combinationBreaches, type ToldParties } from './combination-rules.ts'
import { REGISTER_BEGAN, registerReportEarliest } from './deadlines.ts'
import { incomeCodes } from './income-lines.ts'
import { incomeType } from './income-types.ts'
import type { InsuredLine } from './insurance.ts'
import { isTaxRefund } from './tax-refund.ts'

/** What the register refuses of a pay period. */
export type PeriodBreach = 'PAID_BEFORE_REGISTER' | 'PAID_TOO_FAR_AHEAD' | 'PERIOD_BACKWARDS'

/** What the register refuses of a report, beyond the form of the message. */
export type ReportBreachCode = 'METHODS_MIXED' | 'TAX_REFUND_WITH_RECOVERY' | CombinationBreachCode

/** What the register refuses of one income type of a report. */
export type LineBreachCode =
  | 'UNKNOWN_INCOME_TYPE'
  | 'AMOUNT_MISSING'
  | 'AMOUNT_NEGATIVE'
  | 'KILOMETRES_MISSING'
  | 'KILOMETRES_MISPLACED'
  | 'ALLOWANCE_MISSING'
  | 'INCLUSION_MISPLACED'
  | 'INCLUSION_REPEATED'
  | 'UNJUST_MISPLACED'

export interface ReportBreaches {
  readonly report: readonly ReportBreachCode[]
  readonly lines: readonly { readonly index: number; readonly code: LineBreachCode }[]
}

/** A report as it came or leaves, whoever built it. */
export interface ToldReport extends ToldParties {
  readonly lines: readonly ToldLine[]
}

export interface ToldLine extends InsuredLine {
  /** Null: nothing was paid in money. Undefined: it was forgotten. */
  readonly amount: number | null | undefined
  readonly hasKilometres: boolean
  readonly hasAllowance: boolean
  /** Marked as paid without ground, or as the return of that. */
  readonly isUnjust: boolean
  /** Of these, the return. */
  readonly isRecovery: boolean
}

export interface ToldPeriod {
  readonly paymentDate: LocalDate
  readonly start: LocalDate
  readonly end: LocalDate
}

export function periodBreaches({ paymentDate, start, end }: ToldPeriod, today: LocalDate): PeriodBreach[] {
  const paid = paidOnTime(paymentDate, today)
  return [...(paid ? [paid] : []), ...(isBefore(end, start) ? (['PERIOD_BACKWARDS'] as const) : [])]
}

function paidOnTime(paymentDate: LocalDate, today: LocalDate): PeriodBreach | null {
  if (isBefore(paymentDate, REGISTER_BEGAN)) return 'PAID_BEFORE_REGISTER'
  return isBefore(today, registerReportEarliest(paymentDate)) ? 'PAID_TOO_FAR_AHEAD' : null
}

export function reportBreaches(report: ToldReport): ReportBreaches {
  const methods = new Set(report.lines.map(({ code }) => incomeType(code)?.reporting))
  const isMixed = methods.has('TOTAL') && methods.has('ITEMISED')
  return {
    report: [
      ...(isMixed ? (['METHODS_MIXED'] as const) : []),
      ...(isRefundWithRecovery(report.lines) ? (['TAX_REFUND_WITH_RECOVERY'] as const) : []),
      ...combinationBreaches(report, report.lines),
    ],
    lines: report.lines.flatMap((line, index) => lineBreaches(line).map((code) => ({ index, code }))),
  }
}

/** Tax given back and pay that came back are never told together. */
function isRefundWithRecovery(lines: readonly ToldLine[]): boolean {
  return lines.some(({ isRecovery }) => isRecovery) && lines.some(isTaxRefund)
}

function lineBreaches({ code, amount, hasKilometres, hasAllowance, inclusions, isUnjust }: ToldLine): LineBreachCode[] {
  const type = incomeType(code)
  const isKilometres = code === incomeCodes.kilometreAllowance
  const named = new Set(inclusions.map(({ insurance }) => insurance))
  const breaches: Record<LineBreachCode, boolean> = {
    UNKNOWN_INCOME_TYPE: !type,
    AMOUNT_MISSING: amount === undefined,
    AMOUNT_NEGATIVE: (amount ?? 0) < 0 && !type?.mayBeNegative,
    KILOMETRES_MISSING: isKilometres && !hasKilometres,
    KILOMETRES_MISPLACED: hasKilometres && !isKilometres,
    ALLOWANCE_MISSING: code === incomeCodes.dailyAllowance && !hasAllowance,
    INCLUSION_MISPLACED: inclusions.length > 0 && !type?.mayDiffer,
    INCLUSION_REPEATED: named.size < inclusions.length || (named.has('all') && named.size > 1),
    UNJUST_MISPLACED: isUnjust && !type?.mayBeUnjust,
  }
  return (Object.keys(breaches) as LineBreachCode[]).filter((breach) => breaches[breach])
}
