import { createHash, verify, X509Certificate } from 'node:crypto'
import { CertificateError, checkSigner, type SignerTrust } from '../certificates/signers.ts'
import { type CanonicalForm, canonicalXml } from './canonical-form.ts'
import { childrenNamed, onlyChild } from './elements.ts'
import { parseXml, type XmlElement, XmlUnreadable } from './parse.ts'
import {
  algorithmNames,
  algorithms,
  ENVELOPED,
  EXCLUSIVE,
  INCLUSIVE,
  type SignatureAlgorithm,
  SignatureError,
  XMLDSIG,
} from './signature-terms.ts'

/** What enveloped and detached signatures share when they are verified. */

export interface SignatureTrust extends SignerTrust {
  /** SHA-1 is refused unless the other side is known to sign with nothing better. */
  readonly acceptSha1?: boolean
}

/** What cannot be read cannot be verified. The library takes the content of instructions for text: none is taken. */
export function readSigned<T>(xml: string, read: (root: XmlElement) => T): T {
  try {
    return read(parseXml(xml, { instructions: 0 }))
  } catch (cause) {
    if (cause instanceof XmlUnreadable) throw new SignatureError('malformed', cause.message, { cause })
    throw cause
  }
}

export interface Reference {
  readonly uri: string | null
  readonly isEnveloped: boolean
  readonly form: CanonicalForm
  readonly digestMethod: string
  readonly digest: Buffer
}

const LONGEST_SIGNED_INFO = 20_000

export interface ReadSignature {
  /** The bytes that the key signed. */
  readonly signedInfo: string
  readonly method: string
  readonly value: Buffer
  readonly references: readonly Reference[]
}

/** Reads the signature at the end of the path from the canonical form of what was signed, so that nothing else can slip in. */
export function readSignature(path: readonly XmlElement[], signature: XmlElement): ReadSignature {
  const element = required(signature, 'SignedInfo')
  if (element.to - element.from > LONGEST_SIGNED_INFO)
    throw new SignatureError('malformed', 'the signature covers more parts than a message has')
  const signedInfo = canonicalXml(
    [...path, signature, element],
    canonicalForm(required(element, 'CanonicalizationMethod')),
  )
  const info = parseXml(signedInfo)
  return {
    signedInfo,
    value: base64(required(signature, 'SignatureValue').text),
    method: algorithmNamed(info, 'SignatureMethod'),
    references: childrenNamed(info, XMLDSIG, 'Reference').map(readReference),
  }
}

function readReference(reference: XmlElement): Reference {
  const transforms = onlyChild(reference, XMLDSIG, 'Transforms')
  const steps = transforms ? childrenNamed(transforms, XMLDSIG, 'Transform') : []
  const isEnveloped = steps[0]?.attributes.get('Algorithm') === ENVELOPED
  const [canonical, ...more] = steps.slice(isEnveloped ? 1 : 0)
  if (more.length > 0) throw new SignatureError('algorithm', 'more transforms than we accept')
  return {
    uri: reference.attributes.get('URI') ?? null,
    isEnveloped,
    form: canonical ? canonicalForm(canonical) : { name: 'inclusive', prefixes: [] },
    digestMethod: algorithmNamed(reference, 'DigestMethod'),
    digest: base64(required(reference, 'DigestValue').text),
  }
}

/** The canonical form that an element names. */
function canonicalForm(method: XmlElement): CanonicalForm {
  const uri = (method.attributes.get('Algorithm') ?? '').replace(/#?WithComments$/, '')
  if (uri === INCLUSIVE) return { name: 'inclusive', prefixes: [] }
  if (uri !== EXCLUSIVE && `${uri}#` !== EXCLUSIVE)
    throw new SignatureError('algorithm', `not a canonical form that we accept: ${uri}`)
  const prefixes = method.children.flatMap((child) => (child.attributes.get('PrefixList') ?? '').split(/\s+/))
  return { name: 'exclusive', prefixes: prefixes.filter((prefix) => prefix !== '') }
}

/**
 * That the signature was made by the key of the one who must sign, with algorithms that we accept. The signer's
 * certificate is the first that may not issue others; the rest only help to build its chain.
 */
export function checkSignature(
  signature: ReadSignature,
  certificates: readonly X509Certificate[],
  trust: SignatureTrust,
): { certificate: X509Certificate; algorithm: SignatureAlgorithm } {
  const algorithm = acceptedAlgorithm(signature, trust)
  const certificate = certificates.find((one) => !one.ca) ?? certificates[0]
  if (!certificate) throw new SignatureError('unsigned', 'the signature names no certificate')
  try {
    checkSigner(certificate, trust, certificates)
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

function acceptedAlgorithm({ method, references }: ReadSignature, trust: SignatureTrust): SignatureAlgorithm {
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

/** The canonical XML of what stands at the end of the path, which must be what the reference was made over. */
export function verifiedXml(reference: Reference, path: readonly XmlElement[], without?: XmlElement): string {
  const content = canonicalXml(path, reference.form, without)
  if (!createHash(hashOf(reference.digestMethod)).update(content).digest().equals(reference.digest))
    throw new SignatureError('altered', 'the content was changed after signing')
  return content
}

const MOST_CERTIFICATES = 10

/** The certificates of X509Data. */
export function certificatesOf(signature: XmlElement): X509Certificate[] {
  const keyInfo = onlyChild(signature, XMLDSIG, 'KeyInfo')
  const data = keyInfo ? childrenNamed(keyInfo, XMLDSIG, 'X509Data') : []
  return certificatesIn(data.flatMap((one) => childrenNamed(one, XMLDSIG, 'X509Certificate')))
}

/** The certificates that the elements hold as base64, one each. */
export function certificatesIn(elements: readonly XmlElement[]): X509Certificate[] {
  if (elements.length > MOST_CERTIFICATES) throw new SignatureError('malformed', 'more certificates than a chain has')
  try {
    return elements.map(({ text }) => new X509Certificate(base64(text)))
  } catch (cause) {
    throw new SignatureError('malformed', 'not a certificate', { cause })
  }
}

function base64(text: string): Buffer {
  return Buffer.from(text, 'base64')
}

function algorithmNamed(parent: XmlElement, name: string): string {
  return required(parent, name).attributes.get('Algorithm') ?? ''
}

function required(parent: XmlElement, name: string): XmlElement {
  const found = onlyChild(parent, XMLDSIG, name)
  if (!found) throw new SignatureError('malformed', `the signature has no ${name}`)
  return found
}
