import type { X509Certificate } from 'node:crypto'
import { attributed, type Fields, foreign, optional, sequence, xmlDocument } from '../../../../../platform/xml/model.ts'
import { base64, code, dateTime, text } from '../../../../../platform/xml/simple.ts'

/** The messages of Danske Bank's own certificate service: a header, and beside it what is asked or answered, in a namespace of its own. */

export const SERVICE = 'http://danskebank.dk/PKI/PKIFactoryService'
export const ELEMENTS = `${SERVICE}/elements`

export type Operation = 'GetBankCertificate' | 'CreateCertificate' | 'RenewCertificate'

/** The bank's words; that tests of customers are `customertest` is known from other clients alone. */
export const environments = { PRODUCTION: 'production', TEST: 'customertest' } as const
const environment = code(['production', 'customertest', 'systemtest', 'test'])

/** The bank calls a customer by six characters here. */
export const CUSTOMER_ID_LENGTH = 6
const customerId = text({ min: CUSTOMER_ID_LENGTH, max: CUSTOMER_ID_LENGTH })
const requestId = text({ max: 10 })
const certificate = base64()

const header = sequence({
  SenderId: customerId,
  CustomerId: customerId,
  RequestId: requestId,
  Timestamp: dateTime(),
  InterfaceVersion: text({ max: 10 }),
  Environment: optional(environment),
})
export const requestHeader = xmlDocument({ root: 'RequestHeader', namespace: SERVICE, content: header })
export const responseHeader = xmlDocument({ root: 'ResponseHeader', namespace: SERVICE, content: header })

function asked<const F extends Fields>(operation: Operation, fields: F) {
  return xmlDocument({ root: `${operation}Request`, namespace: ELEMENTS, content: sequence(fields) })
}

const bothKeys = {
  CustomerId: customerId,
  KeyGeneratorType: code(['HSM', 'software']),
  EncryptionCertPKCS10: base64(),
  SigningCertPKCS10: base64(),
  Timestamp: dateTime(),
  RequestId: requestId,
  Environment: optional(environment),
}

export const requests = {
  GetBankCertificate: asked('GetBankCertificate', {
    BankRootCertificateSerialNo: text({ max: 64 }),
    Timestamp: dateTime(),
    RequestId: requestId,
  }),
  CreateCertificate: asked('CreateCertificate', { ...bothKeys, PIN: text({ max: 10 }) }),
  RenewCertificate: asked('RenewCertificate', { ...bothKeys, Signature: optional(foreign) }),
} as const

const outcome = { ReturnCode: text({ max: 10 }), ReturnText: text({ max: 50 }) }

/** An answer has an id, by which its signature names it. */
function answered<const F extends Fields>(operation: Operation, fields: F) {
  const content = attributed(sequence({ ...outcome, ...fields }), { 'xml:id': optional(text()) })
  return xmlDocument({ root: `${operation}Response`, namespace: ELEMENTS, content })
}

const given = {
  EncryptionCert: certificate,
  SigningCert: certificate,
  CACert: certificate,
  RequestId: requestId,
  Environment: optional(environment),
  Signature: optional(foreign),
}

export const responses = {
  GetBankCertificate: answered('GetBankCertificate', {
    BankEncryptionCert: certificate,
    BankSigningCert: certificate,
    BankRootCert: certificate,
    RequestId: requestId,
    Signature: optional(foreign),
  }),
  CreateCertificate: answered('CreateCertificate', given),
  RenewCertificate: answered('RenewCertificate', given),
} as const

/** How the bank refuses: in the body of the message, or in the detail of a SOAP fault. */
export const faultNames: readonly string[] = ['PKIFactoryServiceFault', 'PKIFactoryServiceFaultElement']
export const fault = sequence({
  CustomerId: text(),
  SenderId: text(),
  RequestId: text(),
  Timestamp: dateTime(),
  InterfaceVersion: text(),
  ...outcome,
  AdditionalReturnText: optional(text({ max: 1000 })),
})

/** As the bank writes it: the decimal number. */
export const serialNumberOf = ({ serialNumber }: X509Certificate) => BigInt(`0x${serialNumber}`).toString()
