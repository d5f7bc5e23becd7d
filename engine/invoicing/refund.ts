import { type Cents, cents, HUNDRED_PERCENT, portion, type Rate, sum } from '@palkkasilta/values/money.ts'
import { share } from './share.ts'
import { type VatAmounts, vatOfNet } from './vat.ts'

/**
 * What a refund takes back of each row of an invoice: as much as is missing from `upTo` of it after the earlier refunds. For each
 * tax rate it is counted on the sums, so that refunds never add up to more than the invoice, and to exactly that at 100 %.
 */
export function refundedRows(
  invoice: readonly VatAmounts[],
  earlier: readonly (readonly VatAmounts[])[],
  upTo: Rate,
): readonly VatAmounts[] {
  if (earlier.length === 0 && upTo === HUNDRED_PERCENT) return invoice
  const rows = invoice.map((row, index) => ({
    ...row,
    index,
    taken: sum(earlier.map((refund) => refund[index]?.net ?? cents(0))),
    takenVat: sum(earlier.map((refund) => refund[index]?.vat ?? cents(0))),
  }))
  const refunded = [...Map.groupBy(rows, ({ rate }) => rate)].flatMap(([rate, alike]) => {
    const whole = { net: sum(alike.map(({ net }) => net)), vat: sum(alike.map(({ vat }) => vat)) }
    const net = portion(whole.net, upTo)
    const vat = upTo === HUNDRED_PERCENT ? whole.vat : smaller(vatOfNet(net, rate).vat, whole.vat)
    const nets = shareSigned(
      cents(net - sum(alike.map(({ taken }) => taken))),
      alike.map((row) => row.net - row.taken),
    )
    const vats = shareSigned(cents(vat - sum(alike.map(({ takenVat }) => takenVat))), nets)
    return alike.map(({ index }, at) => ({ index, rate, net: nets[at] ?? cents(0), vat: vats[at] ?? cents(0) }))
  })
  return refunded
    .sort((a, b) => a.index - b.index)
    .map(({ rate, net, vat }) => ({ rate, net, vat, gross: cents(net + vat) }))
}

/** An invoice of another time may carry a few cents less tax than its sum would today: no more than that is taken back. */
function smaller(one: Cents, other: Cents): Cents {
  return Math.abs(one) < Math.abs(other) ? one : other
}

function shareSigned(total: Cents, weights: readonly number[]): readonly Cents[] {
  const sign = weights.reduce((all, weight) => all + weight, 0) < 0 ? -1 : 1
  const parts = share(
    cents(sign * total),
    weights.map((weight) => sign * weight),
  )
  return parts.map((part) => cents(sign * part))
}
