import { decimalText, type Rate } from '@palkkasilta/values/money.ts'
import { writeXml } from '../../platform/xml/write.ts'
import type { InvoiceKind, OutgoingInvoice } from '../ropo/invoice.ts'
import { type FinvoiceBody, type FinvoicePart, type FinvoiceValue, finvoice } from './model.ts'
import { type CategorizedRow, normTax, type VatCategory, type VatGroup } from './norm.ts'
import { buyerOf, deliveryOf, type Seller, sellerOf } from './parties.ts'
import { barcode, paymentOf } from './payment.ts'
import { clipped, fitting, latin9, line, wrapped } from './text.ts'
import { bicOf, day, EURO, euro, filled, ibanOf } from './values.ts'
import { unitCodeOf, wordsOf } from './words.ts'

/** When an invoice became what it is: the time stamp of its message. */
interface Made {
  readonly at: Temporal.Instant
}

/**
 * The Finvoice 3.0 of an invoice or a credit note, in the character set of such messages with an element on each line.
 * `einvoiceFaults` and `invoiceFaults` tell before what it cannot be made of. Throws XmlRefused.
 */
export function finvoiceFile(invoice: OutgoingInvoice, seller: Seller, made: Made): Uint8Array {
  const [, content = ''] = writeXml(finvoice, finvoiceOf(invoice, seller, made)).split('?>\n')
  return latin9(
    [
      '<?xml version="1.0" encoding="ISO-8859-15"?>',
      '<?xml-stylesheet type="text/xsl" href="Finvoice.xsl"?>',
      `${content.replaceAll('><', '>\n<')}\n`,
    ].join('\n'),
  )
}

function finvoiceOf(invoice: OutgoingInvoice, seller: Seller, made: Made): FinvoiceValue {
  const { rows, groups } = normTax(invoice)
  const { receiver, deliveryDate } = invoice
  // what is outside of the tax names nobody's VAT number (BR-O-02, -03)
  const isOutside = groups.some(({ category }) => category === 'O')
  return {
    '@Version': '3.0',
    value: {
      MessageTransmissionDetails: transmissionOf(invoice, seller, made),
      SellerPartyDetails: sellerOf(seller, isOutside),
      SellerContactPersonName: clipped(seller.contactPerson, 70),
      SellerCommunicationDetails: filled({
        SellerPhoneNumberIdentifier: clipped(seller.phone, 35),
        SellerEmailaddressIdentifier: fitting(seller.email, 70),
      }),
      SellerInformationDetails: { SellerAccountID: ibanOf(seller.iban), SellerBic: bicOf(seller.bic) },
      InvoiceRecipientLanguageCode: languages[invoice.language],
      BuyerPartyDetails: buyerOf(invoice, isOutside),
      BuyerContactPersonName: clipped(receiver.contactPerson, 70),
      BuyerCommunicationDetails: filled({
        BuyerPhoneNumberIdentifier: clipped(receiver.phone, 35),
        BuyerEmailaddressIdentifier: fitting(receiver.email, 70),
      }),
      DeliveryPartyDetails: groups.some(({ category }) => category === 'K') ? deliveryOf(invoice) : undefined,
      DeliveryDetails: deliveryDate === null ? undefined : day(deliveryDate),
      InvoiceDetails: detailsOf(invoice, groups),
      VirtualBankBarcode: barcode(invoice, seller),
      InvoiceRow: rows.map(rowOf),
      EpiDetails: paymentOf(invoice, seller),
    },
  }
}

const languages = { fin: 'FI', eng: 'EN', swe: 'SV', est: 'ET' } as const

const kinds: Readonly<Record<InvoiceKind, FinvoicePart<'InvoiceDetails'>['InvoiceTypeCode']>> = {
  INVOICE: 'INV01',
  PRINT: 'INV01',
  COLLECTION: 'INV05',
  REMINDER: 'INV08',
}

function typeOf({ kind, creditOf }: OutgoingInvoice) {
  if (creditOf !== null) return { kind: 'CREDIT_NOTE', code: 'INV02', un: '381' } as const
  return { kind, code: kinds[kind], un: kinds[kind] === 'INV01' ? '380' : undefined } as const
}

