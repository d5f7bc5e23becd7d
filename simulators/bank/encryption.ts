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
import { Refusal } from './reception.ts'

/** The bank's part of XML Encryption, written apart from that of the product: either would notice what the other does wrong. */

const TRIPLE_DES = 'http://www.w3.org/2001/04/xmlenc#tripledes-cbc'
const RSA = 'http://www.w3.org/2001/04/xmlenc#rsa-1_5'
const [KEY_BYTES, BLOCK] = [24, 8]
const VALUE = /<(?:\w+:)?CipherValue>([^<]+)</g
const ALGORITHM = /<(?:\w+:)?EncryptionMethod[^>]* ?Algorithm="([^"]+)"/g

/** What a customer's encrypted order says. Throws Refusal. */
export function openedOrder(order: string, key: KeyObject): string {
  const [dataMethod, keyMethod] = Array.from(order.matchAll(ALGORITHM), ([, name]) => name)
  const [secret, content] = Array.from(order.matchAll(VALUE), ([, value = '']) => Buffer.from(value, 'base64'))
  if (!/^<(\w+:)?EncryptedData /.test(order) || !secret || !content) throw new Refusal('12', 'sanomaa ei ole salattu')
  if (dataMethod !== TRIPLE_DES || keyMethod !== RSA) throw new Refusal('22', 'salaustapa')
  const opened = privateDecrypt({ key, padding: constants.RSA_PKCS1_PADDING }, secret)
  // a key that is not ours opens to something else
  if (opened.length !== KEY_BYTES) throw new Refusal('22')
  const decipher = createDecipheriv('des-ede3-cbc', opened, content.subarray(0, BLOCK))
  decipher.setAutoPadding(false)
  const padded = Buffer.concat([decipher.update(content.subarray(BLOCK)), decipher.final()])
  return padded.subarray(0, padded.length - (padded.at(-1) ?? 0)).toString('utf8')
}

/** An answer that the customer alone can open. The key is named, and the padding is what chance gives. */
export function sealedAnswer(answer: string, { publicKey, subject }: X509Certificate): string {
  const plain = Buffer.from(answer.replace(/^<\?xml[^>]*\?>\s*/, ''))
  const length = BLOCK - (plain.length % BLOCK)
  const padding = randomBytes(length)
  padding[length - 1] = length
  const [secret, start] = [randomBytes(KEY_BYTES), randomBytes(BLOCK)]
  const cipher = createCipheriv('des-ede3-cbc', secret, start)
  cipher.setAutoPadding(false)
  const content = Buffer.concat([start, cipher.update(Buffer.concat([plain, padding])), cipher.final()])
  const sealed = publicEncrypt({ key: publicKey, padding: constants.RSA_PKCS1_PADDING }, secret)
  return `<?xml version="1.0" encoding="UTF-8"?>
<EncryptedData xmlns="http://www.w3.org/2001/04/xmlenc#" Type="http://www.w3.org/2001/04/xmlenc#Element">
  <EncryptionMethod Algorithm="${TRIPLE_DES}"/>
  <KeyInfo xmlns="http://www.w3.org/2000/09/xmldsig#">
    <EncryptedKey xmlns="http://www.w3.org/2001/04/xmlenc#">
      <EncryptionMethod Algorithm="${RSA}"/>
      <KeyInfo xmlns="http://www.w3.org/2000/09/xmldsig#"><KeyName>${subject}</KeyName></KeyInfo>
      <CipherData><CipherValue>${lines(sealed)}</CipherValue></CipherData>
    </EncryptedKey>
  </KeyInfo>
  <CipherData><CipherValue>${lines(content)}</CipherValue></CipherData>
</EncryptedData>`
}

const lines = (bytes: Buffer) => bytes.toString('base64').replace(/.{64}/g, '$&\n')
