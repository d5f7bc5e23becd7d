import {
  constants,
  createCipheriv,
  createDecipheriv,
  type KeyObject,
  privateDecrypt,
  publicEncrypt,
  randomBytes,
  type X509Certificate,
} from 'node:crypto'
import { elementsNamed, is, onlyChild } from './elements.ts'
import { parseXml, type XmlElement, XmlUnreadable } from './parse.ts'
import { XMLDSIG } from './signature-terms.ts'

/** XML Encryption of a whole document, by a key that is made for it and that the receiver's certificate alone opens. */

const XENC = 'http://www.w3.org/2001/04/xmlenc#'

/** Of the document: lengths in bytes. */
const dataCiphers = {
  'tripledes-cbc': { name: 'des-ede3-cbc', key: 24, block: 8 },
  'aes128-cbc': { name: 'aes-128-cbc', key: 16, block: 16 },
  'aes256-cbc': { name: 'aes-256-cbc', key: 32, block: 16 },
} as const

/** Of the key that it is encrypted with. */
const keyCiphers = {
  'rsa-1_5': { padding: constants.RSA_PKCS1_PADDING },
  'rsa-oaep-mgf1p': { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha1' },
} as const

export interface Ciphers {
  readonly data: keyof typeof dataCiphers
  readonly key: keyof typeof keyCiphers
}

export const dataCipherNames = [
  'tripledes-cbc',
  'aes128-cbc',
  'aes256-cbc',
] as const satisfies readonly Ciphers['data'][]
export const keyCipherNames = ['rsa-1_5', 'rsa-oaep-mgf1p'] as const satisfies readonly Ciphers['key'][]

const DECLARATION = /^\uFEFF?\s*<\?xml[^>]*\?>\s*/

export interface Receiver {
  readonly certificate: X509Certificate
  /** As it calls its own key. */
  readonly recipient: string
}

/** An EncryptedData in the place of the whole document. */
export function encrypted(xml: string, { certificate, recipient }: Receiver, { data, key }: Ciphers): string {
  const { name, key: length, block } = dataCiphers[data]
  const [secret, start] = [randomBytes(length), randomBytes(block)]
  const cipher = createCipheriv(name, secret, start)
  const content = Buffer.concat([start, cipher.update(xml.replace(DECLARATION, ''), 'utf8'), cipher.final()])
  const sealed = publicEncrypt({ key: certificate.publicKey, ...keyCiphers[key] }, secret)
  const method = (algorithm: string) =>
    `<xenc:EncryptionMethod Algorithm="${XENC}${algorithm}"></xenc:EncryptionMethod>`
  const value = (bytes: Buffer) =>
    `<xenc:CipherData><xenc:CipherValue>${bytes.toString('base64')}</xenc:CipherValue></xenc:CipherData>`
  const holder = `<dsig:KeyInfo><dsig:X509Data><dsig:X509Certificate>${certificate.raw.toString('base64')}</dsig:X509Certificate></dsig:X509Data></dsig:KeyInfo>`
  const keyInfo = `<dsig:KeyInfo xmlns:dsig="${XMLDSIG}"><xenc:EncryptedKey Recipient="${recipient}">${method(key)}${holder}${value(sealed)}</xenc:EncryptedKey></dsig:KeyInfo>`
  return `<xenc:EncryptedData xmlns:xenc="${XENC}" Type="${XENC}Element">${method(data)}${keyInfo}${value(content)}</xenc:EncryptedData>`
}

const ENCRYPTED = /<(\w[\w.-]*:)?EncryptedData[\s>]/

/** What an EncryptedData holds; any other document as it is. Throws XmlUnreadable, which does not tell why it cannot be opened. */
export function decrypted(xml: string, privateKey: KeyObject): string {
  if (!ENCRYPTED.test(xml.slice(0, 1_000))) return xml
  const root = parseXml(xml)
  if (!is(root, XENC, 'EncryptedData')) return xml
  const [sealed, ...more] = elementsNamed(root, XENC, 'EncryptedKey')
  if (!sealed || more.length > 0) throw new XmlUnreadable('encrypted with no key, or with several')
  const [data, key] = [cipherOf(root, dataCiphers), cipherOf(sealed, keyCiphers)]
  try {
    const secret = privateDecrypt({ key: privateKey, ...key }, bytesOf(sealed))
    return opened(bytesOf(root), secret, data)
  } catch (cause) {
    if (cause instanceof XmlUnreadable) throw cause
    throw new XmlUnreadable('what is encrypted cannot be opened', { cause })
  }
}

/** Padding says in its last byte how long it is; the rest of it may be anything. */
function opened(bytes: Buffer, secret: Buffer, { name, block }: (typeof dataCiphers)[Ciphers['data']]): string {
  const decipher = createDecipheriv(name, secret, bytes.subarray(0, block)).setAutoPadding(false)
  const padded = Buffer.concat([decipher.update(bytes.subarray(block)), decipher.final()])
  const padding = padded.at(-1) ?? 0
  if (padding < 1 || padding > block) throw new RangeError('no padding')
  return new TextDecoder('utf-8', { fatal: true }).decode(padded.subarray(0, padded.length - padding))
}

function cipherOf<Cipher>(element: XmlElement, known: Readonly<Record<string, Cipher>>): Cipher {
  const algorithm = onlyChild(element, XENC, 'EncryptionMethod')?.attributes.get('Algorithm') ?? ''
  const found = new Map(Object.entries(known).map(([name, cipher]) => [XENC + name, cipher])).get(algorithm)
  if (!found) throw new XmlUnreadable(`encrypted by ${algorithm || 'no'} algorithm`)
  return found
}

function bytesOf(element: XmlElement): Buffer {
  const data = onlyChild(element, XENC, 'CipherData')
  const value = data && onlyChild(data, XENC, 'CipherValue')
  if (!value) throw new XmlUnreadable('encrypted without a value')
  return Buffer.from(value.text, 'base64')
}
