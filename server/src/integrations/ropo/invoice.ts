import type { VatZeroReason } from '@palkkasilta/parameters/vat-grounds.ts'
import type { LocalDate } from '@palkkasilta/values/date.ts'
import type { Cents, Hundredths, Myriadths, Rate } from '@palkkasilta/values/money.ts'

/** An invoice as the collection provider needs it, in our own words. The figures are final: nothing is calculated on the way out. */
export interface OutgoingInvoice {
  readonly kind: InvoiceKind
  /** Ours, unique over invoices and credit notes: what the provider is asked about after a lost answer. */
  readonly billNumber: string
  /** Payment reference with its check digit. */
  readonly reference: string
  readonly receiver: Receiver
  readonly delivery: Delivery
  readonly billDate: LocalDate
  readonly dueDate: LocalDate
  readonly deliveryDate: LocalDate | null
  readonly paymentTermDays: number
  readonly language: 'fin' | 'eng' | 'swe' | 'est'
  /** The buyer pays the tax (construction and the like): the rows carry none. */
  readonly reverseVat: boolean
  /** Why there is no tax, where the buyer does not pay it. */
  readonly zeroReason: VatZeroReason | null
  readonly automaticReminders: boolean
  readonly yourCode: string
  readonly ourCode: string
  readonly orderNumber: string
  /** Cost centre. */
  readonly model: string
  readonly salesman: string
  readonly freeText: string
  readonly rows: readonly InvoiceRow[]
  readonly net: Cents
  readonly vat: Cents
  readonly total: Cents
  /** Of a credit note: the bill that it takes back. */
  readonly creditOf: string | null
}

/** PRINT is sent by the provider, but paid to our own account and never reminded of. */
export type InvoiceKind = 'INVOICE' | 'REMINDER' | 'COLLECTION' | 'PRINT'

export interface Receiver {
  readonly kind: 'COMPANY' | 'PERSON'
  readonly name: string
  readonly address: string
  readonly postalCode: string
  readonly city: string
  /** ISO 3166-1, three letters. */
  readonly country: string
  readonly contactPerson: string
  readonly phone: string
  readonly email: string
  readonly email2: string
  readonly vatId: string
  /** Business id or national id. */
  readonly officialId: string
  readonly customerNumber: string
}

export interface Delivery {
  readonly type: 'post' | 'email' | 'evoice' | 'print'
  readonly einvoiceAddress: string
  readonly einvoiceOperator: string
}

export interface InvoiceRow {
  readonly description: string
  readonly quantity: Hundredths
  /** `h`, `kpl`, `km`. */
  readonly unit: string
  /** Without tax, in ten-thousandths of a euro: a price times a multiplier is seldom whole cents. */
  readonly unitPriceMyriadths: Myriadths
  readonly vatRate: Rate
  readonly net: Cents
  readonly vat: Cents
  readonly total: Cents
}
