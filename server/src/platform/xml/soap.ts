import { randomUUID, type X509Certificate } from 'node:crypto'
import type { Identity } from './certificates.ts'
import {
  attributeOf,
  childrenNamed,
  elementsIn,
  escapeXml,
  is,
  onlyChild,
  outerXml,
  withXml,
  XmlElement,
  XmlError,
} from './dom.ts'
import { readable, type SignatureTrust } from './signature.ts'
import {
  canonicalForms,
  certificateFromBase64,
  certificatesOf,
  checkReference,
  checkSignature,
  digestOf,
  formOf,
  type Reference,
  readSignature,
  SignatureError,
  type SignatureStyle,
  signatureWith,
  signedText,
  XMLDSIG,
} from './signature-parts.ts'

export const SOAP = 'http://schemas.xmlsoap.org/soap/envelope/'
export const WSSE = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-secext-1.0.xsd'
export const WSU = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-utility-1.0.xsd'

const TOKEN_TYPE = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-x509-token-profile-1.0#X509v3'
const TOKEN_ENCODING = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-soap-message-security-1.0#Base64Binary'
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>'
const FIVE_MINUTES = Temporal.Duration.from({ minutes: 5 })
const ONE_HOUR = Temporal.Duration.from({ hours: 1 })

export interface SoapFault {
  /** Local part of the fault code, such as Client or Server. */
  readonly code: string
  readonly text: string
  /** The detail element as XML, or null. */
  readonly detail: string | null
}

export interface SoapBody {
  /** The one element in the Body as XML that stands alone; null when the Body is empty or holds a fault. */
  readonly content: string | null
  readonly fault: SoapFault | null
}

/** SOAP 1.1 envelope around one element given as XML. */
export function soapEnvelope(content: string): string {
  const body = `<soapenv:Body>${withoutDeclaration(content)}</soapenv:Body>`
  return `${DECLARATION}<soapenv:Envelope xmlns:soapenv="${SOAP}">${body}</soapenv:Envelope>`
}

export function faultEnvelope(fault: SoapFault): string {
  const code = `<faultcode>soapenv:${escapeXml(fault.code)}</faultcode>`
  const text = `<faultstring>${escapeXml(fault.text)}</faultstring>`
  return soapEnvelope(`<soapenv:Fault xmlns:soapenv="${SOAP}">${code}${text}${fault.detail ?? ''}</soapenv:Fault>`)
}

/** Reads an envelope without asking who wrote it. Throws XmlError. */
export function readEnvelope(xml: string): SoapBody {
  return withXml(xml, (root) => readBody(bodyOf(root)))
}

export interface EnvelopeSigning {
  readonly at: Temporal.Instant
  /** How long the message says that it may be used; five minutes if not given. */
  readonly lifetime?: Temporal.Duration
  readonly style?: SignatureStyle
}

/** An envelope with a WS-Security signature over Body and Timestamp, the certificate as BinarySecurityToken. */
export function signedEnvelope(content: string, identity: Identity, signing: EnvelopeSigning): string {
  const style = signing.style ?? {}
  const tokenId = `X509-${randomUUID()}`
  const envelope = securedEnvelope(content, identity, signing, tokenId)
  const { uri, mode } = canonicalForms[formOf(style)]
  const references = withXml(envelope(''), (root) => {
    const { body, timestamp } = securedParts(root)
    return [body, timestamp].map((element) => ({
      uri: `#${idOf(element)}`,
      transforms: [uri],
      digest: digestOf(element.canonicalizeToString({ mode }), style),
    }))
  })
  const signature = signatureWith(references, tokenReference(tokenId), style)
  return signedText(envelope(signature.xml), signature.placeholder, identity, style)
}

/** The envelope around whatever signature comes into its header. */
function securedEnvelope(content: string, identity: Identity, signing: EnvelopeSigning, tokenId: string) {
  const expires = signing.at.add(signing.lifetime ?? FIVE_MINUTES)
  const timestamp = `<wsu:Timestamp wsu:Id="TS-${randomUUID()}"><wsu:Created>${stamp(signing.at)}</wsu:Created><wsu:Expires>${stamp(expires)}</wsu:Expires></wsu:Timestamp>`
  const token = `<wsse:BinarySecurityToken wsu:Id="${tokenId}" ValueType="${TOKEN_TYPE}" EncodingType="${TOKEN_ENCODING}">${identity.certificate.raw.toString('base64')}</wsse:BinarySecurityToken>`
  const body = `<soapenv:Body wsu:Id="Body-${randomUUID()}">${withoutDeclaration(content)}</soapenv:Body>`
  const start = `${DECLARATION}<soapenv:Envelope xmlns:soapenv="${SOAP}" xmlns:wsse="${WSSE}" xmlns:wsu="${WSU}"><soapenv:Header><wsse:Security soapenv:mustUnderstand="1">${timestamp}${token}`
  return (signature: string) => `${start}${signature}</wsse:Security></soapenv:Header>${body}</soapenv:Envelope>`
}