/** Only where both ends are known. The norm is claimed for invoices and credit notes to companies: others are not of it. */
function transmissionOf(
  invoice: OutgoingInvoice,
  seller: Seller,
  { at }: Made,
): FinvoiceBody['MessageTransmissionDetails'] {
  const { delivery, receiver } = invoice
  const ends = [seller.einvoiceAddress, seller.einvoiceOperator, delivery.einvoiceAddress, delivery.einvoiceOperator]
  const [from = '', carriedBy = '', to = '', broughtBy = ''] = ends.map((each) => line(each))
  if (delivery.type !== 'evoice' || [from, carriedBy, to, broughtBy].some((each) => each.length < 2)) return undefined
  const isOfNorm = receiver.kind === 'COMPANY' && typeOf(invoice).un !== undefined
  return {
    MessageSenderDetails: { FromIdentifier: addressOf(from), FromIntermediator: carriedBy },
    MessageReceiverDetails: { ToIdentifier: addressOf(to), ToIntermediator: broughtBy },
    MessageDetails: {
      MessageIdentifier: `${seller.businessId}-${invoice.billNumber}`,
      MessageTimeStamp: at,
      SpecificationIdentifier: isOfNorm ? 'EN16931' : undefined,
    },
  }
}

function addressOf(value: string) {
  return { value, '@SchemeID': value.startsWith('0037') ? '0037' : undefined } as const
}

function detailsOf(invoice: OutgoingInvoice, groups: readonly VatGroup[]): FinvoicePart<'InvoiceDetails'> {
  const { code, un, kind } = typeOf(invoice)
  const words = wordsOf(invoice)
  return {
    InvoiceTypeCode: code,
    InvoiceTypeCodeUN: un,
    InvoiceTypeText: words.kinds[kind],
    OriginCode: 'Original',
    InvoiceNumber: invoice.billNumber,
    InvoiceDate: day(invoice.billDate),
    OriginalInvoiceNumber: invoice.creditOf ?? undefined,
    SellerReferenceIdentifier: clipped(invoice.ourCode, 70),
    SellersBuyerIdentifier: clipped(invoice.receiver.customerNumber, 70),
    OrderIdentifier: clipped(invoice.orderNumber, 70),
    SalesPersonName: clipped(invoice.salesman, 35),
    BuyerReferenceIdentifier: clipped(invoice.yourCode, 70),
    RowsTotalVatExcludedAmount: euro(invoice.net),
    InvoiceTotalVatExcludedAmount: euro(invoice.net),
    InvoiceTotalVatAmount: euro(invoice.vat),
    InvoiceTotalVatIncludedAmount: euro(invoice.total),
    AccountDimensionText: clipped(invoice.model, 35),
    VatSpecificationDetails: groups.map(taxOf),
    InvoiceFreeText: invoice.freeText.split('\n').flatMap((each) => wrapped(each, 512)),
    PaymentTermsDetails: {
      PaymentTermsFreeText: words.terms(invoice.paymentTermDays),
      InvoiceDueDate: day(invoice.dueDate),
    },
  }
}

function taxOf({ net, rate, category, vat, reason, reasonCode }: VatGroup) {
  return {
    VatBaseAmount: euro(net),
    VatRatePercent: percentOf(category, rate),
    VatCode: known(category),
    VatRateAmount: euro(vat),
    VatFreeText: wrapped(reason ?? '', 70),
    VatExemptionReasonCode: reasonCode ?? undefined,
  }
}

/** What is outside of the tax has no rate, not even zero (BR-O-05). */
function percentOf(category: VatCategory, rate: Rate): string | undefined {
  return category === 'O' ? undefined : decimalText(rate, 4)
}

function known(category: VatCategory): NonNullable<VatCategory> {
  if (category === null) throw new Error('the ground of the tax joins several categories: einvoiceFaults tells of it')
  return category
}

/** A price is never negative (BR-27): what is taken off is a negative quantity. */
function rowOf(row: CategorizedRow, index: number) {
  const sign = row.unitPriceMyriadths < 0 ? -1 : 1
  const unit = clipped(row.unit, 14) ?? 'kpl'
  const unitCode = unitCodeOf(unit)
  const name = line(row.description)
  return {
    ArticleName: name.slice(0, 100).trim(),
    ArticleDescription: name.length > 100 ? name.slice(0, 512).trim() : undefined,
    InvoicedQuantity: {
      value: decimalText(sign * row.quantity),
      '@QuantityUnitCode': unit,
      '@QuantityUnitCodeUN': unitCode,
    },
    UnitPriceAmount: {
      value: decimalText(sign * row.unitPriceMyriadths, 4),
      ...EURO,
      '@UnitPriceUnitCode': unit,
      '@QuantityUnitCodeUN': unitCode,
    },
    RowPositionIdentifier: String(index + 1),
    RowVatRatePercent: percentOf(row.category, row.vatRate),
    RowVatCode: known(row.category),
    RowVatAmount: euro(row.vat),
    RowVatExcludedAmount: euro(row.net),
    RowAmount: euro(row.total),
  } as const
}
