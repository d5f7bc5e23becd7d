import { X509Certificate } from 'node:crypto'
import { SignedXml } from 'xml-crypto'
import { CertificateError, checkTrusted, type Identity, type Trust } from './certificates.ts'
import {
  childrenNamed,
  type Document,
  type Element,
  elementsIn,
  is,
  onlyChild,
  parseDom,
  rootOf,
  XmlError,
} from './dom.ts'

export const XMLDSIG = 'http://www.w3.org/2000/09/xmldsig#'

const ENVELOPED = `${XMLDSIG}enveloped-signature`

/** Canonical forms by our name for them. */
export const canonicalForms = {
  exclusive: 'http://www.w3.org/2001/10/xml-exc-c14n#',
  inclusive: 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315',
} as const

const algorithms = {
  'rsa-sha256': {
    signature: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    digest: 'http://www.w3.org/2001/04/xmlenc#sha256',
  },
  'rsa-sha1': { signature: `${XMLDSIG}rsa-sha1`, digest: `${XMLDSIG}sha1` },
} as const

const signatureAlgorithms = ['rsa-sha256', 'rsa-sha1'] as const

export type SignatureAlgorithm = (typeof signatureAlgorithms)[number]

export interface SignatureStyle {
  readonly algorithm?: SignatureAlgorithm
  readonly canonicalForm?: keyof typeof canonicalForms
}

export interface SignatureTrust extends Trust {
  /** SHA-1 is refused unless the other side is known to sign with nothing better. */
  readonly acceptSha1?: boolean
}

export type SignatureFault =
  | 'malformed' // not XML that we read, or not a signature in the form that we read
  | 'unsigned' // no signature, or it does not cover what it must
  | 'algorithm' // an algorithm that we do not accept
  | 'altered' // content or signature changed after signing, or another key signed
  | 'certificate' // its certificate is not trusted, expired or not yet valid: `cause` is the CertificateError
  | 'stale' // signed too long ago, or in the future

export class SignatureError extends Error {
  readonly fault: SignatureFault

  constructor(fault: SignatureFault, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'SignatureError'
    this.fault = fault
  }
}

/** What the signature vouches for. Read this, never the document that it came in. */
export interface VerifiedContent {
  /** Canonical XML of the signed document, without its signature. */
  readonly xml: string
  readonly certificate: X509Certificate
  readonly algorithm: SignatureAlgorithm
}

/** Signs the whole document; the signature becomes the last child of its root, the certificate stands in KeyInfo. */
export function signEnveloped(xml: string, identity: Identity, style: SignatureStyle = {}): string {
  parseDom(xml)
  const canonicalForm = canonicalForms[style.canonicalForm ?? 'exclusive']
  const signer = newSigner(identity, style)
  signer.addReference({
    xpath: '/*',
    isEmptyUri: true,
    transforms: [ENVELOPED, canonicalForm],
    digestAlgorithm: algorithms[style.algorithm ?? 'rsa-sha256'].digest,
  })
  signer.computeSignature(xml)
  return signer.getSignedXml()
}

/**
 * Verifies a signature that stands in the root of the document and covers the whole of it: mathematics, certificate,
 * algorithms. Throws SignatureError.
 */
export function verifyEnveloped(xml: string, trust: SignatureTrust): VerifiedContent {
  const document = readable(xml)
  const signature = enclosedSignature(document)
  const references = referencesOf(signature)
  if (references.length !== 1 || references[0]?.uri !== '')
    throw new SignatureError('unsigned', 'the signature does not cover exactly the whole document')
  if (references[0].transforms[0] !== ENVELOPED)
    throw new SignatureError('unsigned', 'the signature is not an enveloped one')
  const certificates = certificatesOf(signature)
  const { contents, certificate, algorithm } = verifySignature(xml, signature, certificates, trust)
  return { xml: contents[0] ?? '', certificate, algorithm }
}

export function newSigner(identity: Identity, style: SignatureStyle, keyInfo?: string): SignedXml {
  return new SignedXml({
    privateKey: identity.privateKey,
    publicCert: identity.certificate.toString(),
    signatureAlgorithm: algorithms[style.algorithm ?? 'rsa-sha256'].signature,
    canonicalizationAlgorithm: canonicalForms[style.canonicalForm ?? 'exclusive'],
    idMode: 'wssecurity',
    ...(keyInfo === undefined ? {} : { getKeyInfoContent: () => keyInfo }),
  })
}

export function digestOf(style: SignatureStyle): string {
  return algorithms[style.algorithm ?? 'rsa-sha256'].digest
}

interface SignedReference {
  readonly uri: string | null
  readonly transforms: readonly string[]
}

export function referencesOf(signature: Element): SignedReference[] {
  const signedInfo = required(signature, 'SignedInfo')
  return childrenNamed(signedInfo, XMLDSIG, 'Reference').map((reference) => {
    const transforms = onlyChild(reference, XMLDSIG, 'Transforms')
    return {
      uri: reference.getAttribute('URI'),
      transforms: transforms ? elementsIn(transforms).map((one) => one.getAttribute('Algorithm') ?? '') : [],
    }
  })
}

