import type { Purchase } from '@palkkasilta/contract/bill-purchases.ts'
import type { Subcontract } from '@palkkasilta/contract/bill-subcontracts.ts'
import type { Customer } from '@palkkasilta/contract/customers.ts'

/** Whom those who bill through the company bill, and for what. Everything is invented. */

type Terms = Pick<Customer, 'partyRole' | 'sendBillMethod' | 'termofpayment' | 'email' | 'addresscountry' | 'language'>

export interface BilledCustomerData extends Partial<Terms> {
  readonly name: string
  /** Of a company: a number that nobody has been given. */
  readonly businessNumber?: number
  /** Its VAT id is known: a bill with reverse charge names it. */
  readonly isVatIdKnown?: boolean
  readonly address: string
  readonly postalcode: string
  readonly city: string
}

export const billedCustomers: readonly BilledCustomerData[] = [
  {
    name: 'Kustannus Kuutar Oy',
    businessNumber: 9_112_431,
    address: 'Aleksanterinkatu 14',
    postalcode: '00100',
    city: 'Helsinki',
    email: 'laskut@kuutar.example',
    sendBillMethod: 'EMAIL',
    termofpayment: 14,
  },
  {
    name: 'Taloyhtiö Lehtoranta',
    businessNumber: 9_223_307,
    address: 'Lehtorannankatu 3',
    postalcode: '15100',
    city: 'Lahti',
    sendBillMethod: 'EBILL',
    termofpayment: 21,
  },
  {
    name: 'Ohjelmistotalo Havu Oy',
    businessNumber: 9_334_902,
    address: 'Hämeenkatu 20',
    postalcode: '33200',
    city: 'Tampere',
    email: 'ostolaskut@havu.example',
    sendBillMethod: 'EMAIL',
    termofpayment: 30,
  },
  {
    name: 'Koulutuskeskus Silta',
    businessNumber: 9_445_118,
    address: 'Rantatie 8',
    postalcode: '90100',
    city: 'Oulu',
    email: 'talous@koulutussilta.example',
    sendBillMethod: 'EMAIL',
    termofpayment: 14,
  },
  {
    name: 'Rakennusliike Harju Oy',
    businessNumber: 9_556_207,
    address: 'Teollisuuskatu 9',
    postalcode: '15150',
    city: 'Lahti',
    email: 'laskut@harju.example',
    isVatIdKnown: true,
    sendBillMethod: 'EMAIL',
    termofpayment: 21,
  },
  {
    name: 'Merike Saar',
    partyRole: 'CUSTOMER',
    address: 'Puistokatu 5 B 12',
    postalcode: '20100',
    city: 'Turku',
    email: 'merike.saar@posti.example',
    sendBillMethod: 'EMAIL',
    termofpayment: 7,
  },
]

/** The work of one month, again in each. */
export interface BilledWorkData {
  readonly biller: string
  readonly customer: string
  readonly destination: string
  /** Euros without tax: of the whole, or for an hour of so many. */
  readonly price: number
  readonly hours?: number
  readonly kilometers?: number
  /** Where it drove from and to. */
  readonly route?: readonly [from: string, to: string]
  readonly partDays?: number
  /** Percent; a ground where there is none. */
  readonly vat?: number
  readonly zeroReason?: number
  /** Day of the month on which it is billed. */
  readonly billedOn: number
}

export const billedWork: readonly BilledWorkData[] = [
  {
    biller: 'Heikki Vuorinen',
    customer: 'Taloyhtiö Lehtoranta',
    destination: 'Porraskäytävän maalaus',
    price: 38.5,
    hours: 42,
    kilometers: 168,
    route: ['Sorvarinkatu 4, Lahti', 'Lehtorannankatu 3, Lahti'],
    partDays: 4,
    billedOn: 4,
  },
  {
    biller: 'Johanna Rinne',
    customer: 'Kustannus Kuutar Oy',
    destination: 'Tietokirjan käännös',
    price: 1850,
    vat: 0,
    zeroReason: 2,
    billedOn: 6,
  },
  {
    biller: 'Markus Haapala',
    customer: 'Ohjelmistotalo Havu Oy',
    destination: 'Sovelluskehitys',
    price: 72,
    hours: 96.5,
    billedOn: 3,
  },
  {
    biller: 'Inka Palmu',
    customer: 'Koulutuskeskus Silta',
    destination: 'Graafinen ilme',
    price: 940,
    billedOn: 11,
  },
  { biller: 'Leo Sundström', customer: 'Merike Saar', destination: 'Perhekuvaus', price: 320, billedOn: 17 },
]

