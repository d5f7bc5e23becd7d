import { isBefore, type LocalDate } from '@palkkasilta/values/date.ts'
import { REGISTER_BEGAN, registerReportEarliest } from './deadlines.ts'
import { incomeCodes } from './income-lines.ts'
import { incomeType } from './income-types.ts'
import { isPolicyOf, isUnder, pensionActs } from './insurance.ts'

/** What the register refuses of a pay period. */
export type PeriodBreach = 'PAID_BEFORE_REGISTER' | 'PAID_TOO_FAR_AHEAD' | 'PERIOD_BACKWARDS'

/** What the register refuses of a report, beyond the form of the message. */
export type ReportBreachCode =
  | 'METHODS_MIXED'
  | 'PENSION_MISSING'
  | 'POLICY_OF_ENTREPRENEUR'
  | 'POLICY_MISSING'
  | 'POLICY_OF_ANOTHER'
  | 'OCCUPATION_MISSING'

/** What the register refuses of one income type of a report. */
export type LineBreachCode =
  | 'UNKNOWN_INCOME_TYPE'
  | 'AMOUNT_MISSING'
  | 'AMOUNT_NEGATIVE'
  | 'KILOMETRES_MISSING'
  | 'KILOMETRES_MISPLACED'
  | 'ALLOWANCE_MISSING'

export interface ReportBreaches {
  readonly report: readonly ReportBreachCode[]
  readonly lines: readonly { readonly index: number; readonly code: LineBreachCode }[]
}

/** A report as it came or leaves, whoever built it. */
export interface ToldReport {
  readonly lines: readonly ToldLine[]
  readonly pension: { readonly act: number; readonly provider: string | null; readonly policy: string | null } | null
  readonly exceptions: readonly number[]
  readonly hasOccupation: boolean
  /** A substitute payer tells of no insurance: the employer does. */
  readonly isSubstitutePayer: boolean
}

export interface ToldLine {
  readonly code: number
  /** Null: nothing was paid in money. Undefined: it was forgotten. */
  readonly amount: number | null | undefined
  readonly hasKilometres: boolean
  readonly hasAllowance: boolean
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
    report: [...(isMixed ? (['METHODS_MIXED'] as const) : []), ...insuranceBreaches(report)],
    lines: report.lines.flatMap((line, index) => lineBreaches(line).map((code) => ({ index, code }))),
  }
}

function lineBreaches({ code, amount, hasKilometres, hasAllowance }: ToldLine): LineBreachCode[] {
  const type = incomeType(code)
  const isKilometres = code === incomeCodes.kilometreAllowance
  const breaches: Record<LineBreachCode, boolean> = {
    UNKNOWN_INCOME_TYPE: !type,
    AMOUNT_MISSING: amount === undefined,
    AMOUNT_NEGATIVE: (amount ?? 0) < 0 && !type?.mayBeNegative,
    KILOMETRES_MISSING: isKilometres && !hasKilometres,
    KILOMETRES_MISPLACED: hasKilometres && !isKilometres,
    ALLOWANCE_MISSING: code === incomeCodes.dailyAllowance && !hasAllowance,
  }
  return (Object.keys(breaches) as LineBreachCode[]).filter((breach) => breaches[breach])
}

function insuranceBreaches(report: ToldReport): ReportBreachCode[] {
  const { exceptions, isSubstitutePayer } = report
  const codes = report.lines.map(({ code }) => code)
  const needs = (insurance: 'pension' | 'accident') => !isSubstitutePayer && isUnder(codes, insurance, exceptions)
  const pension = pensionBreach(report.pension, needs('pension'))
  return [
    ...(pension ? [pension] : []),
    ...(needs('accident') && !report.hasOccupation ? (['OCCUPATION_MISSING'] as const) : []),
  ]
}

function pensionBreach(pension: ToldReport['pension'], isNeeded: boolean): ReportBreachCode | null {
  if (!pension) return isNeeded ? 'PENSION_MISSING' : null
  const { act, provider, policy } = pension
  if (act !== pensionActs.TYEL) return provider === null && policy === null ? null : 'POLICY_OF_ENTREPRENEUR'
  if (provider === null || policy === null) return 'POLICY_MISSING'
  return isPolicyOf(provider, policy) ? null : 'POLICY_OF_ANOTHER'
}
