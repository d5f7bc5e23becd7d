import type { VatZeroReason } from '@palkkasilta/parameters/vat-grounds.ts'
import { millionths, rate, sum } from '@palkkasilta/values/money.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { OutgoingInvoice } from '../ropo/invoice.ts'
import { creditNoteOf, invoiceFaults } from '../ropo/invoice-rules.ts'
import { anInvoice, anyInvoice, aRow } from '../ropo/testing/an-invoice.ts'
import { evoice, note, read, schemaErrors, schemaMissing } from './finvoice.fixture.ts'
import { einvoiceFaults } from './norm-rules.ts'

describe.skipIf(schemaMissing)(`whatever is billed ${schemaMissing}`, () => {
  /** Valid, and to the cent what was billed: by the rows, by the rates and in all. */
  function expectRight(invoice: OutgoingInvoice): void {
    expect(einvoiceFaults(invoice)).toEqual([])
    expect(schemaErrors(invoice)).toEqual([])
    const { InvoiceDetails: told, InvoiceRow, EpiDetails } = read(invoice)
    const rows = sum(InvoiceRow.map(({ RowVatExcludedAmount }) => RowVatExcludedAmount.value))
    const taxes = told.VatSpecificationDetails
    expect([rows, told.RowsTotalVatExcludedAmount.value, told.InvoiceTotalVatExcludedAmount.value]).toEqual(
      Array(3).fill(invoice.net),
    )
    expect(sum(taxes.map(({ VatBaseAmount }) => VatBaseAmount.value))).toBe(invoice.net)
    expect(sum(taxes.map(({ VatRateAmount }) => VatRateAmount.value))).toBe(invoice.vat)
    expect(told.InvoiceTotalVatAmount.value).toBe(invoice.vat)
    expect(told.InvoiceTotalVatIncludedAmount.value).toBe(invoice.total)
    expect(EpiDetails.EpiPaymentInstructionDetails.EpiInstructedAmount.value).toBe(invoice.total)
    for (const { InvoicedQuantity, UnitPriceAmount, RowVatExcludedAmount } of InvoiceRow) {
      const exact = Number(InvoicedQuantity.value) * Number(UnitPriceAmount.value) * 100
      expect(Math.abs(exact - RowVatExcludedAmount.value)).toBeLessThan(0.501)
      expect(Number(UnitPriceAmount.value)).toBeGreaterThanOrEqual(0)
    }
  }

  test('gives a valid document whose sums are the bill’s', () => {
    fc.assert(fc.property(anyInvoice, expectRight))
  })

  test('gives valid credit notes, of the whole and of parts', () => {
    fc.assert(
      fc.property(anyInvoice, fc.integer({ min: 1, max: 999_999 }), (invoice, share) => {
        const part = creditNoteOf(invoice, { ...note, upTo: millionths(share), earlier: [] })
        expectRight(part)
        expectRight(creditNoteOf(invoice, { ...note, upTo: millionths(1_000_000), earlier: [part] }))
      }),
    )
  })

  test('gives a valid document of any words, or tells why not', () => {
    const words = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 120 }),
      fc.string({ unit: 'binary', maxLength: 40 }),
    )
    const named = words.map((text) => `Ab${text}`.slice(0, 33))
    const receiver = fc.record({
      name: words.map((text) => `Ab${text}`),
      address: fc.oneof(named, words),
      postalCode: named,
      city: named,
      contactPerson: words,
      phone: words,
      email: words,
      vatId: words,
      officialId: words,
      customerNumber: words,
    })
    const anyWords = fc.record({
      receiver: receiver.map((given) => ({ ...anInvoice().receiver, ...given })),
      yourCode: words,
      ourCode: words,
      orderNumber: words,
      model: words,
      salesman: words,
      freeText: words,
      language: fc.constantFrom('fin' as const, 'eng' as const, 'swe' as const, 'est' as const),
      zeroReason: fc.constantFrom<VatZeroReason | null>(null, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12),
      rows: fc.record({ description: named, unit: words }).map((given) => [aRow({ ...given, vatRate: rate(0) })]),
    })
    fc.assert(
      fc.property(anyWords, (changes) => {
        const invoice = anInvoice({ ...changes, delivery: evoice })
        if (einvoiceFaults(invoice).length + invoiceFaults(invoice).length > 0) return
        expect(schemaErrors(invoice)).toEqual([])
      }),
      { numRuns: 150 },
    )
  })
})
