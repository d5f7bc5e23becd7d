import type { CertificateRequests, CertificateService, Certificates } from '../../../certificate-service.ts'
import { BankFailure } from '../../errors.ts'
import type { BankKeys } from './bank-keys.ts'
import type { Between } from './between.ts'
import type { CertificateTerms } from './profiles.ts'

/** A bank's certificate service. One whose outcome is unknown is repeated with the same requests. */
export interface BankCertificateService extends CertificateService {
  readonly terms: CertificateTerms
  /** The certificates of the bank's own service; null: it gives none. */
  readonly between: Between | null
  /** What is sent to the bank is encrypted for; null: nothing is. */
  readonly bankKeys: BankKeys | null
  /** The first ones, by the key that the bank gave. */
  enrol(requests: CertificateRequests, key: string): Promise<Certificates>
  renew(requests: CertificateRequests): Promise<Certificates>
}

/** Of each connection to a bank. */
export interface BankCertificateServices {
  /** Null: certificates of this connection come with the settings. */
  of(connection: string): BankCertificateService | null
  close(): Promise<void>
}

/** What the services of all banks have alike. */
export function byTerms(terms: CertificateTerms) {
  const { certifiesEncryption, renewableDays, renewsByItself } = terms
  return {
    ...{ terms, certifiesEncryption, renewableDays, renewsByItself },
    givesSameAgain: true,
    fetch: null,
    // the bank's signature vouches for them, and where it names their issuers the service has looked
    checkIssued: () => undefined,
    unfit: (meaning: string, cause?: unknown) =>
      new BankFailure('BANK_CERTIFICATE_UNFIT', { outcome: 'not done', meaning, cause }),
  }
}
