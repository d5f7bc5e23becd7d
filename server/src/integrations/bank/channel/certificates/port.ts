import type { X509Certificate } from 'node:crypto'
import type { CertificateService } from '../../../certificate-service.ts'
import type { Between } from './between.ts'
import type { CertificateProfile } from './profiles.ts'

/** A bank's certificate service. One whose outcome is unknown is repeated with the same request. */
export interface BankCertificateService extends CertificateService {
  readonly profile: CertificateProfile
  /** The certificates of the bank's own service; null: it gives none. */
  readonly between: Between | null
  /** The first one, by the key that the bank gave. */
  enrol(request: Uint8Array, transferKey: string): Promise<X509Certificate>
  renew(request: Uint8Array): Promise<X509Certificate>
}

/** Of each connection to a bank. */
export interface BankCertificateServices {
  /** Null: certificates of this connection come with the settings. */
  of(connection: string): BankCertificateService | null
  close(): Promise<void>
}
