import type { X509Certificate } from 'node:crypto'
import type { CertificateService, Granted } from '../../certificate-service.ts'

/** What the Tax Administration gives once for a first certificate. */
export interface Transfer {
  readonly id: string
  readonly password: string
}

/** The Tax Administration's certificate service. It grants a certificate at once and gives it a while later. */
export interface RegisterCertificateService extends CertificateService {
  /** The first one. The transfer is spent by it: after an unknown outcome nothing but a person asks again. */
  enrol(request: Uint8Array, transfer: Transfer): Promise<Granted>
  readonly fetch: (retrievalId: string) => Promise<X509Certificate>
  close(): Promise<void>
}
