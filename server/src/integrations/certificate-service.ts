import type { X509Certificate } from 'node:crypto'
import type { SubjectParts } from '../platform/certificates/certificate-request.ts'
import type { ServiceError } from '../platform/http-client/service-error.ts'

/** The connection to the Incomes Register among those to banks, none of which can be called so. */
export const REGISTER = 'incomes-register'

/** Of the key that signs and, where one is certified, of the key that opens what is encrypted. */
export interface OfBothKeys<Of> {
  readonly signing: Of
  readonly encryption: Of | null
}

/** PKCS#10, each. */
export type CertificateRequests = OfBothKeys<Uint8Array>
export type Certificates = OfBothKeys<X509Certificate>

/** What was granted: the certificates themselves, or the id by which the one can be fetched soon. */
export type Granted = Certificates | { readonly retrievalId: string }

/** Whoever certifies our keys for one connection. A failed call throws a ServiceError. */
export interface CertificateService {
  /** Whose certificates they are. */
  readonly subject: SubjectParts
  /** Whether a second key of ours is certified: the one that opens what is encrypted. */
  readonly certifiesEncryption: boolean
  /** Renewed no earlier than so many days before its end; null: at any time. */
  readonly renewableDays: number | null
  /** Renewed by the product itself when the end comes near. */
  readonly renewsByItself: boolean
  /** A request that was granted is answered by the same certificate when it is made again; otherwise it is made with a new key. */
  readonly givesSameAgain: boolean
  /** The next ones, signed with the one in use. */
  renew(requests: CertificateRequests): Promise<Granted>
  /** Null: certificates come with the answer. */
  readonly fetch: ((retrievalId: string) => Promise<X509Certificate>) | null
  /** Throws where none of its own issuers stands above the certificate. */
  checkIssued(certificate: X509Certificate): void
  /** That a certificate which was given cannot be used. */
  unfit(meaning: string, cause?: unknown): ServiceError
}
