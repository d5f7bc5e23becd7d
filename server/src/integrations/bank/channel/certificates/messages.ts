import { type DocumentValue, foreign, many, optional, sequence, xmlDocument } from '../../../../platform/xml/model.ts'
import { base64, boolean, code, dateTime, text } from '../../../../platform/xml/simple.ts'
import type { CertificateProfile } from './profiles.ts'

/** The messages of the banks' certificate services: the envelope, and in it the request and the answer as base64. */

type Namespaces = Pick<CertificateProfile, 'service' | 'application'>

const request = sequence({
  CustomerId: text({ max: 16 }),
  Timestamp: dateTime({ decimals: 3 }),
  Environment: code(['PRODUCTION', 'TEST']),
  SoftwareId: text({ max: 80 }),
  Command: optional(text({ max: 32 })),
  ExecutionSerial: optional(text({ max: 32 })),
  Encryption: optional(boolean()),
  EncryptionMethod: optional(text({ max: 35 })),
  Compression: optional(boolean()),
  CompressionMethod: optional(text({ max: 35 })),
  Service: text(),
  Content: optional(base64()),
  TransferKey: optional(text({ max: 32 })),
  SerialNumber: optional(text({ max: 25 })),
  HMAC: optional(base64()),
  Signature: optional(foreign),
})

export function certificateRequest({ application }: Namespaces) {
  return xmlDocument({ root: 'CertApplicationRequest', namespace: application, content: request })
}
export type CertificateRequest = DocumentValue<ReturnType<typeof certificateRequest>>

const certificate = sequence({ Name: text(), Certificate: base64(), CertificateFormat: optional(text()) })

const response = sequence({
  CustomerId: text({ max: 16 }),
  Timestamp: dateTime({ decimals: 3 }),
  ResponseCode: text({ max: 16 }),
  ResponseText: text({ max: 80 }),
  ExecutionSerial: optional(text({ max: 32 })),
  Encrypted: optional(boolean()),
  EncryptionMethod: optional(text({ max: 35 })),
  Compressed: optional(boolean()),
  CompressionMethod: optional(text({ max: 35 })),
  CustomerExtension: optional(foreign),
  Certificates: optional(sequence({ Certificate: many(certificate, { min: 0 }) })),
  Signature: optional(foreign),
})

export function certificateResponse({ application }: Namespaces) {
  return xmlDocument({ root: 'CertApplicationResponse', namespace: application, content: response })
}

const header = { SenderId: text(), RequestId: text(), Timestamp: dateTime({ decimals: 3 }) }

/** What is asked: a certificate for a key of ours, or those of the bank's own service. */
export type Operation = 'getCertificate' | 'getServiceCertificates'

export function askingEnvelope({ service }: Namespaces, operation: Operation = 'getCertificate') {
  const content = sequence({ RequestHeader: sequence(header), ApplicationRequest: base64() })
  return xmlDocument({ root: `${operation}in`, namespace: service, content })
}

export function answeringEnvelope({ service }: Namespaces, operation: Operation = 'getCertificate') {
  const said = sequence({ ...header, ResponseCode: text(), ResponseText: text() })
  const content = sequence({ ResponseHeader: said, ApplicationResponse: optional(base64()) })
  return xmlDocument({ root: `${operation}out`, namespace: service, content })
}
