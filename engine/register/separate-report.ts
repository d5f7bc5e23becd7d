import type { LocalDate } from '@palkkasilta/values/date.ts'
import { type Cents, cents, portion, type Rate, sum, ZERO } from '@palkkasilta/values/money.ts'
import { contributionLawOn } from '../payroll/law.ts'
import type { TraceLine } from '../trace/trace.ts'
import { type IncomeLine, incomeCodes } from './income-lines.ts'
import { isLineUnder, type PaysAs } from './insurance.ts'

/** What the payer's separate report tells: that no wages were paid, or the health contribution of the month and what is deducted from it. */
export const summaryCodes = { NO_WAGES: 101, HEALTH: 102, DEDUCTIONS: 103 } as const
export type SummaryCode = (typeof summaryCodes)[keyof typeof summaryCodes]

/** A salary that was paid in the month, as the Incomes Register is told of it. */
export interface MonthSalary {
  readonly lines: readonly IncomeLine[]
  readonly paysAs: PaysAs
  /** By age and by how the person stands under YEL. */
  readonly isHealthDue: boolean
  /** The employer's health contribution on its own pay slip. */
  readonly own: Cents
}

const taxFreeCodes: readonly number[] = [
  incomeCodes.mealAllowance,
  incomeCodes.kilometreAllowance,
  incomeCodes.dailyAllowance,
]

/** Of what a wage report tells, the pay: no tax-free money, nothing withheld, and nothing that came back of other pay. */
export function toldPay(lines: readonly IncomeLine[]): Cents {
  const isPay = ({ code, mark }: IncomeLine) =>
    code < 400 && !taxFreeCodes.includes(code) && (mark === undefined || mark === 'UNJUST')
  return sum(lines.filter(isPay).map(({ amount }) => amount))
}

/** Whether a pay slip counted the contribution at all; a line of nothing says why not. */
export function isHealthDue(trace: readonly Pick<TraceLine, 'code' | 'base'>[]): boolean {
  return trace.some(({ code, base }) => code === 'HEALTH' && (base ?? 0) !== 0)
}

/** What it brings to its month. */
export interface MonthShare {
  readonly base: Cents
  readonly own: Cents
}

/** Nothing of pay in another employer's place: that employer tells of it. Pay that was not due, or that came back, is no base. */
export function monthShare({ lines, paysAs, isHealthDue, own }: MonthSalary): MonthShare {
  if (paysAs === 'SUBSTITUTE') return { base: ZERO, own: ZERO }
  if (!isHealthDue) return { base: ZERO, own }
  const insured = lines.filter((line) => line.mark === undefined && isLineUnder(line, 'health'))
  return { base: sum(insured.map(({ amount }) => amount)), own }
}

export interface SeparateReport<Share> {
  /** The payer paid wages at all, if only some of which nothing is due. */
  readonly isPaid: boolean
  readonly base: Cents
  readonly rate: Rate
  /** Rounded once, of the whole month. */
  readonly contribution: Cents
  /** The sum of the salaries' own lines. */
  readonly own: Cents
  /** What one rounding makes other than a rounding of each salary. */
  readonly rounding: Cents
  /** Salaries whose own line is not what their share of the base comes to. With the rounding they make the whole difference. */
  readonly differing: readonly { readonly share: Share; readonly counted: Cents }[]
}

/** The separate report of a month, which any day of it tells, of the shares of all that the payer paid in it. */
export function separateReport<Share extends MonthShare>(
  month: LocalDate,
  shares: readonly Share[],
): SeparateReport<Share> {
  const { rate } = contributionLawOn(month).health
  const base = sum(shares.map((share) => share.base))
  const contribution = portion(base, rate)
  const each = shares.map((share) => ({ share, counted: portion(share.base, rate) }))
  return {
    isPaid: shares.length > 0,
    base,
    rate,
    contribution,
    own: sum(shares.map(({ own }) => own)),
    rounding: cents(contribution - sum(each.map(({ counted }) => counted))),
    differing: each.filter(({ share, counted }) => share.own !== counted),
  }
}

export interface SummaryLine {
  readonly code: SummaryCode
  /** Null: none is told. */
  readonly amount: Cents | null
}

/** Wages of which no contribution is due are told as 0.00; that none were paid is told alone. */
export function summaryLines(
  { isPaid, contribution }: Pick<SeparateReport<unknown>, 'isPaid' | 'contribution'>,
  deductions: Cents,
): SummaryLine[] {
  if (!isPaid) return [{ code: summaryCodes.NO_WAGES, amount: null }]
  const deducted = deductions > 0 ? [{ code: summaryCodes.DEDUCTIONS, amount: deductions }] : []
  return [{ code: summaryCodes.HEALTH, amount: contribution }, ...deducted]
}
