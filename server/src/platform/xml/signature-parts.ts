import { createHash, randomUUID, sign, verify, X509Certificate } from 'node:crypto'
import { type SubtreeC14NOptions, XmlC14NMode } from 'libxml2-wasm'
import { CertificateError, checkTrusted, type Identity, type Trust } from './certificates.ts'
import { attributeOf, childrenNamed, elementsIn, onlyChild, withXml, type XmlElement } from './dom.ts'

/** The parts of XML Signature that enveloped and detached signatures share. */

export const XMLDSIG = 'http://www.w3.org/2000/09/xmldsig#'
export const ENVELOPED = `${XMLDSIG}enveloped-signature`
const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#'
const INCLUSIVE = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315'

/** Canonical forms by our name for them. */
export const canonicalForms = {
  exclusive: { uri: EXCLUSIVE, mode: XmlC14NMode.XML_C14N_EXCLUSIVE_1_0 },
  inclusive: { uri: INCLUSIVE, mode: XmlC14NMode.XML_C14N_1_0 },
} as const

const algorithms = {
  'rsa-sha256': {
    signature: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    digest: 'http://www.w3.org/2001/04/xmlenc#sha256',
    hash: 'sha256',
  },
  'rsa-sha1': { signature: `${XMLDSIG}rsa-sha1`, digest: `${XMLDSIG}sha1`, hash: 'sha1' },
} as const

const algorithmNames = ['rsa-sha256', 'rsa-sha1'] as const

export type SignatureAlgorithm = (typeof algorithmNames)[number]