/** What is special of the newest bills, by biller: the state that they are left in. */
export const leftOpen: Readonly<Record<string, 'OPEN' | 'PENDING' | 'APPROVED'>> = {
  'Leo Sundström': 'PENDING',
  'Inka Palmu': 'APPROVED',
  'Heikki Vuorinen': 'OPEN',
}

/** What one of them has agreed with a customer of travel money. */
export const agreedTravel = {
  biller: 'Heikki Vuorinen',
  customer: 'Taloyhtiö Lehtoranta',
  document: 'Urakkasopimus, kohta 5: kilometrikorvaus ja päivärahat palkkion lisäksi',
} as const

/** Whose salary has been begun. */
export const paidOut = 'Johanna Rinne'

/** Who is paid each month, on this day, of what customers have paid. */
export const paidMonthly = { biller: 'Markus Haapala', on: 12 }

interface Unpaid {
  readonly biller: string
  /** The month of the work: so many before the last one. */
  readonly monthsBefore: number
  /** So many days after it was due the provider gives the money up; never: it reminds and collects. */
  readonly lostAfterDays?: number
}

/** What customers have not paid. */
export const unpaidWork: readonly Unpaid[] = [
  { biller: 'Leo Sundström', monthsBefore: 1 },
  { biller: 'Leo Sundström', monthsBefore: 4, lostAfterDays: 60 },
]

interface StrayPayment {
  readonly payer: string
  /** Whose newest bill is meant, in whole: by its number in the message, or by its reference, mistyped. */
  readonly means?: { readonly biller: string; readonly by: 'number' | 'mistypedReference' }
  /** In euros, of a payment that means no bill. */
  readonly amount?: number
  readonly message?: string
}

/** Yesterday's money that finds no bill by itself. */
export const strayPayments: readonly StrayPayment[] = [
  { payer: 'Ohjelmistotalo Havu Oy', means: { biller: 'Markus Haapala', by: 'number' } },
  { payer: 'Kustannus Kuutar Oy', means: { biller: 'Johanna Rinne', by: 'mistypedReference' } },
  { payer: 'K. Lehtinen', amount: 45, message: 'Kiitos avusta' },
]

/** What is asked for in advance of the newest bills, by biller. */
export const askedInAdvance: Readonly<
  Record<string, readonly { readonly amount: number; readonly decision?: 'APPROVED' | 'DECLINED' }[]>
> = {
  'Markus Haapala': [{ amount: 2500, decision: 'APPROVED' }, { amount: 1200 }],
  'Leo Sundström': [{ amount: 150 }],
  'Heikki Vuorinen': [{ amount: 400, decision: 'DECLINED' }],
}

/** What others billed for the work of the newest bills, by biller; an account is of a number that nobody has been given. */
export const purchasesOf: Readonly<
  Record<string, readonly (Pick<Purchase, 'name' | 'amount' | 'paynow' | 'referenceNumber'> & { account: number })[]>
> = {
  'Heikki Vuorinen': [
    { name: 'Maalitukku Sävy Oy', amount: 248.9, referenceNumber: '1232', paynow: true, account: 71_001 },
    { name: 'Telinevuokraamo Taso', amount: 120, referenceNumber: '', paynow: false, account: 71_002 },
  ],
  'Inka Palmu': [{ name: 'Kirjapaino Arkki', amount: 310.4, referenceNumber: '', paynow: false, account: 71_003 }],
}

interface SubcontractData extends Pick<Subcontract, 'amount' | 'description' | 'state'> {
  readonly subcontractor: string
}

/** What other billers do of the work of the newest bills, by biller: in the state that it is left in. */
export const subcontractsOf: Readonly<Record<string, readonly SubcontractData[]>> = {
  'Heikki Vuorinen': [
    { subcontractor: 'Leo Sundström', amount: 180, description: 'Valokuvat ennen ja jälkeen', state: 'OPEN' },
    {
      subcontractor: 'Johanna Rinne',
      amount: 95,
      description: 'Tiedotteet asukkaille',
      state: 'WAITING_SUBCONTRACTOR',
    },
  ],
  'Inka Palmu': [{ subcontractor: 'Leo Sundström', amount: 220, description: 'Tuotekuvat', state: 'APPROVED' }],
  'Markus Haapala': [
    { subcontractor: 'Inka Palmu', amount: 650, description: 'Käyttöliittymän kuvakkeet', state: 'APPROVED' },
    { subcontractor: 'Johanna Rinne', amount: 400, description: 'Ohjeiden käännös', state: 'DECLINED' },
  ],
}

/** On what ground staff answered for a subcontractor. */
export const answeredBy = 'Vastasi sähköpostilla'

/** Nobody has checked it yet. */
export const uncheckedCustomer = 'Kahvila Kuisti Oy'
