import type { X509Certificate } from 'node:crypto'
import type { Identity, Trust } from './certificates.ts'
import { childrenNamed, withXml, XmlElement, XmlError } from './dom.ts'
import {
  canonicalForms,
  certificatesOf,
  checkReference,
  checkSignature,
  digestOf,
  ENVELOPED,
  formOf,
  readSignature,
  type SignatureAlgorithm,
  SignatureError,
  type SignatureStyle,
  signatureWith,
  signedText,
  XMLDSIG,
} from './signature-parts.ts'

export { type SignatureAlgorithm, SignatureError, type SignatureStyle } from './signature-parts.ts'

export interface SignatureTrust extends Trust {
  /** SHA-1 is refused unless the other side is known to sign with nothing better. */
  readonly acceptSha1?: boolean
}

/** What the signature vouches for. Read this, never the document that it came in. */
export interface VerifiedContent {
  /** Canonical XML of the signed document, without its signature. */
  readonly xml: string
  readonly certificate: X509Certificate
  readonly algorithm: SignatureAlgorithm
}

/**
 * Signs the whole document; the signature becomes the last child of its root, the certificate stands in KeyInfo.
 * Throws XmlError when the text is not XML.
 */
export function signEnveloped(xml: string, identity: Identity, style: SignatureStyle = {}): string {
  const form = formOf(style)
  const content = withXml(xml, ({ doc }) => doc.canonicalizeToString({ mode: canonicalForms[form].mode }))
  const certificate = identity.certificate.raw.toString('base64')
  const signature = signatureWith(
    [{ uri: '', transforms: [ENVELOPED, canonicalForms[form].uri], digest: digestOf(content, style) }],
    `<X509Data><X509Certificate>${certificate}</X509Certificate></X509Data>`,
    style,
  )
  return signedText(beforeEnd(xml, signature.xml), signature.placeholder, identity, style)
}

function beforeEnd(xml: string, addition: string): string {
  const end = /<\/[^<>]+>\s*$/.exec(xml)
  if (!end) throw new XmlError('the document does not end with an end tag')
  return xml.slice(0, end.index) + addition + xml.slice(end.index)
}

/**
 * Verifies a signature that stands in the root of the document and covers the whole of it: mathematics, certificate,
 * algorithms. Throws SignatureError.
 */
export function verifyEnveloped(xml: string, trust: SignatureTrust): VerifiedContent {
  return readable(xml, (root) => {
    const element = enclosedSignature(root)
    const signature = readSignature(element)
    const [reference, ...more] = signature.references
    if (!reference || more.length > 0 || reference.uri !== '' || !reference.isEnveloped)
      throw new SignatureError('unsigned', 'the signature does not cover exactly the whole document')
    const signer = checkSignature(signature, certificatesOf(element), trust)
    const { doc } = root
    element.remove()
    const content = doc.canonicalizeToString(reference.form)
    checkReference(reference, content)
    return { xml: content, ...signer }
  })
}

/** What cannot be read cannot be verified. */
export function readable<T>(xml: string, use: (root: XmlElement) => T): T {
  try {
    return withXml(xml, use)
  } catch (cause) {
    if (cause instanceof XmlError) throw new SignatureError('malformed', cause.message, { cause })
    throw cause
  }
}

function enclosedSignature(root: XmlElement): XmlElement {
  const [signature, ...more] = root.find('//ds:Signature', { ds: XMLDSIG })
  if (!(signature instanceof XmlElement)) throw new SignatureError('unsigned', 'no signature')
  if (more.length > 0) throw new SignatureError('malformed', 'more than one signature')
  if (childrenNamed(root, XMLDSIG, 'Signature').length === 0)
    throw new SignatureError('unsigned', 'the signature does not stand in the root')
  return signature
}