export interface SignatureStyle {
  readonly algorithm?: SignatureAlgorithm
  readonly canonicalForm?: keyof typeof canonicalForms
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

export function formOf(style: SignatureStyle): keyof typeof canonicalForms {
  return style.canonicalForm ?? 'exclusive'
}

function algorithmOf(style: SignatureStyle) {
  return algorithms[style.algorithm ?? 'rsa-sha256']
}

export function digestOf(content: string, style: SignatureStyle): string {
  return createHash(algorithmOf(style).hash).update(content).digest('base64')
}

interface NewReference {
  readonly uri: string
  readonly transforms: readonly string[]
  readonly digest: string
}

/** A signature whose value is still a placeholder: it is reckoned where the signature stands. */
export function signatureWith(references: readonly NewReference[], keyInfo: string, style: SignatureStyle) {
  const { signature, digest } = algorithmOf(style)
  const placeholder = `value-${randomUUID()}`
  const listed = references.map(({ uri, transforms, digest: value }) => {
    const steps = transforms.map((one) => `<Transform Algorithm="${one}"/>`).join('')
    return `<Reference URI="${uri}"><Transforms>${steps}</Transforms><DigestMethod Algorithm="${digest}"/><DigestValue>${value}</DigestValue></Reference>`
  })
  const method = `<CanonicalizationMethod Algorithm="${canonicalForms[formOf(style)].uri}"/><SignatureMethod Algorithm="${signature}"/>`
  const signedInfo = `<SignedInfo>${method}${listed.join('')}</SignedInfo>`
  const value = `<SignatureValue>${placeholder}</SignatureValue>`
  const xml = `<Signature xmlns="${XMLDSIG}">${signedInfo}${value}<KeyInfo>${keyInfo}</KeyInfo></Signature>`
  return { xml, placeholder }
}

/** The text with the value of the signature in place of its placeholder. */
export function signedText(xml: string, placeholder: string, identity: Identity, style: SignatureStyle): string {
  const signedInfo = withXml(xml, (root) =>
    root
      .get(`//ds:SignatureValue[.='${placeholder}']/../ds:SignedInfo`, { ds: XMLDSIG })
      ?.canonicalizeToString({ mode: canonicalForms[formOf(style)].mode }),
  )
  if (signedInfo === undefined) throw new Error('the signature was not put into the text')
  const value = sign(algorithmOf(style).hash, Buffer.from(signedInfo), identity.privateKey)
  return xml.replace(placeholder, value.toString('base64'))
}

export interface Reference {
  readonly uri: string | null
  readonly isEnveloped: boolean
  readonly form: SubtreeC14NOptions
  readonly digestMethod: string
  readonly digest: Buffer
}

export interface ReadSignature {
  /** The bytes that the key signed. */
  readonly signedInfo: string
  readonly method: string
  readonly value: Buffer
  readonly references: readonly Reference[]
}

/** Reads the signature from the canonical form of what was signed, so that nothing else can slip in. */
export function readSignature(signature: XmlElement): ReadSignature {
  const element = required(signature, 'SignedInfo')
  const method = required(element, 'CanonicalizationMethod')
  const withComments = (attributeOf(method, 'Algorithm') ?? '').endsWith('#WithComments')
  const signedInfo = element.canonicalizeToString({ ...canonicalOptions(method), withComments })
  const value = base64(required(signature, 'SignatureValue').content)
  return withXml(signedInfo, (info) => ({
    signedInfo,
    value,
    method: algorithmNamed(info, 'SignatureMethod'),
    references: childrenNamed(info, XMLDSIG, 'Reference').map(readReference),
  }))
}

function readReference(reference: XmlElement): Reference {
  const transforms = onlyChild(reference, XMLDSIG, 'Transforms')
  const steps = transforms ? childrenNamed(transforms, XMLDSIG, 'Transform') : []
  const isEnveloped = steps[0] !== undefined && attributeOf(steps[0], 'Algorithm') === ENVELOPED
  const [canonical, ...more] = steps.slice(isEnveloped ? 1 : 0)
  if (more.length > 0) throw new SignatureError('algorithm', 'more transforms than we accept')
  return {
    uri: attributeOf(reference, 'URI'),
    isEnveloped,
    form: canonical ? canonicalOptions(canonical) : { mode: canonicalForms.inclusive.mode },
    digestMethod: algorithmNamed(reference, 'DigestMethod'),
    digest: base64(required(reference, 'DigestValue').content),
  }
}

/** The canonical form that an element names. Comments are never part of what a signature covers here. */
function canonicalOptions(method: XmlElement): SubtreeC14NOptions {
  const uri = (attributeOf(method, 'Algorithm') ?? '').replace(/#?WithComments$/, '')
  if (uri === INCLUSIVE) return { mode: canonicalForms.inclusive.mode }
  if (uri !== EXCLUSIVE && `${uri}#` !== EXCLUSIVE)
    throw new SignatureError('algorithm', `not a canonical form that we accept: ${uri}`)
  const prefixes = elementsIn(method).flatMap((child) => (attributeOf(child, 'PrefixList') ?? '').split(/\s+/))
  const given = prefixes.filter((prefix) => prefix !== '')
  return {
    mode: canonicalForms.exclusive.mode,
    ...(given.length > 0 ? { inclusiveNamespacePrefixes: given } : {}),
  }
}

interface AcceptedTrust extends Trust {
  readonly acceptSha1?: boolean
}

/**
 * That the signature was made by the key of a trusted certificate, with algorithms that we accept. The signer's
 * certificate is the first that may not issue others; the rest only help to build its chain.
 */
export function checkSignature(
  signature: ReadSignature,
  certificates: readonly X509Certificate[],
  trust: AcceptedTrust,
): { certificate: X509Certificate; algorithm: SignatureAlgorithm } {
  const algorithm = acceptedAlgorithm(signature, trust)
  const certificate = certificates.find((one) => !one.ca) ?? certificates[0]
  if (!certificate) throw new SignatureError('unsigned', 'the signature names no certificate')
  try {
    checkTrusted(certificate, trust, certificates)
  } catch (cause) {
    if (!(cause instanceof CertificateError)) throw cause
    throw new SignatureError('certificate', cause.message, { cause })
  }
  if (certificate.publicKey.asymmetricKeyType !== 'rsa') throw new SignatureError('algorithm', 'not an RSA key')
  const bytes = Buffer.from(signature.signedInfo)
  if (!verify(algorithms[algorithm].hash, bytes, certificate.publicKey, signature.value))
    throw new SignatureError('altered', 'the signature does not verify')
  return { certificate, algorithm }
}

function acceptedAlgorithm({ method, references }: ReadSignature, trust: AcceptedTrust): SignatureAlgorithm {
  const algorithm = algorithmNames.find((name) => algorithms[name].signature === method)
  if (!algorithm) throw new SignatureError('algorithm', `not a signature algorithm that we accept: ${method}`)
  const hashes = [algorithms[algorithm].hash, ...references.map(({ digestMethod }) => hashOf(digestMethod))]
  if (hashes.includes('sha1') && !trust.acceptSha1) throw new SignatureError('algorithm', 'SHA-1 is not accepted here')
  return algorithm
}

function hashOf(digestMethod: string): 'sha256' | 'sha1' {
  const name = algorithmNames.find((one) => algorithms[one].digest === digestMethod)
  if (!name) throw new SignatureError('algorithm', `not a digest that we accept: ${digestMethod}`)
  return algorithms[name].hash
}

/** That the content is what the reference was made over. */
export function checkReference({ digestMethod, digest }: Reference, content: string): void {
  if (!createHash(hashOf(digestMethod)).update(content).digest().equals(digest))
    throw new SignatureError('altered', 'the content was changed after signing')
}

/** The certificates of X509Data. */
export function certificatesOf(signature: XmlElement): X509Certificate[] {
  const keyInfo = onlyChild(signature, XMLDSIG, 'KeyInfo')
  const data = keyInfo ? childrenNamed(keyInfo, XMLDSIG, 'X509Data') : []
  return data
    .flatMap((one) => childrenNamed(one, XMLDSIG, 'X509Certificate'))
    .map((one) => certificateFromBase64(one.content))
}

export function certificateFromBase64(text: string): X509Certificate {
  try {
    return new X509Certificate(base64(text))
  } catch (cause) {
    throw new SignatureError('malformed', 'not a certificate', { cause })
  }
}

function base64(text: string): Buffer {
  return Buffer.from(text, 'base64')
}

function algorithmNamed(parent: XmlElement, name: string): string {
  return attributeOf(required(parent, name), 'Algorithm') ?? ''
}

function required(parent: XmlElement, name: string): XmlElement {
  const found = onlyChild(parent, XMLDSIG, name)
  if (!found) throw new SignatureError('malformed', `the signature has no ${name}`)
  return found
}
