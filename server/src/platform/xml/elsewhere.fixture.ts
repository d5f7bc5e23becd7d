import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SignedXml } from 'xml-crypto'
import { type Identity, identityToPem } from '../certificates/certificates.ts'
import { ID_ATTRIBUTES } from './samples.fixture.ts'
import { algorithms, ENVELOPED, EXCLUSIVE, INCLUSIVE, type SignatureAlgorithm, XMLDSIG } from './signature-terms.ts'
import { soapEnvelope, WSSE, WSU } from './soap.ts'

/** Messages as other programs sign them: in forms that we read and do not write. */

export interface ForeignStyle {
  readonly algorithm?: SignatureAlgorithm
  readonly canonicalForm?: 'exclusive' | 'inclusive'
}

function termsOf({ algorithm = 'rsa-sha256', canonicalForm = 'exclusive' }: ForeignStyle) {
  return { ...algorithms[algorithm], form: canonicalForm === 'inclusive' ? INCLUSIVE : EXCLUSIVE }
}

function librarySigner(identity: Identity, style: ForeignStyle): SignedXml {
  const { key, certificate } = identityToPem(identity)
  const { signature, form } = termsOf(style)
  return new SignedXml({
    privateKey: key,
    publicCert: certificate,
    signatureAlgorithm: signature,
    canonicalizationAlgorithm: form,
  })
}

/** Signed by the library's own signer, whole, in the root. */
export function signedByLibrary(xml: string, identity: Identity, style: ForeignStyle = {}): string {
  const { digest, form } = termsOf(style)
  const signer = librarySigner(identity, style)
  signer.addReference({ xpath: '/*', isEmptyUri: true, transforms: [ENVELOPED, form], digestAlgorithm: digest })
  signer.computeSignature(xml)
  return signer.getSignedXml()
}

/** An envelope of which the library's own signer signed Body and Timestamp. */
export function envelopeByLibrary(content: string, identity: Identity, at: Temporal.Instant, style: ForeignStyle = {}) {
  const { digest, form } = termsOf(style)
  const created = `<wsu:Created>${at}</wsu:Created><wsu:Expires>${at.add({ minutes: 5 })}</wsu:Expires>`
  const timestamp = `<wsu:Timestamp wsu:Id="TS-${randomUUID()}">${created}</wsu:Timestamp>`
  const header = `<soapenv:Header><wsse:Security xmlns:wsse="${WSSE}">${timestamp}</wsse:Security></soapenv:Header>`
  const envelope = soapEnvelope(content)
    .replace('<soapenv:Envelope', `<soapenv:Envelope xmlns:wsu="${WSU}" xmlns:unused="urn:unused"`)
    .replace('<soapenv:Body>', `${header}<soapenv:Body wsu:Id="Body-${randomUUID()}">`)
  const signer = librarySigner(identity, style)
  for (const name of ['Body', 'Timestamp'])
    signer.addReference({ xpath: `//*[local-name(.)='${name}']`, transforms: [form], digestAlgorithm: digest })
  signer.computeSignature(envelope, { location: { reference: "//*[local-name(.)='Security']", action: 'append' } })
  return signer.getSignedXml()
}

/** Signed by xmlsec1, whole, in the root. */
export function signedByXmlsec(xml: string, identity: Identity, style: ForeignStyle = {}): string {
  const { signature, digest, form } = termsOf(style)
  const transforms = [ENVELOPED, form].map((one) => `<Transform Algorithm="${one}"/>`).join('')
  const reference = `<Reference URI=""><Transforms>${transforms}</Transforms><DigestMethod Algorithm="${digest}"/><DigestValue/></Reference>`
  const methods = `<CanonicalizationMethod Algorithm="${form}"/><SignatureMethod Algorithm="${signature}"/>`
  const template = `<Signature xmlns="${XMLDSIG}"><SignedInfo>${methods}${reference}</SignedInfo><SignatureValue/><KeyInfo><X509Data/></KeyInfo></Signature>`
  const end = xml.lastIndexOf('</')
  const folder = mkdtempSync(join(tmpdir(), 'xmlsec-'))
  try {
    const [message, pem] = [join(folder, 'message.xml'), join(folder, 'key.pem')]
    writeFileSync(message, xml.slice(0, end) + template + xml.slice(end))
    const { key, certificate } = identityToPem(identity)
    writeFileSync(pem, key)
    writeFileSync(`${pem}.crt`, certificate)
    const output = join(folder, 'signed.xml')
    const keys = ['--privkey-pem', `${pem},${pem}.crt`]
    const run = spawnSync('xmlsec1', ['--sign', ...keys, ...ID_ATTRIBUTES, '--output', output, message], {
      env: { ...process.env, OPENSSL_CONF: '/dev/null' },
    })
    if (run.status !== 0) throw new Error(`xmlsec1: ${run.stderr}`)
    return readFileSync(output, 'utf8')
  } finally {
    rmSync(folder, { recursive: true })
  }
}
