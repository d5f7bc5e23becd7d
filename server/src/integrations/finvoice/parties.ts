import type { Bic } from '@palkkasilta/values/bic.ts'
import { type BusinessId, vatIdOf } from '@palkkasilta/values/business-id.ts'
import { countries } from '@palkkasilta/values/countries.ts'
import type { Iban } from '@palkkasilta/values/iban.ts'
import type { OutgoingInvoice } from '../ropo/invoice.ts'
import type { FinvoicePart } from './model.ts'
import { clipped, fitting, line, wrapped } from './text.ts'

/** Who bills, and the account that is paid to. */
export interface Seller {
  readonly name: string
  readonly businessId: BusinessId
  readonly address: string
  readonly postalCode: string
  readonly city: string
  readonly phone: string
  readonly email: string
  readonly contactPerson: string
  readonly iban: Iban
  readonly bic: Bic
  readonly einvoiceAddress: string
  /** Empty: who carries our e-invoices is not told. */
  readonly einvoiceOperator: string
}

type Received = Pick<OutgoingInvoice, 'receiver'>

/** The buyer's business id. A person's id is a national one, which an e-invoice does not tell. */
export function buyerId({ receiver }: Received): string | undefined {
  return receiver.kind === 'COMPANY' ? fitting(receiver.officialId, 35) : undefined
}

export function buyerVatId({ receiver }: Received): string | undefined {
  return fitting(receiver.vatId, 35)
}

export function sellerOf(seller: Seller, isOutside: boolean): FinvoicePart<'SellerPartyDetails'> {
  const [street, city, postalCode] = [wrapped(seller.address, 35), clipped(seller.city, 35), line(seller.postalCode)]
  const postal = street.length > 0 && city !== undefined && postalCode !== ''
  return {
    SellerPartyIdentifier: seller.businessId,
    SellerOrganisationName: wrapped(seller.name, 70),
    SellerOrganisationTaxCode: isOutside ? undefined : vatIdOf(seller.businessId),
    SellerPostalAddressDetails: postal
      ? { SellerStreetName: street, SellerTownName: city, SellerPostCodeIdentifier: postalCode, CountryCode: 'FI' }
      : undefined,
  }
}

export function buyerOf(invoice: OutgoingInvoice, isOutside: boolean): FinvoicePart<'BuyerPartyDetails'> {
  const { receiver } = invoice
  return {
    BuyerPartyIdentifier: buyerId(invoice),
    BuyerOrganisationName: wrapped(receiver.name, 70),
    BuyerOrganisationTaxCode: isOutside ? undefined : buyerVatId(invoice),
    BuyerPostalAddressDetails: {
      BuyerStreetName: wrapped(receiver.address, 35),
      BuyerTownName: line(receiver.city),
      BuyerPostCodeIdentifier: line(receiver.postalCode),
      CountryCode: countryOf(invoice),
    },
  }
}

/** Goods of another country of the Union are delivered to the buyer (BR-IC-12). */
export function deliveryOf(invoice: OutgoingInvoice): FinvoicePart<'DeliveryPartyDetails'> {
  const { receiver } = invoice
  return {
    DeliveryOrganisationName: wrapped(receiver.name, 35),
    DeliveryPostalAddressDetails: {
      DeliveryStreetName: wrapped(receiver.address, 35),
      DeliveryTownName: line(receiver.city),
      DeliveryPostCodeIdentifier: line(receiver.postalCode),
      CountryCode: countryOf(invoice),
    },
  }
}

function countryOf({ receiver }: OutgoingInvoice): string {
  return countries.get(receiver.country)?.short ?? ''
}
