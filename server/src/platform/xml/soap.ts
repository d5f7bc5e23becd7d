import { randomUUID } from 'node:crypto'
import type { Identity } from '../certificates/certificates.ts'
import { escapeXml, is, onlyChild, standalone } from './elements.ts'
import { parseXml, type XmlElement, XmlUnreadable } from './parse.ts'
import { canonical, signatureOver } from './sign.ts'
import { EXCLUSIVE, type SignatureStyle } from './signature-terms.ts'

export const SOAP = 'http://schemas.xmlsoap.org/soap/envelope/'
export const WSSE = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-secext-1.0.xsd'
export const WSU = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-utility-1.0.xsd'

const TOKEN_TYPE = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-x509-token-profile-1.0#X509v3'
const TOKEN_ENCODING = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-soap-message-security-1.0#Base64Binary'
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>'
const FIVE_MINUTES = Temporal.Duration.from({ minutes: 5 })

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

function withoutDeclaration(xml: string): string {
  return xml.replace(/^\uFEFF?\s*<\?xml[^>]*\?>\s*/, '')
}

export function faultEnvelope(fault: SoapFault): string {
  const code = `<faultcode>soapenv:${escapeXml(fault.code)}</faultcode>`
  const text = `<faultstring>${escapeXml(fault.text)}</faultstring>`
  return soapEnvelope(`<soapenv:Fault xmlns:soapenv="${SOAP}">${code}${text}${fault.detail ?? ''}</soapenv:Fault>`)
}

export interface EnvelopeSigning {
  readonly at: Temporal.Instant
  /** How long the message says that it may be used; five minutes if not given. */
  readonly lifetime?: Temporal.Duration
  readonly style?: SignatureStyle
}

/**
 * An envelope with a WS-Security signature over Body and Timestamp, the certificate as BinarySecurityToken. The content
 * must be as `writeXml` writes it. Throws XmlUnreadable for a text that is not canonical.
 */
export function signedEnvelope(content: string, identity: Identity, signing: EnvelopeSigning): string {
  const [tokenId, timestampId, bodyId] = [`X509-${randomUUID()}`, `TS-${randomUUID()}`, `Body-${randomUUID()}`]
  const expires = signing.at.add(signing.lifetime ?? FIVE_MINUTES)
  const timestamp = `<wsu:Timestamp xmlns:wsu="${WSU}" wsu:Id="${timestampId}"><wsu:Created>${stamp(signing.at)}</wsu:Created><wsu:Expires>${stamp(expires)}</wsu:Expires></wsu:Timestamp>`
  const body = `<soapenv:Body xmlns:soapenv="${SOAP}" xmlns:wsu="${WSU}" wsu:Id="${bodyId}">${canonical(content).content}</soapenv:Body>`
  const token = `<wsse:BinarySecurityToken xmlns:wsu="${WSU}" wsu:Id="${tokenId}" ValueType="${TOKEN_TYPE}" EncodingType="${TOKEN_ENCODING}">${identity.certificate.raw.toString('base64')}</wsse:BinarySecurityToken>`
  const signature = signatureOver(
    [
      { uri: `#${bodyId}`, transforms: [EXCLUSIVE], content: body },
      { uri: `#${timestampId}`, transforms: [EXCLUSIVE], content: timestamp },
    ],
    `<wsse:SecurityTokenReference><wsse:Reference URI="#${tokenId}" ValueType="${TOKEN_TYPE}"/></wsse:SecurityTokenReference>`,
    identity,
    signing.style ?? {},
  )
  const header = `<soapenv:Header><wsse:Security xmlns:wsse="${WSSE}" soapenv:mustUnderstand="1">${timestamp}${token}${signature}</wsse:Security></soapenv:Header>`
  return `${DECLARATION}<soapenv:Envelope xmlns:soapenv="${SOAP}">${header}${body}</soapenv:Envelope>`
}

function stamp(at: Temporal.Instant): string {
  return at.toString({ smallestUnit: 'second' })
}

/** Reads an envelope without asking who wrote it. Throws XmlUnreadable. */
export function readEnvelope(xml: string): SoapBody {
  const envelope = parseXml(xml)
  return readBody(xml, [envelope, bodyOf(envelope)])
}

export function bodyOf(envelope: XmlElement): XmlElement {
  if (!is(envelope, SOAP, 'Envelope')) throw new XmlUnreadable('not a SOAP 1.1 envelope')
  const body = onlyChild(envelope, SOAP, 'Body')
  if (!body) throw new XmlUnreadable('the envelope has no Body')
  return body
}

/** The Body at the end of the path through the text. */
export function readBody(xml: string, path: readonly XmlElement[]): SoapBody {
  const [content, ...more] = path.at(-1)?.children ?? []
  if (more.length > 0) throw new XmlUnreadable('more than one element in the Body')
  if (!content) return { content: null, fault: null }
  if (!is(content, SOAP, 'Fault')) return { content: standalone(xml, [...path, content]), fault: null }
  const detail = content.children.find((child) => child.name === 'detail')
  return {
    content: null,
    fault: {
      code: textIn(content, 'faultcode').replace(/^.*:/, ''),
      text: textIn(content, 'faultstring'),
      detail: detail ? standalone(xml, [...path, content, detail]) : null,
    },
  }
}

function textIn(fault: XmlElement, name: string): string {
  return onlyChild(fault, '', name)?.text.trim() ?? ''
}
