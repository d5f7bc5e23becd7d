import { spawnSync } from 'node:child_process'
import { X509Certificate } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { validityOf } from '../certificates/certificates.ts'

/** Official schemas and example messages: third-party files that stand beside the product, never in it. */
export const schemaDir = process.env.SCHEMA_DIR ?? resolve(import.meta.dirname, '../../../../../shared/schemas')

/** The reason to skip, or an empty text. */
export const samplesMissing = existsSync(join(schemaDir, 'samples'))
  ? ''
  : `(skipped: no example messages in ${schemaDir})`

export const xmlsecMissing =
  spawnSync('xmlsec1', ['--version']).status === 0 ? '' : '(skipped: the program xmlsec1 is not installed)'

export function readSample(path: string): string {
  return readFileSync(join(schemaDir, 'samples', path), 'utf8')
}

/** The certificate inside an example, and a moment at which it was valid: all of them have expired. */
export function sampleCertificate(xml: string): { certificate: X509Certificate; validAt: Temporal.Instant } {
  const found = /<(?:wsse:BinarySecurityToken[^>]*|(?:\w+:)?X509Certificate)>([^<]+)</.exec(xml)
  const certificate = new X509Certificate(Buffer.from(found?.[1] ?? '', 'base64'))
  return { certificate, validAt: validityOf(certificate).from.add({ hours: 24 }) }
}

export const ID_ATTRIBUTES = [
  '--id-attr:Id',
  'http://schemas.xmlsoap.org/soap/envelope/:Body',
  '--id-attr:Id',
  'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-utility-1.0.xsd:Timestamp',
]

/** What an independent program says of the mathematics of the signature. */
export function xmlsecVerifies(xml: string, certificate: X509Certificate): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'xmlsec-'))
  try {
    const [message, pem] = [join(folder, 'message.xml'), join(folder, 'certificate.pem')]
    writeFileSync(message, xml)
    writeFileSync(pem, certificate.toString())
    const trusted = certificate.ca ? '--trusted-pem' : '--pubkey-cert-pem'
    const sha1Allowed = { ...process.env, OPENSSL_CONF: '/dev/null' }
    return (
      spawnSync('xmlsec1', ['--verify', trusted, pem, ...ID_ATTRIBUTES, message], { env: sha1Allowed }).status === 0
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
}
