/** What XML Signature calls things, as far as we write or accept them, and what can be wrong with a signature. */

export const XMLDSIG = 'http://www.w3.org/2000/09/xmldsig#'
export const ENVELOPED = `${XMLDSIG}enveloped-signature`
export const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#'
export const INCLUSIVE = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315'

export const algorithms = {
  'rsa-sha256': {
    signature: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    digest: 'http://www.w3.org/2001/04/xmlenc#sha256',
    hash: 'sha256',
  },
  'rsa-sha1': { signature: `${XMLDSIG}rsa-sha1`, digest: `${XMLDSIG}sha1`, hash: 'sha1' },
} as const

export const algorithmNames = ['rsa-sha256', 'rsa-sha1'] as const

export type SignatureAlgorithm = (typeof algorithmNames)[number]

export interface SignatureStyle {
  readonly algorithm?: SignatureAlgorithm
}

export type SignatureFault =
  | 'malformed' // not XML that we read, or not a signature in the form that we read
  | 'unsigned' // no signature, or it does not cover what it must
  | 'algorithm' // an algorithm that we do not accept
  | 'altered' // content or signature changed after signing, or another key signed
  | 'certificate' // not valid, or not that of the one who must sign: `cause` is the CertificateError
  | 'stale' // signed too long ago, or in the future

export class SignatureError extends Error {
  readonly fault: SignatureFault

  constructor(fault: SignatureFault, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'SignatureError'
    this.fault = fault
  }
}
