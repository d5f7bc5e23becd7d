import {
  createAuthority,
  type Identity,
  issueCertificate,
} from '@palkkasilta/server/src/platform/certificates/certificates.ts'
import { anyTime, keptKeys } from '../platform/kept-keys.ts'

/** The name in the certificate that signs documents. */
export const SIMULATED_SIGNING_SERVICE = 'CN=Simulated Signing Service, C=FI'

/** The demo's own trust service: the product trusts what its authority issued. */
export interface DemoSigningKeys {
  readonly authority: Identity
  readonly service: Identity
}

export function demoSigningKeys(folder: string): Promise<DemoSigningKeys> {
  return keptKeys(folder, 'e-signature-keys.json', ['authority', 'service'], async () => {
    const authority = await createAuthority('CN=Simulated Trust Services, C=FI', anyTime)
    return { authority, service: await issueCertificate(authority, SIMULATED_SIGNING_SERVICE, anyTime) }
  })
}
