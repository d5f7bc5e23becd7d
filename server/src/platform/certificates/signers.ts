import 'reflect-metadata'
import type { X509Certificate } from 'node:crypto'
import * as x509 from '@peculiar/x509'
import { validityOf } from './certificates.ts'

/** Whom we believe, and when. A certificate is believed when it stands in the list itself or was issued below one that does. */
export interface Trust {
  readonly certificates: readonly X509Certificate[]
  readonly at: Temporal.Instant
}

export interface SignerTrust extends Trust {
  /**
   * The parts that the signer's name must have, such as `CN=File Transfer Web Services, O=Nordea Bank AB (publ)`: an issuer
   * gives certificates to others too. Not given where the list holds the signers themselves.
   */
  readonly signer?: string
  /** What may stand between the signer and a trusted one, where it does not come with the message; believed no further than that. */
  readonly between?: readonly X509Certificate[]
}

export type CertificateFault =
  | 'not-yet-valid'
  | 'expired'
  | 'untrusted'
  | 'another-owner'
  | 'not-for-signing'
  | 'unreadable'

/** The message names the certificate's subject, so it may go to a log but not to the other side. */
export class CertificateError extends Error {
  readonly fault: CertificateFault

  constructor(fault: CertificateFault, message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'CertificateError'
    this.fault = fault
  }
}

const LONGEST_CHAIN = 6

/**
 * That the certificate is the signer's own, made for signing, and trusted on the day: not another customer's of the same
 * issuer, nor the issuer's. Throws CertificateError.
 */
export function checkSigner(
  certificate: X509Certificate,
  trust: SignerTrust,
  given: readonly X509Certificate[] = [],
): void {
  checkTrusted(certificate, trust, [...given, ...(trust.between ?? [])])
  const { basic, usage, subject } = read(certificate, factsOf)
  if (basic?.ca || certificate.ca || !usage || !(usage & SIGNS))
    throw new CertificateError('not-for-signing', `${named(certificate)} is not for signing messages`)
  if (trust.signer !== undefined && !hasName(subject, trust.signer))
    throw new CertificateError('another-owner', `${named(certificate)} is not that of ${trust.signer}`)
}

/**
 * Follows the certificate up to a trusted one, through certificates that the sender gave along. Signatures, validity on
 * the day, the right to issue and the length of the chain are checked at every step. Throws CertificateError.
 */
export function checkTrusted(
  certificate: X509Certificate,
  trust: Trust,
  given: readonly X509Certificate[] = [],
  below = 0,
): void {
  checkValidity(certificate, trust.at)
  if (trust.certificates.some((trusted) => trusted.raw.equals(certificate.raw))) return
  const trustedIssuer = trust.certificates.find((candidate) => issued(candidate, certificate, below))
  if (trustedIssuer) {
    checkValidity(trustedIssuer, trust.at)
    return
  }
  const issuer = given.find((candidate) => issued(candidate, certificate, below))
  if (!issuer || below === LONGEST_CHAIN)
    throw new CertificateError('untrusted', `no trusted certificate stands above ${named(certificate)}`)
  checkTrusted(issuer, trust, given, below + 1)
}

/** `below` counts the issuers between this one and the end of the chain. */
function issued(issuer: X509Certificate, certificate: X509Certificate, below: number): boolean {
  if (issuer.raw.equals(certificate.raw) || !issuer.ca) return false
  if (!certificate.checkIssued(issuer) || !certificate.verify(read(issuer, keyOf))) return false
  const { basic, usage } = read(issuer, factsOf)
  const mayIssue = usage === undefined || Boolean(usage & x509.KeyUsageFlags.keyCertSign)
  return mayIssue && (basic?.pathLength ?? Number.POSITIVE_INFINITY) >= below
}

const SIGNS = x509.KeyUsageFlags.digitalSignature | x509.KeyUsageFlags.nonRepudiation

function factsOf({ raw }: X509Certificate) {
  const certificate = new x509.X509Certificate(raw)
  return {
    subject: certificate.subjectName,
    basic: certificate.getExtension(x509.BasicConstraintsExtension),
    usage: certificate.getExtension(x509.KeyUsagesExtension)?.usages,
  }
}

const keyOf = ({ publicKey }: X509Certificate) => publicKey

/** A part of a certificate that may be written so that nobody can read it, although the whole could be opened. */
function read<Part>(certificate: X509Certificate, partOf: (certificate: X509Certificate) => Part): Part {
  try {
    return partOf(certificate)
  } catch (cause) {
    throw new CertificateError('unreadable', `${named(certificate)} cannot be read`, cause)
  }
}

/** Whether the text is a distinguished name such as `CN=Pankki, O=Pankki Oyj`. */
export function isDistinguishedName(text: string): boolean {
  const values = partsOf(text).map(([, value]) => value)
  return values.length > 0 && values.every((value) => value !== '')
}

function partsOf(name: string): (readonly [string, string])[] {
  const parts = new x509.Name(name).toJSON().flatMap((part) => Object.entries(part))
  return parts.flatMap(([type, values]) => values.map((value) => [type, value] as const))
}

/** Whether every part of the wanted name stands in the subject. */
function hasName(subject: x509.Name, wanted: string): boolean {
  return partsOf(wanted).every(([type, value]) => subject.getField(type).includes(value))
}

function checkValidity(certificate: X509Certificate, at: Temporal.Instant): void {
  const { from, to } = read(certificate, validityOf)
  if (Temporal.Instant.compare(at, from) < 0)
    throw new CertificateError('not-yet-valid', `${named(certificate)} is valid from ${from}`)
  if (Temporal.Instant.compare(at, to) > 0)
    throw new CertificateError('expired', `${named(certificate)} expired at ${to}`)
}

function named(certificate: X509Certificate): string {
  return `"${certificate.subject.replaceAll('\n', ', ')}"`
}
