import {
  type Cents,
  cents,
  divideRounded,
  type Hundredths,
  type Myriadths,
  type Rate,
} from '@palkkasilta/values/money.ts'

export interface BillRow {
  readonly kind: 'work' | 'reimbursement'
  readonly description: string
  readonly count: Hundredths
  readonly itemType: 'h' | 'km' | 'pv' | 'kpl'
  readonly unitPrice: Myriadths
  /** count × unitPrice, rounded once: whoever reads the invoice can reckon it again. */
  readonly net: Cents
  /** The part of our costs that the row stands for: over all rows, all costs. */
  readonly cost: Cents
}

/** What of a salary a row bills. */
export interface BilledPart {
  /** Its place among the salaries. */
  readonly salary: number
  /** The place of its pay row or its shift, where the row stands for one. */
  readonly row?: number
  readonly shift?: number
  readonly minutes: number
  /** What was paid for it. */
  readonly pay: Cents
}

/** What a row was counted from. */
export interface RowOrigin {
  /** What the pricing makes of it: a price has four decimals, so the row may differ by cents. */
  readonly target: Cents
  readonly minutes: number
  readonly pay: Cents
  readonly parts: readonly BilledPart[]
}

/** count × unitPrice, rounded once. */
export function rowNet(count: Hundredths, unitPrice: Myriadths): Cents {
  return cents(divideRounded(count * unitPrice, 10_000))
}

/** What one costs with tax, rounded once. */
export function priceWithTax(unitPrice: Myriadths, vatRate: Rate): Cents {
  // hundredths of a percent: with millionths the product could be larger than what is exact
  return cents(divideRounded(unitPrice * (10_000 + vatRate / 100), 1_000_000))
}

/**
 * The price and net sum of a row that is to bill `target`. The agreed price stands where it makes the target; where the time is
 * no whole hundredths of an hour (50 minutes are not 0.83 h), the price makes up for it, as near as four decimals come.
 */
export function pricedRow(
  count: Hundredths,
  target: Cents,
  agreed: Myriadths,
): { readonly unitPrice: Myriadths; readonly net: Cents } {
  const unitPrice = rowNet(count, agreed) === target ? agreed : (divideRounded(target * 10_000, count) as Myriadths)
  return { unitPrice, net: rowNet(count, unitPrice) }
}
