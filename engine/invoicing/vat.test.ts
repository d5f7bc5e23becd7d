import { readFileSync } from 'node:fs'
import { localDate } from '@palkkasilta/values/date.ts'
import { type Cents, cents, euros, type Rate, rate, sum, toEuros, toFraction } from '@palkkasilta/values/money.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { invoiceTotals, type PriceKind, vatOfGross, vatOfNet } from './vat.ts'
import { checkVatRate, vatChoices } from './vat-rates.ts'

const cases: readonly {
  net?: number
  gross?: number
  rate: number
  supplied: string
  expect: { net: number; vat: number; gross: number }
}[] = parse(readFileSync(new URL('./cases/vat.yaml', import.meta.url), 'utf8'))

const amounts = fc.integer({ min: -5_000_000, max: 5_000_000 }).map(cents)
const rates = fc.constantFrom(rate('0'), rate('0.10'), rate('0.135'), rate('0.14'), rate('0.255'))
const rows = fc.array(fc.record({ amount: amounts, rate: rates }), { maxLength: 30 })
const kinds = fc.constantFrom<PriceKind>('NET', 'GROSS')

describe('the tax of a price', () => {
  it.each(cases)('net $net or gross $gross at $rate', (example) => {
    const percent = rate(example.rate)
    checkVatRate(percent, localDate(example.supplied))
    const { net, vat, gross } =
      example.net === undefined
        ? vatOfGross(euros(example.gross ?? ''), percent)
        : vatOfNet(euros(example.net), percent)
    expect({ net: toEuros(net), vat: toEuros(vat), gross: toEuros(gross) }).toEqual(example.expect)
  })

  it('taken out of the price with tax gives the price without tax back', () => {
    fc.assert(
      fc.property(amounts, rates, (net, percent) => {
        expect(vatOfGross(vatOfNet(net, percent).gross, percent).net).toBe(net)
      }),
    )
  })
})

