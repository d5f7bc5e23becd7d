import { hundredths, type Myriadths, millionths } from '@palkkasilta/values/money.ts'
import { parseBarcode } from '@palkkasilta/values/payment-codes/barcode.ts'
import { describe, expect, test } from 'vitest'
import type { OutgoingInvoice } from '../ropo/invoice.ts'
import { creditNoteOf } from '../ropo/invoice-rules.ts'
import { anInvoice, aRow, taxed } from '../ropo/testing/an-invoice.ts'
import { bytesOf, evoice, free, note, read, seller, textOf } from './finvoice.fixture.ts'
import { einvoiceFaults } from './norm-rules.ts'

const taxOf = (invoice: OutgoingInvoice) => read(invoice).InvoiceDetails.VatSpecificationDetails

describe('the document', () => {
  test('tells numbers, days, account and reference of a bill', () => {
    const { InvoiceDetails, EpiDetails, SellerInformationDetails, InvoiceRow, ...rest } = read(
      anInvoice({ delivery: evoice }),
    )
    expect(InvoiceDetails).toMatchObject({
      InvoiceTypeCode: 'INV01',
      InvoiceTypeCodeUN: '380',
      InvoiceTypeText: 'LASKU',
      InvoiceNumber: '100001',
      BuyerReferenceIdentifier: 'PO-77',
      AccountDimensionText: 'KP 210',
      PaymentTermsDetails: { PaymentTermsFreeText: '14 pv netto' },
    })
    expect(InvoiceDetails.PaymentTermsDetails.InvoiceDueDate.value.toString()).toBe('2026-03-16')
    expect(SellerInformationDetails).toMatchObject({
      SellerAccountID: { value: 'FI2112345600000785' },
      SellerBic: { value: 'NDEAFIHH' },
    })
    expect(EpiDetails.EpiPaymentInstructionDetails).toMatchObject({
      EpiRemittanceInfoIdentifier: { value: '1000012', '@IdentificationSchemeName': 'SPY' },
      EpiInstructedAmount: { value: anInvoice().total },
    })
    expect(parseBarcode(rest.VirtualBankBarcode ?? '')).toMatchObject({
      value: { iban: seller.iban, amount: anInvoice().total, reference: '1000012' },
    })
    expect(rest.MessageTransmissionDetails).toMatchObject({
      MessageSenderDetails: { FromIdentifier: { value: '003720774740', '@SchemeID': '0037' } },
      MessageReceiverDetails: { ToIntermediator: 'OKOYFIHH' },
      MessageDetails: { MessageIdentifier: '2077474-0-100001', SpecificationIdentifier: 'EN16931' },
    })
    expect(InvoiceRow.map(({ InvoicedQuantity }) => InvoicedQuantity['@QuantityUnitCodeUN'])).toEqual([
      'HUR',
      'HUR',
      'KMT',
    ])
  })

  test.each(['lava', 'constructor', '__proto__'])('counts in ones what is measured by %s', (unit) => {
    const [row] = read(anInvoice({ rows: [aRow({ unit })] })).InvoiceRow
    expect(row?.InvoicedQuantity).toMatchObject({ '@QuantityUnitCode': unit, '@QuantityUnitCodeUN': 'C62' })
  })

  test('is ISO-8859-15 with decimal commas, an element a line and none empty', () => {
    const receiver = { ...anInvoice().receiver, name: 'Žemaitė & Øst – Łódź 👷 Oy' }
    const text = textOf(anInvoice({ receiver, freeText: 'Hinta 5 €\n\nKiitos' }))
    expect(text.split('\n').slice(0, 2)).toEqual([
      '<?xml version="1.0" encoding="ISO-8859-15"?>',
      '<?xml-stylesheet type="text/xsl" href="Finvoice.xsl"?>',
    ])
    expect(text).toContain('<BuyerOrganisationName>Žemaite &amp; Øst - Lódz Oy</BuyerOrganisationName>')
    expect(text).toContain('<InvoiceFreeText>Hinta 5 €</InvoiceFreeText>\n<InvoiceFreeText>Kiitos</InvoiceFreeText>')
    expect(text).toContain('<VatRatePercent>25,50</VatRatePercent>')
    expect(text).not.toMatch(/><[^\n]|\t|<[^/>?]+\/>|<([^/ >]+)[^>]*><\/\1>/)
    expect([...bytesOf(anInvoice({ freeText: '€' }))]).toContain(0xa4)
  })

  test('of a credit note names its invoice and is below zero', () => {
    const credit = creditNoteOf(anInvoice(), { ...note, upTo: millionths(1_000_000), earlier: [] })
    const { InvoiceDetails, EpiDetails, VirtualBankBarcode } = read({ ...credit, language: 'eng' })
    expect(InvoiceDetails).toMatchObject({
      InvoiceTypeCode: 'INV02',
      InvoiceTypeCodeUN: '381',
      InvoiceTypeText: 'CREDIT NOTE',
      InvoiceNumber: '100002',
      OriginalInvoiceNumber: '100001',
      InvoiceTotalVatIncludedAmount: { value: credit.total },
    })
    expect(EpiDetails.EpiPaymentInstructionDetails.EpiInstructedAmount.value).toBeLessThan(0)
    expect(VirtualBankBarcode).toBeUndefined()
  })

  test('takes a price below zero off by its quantity', () => {
    const rows = taxed([aRow(), aRow({ quantity: hundredths(2), unitPriceMyriadths: -50_000 as Myriadths })])
    expect(read(anInvoice({ rows })).InvoiceRow[1]).toMatchObject({
      InvoicedQuantity: { value: '-2.00' },
      UnitPriceAmount: { value: '5.00' },
      RowVatExcludedAmount: { value: -1_000 },
    })
  })

  test('tells nothing of who carries it where that is not known', () => {
    expect(textOf(anInvoice())).not.toContain('MessageTransmissionDetails')
    const nobody = { ...seller, einvoiceOperator: '' }
    expect(textOf(anInvoice({ delivery: evoice }), nobody)).not.toContain('MessageTransmissionDetails')
  })

  test('of a person claims no norm and tells no national id', () => {
    const receiver = {
      ...anInvoice().receiver,
      kind: 'PERSON',
      name: 'Matti Mallikas',
      officialId: '131052-308T',
    } as const
    const text = textOf(anInvoice({ receiver, delivery: evoice }))
    expect(text).toContain('<ToIdentifier')
    expect(text).not.toMatch(/EN16931|131052/)
  })
})

