import { englishDate, inEnglish } from '@palkkasilta/engine/trace/english.ts'
import { euroText, hundredthsText, myriadthsText } from '@palkkasilta/engine/trace/format.ts'
import { finnishDate, type LocalDate } from '@palkkasilta/values/date.ts'
import { type Cents, type Hundredths, type Myriadths, type Rate, toPercent } from '@palkkasilta/values/money.ts'
import type { Language } from '../../../platform/pdf/sheet.ts'

/** What a printed invoice says in its language. */
export interface Words {
  readonly invoice: string
  readonly creditNote: string
  readonly receiver: string
  readonly businessId: string
  readonly vatId: string
  readonly facts: {
    readonly invoiceNumber: string
    readonly creditNumber: string
    readonly date: string
    readonly creditOf: string
    readonly due: string
    readonly terms: string
    readonly delivered: string
    readonly reference: string
    readonly customerNumber: string
    readonly yourCode: string
    readonly ourCode: string
    readonly orderNumber: string
    readonly costCentre: string
    readonly salesman: string
  }
  readonly days: (count: number) => string
  readonly net: string
  readonly vat: string
  readonly toPay: string
  readonly credited: string
  readonly rows: {
    readonly title: string
    readonly description: string
    readonly quantity: string
    readonly unitPrice: string
    readonly vatRate: string
    readonly net: string
  }
  readonly rates: { readonly title: string; readonly rate: string; readonly gross: string; readonly sum: string }
  readonly notes: string
  readonly payment: {
    readonly title: string
    readonly payee: string
    readonly iban: string
    readonly bic: string
    readonly scan: string
    readonly qrSays: string
    readonly barsSay: string
  }
  /** `kpl` and the like; others stay as staff wrote them. */
  readonly units: Readonly<Record<string, string>>
  readonly money: (amount: Cents) => string
  readonly date: (day: LocalDate) => string
  readonly quantity: (count: Hundredths) => string
  readonly price: (amount: Myriadths) => string
  readonly percent: (rate: Rate) => string
}

const finnish: Words = {
  invoice: 'Lasku',
  creditNote: 'Hyvityslasku',
  receiver: 'Laskun saaja',
  businessId: 'Y-tunnus',
  vatId: 'ALV-tunnus',
  facts: {
    invoiceNumber: 'Laskun numero',
    creditNumber: 'Hyvityksen numero',
    date: 'Päiväys',
    creditOf: 'Hyvittää laskun',
    due: 'Eräpäivä',
    terms: 'Maksuehto',
    delivered: 'Toimituspäivä',
    reference: 'Viitenumero',
    customerNumber: 'Asiakasnumero',
    yourCode: 'Viitteenne',
    ourCode: 'Viitteemme',
    orderNumber: 'Tilausnumero',
    costCentre: 'Kustannuspaikka',
    salesman: 'Myyjä',
  },
  days: (count) => `${count} pv netto`,
  net: 'Veroton',
  vat: 'Arvonlisävero',
  toPay: 'Maksettava',
  credited: 'Hyvitetään',
  rows: {
    title: 'Erittely',
    description: 'Kuvaus',
    quantity: 'Määrä',
    unitPrice: 'Yksikköhinta',
    vatRate: 'Alv',
    net: 'Veroton',
  },
  rates: { title: 'Arvonlisävero', rate: 'Verokanta', gross: 'Verollinen', sum: 'Yhteensä' },
  notes: 'Huomautukset',
  payment: {
    title: 'Maksutiedot',
    payee: 'Saaja',
    iban: 'Tilinumero (IBAN)',
    bic: 'Pankki (BIC)',
    scan: 'Maksa pankin sovelluksella',
    qrSays: 'QR-koodi, josta pankin sovellus lukee maksun tiedot',
    barsSay: 'Pankkiviivakoodi. Sama numeroina sen alla.',
  },
  units: {},
  money: euroText,
  date: finnishDate,
  quantity: hundredthsText,
  price: (amount) => `${myriadthsText(amount)}\u00a0€`,
  percent: (rate) => `${String(toPercent(rate)).replace('.', ',')}\u00a0%`,
}

/** The comma of decimals becomes a point and the space of thousands a comma. */
const english: Words = {
  invoice: 'Invoice',
  creditNote: 'Credit note',
  receiver: 'Bill to',
  businessId: 'Business ID',
  vatId: 'VAT ID',
  facts: {
    invoiceNumber: 'Invoice number',
    creditNumber: 'Credit note no.',
    date: 'Date',
    creditOf: 'Credits invoice',
    due: 'Due date',
    terms: 'Payment terms',
    delivered: 'Delivery date',
    reference: 'Reference',
    customerNumber: 'Customer number',
    yourCode: 'Your reference',
    ourCode: 'Our reference',
    orderNumber: 'Order number',
    costCentre: 'Cost centre',
    salesman: 'Sales contact',
  },
  days: (count) => `${count} days net`,
  net: 'Excl. VAT',
  vat: 'VAT',
  toPay: 'Amount due',
  credited: 'Credited',
  rows: {
    title: 'Details',
    description: 'Description',
    quantity: 'Quantity',
    unitPrice: 'Unit price',
    vatRate: 'VAT',
    net: 'Excl. VAT',
  },
  rates: { title: 'Value added tax', rate: 'Rate', gross: 'Incl. VAT', sum: 'Total' },
  notes: 'Notes',
  payment: {
    title: 'Payment details',
    payee: 'Payee',
    iban: 'Account (IBAN)',
    bic: 'Bank (BIC)',
    scan: 'Pay with your bank’s app',
    qrSays: 'QR code from which a bank’s app reads the payment',
    barsSay: 'Bar code of Finnish banks. The same in digits below it.',
  },
  units: { kpl: 'pcs', pv: 'days' },
  money: (amount) => inEnglish(euroText(amount)),
  date: englishDate,
  quantity: (count) => inEnglish(hundredthsText(count)),
  price: (amount) => `${inEnglish(myriadthsText(amount))}\u00a0€`,
  percent: (rate) => `${toPercent(rate)}%`,
}

export const words: Readonly<Record<Language, Words>> = { fi: finnish, en: english }
