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

/** Whom we believe, and when. A certificate is believed when it stands in the list itself or was issued below one that does. */
export interface Trust {
  readonly certificates: readonly X509Certificate[]
  readonly at: Temporal.Instant
}

export interface Validity {
  readonly from: Temporal.Instant
  readonly to: Temporal.Instant
}

export type CertificateFault = 'not-yet-valid' | 'expired' | 'untrusted'

/** The message names the certificate's subject, so it may go to a log but not to the other side. */
export class CertificateError extends Error {
  readonly fault: CertificateFault

  constructor(fault: CertificateFault, message: string) {
    super(message)
    this.name = 'CertificateError'
    this.fault = fault
  }
}

const LONGEST_CHAIN = 6
const SIGNING = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
const PEM_CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g

/** Every certificate of a PEM text, in its order. */
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

export function validityOf(certificate: X509Certificate): Validity {
  return { from: instantOf(certificate.validFromDate), to: instantOf(certificate.validToDate) }
}

/**
 * Follows the certificate up to a trusted one, through certificates that the sender gave along.
 * Signatures, validity on the day and the right to issue are checked at every step. Throws CertificateError.
 */
export function checkTrusted(
  certificate: X509Certificate,
  trust: Trust,
  given: readonly X509Certificate[] = [],
  steps = LONGEST_CHAIN,
): void {
  checkValidity(certificate, trust.at)
  if (trust.certificates.some((trusted) => trusted.raw.equals(certificate.raw))) return
  const trustedIssuer = trust.certificates.find((candidate) => issued(candidate, certificate))
  if (trustedIssuer) {
    checkValidity(trustedIssuer, trust.at)
    return
  }
  const issuer = given.find((candidate) => issued(candidate, certificate))
  if (!issuer || steps === 0)
    throw new CertificateError('untrusted', `no trusted certificate stands above ${named(certificate)}`)
  checkTrusted(issuer, trust, given, steps - 1)
}

function issued(issuer: X509Certificate, certificate: X509Certificate): boolean {
  if (issuer.raw.equals(certificate.raw) || !issuer.ca) return false
  return certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey)
}

function checkValidity(certificate: X509Certificate, at: Temporal.Instant): void {
  const { from, to } = validityOf(certificate)
  if (Temporal.Instant.compare(at, from) < 0)
    throw new CertificateError('not-yet-valid', `${named(certificate)} is valid from ${from}`)
  if (Temporal.Instant.compare(at, to) > 0)
    throw new CertificateError('expired', `${named(certificate)} expired at ${to}`)
}

function named(certificate: X509Certificate): string {
  return `"${certificate.subject.replaceAll('\n', ', ')}"`
}

function instantOf(date: Date): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(date.getTime())
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

/**
 * A new key pair whose certificate the authority signs. `name` is a distinguished name such as `CN=7013454-9, C=FI`;
 * `addresses` are the IP addresses that a TLS server with it answers at.
 */
export async function issueCertificate(
  authority: Identity,
  name: string,
  validity: Validity,
  addresses: readonly string[] = [],
): Promise<Identity> {
  const served = addresses.map((value) => ({ type: 'ip', value }) as const)
  const alternative = served.length > 0 ? [new x509.SubjectAlternativeNameExtension(served)] : []
  return create(name, validity, authority, [...leafExtensions(), ...alternative])
}

/** A new key pair with a certificate that nobody but its owner vouches for. */
export async function createSelfSigned(name: string, validity: Validity): Promise<Identity> {
  return create(name, validity, null, leafExtensions())
}

function leafExtensions(): x509.Extension[] {
  return [
    new x509.BasicConstraintsExtension(false, undefined, true),
    new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature | x509.KeyUsageFlags.keyEncipherment, true),
  ]
}

async function create(
  name: string,
  validity: Validity,
  authority: Identity | null,
  extensions: readonly x509.Extension[],
): Promise<Identity> {
  const own = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const publicKey = own.publicKey.toCryptoKey(SIGNING, true, ['verify'])
  const issuerKey = (authority?.privateKey ?? own.privateKey).toCryptoKey(SIGNING, false, ['sign'])
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
      signingKey: issuerKey,
      extensions: [
        ...extensions,
        await x509.SubjectKeyIdentifierExtension.create(publicKey),
        await x509.AuthorityKeyIdentifierExtension.create(issuerCertificate?.publicKey ?? publicKey),
      ],
    },
    webcrypto,
  )
  return { privateKey: own.privateKey, certificate: new X509Certificate(Buffer.from(made.rawData)) }
}
