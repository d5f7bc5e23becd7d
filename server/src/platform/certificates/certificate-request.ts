import 'reflect-metadata'
import { generateKeyPair, type KeyObject, webcrypto, type X509Certificate } from 'node:crypto'
import { promisify } from 'node:util'
import * as x509 from '@peculiar/x509'
import { certified, type Identity, SIGNING, type Validity } from './certificates.ts'

const newPair = promisify(generateKeyPair)

/** The parts of a subject's name in their order: a name of X.500 such as `CN`, or its number, and what it is. */
export type SubjectParts = readonly (readonly [string, string])[]

export interface RequestedKey {
  readonly privateKey: KeyObject
  /** PKCS#10 in DER: the public key and whose it is, signed with the private one. */
  readonly request: Uint8Array
}

/** A new RSA key of 2048 bits, and the request that an authority certifies it. */
export async function requestCertificate(subject: SubjectParts): Promise<RequestedKey> {
  const { publicKey, privateKey } = await newPair('rsa', { modulusLength: 2048 })
  const keys = {
    publicKey: publicKey.toCryptoKey(SIGNING, true, ['verify']),
    privateKey: privateKey.toCryptoKey(SIGNING, false, ['sign']),
  }
  const name = new x509.Name(subject.map(([part, value]) => ({ [part]: [textOf(value)] })))
  const made = await x509.Pkcs10CertificateRequestGenerator.create({ name, keys, signingAlgorithm: SIGNING }, webcrypto)
  return { privateKey, request: new Uint8Array(made.rawData) }
}

const PRINTABLE = /^[\w '()+,\-./:=?]*$/

/** Said as what it is: a bare text would be read for quotes and codes in it. */
const textOf = (value: string): x509.JsonAttributeObject =>
  PRINTABLE.test(value) && !value.includes('_') ? { printableString: value } : { utf8String: value }

/** Thrown for a request that cannot be read, or that the key in it has not signed. */
export class RequestRefused extends Error {}

/** Whose key a request is for, in one text such as `C=FI, CN=1000000001`. Throws RequestRefused. */
export async function subjectOf(request: Uint8Array): Promise<string> {
  return (await verified(request)).subject
}

/** What an authority gives for a request. Throws RequestRefused. For demos and tests. */
export async function certifyRequest(
  authority: Identity,
  request: Uint8Array,
  validity: Validity,
): Promise<X509Certificate> {
  const asked = await verified(request)
  return certified(await asked.publicKey.export(SIGNING, ['verify'], webcrypto), asked.subject, validity, authority)
}

async function verified(request: Uint8Array): Promise<x509.Pkcs10CertificateRequest> {
  try {
    const asked = new x509.Pkcs10CertificateRequest(new Uint8Array(request))
    if (await asked.verify(webcrypto)) return asked
  } catch (cause) {
    throw new RequestRefused('the request cannot be read', { cause })
  }
  throw new RequestRefused('the request is not signed with its own key')
}
