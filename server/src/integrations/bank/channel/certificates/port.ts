import type { X509Certificate } from 'node:crypto'
import type { SubjectParts } from '../../../../platform/certificates/certificate-request.ts'
import type { Between } from './between.ts'
import type { CertificateProfile } from './profiles.ts'

/** A bank's certificate service. A failed call throws a BankFailure; one whose outcome is unknown is repeated with the same request. */
export interface CertificateService {
  readonly profile: CertificateProfile
  /** Whose certificates they are. */
  readonly subject: SubjectParts
  /** The certificates of the bank's own service; null: it gives none. */
  readonly between: Between | null
  /** The first one, by the key that the bank gave. */
  enrol(request: Uint8Array, transferKey: string): Promise<X509Certificate>
  /** The next one, signed with the one in use. */
  renew(request: Uint8Array): Promise<X509Certificate>
}

/** Of each connection to a bank. */
export interface CertificateServices {
  /** Null: certificates of this connection come with the settings. */
  of(connection: string): CertificateService | null
  close(): Promise<void>
}
