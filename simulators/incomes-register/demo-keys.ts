import {
  createAuthority,
  type Identity,
  issueCertificate,
} from '@palkkasilta/server/src/platform/certificates/certificates.ts'
import type { BusinessId } from '@palkkasilta/values/business-id.ts'
import { anyTime, keptKeys } from '../platform/kept-keys.ts'

/** The name in the register's certificate: the authority issues the senders' too. */
export const SIMULATED_REGISTER = 'CN=Simulated Incomes Register, C=FI'

/** The demo's own tax administration: both sides trust what its authority issued. */
export interface DemoRegisterKeys {
  readonly authority: Identity
  readonly register: Identity
  readonly sender: Identity
}

export function demoRegisterKeys(folder: string, sender: BusinessId): Promise<DemoRegisterKeys> {
  return keptKeys(folder, 'incomes-register-keys.json', ['authority', 'register', 'sender'], async () => {
    const authority = await createAuthority('CN=Simulated Tax Administration, C=FI', anyTime)
    return {
      authority,
      register: await issueCertificate(authority, SIMULATED_REGISTER, anyTime),
      sender: await issueCertificate(authority, `CN=${sender}, C=FI`, anyTime),
    }
  })
}