function tokenReference(tokenId: string): string {
  return `<wsse:SecurityTokenReference xmlns:wsse="${WSSE}"><wsse:Reference URI="#${tokenId}" ValueType="${TOKEN_TYPE}"/></wsse:SecurityTokenReference>`
}

/** Seconds precision, UTC: what every bank reads. */
function stamp(instant: Temporal.Instant): string {
  return instant.toString({ smallestUnit: 'second' })
}

export interface EnvelopeTrust extends SignatureTrust {
  /** A message older than this is refused; one hour if not given. */
  readonly maxAge?: Temporal.Duration
}

export interface VerifiedEnvelope extends SoapBody {
  readonly certificate: X509Certificate
  readonly created: Temporal.Instant
}

/**
 * Verifies the WS-Security signature and gives what it vouches for: Body and Timestamp must both be signed and fresh.
 * Throws SignatureError.
 */
export function verifyEnvelope(xml: string, trust: EnvelopeTrust): VerifiedEnvelope {
  return readable(xml, (root) => {
    const { body, security, timestamp } = securedParts(root)
    const element = onlyChild(security, XMLDSIG, 'Signature')
    if (!element) throw new SignatureError('unsigned', 'no signature in the header')
    const signature = readSignature(element)
    const { certificate } = checkSignature(signature, tokensOf(element, security), trust)
    const covered = signature.references.map((reference) => coveredBy(reference, root))
    if (![body, timestamp].every((part) => covered.some((one) => one.isSameNode(part))))
      throw new SignatureError('unsigned', 'Body and Timestamp must both be signed')
    return { ...readBody(body), certificate, created: checkFresh(timestamp, trust) }
  })
}

/** The one element that the reference points to, unchanged since it was signed. */
function coveredBy(reference: Reference, root: XmlElement): XmlElement {
  const id = /^#([\w.-]+)$/.exec(reference.uri ?? '')?.[1]
  const found = id ? root.find(`//*[@*[local-name()='Id' or local-name()='id' or local-name()='ID']='${id}']`) : []
  const [element, ...more] = found
  if (!(element instanceof XmlElement) || more.length > 0 || reference.isEnveloped)
    throw new SignatureError('altered', 'a reference does not point to exactly one element')
  checkReference(reference, element.canonicalizeToString(reference.form))
  return element
}

interface SecuredParts {
  readonly body: XmlElement
  readonly security: XmlElement
  readonly timestamp: XmlElement
}

function securedParts(envelope: XmlElement): SecuredParts {
  const body = bodyOf(envelope)
  const header = onlyChild(envelope, SOAP, 'Header')
  const security = header && onlyChild(header, WSSE, 'Security')
  const timestamp = security && onlyChild(security, WSU, 'Timestamp')
  if (!timestamp) throw new SignatureError('unsigned', 'no timestamp in the header')
  return { body, security, timestamp }
}

/** The certificate that KeyInfo points to, else those that it carries. */
function tokensOf(signature: XmlElement, security: XmlElement): X509Certificate[] {
  const keyInfo = onlyChild(signature, XMLDSIG, 'KeyInfo')
  const pointer = keyInfo && onlyChild(keyInfo, WSSE, 'SecurityTokenReference')
  const reference = pointer && onlyChild(pointer, WSSE, 'Reference')
  const target = reference && attributeOf(reference, 'URI')
  if (!target) return certificatesOf(signature)
  return childrenNamed(security, WSSE, 'BinarySecurityToken')
    .filter((token) => `#${idOf(token)}` === target)
    .map((token) => certificateFromBase64(token.content))
}

function idOf(element: XmlElement): string | undefined {
  return element.attrs.find((one) => one.name.toLowerCase() === 'id')?.value
}

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
  const text = onlyChild(timestamp, WSU, name)?.content.trim()
  if (!text) return null
  try {
    return Temporal.Instant.from(text)
  } catch (cause) {
    throw new SignatureError('malformed', `${name} is not an instant`, { cause })
  }
}

function bodyOf(envelope: XmlElement): XmlElement {
  if (!is(envelope, SOAP, 'Envelope')) throw new XmlError('not a SOAP 1.1 envelope')
  const body = onlyChild(envelope, SOAP, 'Body')
  if (!body) throw new XmlError('the envelope has no Body')
  return body
}

function readBody(body: XmlElement): SoapBody {
  const [content, ...more] = elementsIn(body)
  if (more.length > 0) throw new XmlError('more than one element in the Body')
  if (!content) return { content: null, fault: null }
  if (!is(content, SOAP, 'Fault')) return { content: outerXml(content), fault: null }
  const detail = elementsIn(content).find((child) => child.name === 'detail')
  return {
    content: null,
    fault: {
      code: textIn(content, 'faultcode').replace(/^.*:/, ''),
      text: textIn(content, 'faultstring'),
      detail: detail ? outerXml(detail) : null,
    },
  }
}

function textIn(fault: XmlElement, name: string): string {
  return onlyChild(fault, '', name)?.content.trim() ?? ''
}

function withoutDeclaration(xml: string): string {
  return xml.replace(/^\uFEFF?\s*<\?xml[^>]*\?>\s*/, '')
}
