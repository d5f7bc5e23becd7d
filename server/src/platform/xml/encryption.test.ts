import { execFileSync, spawnSync } from 'node:child_process'
import { createCipheriv, publicEncrypt } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { createSelfSigned, type Identity } from '../certificates/certificates.ts'
import { dataCipherNames, decrypted, encrypted, keyCipherNames } from './encryption.ts'
import { parseXml, XmlUnreadable } from './parse.ts'

const DOCUMENT = '<Order xmlns="urn:x"><Name>Äiti &amp; öylätti</Name></Order>'
const validity = {
  from: Temporal.Instant.from('2026-01-01T00:00:00Z'),
  to: Temporal.Instant.from('2030-01-01T00:00:00Z'),
}

let own: Identity
let other: Identity
beforeAll(async () => {
  own = await createSelfSigned('CN=Saaja, C=FI', validity)
  other = await createSelfSigned('CN=Muu, C=FI', validity)
})

const all = dataCipherNames.flatMap((data) => keyCipherNames.map((key) => ({ data, key })))
const usual = { data: 'tripledes-cbc', key: 'rsa-1_5' } as const
const sealed = (xml = DOCUMENT, ciphers: (typeof all)[number] = usual) =>
  encrypted(xml, { certificate: own.certificate, recipient: 'name:Saaja' }, ciphers)

test.each(all)('what is encrypted by $data and $key is opened by its receiver alone', (ciphers) => {
  for (const xml of [DOCUMENT, ...Array.from({ length: 17 }, (_, length) => `<a>${'b'.repeat(length)}</a>`)]) {
    const text = sealed(`<?xml version="1.0" encoding="UTF-8"?>\n${xml}`, ciphers)
    expect(text).not.toContain('<Order')
    expect(decrypted(text, own.privateKey)).toBe(xml)
    expect(decrypted(`<?xml version="1.0"?>${text}`, own.privateKey)).toBe(xml)
  }
  expect(() => decrypted(sealed(DOCUMENT, ciphers), other.privateKey)).toThrow(XmlUnreadable)
})

test('what is encrypted twice has nothing in common but its form', () => {
  const [one, two] = [sealed(), sealed()].map((text) => parseXml(text))
  expect(one?.attributes.get('Type')).toBe('http://www.w3.org/2001/04/xmlenc#Element')
  expect(valuesOf(one)).toHaveLength(2)
  expect(valuesOf(one).filter((value) => valuesOf(two).includes(value))).toEqual([])
})

const valuesOf = (root: ReturnType<typeof parseXml> | undefined): string[] =>
  root ? [...(root.name === 'CipherValue' ? [root.text] : []), ...root.children.flatMap(valuesOf)] : []

const opensslMissing = spawnSync('openssl', ['version']).status === 0 ? '' : '(skipped: there is no openssl)'

test.skipIf(opensslMissing)(`openssl opens what is encrypted ${opensslMissing}`, () => {
  const folder = mkdtempSync(join(tmpdir(), 'encryption-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [secret = '', content = ''] = valuesOf(parseXml(sealed()))
  const file = (name: string, bytes: string | Buffer) => {
    writeFileSync(join(folder, name), bytes)
    return join(folder, name)
  }
  const key = file('key.pem', String(own.privateKey.export({ type: 'pkcs8', format: 'pem' })))
  const rsa = ['pkeyutl', '-decrypt', '-inkey', key, '-in', file('secret', Buffer.from(secret, 'base64'))]
  const opened = execFileSync('openssl', rsa).toString('hex')
  const bytes = Buffer.from(content, 'base64')
  const cipher = ['enc', '-d', '-des-ede3-cbc', '-K', opened, '-iv', bytes.subarray(0, 8).toString('hex')]
  const plain = execFileSync('openssl', [...cipher, '-in', file('content', bytes.subarray(8))])
  expect(plain.toString()).toBe(DOCUMENT)
})

test('what is not encrypted stays as it is', () => {
  expect(decrypted(DOCUMENT, own.privateKey)).toBe(DOCUMENT)
  const alike = '<EncryptedData xmlns="urn:x"></EncryptedData>'
  expect(decrypted(alike, own.privateKey)).toBe(alike)
})

test.each([
  ['an unknown cipher', (text: string) => text.replace('#tripledes-cbc', '#rot13')],
  ['another cipher than was used', (text: string) => text.replace('#tripledes-cbc', '#aes256-cbc')],
  ['an unknown cipher of the key', (text: string) => text.replace('#rsa-1_5', '#rsa-2')],
  ['no key', (text: string) => text.replace(/<dsig:KeyInfo.*<\/dsig:KeyInfo>(?=<xenc:CipherData>)/, '')],
  ['no value', (text: string) => text.replace(/<xenc:CipherData>(?!.*<xenc:CipherData>).*<\/xenc:CipherData>/, '')],
  [
    'a shortened value',
    (text: string) => text.replace(/.{20}(?=<\/xenc:CipherValue><\/xenc:CipherData><\/xenc:EncryptedData>)/, ''),
  ],
])('with %s it cannot be read', (_, spoilt) => {
  const text = sealed()
  expect(spoilt(text)).not.toBe(text)
  expect(() => decrypted(spoilt(text), own.privateKey)).toThrow(XmlUnreadable)
})

test('padding longer than a block is none', () => {
  const secret = Buffer.alloc(24, 7)
  const start = Buffer.alloc(8, 1)
  const cipher = createCipheriv('des-ede3-cbc', secret, start).setAutoPadding(false)
  const content = Buffer.concat([start, cipher.update(Buffer.from('<a></a>\u0009', 'latin1')), cipher.final()])
  const key = publicEncrypt({ key: own.certificate.publicKey, padding: 1 }, secret)
  const [secretText = '', contentText = ''] = valuesOf(parseXml(sealed()))
  const text = sealed().replace(/CipherValue>[^<]+</g, 'CipherValue>?<')
  const given = [key, content].reduce((xml, bytes) => xml.replace('>?<', `>${bytes.toString('base64')}<`), text)
  expect([secretText, contentText].every(Boolean)).toBe(true)
  expect(() => decrypted(given, own.privateKey)).toThrow(XmlUnreadable)
  const right = createCipheriv('des-ede3-cbc', secret, start).setAutoPadding(false)
  const good = Buffer.concat([start, right.update(Buffer.from('<a></a>\u0001', 'latin1')), right.final()])
  const read = [key, good].reduce((xml, bytes) => xml.replace('>?<', `>${bytes.toString('base64')}<`), text)
  expect(decrypted(read, own.privateKey)).toBe('<a></a>')
})
