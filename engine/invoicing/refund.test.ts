import { cents, HUNDRED_PERCENT, millionths, type Rate, rate, sum } from '@palkkasilta/values/money.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { refundedRows } from './refund.ts'
import { invoiceTotals, type VatAmounts } from './vat.ts'

/** The refunds that bring an invoice to each of the shares, one after the other. */
function refunds(invoice: readonly VatAmounts[], shares: readonly Rate[]): (readonly VatAmounts[])[] {
  const made: (readonly VatAmounts[])[] = []
  for (const upTo of shares) made.push(refundedRows(invoice, made, upTo))
  return made
}

function totals(rows: readonly VatAmounts[]) {
  return { net: sum(rows.map(({ net }) => net)), vat: sum(rows.map(({ vat }) => vat)) }
}

test('33 % three times and then the rest leave nothing, cent by cent', () => {
  const row = { amount: cents(1_01), rate: rate('0.255') }
  const { rows, net, vat } = invoiceTotals([row, row, row])
  const parts = refunds(rows, [rate('0.33'), rate('0.66'), rate('0.99'), HUNDRED_PERCENT])
  // of 3.03: 1.00, 2.00 and 3.00, with a tax of 0.26, 0.51 and 0.77 of 0.77
  expect(parts.map(totals)).toEqual([
    { net: 100, vat: 26 },
    { net: 100, vat: 25 },
    { net: 100, vat: 26 },
    { net: 3, vat: 0 },
  ])
  expect(totals(parts.flat())).toEqual({ net, vat })
})

test('all of it at once takes every row back as it was sent', () => {
  const { rows } = invoiceTotals([10, 10, 10].map((net) => ({ amount: cents(net), rate: rate('0.255') })))
  expect(refundedRows(rows, [], HUNDRED_PERCENT)).toEqual(rows)
})

test('an invoice whose rows were taxed one by one gives back the tax that it had', () => {
  // 0.10 × 0.255 is 0.0255: 0.03 on each of the ten rows, where the sum has 0.26
  const old = Array.from({ length: 10 }, () => ({
    rate: rate('0.255'),
    net: cents(10),
    vat: cents(3),
    gross: cents(13),
  }))
  expect(refunds(old, [rate('0.5'), HUNDRED_PERCENT]).map(totals)).toEqual([
    { net: 50, vat: 13 },
    { net: 50, vat: 17 },
  ])
})

test('refunds never exceed the invoice in any rate, and end at it', () => {
  const rows = fc.array(
    fc.record({
      amount: fc.integer({ min: -200_000, max: 2_000_000 }).map(cents),
      rate: fc.constantFrom(rate('0'), rate('0.135'), rate('0.255')),
    }),
    { minLength: 1, maxLength: 12 },
  )
  const shares = fc.uniqueArray(fc.integer({ min: 1, max: 999_999 }).map(millionths), { maxLength: 6 })
  fc.assert(
    fc.property(rows, shares, (priced, given) => {
      const invoice = invoiceTotals(priced)
      const steps = [...given.sort((a, b) => a - b), HUNDRED_PERCENT]
      const parts = refunds(invoice.rows, steps)
      for (const { rate: own, net, vat } of invoice.rates) {
        const sign = net < 0 ? -1 : 1
        const taken = parts.map((part) => totals(part.filter((row) => row.rate === own)))
        for (const each of taken) {
          expect(sign * each.net).toBeGreaterThanOrEqual(0)
          expect(sign * each.vat).toBeGreaterThanOrEqual(0)
        }
        expect(totals(parts.flat().filter((row) => row.rate === own))).toEqual({ net, vat })
      }
    }),
  )
})