describe('the tax of an invoice', () => {
  it('is counted on the sum of a rate and shared to its rows', () => {
    const third = { amount: euros('0.10'), rate: rate('0.255') }
    const totals = invoiceTotals([third, third, third])
    expect(totals).toMatchObject({ net: 30, vat: 8, gross: 38 }) // 0.30 × 0.255 = 0.0765
    expect(totals.rows.map(({ vat }) => vat)).toEqual([3, 3, 2])
  })

  it.each([
    ['the largest fraction', [10, 20], [3, 5]], // 2.55 and 5.10, together 7.65
    ['the larger of two equal fractions', [10, 210], [2, 54]], // 2.55 and 53.55, together 56.10
    ['the larger of two equal fractions, in any order', [210, 10], [54, 2]],
    ['the first of equal rows', [10, 10, 10], [3, 3, 2]],
    ['the first of equal rows, on a credit note too', [-10, -10, -10], [-3, -3, -2]],
  ])('left over goes to the row with %s', (_, nets, vats) => {
    const totals = invoiceTotals(nets.map((net) => ({ amount: cents(net), rate: rate('0.255') })))
    expect(totals.rows.map(({ vat }) => vat)).toEqual(vats)
  })

  it('stands apart for each rate, the highest first', () => {
    const totals = invoiceTotals([
      { amount: euros('100.00'), rate: rate('0.10') },
      { amount: euros('200.00'), rate: rate('0.255') },
      { amount: euros('50.00'), rate: rate('0.10') },
    ])
    expect(totals.rates).toEqual([
      { rate: rate('0.255'), net: 20_000, vat: 5100, gross: 25_100 },
      { rate: rate('0.10'), net: 15_000, vat: 1500, gross: 16_500 },
    ])
    expect(totals).toMatchObject({ net: 35_000, vat: 6600, gross: 41_600 })
  })

  it('is nothing for an invoice without rows', () => {
    expect(invoiceTotals([])).toEqual({ rows: [], rates: [], net: 0, vat: 0, gross: 0 })
  })

  it('is the sum of the rows and of the rates, and each row is off by less than a cent', () => {
    fc.assert(
      fc.property(rows, kinds, (given, kind) => {
        const totals = invoiceTotals(given, kind)
        for (const key of ['net', 'vat', 'gross'] as const) {
          expect(sum(totals.rows.map((row) => row[key]))).toBe(totals[key])
          expect(sum(totals.rates.map((row) => row[key]))).toBe(totals[key])
        }
        given.forEach((row, i) => {
          const shown = totals.rows[i]
          const share = toFraction(row.rate)
          const exact = kind === 'NET' ? row.amount * share : (row.amount * share) / (1 + share)
          expect(kind === 'NET' ? shown?.net : shown?.gross).toBe(row.amount)
          expect(Math.abs((shown?.vat ?? Number.NaN) - exact)).toBeLessThanOrEqual(1)
        })
      }),
    )
  })

  it('from prices without tax is the rate of each sum', () => {
    fc.assert(
      fc.property(rows, (given) => {
        for (const total of invoiceTotals(given).rates) {
          const net = sum(given.filter((row) => row.rate === total.rate).map(({ amount }) => amount))
          expect(total).toEqual(vatOfNet(net, total.rate))
        }
      }),
    )
  })

  it('does not depend on the order of the rows', () => {
    const shown = (given: readonly { amount: Cents; rate: Rate }[], kind: PriceKind) => {
      const { rows: taxed, ...totals } = invoiceTotals(given, kind)
      return { totals, taxed: taxed.map((row) => JSON.stringify(row)).sort() }
    }
    fc.assert(
      fc.property(rows, kinds, fc.infiniteStream(fc.nat()), (given, kind, keys) => {
        const shuffled = given.map((row) => ({ row, key: keys.next().value })).sort((a, b) => a.key - b.key)
        expect(
          shown(
            shuffled.map(({ row }) => row),
            kind,
          ),
        ).toEqual(shown(given, kind))
      }),
    )
  })

  it('of a credit note is that of the invoice turned round', () => {
    const turned = (amount: Cents) => cents(-amount)
    fc.assert(
      fc.property(rows, kinds, (given, kind) => {
        const invoice = invoiceTotals(given, kind)
        const credit = invoiceTotals(
          given.map((row) => ({ ...row, amount: turned(row.amount) })),
          kind,
        )
        expect([credit.net, credit.vat, credit.gross]).toEqual([invoice.net, invoice.vat, invoice.gross].map(turned))
        fc.pre(invoice.rates.every(({ net }) => net !== 0))
        expect(credit.rows.map(({ vat }) => vat)).toEqual(invoice.rows.map(({ vat }) => turned(vat)))
      }),
    )
  })
})

describe('the choice of tax rates', () => {
  const percents = (day: string) => vatChoices(localDate(day)).map((choice) => choice.rate / 10_000)

  it('follows the day of the supply', () => {
    expect(percents('2024-08-31')).toEqual([0, 10, 14, 24])
    expect(percents('2024-09-01')).toEqual([0, 10, 14, 25.5])
    expect(percents('2025-12-31')).toEqual([0, 10, 14, 25.5])
    expect(percents('2026-01-01')).toEqual([0, 10, 13.5, 25.5])
    expect(percents('2027-06-01')).toEqual([0, 10, 13.5, 25.5])
  })

  it.each([
    ['0.14', '2026-01-01'],
    ['0.135', '2025-12-31'],
    ['0.24', '2024-09-01'],
    ['0.255', '2024-08-31'],
    ['0.2', '2026-01-01'],
  ])('refuses %s for a supply on %s', (percent, day) => {
    expect(() => checkVatRate(rate(percent), localDate(day))).toThrow(
      expect.objectContaining({ code: 'VAT_RATE_NOT_IN_FORCE', field: 'rate' }),
    )
  })
})
