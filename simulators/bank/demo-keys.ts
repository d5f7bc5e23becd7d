import {
  createAuthority,
  createSelfSigned,
  type Identity,
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

/** The pairs that open what is encrypted between the two. */
export function demoBankSecrets(folder: string, bank: string, customerId: string): Promise<DemoBankKeys> {
  return keptKeys(folder, `${bank}-secrets.json`, ['customer', 'bank'], async () => ({
    customer: await createSelfSigned(`CN=${customerId}, C=FI`, anyTime),
    bank: await createSelfSigned(SIMULATED_BANK, anyTime),
  }))
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
