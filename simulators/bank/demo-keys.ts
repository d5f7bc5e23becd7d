import {
  createAuthority,
  createSelfSigned,
  type Identity,
  issueCertificate,
} from '@palkkasilta/server/src/platform/certificates/certificates.ts'
import { anyTime, keptKeys } from '../platform/kept-keys.ts'

/** The name in the bank's certificate. */
export const SIMULATED_BANK = 'CN=Simulated bank, C=FI'

/** The keys of the demo's customer and of its simulated bank; each trusts the other's certificate alone. */
export interface DemoBankKeys {
  readonly customer: Identity
  readonly bank: Identity
}

export function demoBankKeys(folder: string, bank: string, customerId: string): Promise<DemoBankKeys> {
  return keptKeys(folder, `${bank}-keys.json`, ['customer', 'bank'], async () => ({
    customer: await createSelfSigned(`CN=${customerId}, C=FI`, anyTime),
    bank: await createSelfSigned(SIMULATED_BANK, anyTime),
  }))
}

const pkiNames = ['root', 'authority', 'signing', 'encryption', 'next', 'customer'] as const

/** The keys of a bank that encrypts, below a root of its own, and the customer's pair that opens its answers. */
export function demoPkiKeys(folder: string, bank: string, customerId: string) {
  return keptKeys(folder, `${bank}-pki.json`, pkiNames, async () => {
    const root = await createAuthority('CN=Simulated bank root, C=FI', anyTime)
    return {
      root,
      authority: await createAuthority('CN=Simulated bank CA, C=FI', anyTime, root),
      signing: await issueCertificate(root, SIMULATED_BANK, anyTime),
      encryption: await issueCertificate(root, 'CN=Simulated bank encryption, C=FI', anyTime),
      next: await issueCertificate(root, 'CN=Simulated bank encryption, C=FI', anyTime),
      customer: await createSelfSigned(`CN=${customerId}, C=FI`, anyTime),
    }
  })
}

/** The authority by which the simulated bank certifies keys: made when the first certificate is asked for. */
export function demoBankAuthority(folder: string, bank: string): () => Promise<Identity> {
  return async () => {
    const { authority } = await keptKeys(folder, `${bank}-authority.json`, ['authority'], async () => ({
      authority: await createAuthority('CN=Simulated bank CA, C=FI', anyTime),
    }))
    return authority
  }
}