describe('the tax by its category', () => {
  const reasons = (invoice: OutgoingInvoice) =>
    taxOf(invoice).map((tax) => [
      tax.VatCode,
      tax.VatRatePercent,
      tax.VatFreeText.join(' '),
      tax.VatExemptionReasonCode,
    ])
  const none = undefined

  test.each<[string, OutgoingInvoice, readonly unknown[]]>([
    ['S', anInvoice({ rows: [aRow()] }), ['S', '25.50', '', none]],
    ['Z without a ground', free(null), ['Z', '0.00', '', none]],
    ['E', free(1), ['E', '0.00', 'ALV 0 %: Esiintymispalkkio, AVL 45 §', none]],
    ['E with its code', free(7), ['E', '0.00', 'ALV 0 %: Koulutus, AVL 39-40 §', 'VATEX-EU-132-1I']],
    [
      'AE of construction',
      free(null, { reverseVat: true }),
      ['AE', '0.00', 'Käännetty verovelvollisuus, AVL 8 c §', 'VATEX-EU-AE'],
    ],
    [
      'AE in English',
      free(11, { language: 'eng' }),
      ['AE', '0.00', 'Reverse charge, Finnish VAT Act (AVL) 65 §', 'VATEX-EU-AE'],
    ],
    ['K', free(12, { language: 'eng' }), ['K', '0.00', expect.stringContaining('72 a-72 c §'), 'VATEX-EU-IC']],
    ['O, which has no rate', free(10), ['O', none, expect.stringContaining('AVL 1 § ja 73 §'), 'VATEX-EU-O']],
  ])('%s', (_, invoice, expected) => {
    expect(einvoiceFaults(invoice)).toEqual([])
    expect(reasons(invoice)).toEqual([expected])
    expect(read(invoice).InvoiceRow.map(({ RowVatCode }) => RowVatCode)).toEqual([expected[0]])
  })

  test('names nobody by VAT number outside of the tax, and delivers goods abroad', () => {
    expect(textOf(free(10))).not.toContain('TaxCode')
    expect(read(free(12)).DeliveryPartyDetails?.DeliveryPostalAddressDetails.CountryCode).toBe('FI')
  })
})
