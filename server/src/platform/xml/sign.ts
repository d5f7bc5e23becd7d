import { createHash, sign } from 'node:crypto'
import type { Identity } from '../certificates/certificates.ts'
import { XmlUnreadable } from './parse.ts'
import { algorithms, ENVELOPED, EXCLUSIVE, type SignatureStyle, XMLDSIG } from './signature-terms.ts'

/** What we sign is written in its canonical form in the first place: nothing is parsed, nothing is converted. */

export interface Signed {
  /** Empty: the whole document. */
  readonly uri: string
  readonly transforms: readonly string[]
  /** Exclusive canonical XML. */
  readonly content: string
}

/** The Signature element, itself canonical down to SignedInfo. */
export function signatureOver(parts: readonly Signed[], keyInfo: string, identity: Identity, style: SignatureStyle) {
  const { signature, digest, hash } = algorithms[style.algorithm ?? 'rsa-sha256']
  const references = parts.map(({ uri, transforms, content }) => {
    const steps = transforms.map((one) => `<Transform Algorithm="${one}"></Transform>`).join('')
    const value = createHash(hash).update(content).digest('base64')
    return `<Reference URI="${uri}"><Transforms>${steps}</Transforms><DigestMethod Algorithm="${digest}"></DigestMethod><DigestValue>${value}</DigestValue></Reference>`
  })
  const methods = `<CanonicalizationMethod Algorithm="${EXCLUSIVE}"></CanonicalizationMethod><SignatureMethod Algorithm="${signature}"></SignatureMethod>`
  const signedInfo = `<SignedInfo xmlns="${XMLDSIG}">${methods}${references.join('')}</SignedInfo>`
  const value = sign(hash, Buffer.from(signedInfo), identity.privateKey).toString('base64')
  return `<Signature xmlns="${XMLDSIG}">${signedInfo}<SignatureValue>${value}</SignatureValue><KeyInfo>${keyInfo}</KeyInfo></Signature>`
}

/**
 * Signs a document as `writeXml` writes it; the signature becomes the last child of its root, the certificate stands in
 * KeyInfo. Throws XmlUnreadable for a text that is not canonical.
 */
export function signEnveloped(xml: string, identity: Identity, style: SignatureStyle = {}): string {
  const { declaration, content } = canonical(xml)
  const certificate = identity.certificate.raw.toString('base64')
  const signature = signatureOver(
    [{ uri: '', transforms: [ENVELOPED, EXCLUSIVE], content }],
    `<X509Data><X509Certificate>${certificate}</X509Certificate></X509Data>`,
    identity,
    style,
  )
  const end = content.lastIndexOf('</')
  return declaration + content.slice(0, end) + signature + content.slice(end)
}

const DECLARATION = /^\uFEFF?\s*<\?xml[^>]*\?>\s*/

/** The text apart from its declaration. Throws XmlUnreadable for what canonical XML never holds. */
export function canonical(xml: string): { readonly declaration: string; readonly content: string } {
  const declaration = DECLARATION.exec(xml)?.[0] ?? ''
  const content = xml.slice(declaration.length)
  if (!/^<[^!?]/.test(content) || !content.endsWith('>') || /<[!?]|\/>|\r/.test(content))
    throw new XmlUnreadable(
      'not canonical: no document type, comment, instruction, empty tag or carriage return is signed',
    )
  return { declaration, content }
}
