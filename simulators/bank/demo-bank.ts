import { identityToPem } from '@palkkasilta/server/src/platform/certificates/certificates.ts'
import { type BankSettings, ONLY_BANK } from '@palkkasilta/server/src/platform/config-services.ts'
import { CERTIFICATE_PATH } from './certificates.ts'
import { PKI_PATH } from './danske-pki.ts'
import { demoBankAuthority, demoBankKeys, demoPkiKeys, SIMULATED_BANK } from './demo-keys.ts'
import { bankHabits } from './habits.ts'
import { BANK_PATH, type BankSimulatorSettings } from './simulator.ts'

/** The customer's agreement with a simulated bank. */
export interface BankAgreement {
  /** The name of simulator and connection. */
  readonly name: string
  readonly profile: keyof typeof bankHabits
  readonly customerId: string
  readonly targetId: string
  readonly receiverId: string
}

export const DEMO_BANK = {
  name: ONLY_BANK,
  profile: 'iso',
  customerId: '1000000001',
  targetId: 'NONE',
  receiverId: 'OKOYFIHH',
} as const satisfies BankAgreement

/** The demo's bank where it encrypts. */
export const DEMO_DANSKE = {
  ...DEMO_BANK,
  profile: 'danske',
  customerId: '2A3456',
  receiverId: 'DABAFIHH',
} as const satisfies BankAgreement

interface DemoBank {
  readonly bank: BankSimulatorSettings
  /** What the product calls it with, at its address. */
  readonly settingsAt: (url: string) => BankSettings
}

/** A bank of the demo and the customer's settings of it, with keys of both that are kept in the folder. */
export async function demoBank(folder: string, { name, profile, ...agreement }: BankAgreement): Promise<DemoBank> {
  const { bank, customer } = await demoBankKeys(folder, name, agreement.customerId)
  const { key, certificate } = identityToPem(customer)
  const special =
    profile === 'danske'
      ? await encryptingBank(folder, name, agreement.customerId)
      : plainBank(folder, name, profile === 'iso' ? 'op' : profile)
  return {
    bank: {
      ...agreement,
      ...{ name, habits: bankHabits[profile], identity: bank, trusted: [customer.certificate] },
      ...special.bank,
    },
    settingsAt: (url) => ({
      ...agreement,
      profile,
      baseUrl: url + BANK_PATH,
      certificateBaseUrl: url + special.path,
      certificateCompany: 'Palkkasilta Oy',
      environment: 'PRODUCTION',
      signingKey: key,
      signingCertificate: certificate,
      trustedCertificates: bank.certificate.toString(),
      acceptSha1: 'false',
      signer: SIMULATED_BANK,
      ...special.settings,
    }),
  }
}

interface Special {
  readonly path: string
  readonly bank: Partial<BankSimulatorSettings>
  readonly settings: Partial<BankSettings>
}

function plainBank(folder: string, name: string, profile: 'op' | 'nordea' | 'samlink'): Special {
  return {
    path: CERTIFICATE_PATH,
    bank: { certificates: { profile, authority: demoBankAuthority(folder, name) } },
    settings: { certificateProfile: profile },
  }
}

async function encryptingBank(folder: string, name: string, customerId: string): Promise<Special> {
  const { root, authority, signing, encryption, next, customer } = await demoPkiKeys(folder, name, customerId)
  const { key, certificate } = identityToPem(customer)
  return {
    path: PKI_PATH,
    bank: {
      identity: signing,
      encryption: { own: encryption, next, customer: customer.certificate },
      pki: { root: root.certificate, authority },
    },
    settings: {
      encryptionKey: key,
      encryptionCertificate: certificate,
      trustedCertificates: root.certificate.toString(),
    },
  }
}
