import type { X509Certificate } from 'node:crypto'
import {
  certificatesIn,
  certificatesOf,
  checkSignature,
  type Reference,
  readSignature,
  readSigned,
  type SignatureTrust,
  verifiedXml,
} from './check-signature.ts'
import { childrenNamed, elementsNamed, idsOf, onlyChild, pathsById } from './elements.ts'
import { parseXml, type XmlElement } from './parse.ts'
import { type SignatureAlgorithm, SignatureError, XMLDSIG } from './signature-terms.ts'
import { bodyOf, readBody, SOAP, type SoapBody, WSSE, WSU } from './soap.ts'

export type { SignatureTrust } from './check-signature.ts'

/** What the signature vouches for. Read this, never the document that it came in. */
export interface VerifiedContent {
  /** Canonical XML of the signed document, without its signature. */
  readonly xml: string
  /** The same, read. */
  readonly root: XmlElement
  readonly certificate: X509Certificate
  readonly algorithm: SignatureAlgorithm
}

/**
 * Verifies a signature that stands in the root of the document and covers the whole of it: mathematics, certificate,
 * algorithms. Throws SignatureError.
 */
export function verifyEnveloped(xml: string, trust: SignatureTrust): VerifiedContent {
  return readSigned(xml, (document) => {
    const element = enclosedSignature(document)
    const signature = readSignature([document], element)
    const [reference, ...more] = signature.references
    if (!reference || more.length > 0 || !isWhole(reference, document) || !reference.isEnveloped)
      throw new SignatureError('unsigned', 'the signature does not cover exactly the whole document')
    const signer = checkSignature(signature, certificatesOf(element), trust)
    const content = verifiedXml(reference, [document], element)
    return { xml: content, root: parseXml(content), ...signer }
  })
}

/** The root may be named by its id. */
function isWhole({ uri }: Reference, root: XmlElement): boolean {
  return uri === '' || idsOf(root).some((id) => uri === `#${id}`)
}

function enclosedSignature(root: XmlElement): XmlElement {
  const [signature, ...more] = elementsNamed(root, XMLDSIG, 'Signature')
  if (!signature) throw new SignatureError('unsigned', 'no signature')
  if (more.length > 0) throw new SignatureError('malformed', 'more than one signature')
  if (!root.children.includes(signature))
    throw new SignatureError('unsigned', 'the signature does not stand in the root')
  return signature
}

export interface EnvelopeTrust extends SignatureTrust {
  /** A message older than this is refused; one hour if not given. */
  readonly maxAge?: Temporal.Duration
}

export interface VerifiedEnvelope extends SoapBody {
  /** The one element in the Body, read; null when the Body is empty. */
  readonly root: XmlElement | null
  readonly certificate: X509Certificate
  readonly created: Temporal.Instant
}

/**
 * Verifies the WS-Security signature and gives what it vouches for: Body and Timestamp must both be signed and fresh.
 * Throws SignatureError.
 */
export function verifyEnvelope(xml: string, trust: EnvelopeTrust): VerifiedEnvelope {
  return readSigned(xml, (envelope) => {
    const { body, header, security, timestamp } = securedParts(envelope)
    const element = onlyChild(security, XMLDSIG, 'Signature')
    if (!element) throw new SignatureError('unsigned', 'no signature in the header')
    const signature = readSignature([envelope, header, security], element)
    const { certificate } = checkSignature(signature, tokensOf(element, security), trust)
    const covered = new Map(signature.references.map((reference) => coveredBy(reference, envelope)))
    const [signedBody, signedTimestamp] = [covered.get(body), covered.get(timestamp)]
    if (signedBody === undefined || signedTimestamp === undefined)
      throw new SignatureError('unsigned', 'Body and Timestamp must both be signed')
    const created = checkFresh(parseXml(signedTimestamp), trust)
    const verified = parseXml(signedBody)
    return { ...readBody(signedBody, [verified]), root: verified.children[0] ?? null, certificate, created }
  })
}

/** The one element that the reference points to, with its canonical XML, unchanged since it was signed. */
function coveredBy(reference: Reference, envelope: XmlElement): [XmlElement, string] {
  const id = /^#([\w.-]+)$/.exec(reference.uri ?? '')?.[1]
  const [path, ...more] = id ? pathsById(envelope, id) : []
  const element = path?.at(-1)
  if (!path || !element || more.length > 0 || reference.isEnveloped)
    throw new SignatureError('altered', 'a reference does not point to exactly one element')
  return [element, verifiedXml(reference, path)]
}

function securedParts(envelope: XmlElement) {
  const body = bodyOf(envelope)
  const header = onlyChild(envelope, SOAP, 'Header')
  const security = header && onlyChild(header, WSSE, 'Security')
  const timestamp = security && onlyChild(security, WSU, 'Timestamp')
  if (!timestamp) throw new SignatureError('unsigned', 'no timestamp in the header')
  return { body, header, security, timestamp }
}

/** The certificate that KeyInfo points to, else those that it carries. */
function tokensOf(signature: XmlElement, security: XmlElement): X509Certificate[] {
  const keyInfo = onlyChild(signature, XMLDSIG, 'KeyInfo')
  const pointer = keyInfo && onlyChild(keyInfo, WSSE, 'SecurityTokenReference')
  const target = pointer && onlyChild(pointer, WSSE, 'Reference')?.attributes.get('URI')
  if (!target) return certificatesOf(signature)
  const tokens = childrenNamed(security, WSSE, 'BinarySecurityToken')
  return certificatesIn(tokens.filter((token) => idsOf(token).some((id) => `#${id}` === target)))
}

const FIVE_MINUTES = Temporal.Duration.from({ minutes: 5 })
const ONE_HOUR = Temporal.Duration.from({ hours: 1 })

function checkFresh(timestamp: XmlElement, trust: EnvelopeTrust): Temporal.Instant {
  const created = instantIn(timestamp, 'Created')
  const expires = instantIn(timestamp, 'Expires')
  if (!created) throw new SignatureError('malformed', 'the timestamp does not say when it was made')
  const oldest = trust.at.subtract(trust.maxAge ?? ONE_HOUR)
  const isOld = Temporal.Instant.compare(created, oldest) < 0
  const isFromFuture = Temporal.Instant.compare(created, trust.at.add(FIVE_MINUTES)) > 0
  const isExpired = expires !== null && Temporal.Instant.compare(expires.add(FIVE_MINUTES), trust.at) < 0
  if (isOld || isFromFuture || isExpired) throw new SignatureError('stale', `signed at ${created}, read at ${trust.at}`)
  return created
}

function instantIn(timestamp: XmlElement, name: string): Temporal.Instant | null {
  const text = onlyChild(timestamp, WSU, name)?.text.trim()
  if (!text) return null
  try {
    return Temporal.Instant.from(text)
  } catch (cause) {
    throw new SignatureError('malformed', `${name} is not an instant`, { cause })
  }
}
