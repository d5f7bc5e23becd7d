import { type Cents, cents, sum, ZERO } from '@palkkasilta/values/money.ts'
import type { Reimbursement, ReimbursementType } from '../payroll/types.ts'

/** Wage that comes with what is paid back above the tax-free amount, and is taken back apart from it. */
export interface ExcessDifference {
  readonly type: ReimbursementType
  readonly name: string
  readonly amount: Cents
}

export interface ReimbursementDifference {
  /** What more is due, kind by kind. */
  readonly due: readonly Reimbursement[]
  /** Wage that moves without tax-free money of its kind. */
  readonly excess: readonly ExcessDifference[]
  readonly overpaid: readonly OverpaidTaxFree[]
}

/** Tax-free money of one kind that was paid and is not due. */
export interface OverpaidTaxFree {
  readonly type: ReimbursementType
  readonly amount: Cents
  /** Of a day, a kilometre or a piece. */
  readonly hundredths: number
}

/**
 * What is to be paid back after all, less what was. Kinds are told apart, as the register hears of each by a code of its own and takes none
 * below zero: what is missing of one is paid, what was too much of another is claimed.
 */
export function reimbursementDifference(
  due: readonly Reimbursement[],
  paid: readonly Reimbursement[],
): ReimbursementDifference {
  const signed = [...due.map((each) => ({ each, sign: 1 })), ...paid.map((each) => ({ each, sign: -1 }))]
  const kinds = [...Map.groupBy(signed, ({ each }) => each.type).values()].map((alike) => differenceOf(alike))
  return {
    due: kinds.flatMap((kind) => kind.due),
    excess: kinds.flatMap((kind) => kind.excess),
    overpaid: kinds.flatMap((kind) => kind.overpaid),
  }
}

interface Signed {
  readonly each: Reimbursement
  readonly sign: number
}

function differenceOf(alike: readonly Signed[]): ReimbursementDifference {
  const rows = [...Map.groupBy(alike, ({ each }) => each.unitPrice).values()].flatMap(joined)
  const [first] = rows
  const none = { due: [], excess: [], overpaid: [] }
  if (!first) return none
  if (rows.every(isWhole)) return { ...none, due: rows }
  const [taxFree, taxable] = [sum(rows.map((row) => row.taxFree)), sum(rows.map((row) => row.taxable))]
  const { type, name } = first
  const one = { type, name, hundredths: 100 }
  const both = cents(taxFree + taxable)
  if (taxFree >= 0 && taxable >= 0)
    return { ...none, due: both > 0 ? [{ ...one, unitPrice: both, taxFree, taxable }] : [] }
  return {
    due: taxFree > 0 ? [{ ...one, unitPrice: taxFree, taxFree, taxable: ZERO }] : [],
    excess: taxable === 0 ? [] : [{ type, name, amount: taxable }],
    overpaid:
      taxFree < 0 ? [{ type, amount: cents(-taxFree), hundredths: Math.max(0, -taxFreeHundredths(alike)) }] : [],
  }
}

/** What is wage altogether is no tax-free kilometre. */
function taxFreeHundredths(alike: readonly Signed[]): number {
  return alike.reduce((total, { each, sign }) => total + (each.taxFree > 0 ? sign * each.hundredths : 0), 0)
}

const isWhole = ({ hundredths, taxFree, taxable }: Reimbursement) => hundredths > 0 && taxFree >= 0 && taxable >= 0

/** Of one kind and price; what is the same in both is left out. */
function joined(alike: readonly Signed[]): Reimbursement[] {
  const [first] = alike
  const total = (field: 'hundredths' | 'taxFree' | 'taxable') =>
    alike.reduce((added, { each, sign }) => added + sign * each[field], 0)
  const [hundredths, taxFree, taxable] = [total('hundredths'), cents(total('taxFree')), cents(total('taxable'))]
  if (!first || (hundredths === 0 && taxFree === 0 && taxable === 0)) return []
  const { type, name, unitPrice } = first.each
  return [{ type, name, unitPrice, hundredths, taxFree, taxable }]
}

/** By how much more, or less, of each kind is due without tax. */
export function taxFreeBetween({ due, overpaid }: ReimbursementDifference): ReadonlyMap<ReimbursementType, Cents> {
  const more = due.map(({ type, taxFree }) => ({ type, amount: taxFree }))
  const less = overpaid.map(({ type, amount }) => ({ type, amount: cents(-amount) }))
  const kinds = Map.groupBy([...more, ...less], ({ type }) => type)
  return new Map([...kinds].map(([type, alike]) => [type, sum(alike.map(({ amount }) => amount))]))
}

/** Where all wage of a settlement is claimed and none paid: what is paid of it is tax-free alone. */
export function taxFreeAlone({ due, excess, overpaid }: ReimbursementDifference): ReimbursementDifference {
  return {
    due: due.flatMap((row) => {
      if (row.taxable === 0) return row
      return row.taxFree === 0 ? [] : { ...row, hundredths: 100, unitPrice: row.taxFree, taxable: ZERO }
    }),
    excess: [
      ...excess,
      ...due.flatMap(({ type, name, taxable }) => (taxable === 0 ? [] : { type, name, amount: taxable })),
    ],
    overpaid,
  }
}
