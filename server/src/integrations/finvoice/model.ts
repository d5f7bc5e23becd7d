import {
  attributed,
  type DocumentValue,
  inside,
  many,
  optional,
  sequence,
  xmlDocument,
} from '../../platform/xml/model.ts'
import { code, dateTime, text } from '../../platform/xml/simple.ts'
import { amount, date, identifiedBy, percent, quantity, unitPrice } from './simple.ts'

const text35 = text({ max: 35 })
const text70 = text({ max: 70 })
const name = text({ min: 2, max: 70 })
const part = text({ min: 2, max: 35 })
const street = many(part, { max: 3 })
const country = text({ pattern: /^[A-Z]{2}$/ })
const category = code(['S', 'Z', 'E', 'AE', 'K', 'G', 'O'])
const electronicAddress = attributed(part, { SchemeID: optional(code(['0037'])) })

const transmission = sequence({
  MessageSenderDetails: sequence({ FromIdentifier: electronicAddress, FromIntermediator: part }),
  MessageReceiverDetails: sequence({ ToIdentifier: electronicAddress, ToIntermediator: part }),
  MessageDetails: sequence({
    MessageIdentifier: text({ min: 2, max: 48 }),
    MessageTimeStamp: dateTime(),
    SpecificationIdentifier: optional(code(['EN16931'])),
  }),
})

const seller = sequence({
  SellerPartyIdentifier: text35,
  SellerOrganisationName: many(name),
  SellerOrganisationTaxCode: optional(text35),
  SellerPostalAddressDetails: optional(
    sequence({ SellerStreetName: street, SellerTownName: part, SellerPostCodeIdentifier: part, CountryCode: country }),
  ),
})

const buyer = sequence({
  BuyerPartyIdentifier: optional(text35),
  BuyerOrganisationName: many(name),
  BuyerOrganisationTaxCode: optional(text35),
  BuyerPostalAddressDetails: sequence({
    BuyerStreetName: street,
    BuyerTownName: part,
    BuyerPostCodeIdentifier: part,
    CountryCode: country,
  }),
})

/** Where goods that leave the country are delivered. */
const deliveryParty = sequence({
  DeliveryOrganisationName: many(part),
  DeliveryPostalAddressDetails: sequence({
    DeliveryStreetName: street,
    DeliveryTownName: part,
    DeliveryPostCodeIdentifier: part,
    CountryCode: country,
  }),
})

const vatSpecification = sequence({
  VatBaseAmount: amount,
  VatRatePercent: optional(percent),
  VatCode: category,
  VatRateAmount: amount,
  VatFreeText: many(text70, { min: 0, max: 3 }),
  VatExemptionReasonCode: optional(text({ max: 20 })),
})

const invoice = sequence({
  InvoiceTypeCode: code(['INV01', 'INV02', 'INV05', 'INV08']),
  InvoiceTypeCodeUN: optional(code(['380', '381'])),
  InvoiceTypeText: text35,
  OriginCode: code(['Original']),
  InvoiceNumber: text({ max: 20 }),
  InvoiceDate: date,
  OriginalInvoiceNumber: optional(text({ max: 20 })),
  SellerReferenceIdentifier: optional(text70),
  SellersBuyerIdentifier: optional(text70),
  OrderIdentifier: optional(text70),
  SalesPersonName: optional(text35),
  BuyerReferenceIdentifier: optional(text70),
  RowsTotalVatExcludedAmount: amount,
  InvoiceTotalVatExcludedAmount: amount,
  InvoiceTotalVatAmount: amount,
  InvoiceTotalVatIncludedAmount: amount,
  AccountDimensionText: optional(text35),
  VatSpecificationDetails: many(vatSpecification),
  InvoiceFreeText: many(text({ max: 512 }), { min: 0 }),
  PaymentTermsDetails: sequence({ PaymentTermsFreeText: text70, InvoiceDueDate: date }),
})

const row = sequence({
  ArticleName: text({ max: 100 }),
  ArticleDescription: optional(text({ max: 512 })),
  InvoicedQuantity: quantity,
  UnitPriceAmount: unitPrice,
  RowPositionIdentifier: text35,
  RowVatRatePercent: optional(percent),
  RowVatCode: category,
  RowVatAmount: amount,
  RowVatExcludedAmount: amount,
  RowAmount: amount,
})

/** What the payer's bank makes a payment of. */
const payment = sequence({
  EpiIdentificationDetails: sequence({ EpiDate: date, EpiReference: text35 }),
  EpiPartyDetails: sequence({
    EpiBfiPartyDetails: inside('EpiBfiIdentifier', identifiedBy('BIC', 11)),
    EpiBeneficiaryPartyDetails: sequence({ EpiNameAddressDetails: part, EpiAccountID: identifiedBy('IBAN', 34) }),
  }),
  EpiPaymentInstructionDetails: sequence({
    EpiRemittanceInfoIdentifier: attributed(text({ pattern: /^(\d{2,20}|RF\d\d[0-9A-Za-z]{1,21})$/ }), {
      IdentificationSchemeName: code(['SPY', 'ISO']),
    }),
    EpiInstructedAmount: amount,
    EpiCharge: attributed(code(['SHA']), { ChargeOption: code(['SHA']) }),
    EpiDateOptionDate: date,
    EpiPaymentMeansCode: code(['58']),
  }),
})

/** Finvoice 3.0: a narrower model than the schema, of what we send. */
export const finvoice = xmlDocument({
  root: 'Finvoice',
  namespace: '',
  schemaFile: 'Finvoice3.0.xsd',
  content: attributed(
    sequence({
      MessageTransmissionDetails: optional(transmission),
      SellerPartyDetails: seller,
      SellerContactPersonName: optional(text70),
      SellerCommunicationDetails: optional(
        sequence({
          SellerPhoneNumberIdentifier: optional(text35),
          SellerEmailaddressIdentifier: optional(text70),
        }),
      ),
      SellerInformationDetails: inside(
        'SellerAccountDetails',
        sequence({ SellerAccountID: identifiedBy('IBAN', 35), SellerBic: identifiedBy('BIC', 11) }),
      ),
      InvoiceRecipientLanguageCode: code(['FI', 'EN', 'SV', 'ET']),
      BuyerPartyDetails: buyer,
      BuyerContactPersonName: optional(text70),
      BuyerCommunicationDetails: optional(
        sequence({
          BuyerPhoneNumberIdentifier: optional(text35),
          BuyerEmailaddressIdentifier: optional(text70),
        }),
      ),
      DeliveryPartyDetails: optional(deliveryParty),
      DeliveryDetails: optional(inside('DeliveryDate', date)),
      InvoiceDetails: invoice,
      VirtualBankBarcode: optional(text({ pattern: /^\d{54}$/ })),
      InvoiceRow: many(row),
      EpiDetails: payment,
    }),
    { Version: code(['3.0']) },
  ),
})
export type FinvoiceValue = DocumentValue<typeof finvoice>
/** What stands below the root. */
export type FinvoiceBody = FinvoiceValue['value']
export type FinvoicePart<Name extends keyof FinvoiceBody> = NonNullable<FinvoiceBody[Name]>
