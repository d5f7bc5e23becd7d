import { cents } from '@palkkasilta/values/money.ts'
import { type Foreign, foreign, type Optional, optional, type Simple, sequence } from '../../../platform/xml/model.ts'
import { boolean, dateTime, money, numericCode, text } from '../../../platform/xml/simple.ts'

/** The register refuses these wherever they stand in a message. */
const REFUSED = /--|\/\*|&#/

/** Text of at most so many characters, without what the register refuses. */
export function line(max: number): Simple<string> {
  const plain = text({ max })
  return {
    ...plain,
    fault: (written) => plain.fault(written) ?? (REFUSED.test(written) ? 'holds --, /* or &#' : undefined),
  }
}

/** Free text as the register takes it: one line, not too long, without what it refuses. Null when nothing is left. */
export function registerText(free: string, max: number): string | null {
  const plain = free
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(/-{2,}/g, '-')
    .replace(/\/(?=\*)/g, '/ ')
    .replace(/&(?=#)/g, '& ')
    .trim()
  return Array.from(plain).slice(0, max).join('').trim() || null
}

/** An id that the register gives: 32 characters. */
export const registerId = text({ min: 32, max: 32 })

/** An id that we give, unique for good. */
export const ownId = text({ max: 40, pattern: /^[0-9A-Za-z_-]+$/, form: 'letters, digits, _ and - only' })

const plainBoolean = boolean()

export const trueOrFalse: Simple<boolean> = {
  ...plainBoolean,
  fault: (written) => (/^(true|false)$/.test(written) ? undefined : 'not true or false'),
}

/** Stands only where it is true. */
export const onlyTrue: Simple<true> = {
  kind: 'simple',
  format: () => 'true',
  parse: (written) => (written.trim() === 'true' ? true : undefined),
  fault: (written) => (written === 'true' ? undefined : 'not true'),
}

/** Euros, at most 13 digits before the dot. */
export const amount = money()

/** A quantity with two decimals: 7.5 hours is 750. */
export const hundredths: Simple<number> = {
  kind: 'simple',
  format: (value) => amount.format(cents(value)),
  parse: (written) => amount.parse(written),
  fault: (written) => amount.fault(written),
}

export const countryCode = text({ min: 2, max: 2, pattern: /^[A-Z]{2}$/, form: 'two capital letters' })

/** Kinds of ids, of parties and of people. */
export const idTypes = {
  businessId: 1,
  nationalId: 2,
  vat: 3,
  giin: 4,
  tin: 5,
  tradeRegister: 6,
  foreignBusiness: 7,
  foreignPerson: 9,
  other: 99,
} as const

export const party = sequence({
  Type: numericCode(Object.values(idTypes)),
  Code: line(30),
  CountryCode: optional(countryCode),
  CountryName: optional(line(70)),
})

/** What a delivery holds. */
export const deliveryTypes = {
  wageReports: 100,
  payerSummaries: 101,
  invalidatedWageReports: 105,
  invalidatedPayerSummaries: 106,
  invalidatedWageDelivery: 109,
  invalidatedSummaryDelivery: 110,
} as const

export type DeliveryType = (typeof deliveryTypes)[keyof typeof deliveryTypes]

export const deliveryType = numericCode(Object.values(deliveryTypes))

/** 1: only the faulty items are refused. 2: the whole delivery is. */
export const faultyControl = numericCode([1, 2])

export const timestamp = dateTime()

/** Owner: whose reports they are. Creator and sender: who made and who brought them. */
export const deliveryParties = {
  DeliveryDataOwner: party,
  DeliveryDataCreator: party,
  DeliveryDataSender: party,
}

/** Written and verified by the signature, not by the model. */
export const signature: Optional<Foreign> = optional(foreign)

export function registerNamespace(message: string): string {
  return `http://www.tulorekisteri.fi/2017/1/${message}`
}
