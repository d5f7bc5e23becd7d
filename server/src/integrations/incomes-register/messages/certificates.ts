import { type DocumentReading, many, optional, sequence, xmlDocument } from '../../../platform/xml/model.ts'
import { base64, code, text } from '../../../platform/xml/simple.ts'
import { signature } from './common.ts'

/** The messages of the Tax Administration's certificate service: as its WSDL has them, children without a namespace. */

const namespace = 'http://certificates.vero.fi/2017/10/certificateservices'

const caller = {
  Environment: code(['PRODUCTION', 'TEST']),
  CustomerId: text({ max: 30 }),
  CustomerName: optional(text({ max: 100 })),
}

const result = sequence({
  Status: code(['OK', 'FAIL']),
  ErrorInfo: many(sequence({ ErrorCode: text({ max: 16 }), ErrorMessage: text({ max: 255 }) }), { min: 0 }),
})

const granting = sequence({ RetrievalId: optional(text({ max: 32 })), Result: result, Signature: signature })

const giving = sequence({ Certificate: optional(base64()), Result: result, Signature: signature })

const document = <C extends Parameters<typeof xmlDocument>[0]['content']>(root: string, content: C) =>
  xmlDocument({ root, namespace, form: 'unqualified', content })

/** The first certificate, by what was given once. */
export const signNewRequest = document(
  'SignNewCertificateRequest',
  sequence({
    ...caller,
    TransferId: text({ max: 32 }),
    TransferPassword: text({ max: 16 }),
    CertificateRequest: base64(),
  }),
)
export const signNewResponse = document('SignNewCertificateResponse', granting)

/** The next one, signed with the one in use. */
export const renewRequest = document(
  'RenewCertificateRequest',
  sequence({ ...caller, CertificateRequest: base64(), Signature: signature }),
)
export const renewResponse = document('RenewCertificateResponse', granting)

/** What was granted. */
export const getRequest = document('GetCertificateRequest', sequence({ ...caller, RetrievalId: text({ max: 32 }) }))
export const getResponse = document('GetCertificateResponse', giving)

export type Result = NonNullable<DocumentReading<typeof getResponse>['Result']>
