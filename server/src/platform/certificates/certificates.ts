import 'reflect-metadata'
import {
  createPrivateKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  webcrypto,
  X509Certificate,
} from 'node:crypto'
import * as x509 from '@peculiar/x509'

/** A private key with the certificate that names its owner. */
export interface Identity {
  readonly privateKey: KeyObject
  readonly certificate: X509Certificate
}

export interface Validity {
  readonly from: Temporal.Instant
  readonly to: Temporal.Instant
}

export const SIGNING = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
const PEM_CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g

/** Every certificate of a PEM text, in its order. Throws where one cannot be read. */
export function certificatesFromPem(pem: string): X509Certificate[] {
  return Array.from(pem.matchAll(PEM_CERTIFICATE), ([one]) => new X509Certificate(one))
}

/** Reads a key and its certificate. Throws RangeError when they do not belong together. */
export function identityFromPem(keyPem: string, certificatePem: string): Identity {
  const privateKey = createPrivateKey(keyPem)
  const [certificate] = certificatesFromPem(certificatePem)
  if (!certificate) throw new RangeError('no certificate in the PEM text')
  if (!certificate.checkPrivateKey(privateKey)) throw new RangeError('the private key is not that of the certificate')
  return { privateKey, certificate }
}

export function identityToPem(identity: Identity): { readonly key: string; readonly certificate: string } {
  const key = identity.privateKey.export({ type: 'pkcs8', format: 'pem' })
  return { key: String(key), certificate: identity.certificate.toString() }
}

/** Throws RangeError when a day cannot be read. */
export function validityOf(certificate: X509Certificate): Validity {
  return { from: instantOf(certificate.validFrom), to: instantOf(certificate.validTo) }
}

/** Of the text: Node gives any date at all for a day that cannot be read, the text says so. */
function instantOf(text: string): Temporal.Instant {
  const at = Date.parse(text)
  if (Number.isNaN(at)) throw new RangeError('a day of its validity is none')
  return Temporal.Instant.fromEpochMilliseconds(at)
}

/** A new authority that may issue certificates, a root or one below `above`. For demos and tests. */
export async function createAuthority(
  name: string,
  validity: Validity,
  above: Identity | null = null,
): Promise<Identity> {
  return create(name, validity, above, [
    new x509.BasicConstraintsExtension(true, above ? 0 : 1, true),
    new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign, true),
  ])
}

/** What a certificate is for. */
export interface Purpose {
  /** The IP addresses that a TLS server with it answers at. */
  readonly addresses?: readonly string[]
  /** Signing and keys unless given; null: it does not say. */
  readonly usage?: x509.KeyUsageFlags | null
}

/** A new key pair whose certificate the authority signs. `name` is a distinguished name such as `CN=7013454-9, C=FI`. */
export async function issueCertificate(
  authority: Identity,
  name: string,
  validity: Validity,
  { addresses = [], usage = SIGNING_AND_KEYS }: Purpose = {},
): Promise<Identity> {
  const served = addresses.map((value) => ({ type: 'ip', value }) as const)
  const alternative = served.length > 0 ? [new x509.SubjectAlternativeNameExtension(served)] : []
  return create(name, validity, authority, [...leafExtensions(usage), ...alternative])
}

/** A new key pair with a certificate that nobody but its owner vouches for. */
export async function createSelfSigned(name: string, validity: Validity): Promise<Identity> {
  return create(name, validity, null, leafExtensions(SIGNING_AND_KEYS))
}

const SIGNING_AND_KEYS = x509.KeyUsageFlags.digitalSignature | x509.KeyUsageFlags.keyEncipherment

function leafExtensions(usage: x509.KeyUsageFlags | null): x509.Extension[] {
  const notAnIssuer = new x509.BasicConstraintsExtension(false, undefined, true)
  return usage === null ? [notAnIssuer] : [notAnIssuer, new x509.KeyUsagesExtension(usage, true)]
}

async function create(
  name: string,
  validity: Validity,
  authority: Identity | null,
  extensions: readonly x509.Extension[],
): Promise<Identity> {
  const own = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const publicKey = own.publicKey.toCryptoKey(SIGNING, true, ['verify'])
  const issuerKey = authority?.privateKey ?? own.privateKey
  const certificate = await signed({ publicKey, name, validity, issuerKey, authority, extensions })
  return { privateKey: own.privateKey, certificate }
}

/** A certificate that the authority gives for somebody else's key. For demos and tests. */
export function certified(
  publicKey: webcrypto.CryptoKey,
  name: string,
  validity: Validity,
  authority: Identity,
): Promise<X509Certificate> {
  const extensions = leafExtensions(SIGNING_AND_KEYS)
  return signed({ publicKey, name, validity, issuerKey: authority.privateKey, authority, extensions })
}

interface ToSign {
  readonly publicKey: webcrypto.CryptoKey
  readonly name: string
  readonly validity: Validity
  readonly issuerKey: KeyObject
  readonly authority: Identity | null
  readonly extensions: readonly x509.Extension[]
}

async function signed({ publicKey, name, validity, issuerKey, authority, extensions }: ToSign) {
  const issuerCertificate = authority ? new x509.X509Certificate(authority.certificate.raw) : null
  const made = await x509.X509CertificateGenerator.create(
    {
      serialNumber: `01${randomBytes(15).toString('hex')}`,
      subject: name,
      issuer: issuerCertificate?.subjectName ?? name,
      notBefore: new Date(validity.from.epochMilliseconds),
      notAfter: new Date(validity.to.epochMilliseconds),
      signingAlgorithm: SIGNING,
      publicKey,
      signingKey: issuerKey.toCryptoKey(SIGNING, false, ['sign']),
      extensions: [
        ...extensions,
        await x509.SubjectKeyIdentifierExtension.create(publicKey),
        await x509.AuthorityKeyIdentifierExtension.create(issuerCertificate?.publicKey ?? publicKey),
      ],
    },
    webcrypto,
  )
  return new X509Certificate(Buffer.from(made.rawData))
}