/** The certificates of X509Data: the signer's first, then those given along. */
export function certificatesOf(signature: Element): X509Certificate[] {
  const keyInfo = onlyChild(signature, XMLDSIG, 'KeyInfo')
  const data = keyInfo ? childrenNamed(keyInfo, XMLDSIG, 'X509Data') : []
  return data
    .flatMap((one) => childrenNamed(one, XMLDSIG, 'X509Certificate'))
    .map((one) => certificateFromBase64(one.textContent ?? ''))
}

export function certificateFromBase64(text: string): X509Certificate {
  try {
    return new X509Certificate(Buffer.from(text.replace(/\s/g, ''), 'base64'))
  } catch (cause) {
    throw new SignatureError('malformed', 'not a certificate', { cause })
  }
}

/** Reads the XML for a verification: what cannot be read cannot be verified. */
export function readable(xml: string): Document {
  try {
    return parseDom(xml)
  } catch (cause) {
    if (!(cause instanceof XmlError)) throw cause
    throw new SignatureError('malformed', cause.message, { cause })
  }
}

/**
 * The part that enveloped and detached signatures share. `contents` are the canonical texts of the references, in
 * their order. The signer's certificate is the one whose key made the signature; the others only help to build its chain.
 */
export function verifySignature(
  xml: string,
  signature: Element,
  certificates: readonly X509Certificate[],
  trust: SignatureTrust,
): { contents: string[]; certificate: X509Certificate; algorithm: SignatureAlgorithm } {
  const algorithm = acceptedAlgorithm(signature, trust)
  const signer = certificates.find((one) => !one.ca) ?? certificates[0]
  if (!signer) throw new SignatureError('unsigned', 'the signature names no certificate')
  try {
    checkTrusted(signer, trust, certificates)
  } catch (cause) {
    if (!(cause instanceof CertificateError)) throw cause
    throw new SignatureError('certificate', cause.message, { cause })
  }
  return { contents: signedContents(xml, signature, signer), certificate: signer, algorithm }
}

function signedContents(xml: string, signature: Element, signer: X509Certificate): string[] {
  const verifier = new SignedXml({ publicCert: signer.toString(), idMode: 'wssecurity' })
  try {
    verifier.loadSignature(signature)
    if (verifier.checkSignature(xml)) return verifier.getSignedReferences()
  } catch (cause) {
    throw new SignatureError('altered', 'the signature does not verify', { cause })
  }
  throw new SignatureError('altered', 'the content was changed after signing')
}

function enclosedSignature(document: Document): Element {
  const root = rootOf(document)
  const all = Array.from(document.getElementsByTagNameNS(XMLDSIG, 'Signature'))
  const [signature] = all
  if (!signature) throw new SignatureError('unsigned', 'no signature')
  if (all.length > 1) throw new SignatureError('malformed', 'more than one signature')
  if (signature.parentNode !== root) throw new SignatureError('unsigned', 'the signature does not stand in the root')
  return signature
}

const ACCEPTED_TRANSFORMS: ReadonlySet<string> = new Set([ENVELOPED, ...Object.values(canonicalForms)])
const ACCEPTED_FORMS: ReadonlySet<string> = new Set(
  Object.values(canonicalForms).flatMap((form) => [form, `${form.replace(/#$/, '')}#WithComments`]),
)
const ACCEPTED_DIGESTS: ReadonlySet<string> = new Set(Object.values(algorithms).map((one) => one.digest))

function acceptedAlgorithm(signature: Element, trust: SignatureTrust): SignatureAlgorithm {
  const signedInfo = required(signature, 'SignedInfo')
  const form = algorithmOf(signedInfo, 'CanonicalizationMethod')
  const method = algorithmOf(signedInfo, 'SignatureMethod')
  const digests = childrenNamed(signedInfo, XMLDSIG, 'Reference').map((one) => algorithmOf(one, 'DigestMethod'))
  const transforms = referencesOf(signature).flatMap((reference) => reference.transforms)
  const algorithm = signatureAlgorithms.find((name) => algorithms[name].signature === method)
  const isKnown =
    ACCEPTED_FORMS.has(form) &&
    digests.every((one) => ACCEPTED_DIGESTS.has(one)) &&
    transforms.every((one) => ACCEPTED_TRANSFORMS.has(one))
  if (!algorithm || !isKnown)
    throw new SignatureError(
      'algorithm',
      `not all accepted here: ${[form, method, ...digests, ...transforms].join(' ')}`,
    )
  const usesSha1 = algorithm === 'rsa-sha1' || digests.includes(algorithms['rsa-sha1'].digest)
  if (usesSha1 && !trust.acceptSha1) throw new SignatureError('algorithm', 'SHA-1 is not accepted here')
  return algorithm
}

function algorithmOf(parent: Element, name: string): string {
  return required(parent, name).getAttribute('Algorithm') ?? ''
}

function required(parent: Element, name: string): Element {
  const [found, ...more] = elementsIn(parent).filter((child) => is(child, XMLDSIG, name))
  if (!found || more.length > 0) throw new SignatureError('malformed', `the signature must have one ${name}`)
  return found
}
