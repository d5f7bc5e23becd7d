import {
  type Cents,
  cents,
  divideRounded,
  HUNDRED_PERCENT,
  portion,
  type Rate,
  sum,
} from '@palkkasilta/values/money.ts'

export interface VatAmounts {
  readonly rate: Rate
  readonly net: Cents
  readonly vat: Cents
  readonly gross: Cents
}

/** Whether the prices of an invoice are without or with tax. */
export type PriceKind = 'NET' | 'GROSS'

export interface PricedRow {
  readonly amount: Cents
  readonly rate: Rate
}

/** A row's part of the tax is for display; the tax of the invoice is that of `rates`. */
export interface InvoiceTotals {
  /** In the order of the rows given. */
  readonly rows: readonly VatAmounts[]
  /** One for each tax rate, the highest first. */
  readonly rates: readonly VatAmounts[]
  readonly net: Cents
  readonly vat: Cents
  readonly gross: Cents
}

/** The tax on a price without tax, rounded once. */
export function vatOfNet(net: Cents, rate: Rate): VatAmounts {
  const vat = portion(net, rate)
  return { rate, net, vat, gross: cents(net + vat) }
}

/** The tax inside a price with tax, r / (100 + r) of it, rounded once. */
export function vatOfGross(gross: Cents, rate: Rate): VatAmounts {
  const vat = cents(divideRounded(gross * rate, HUNDRED_PERCENT + rate))
  return { rate, net: cents(gross - vat), vat, gross }
}

function split(kind: PriceKind, amount: Cents, rate: Rate, vat: Cents): VatAmounts {
  return kind === 'NET'
    ? { rate, net: amount, vat, gross: cents(amount + vat) }
    : { rate, net: cents(amount - vat), vat, gross: amount }
}

interface NumberedRow extends PricedRow {
  readonly index: number
}

interface TaxedRow extends NumberedRow {
  readonly vat: Cents
}

/**
 * Shares the tax of a rate's total among its rows: each gets its exact part rounded down, and the cents left over go where
 * the largest fractions were cut off. Equal fractions: the larger amount first, so that the order of the rows does not matter.
 */
function shareVat(rows: readonly NumberedRow[], kind: PriceKind, rate: Rate): readonly TaxedRow[] {
  const divisor = kind === 'NET' ? HUNDRED_PERCENT : HUNDRED_PERCENT + rate
  const total = sum(rows.map(({ amount }) => amount))
  const sign = total < 0 ? -1 : 1
  const parts = rows.map((row) => {
    const exact = sign * row.amount * rate
    const rest = ((exact % divisor) + divisor) % divisor
    return { row, rest, vat: (exact - rest) / divisor }
  })
  const target = divideRounded(sign * total * rate, divisor)
  const left = target - parts.reduce((taken, { vat }) => taken + vat, 0)
  const byRest = parts.toSorted(
    (a, b) => b.rest - a.rest || sign * (b.row.amount - a.row.amount) || a.row.index - b.row.index,
  )
  for (const part of byRest.slice(0, left)) part.vat += 1
  return parts.map(({ row, vat }) => ({ ...row, vat: cents(sign * vat) }))
}

/** The tax of an invoice: for each rate on the sum of its rows, then shared to the rows for display. */
export function invoiceTotals(rows: readonly PricedRow[], kind: PriceKind = 'NET'): InvoiceTotals {
  const numbered = rows.map(({ amount, rate }, index) => ({ amount, rate, index }))
  const rates = [...new Set(rows.map(({ rate }) => rate))].sort((a, b) => b - a)
  const groups = rates.map((rate) => ({
    rate,
    taxed: shareVat(
      numbered.filter((row) => row.rate === rate),
      kind,
      rate,
    ),
  }))
  const totals = groups.map(({ rate, taxed }) =>
    split(kind, sum(taxed.map(({ amount }) => amount)), rate, sum(taxed.map(({ vat }) => vat))),
  )
  const taxedRows = groups.flatMap(({ taxed }) => taxed).sort((a, b) => a.index - b.index)
  return {
    rows: taxedRows.map(({ amount, rate, vat }) => split(kind, amount, rate, vat)),
    rates: totals,
    net: sum(totals.map(({ net }) => net)),
    vat: sum(totals.map(({ vat }) => vat)),
    gross: sum(totals.map(({ gross }) => gross)),
  }
}
