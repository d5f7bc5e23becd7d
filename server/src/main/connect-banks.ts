import { banksOf } from '../integrations/bank/banks.ts'
import { liveCertificateService } from '../integrations/bank/channel/certificates/client.ts'
import { danskeCertificateService } from '../integrations/bank/channel/certificates/danske/client.ts'
import { CUSTOMER_ID_LENGTH } from '../integrations/bank/channel/certificates/danske/messages.ts'
import type { BankCertificateServices } from '../integrations/bank/channel/certificates/port.ts'
import {
  type CertificateProfile,
  type CertificateTerms,
  certificateProfiles,
  danskeTerms,
} from '../integrations/bank/channel/certificates/profiles.ts'
import type { Encryption } from '../integrations/bank/channel/order-encryption.ts'
import { BankFailure } from '../integrations/bank/errors.ts'
import { liveBank } from '../integrations/bank/live.ts'
import type { Bank, Banks } from '../integrations/bank/port.ts'
import { type BankProfile, bankProfiles } from '../integrations/bank/profiles.ts'
import { DomainError } from '../kernel/errors.ts'
import type { Identity } from '../platform/certificates/certificates.ts'
import { type BankSettings, bankPrefix } from '../platform/config-services.ts'
import { StartupError } from '../platform/startup-error.ts'
import type { Ciphers } from '../platform/xml/encryption.ts'
import {
  type Connecting,
  calling,
  certificatesGiven,
  identityOf,
  ownIdentity,
  SOFTWARE,
  trustedCertificates,
} from './connecting.ts'

export function connectBanks(connecting: Connecting, certificates: BankCertificateServices): Banks {
  const settings = Object.entries(connecting.config.services.banks ?? {})
  const connections = settings.map(([name, own]) => [name, connectBank(connecting, name, own, certificates)] as const)
  return banksOf(
    new Map(connections),
    (name) => new DomainError('SERVICE_NOT_CONFIGURED', { service: `Pankkiyhteys ${name}` }),
  )
}

function connectBank(
  connecting: Connecting,
  name: string,
  own: BankSettings,
  certificates: BankCertificateServices,
): Bank {
  const profile = named<BankProfile>(`${bankPrefix(name)}PROFILE`, own.profile, bankProfiles)
  return liveBank({
    ...calling(connecting),
    ...profile,
    encryption: profile.ciphers && encryptionOf(connecting, name, { own, certificates, ciphers: profile.ciphers }),
    now: connecting.now,
    fileTypes: {
      payments: own.paymentsFileType ?? profile.fileTypes.payments,
      cancellation: own.cancellationFileType ?? profile.fileTypes.cancellation,
    },
    softwareId: SOFTWARE,
    baseUrl: own.baseUrl,
    customerId: own.customerId,
    targetId: own.targetId,
    receiverId: own.receiverId,
    environment: own.environment,
    identity: bankIdentity(connecting, name, own),
    trusted: trustedCertificates(bankPrefix(name), own),
    between: certificates.of(name)?.between ?? null,
    signer: own.signer,
    acceptSha1: own.acceptSha1 === 'true',
  })
}

interface Encrypting {
  readonly own: BankSettings
  readonly certificates: BankCertificateServices
  readonly ciphers: Ciphers
}

/** Keys that were made here go before that of the settings, and what the bank gives before the setting of it. */
function encryptionOf({ keptKeys }: Connecting, name: string, { own, certificates, ciphers }: Encrypting): Encryption {
  const prefix = bankPrefix(name)
  const { encryptionKey: key, encryptionCertificate: certificate } = own
  const bankKeys = certificates.of(name)?.bankKeys
  const bank = bankKeys?.known ?? givenBank(prefix, own)
  if (!bank || (!bankKeys && !(key && certificate)))
    throw new StartupError(
      `${prefix}ENCRYPTION_KEY, ${prefix}ENCRYPTION_CERTIFICATE and ${prefix}ENCRYPT_FOR are needed, or ${prefix}CERTIFICATE_BASE_URL to fetch certificates: the channel of this bank is encrypted.`,
    )
  if (new Set([own.signingKey, key, certificate].map((each) => each === undefined)).size > 1)
    throw new StartupError(
      `${prefix}SIGNING_KEY, ${prefix}ENCRYPTION_KEY and ${prefix}ENCRYPTION_CERTIFICATE belong together: give all, or none.`,
    )
  const given = key && certificate ? [ownIdentity(`${prefix}ENCRYPTION_CERTIFICATE`, key, certificate).privateKey] : []
  return {
    ciphers: ciphersOf(own, ciphers),
    bank,
    anew: bankKeys?.anew ?? null,
    async ownKeys() {
      const keys = [...(await keptKeys.opening(name)), ...given]
      if (keys.length === 0) throw new BankFailure('BANK_NO_CERTIFICATE', { outcome: 'not done' })
      return keys
    },
  }
}

const ciphersOf = (own: BankSettings, { data, key }: Ciphers): Ciphers => ({
  data: own.dataCipher ?? data,
  key: own.keyCipher ?? key,
})

function bankOf(prefix: string, { encryptFor }: BankSettings) {
  return encryptFor === undefined ? null : certificatesGiven(`${prefix}ENCRYPT_FOR`, encryptFor)[0]
}

function givenBank(prefix: string, own: BankSettings) {
  const certificate = bankOf(prefix, own)
  return certificate && (async () => certificate)
}

function bankIdentity(connecting: Connecting, name: string, own: BankSettings): () => Promise<Identity> {
  const { signingKey: key, signingCertificate: certificate } = own
  const prefix = bankPrefix(name)
  if ((key === undefined) !== (certificate === undefined))
    throw new StartupError(`${prefix}SIGNING_KEY and ${prefix}SIGNING_CERTIFICATE belong together: give both, or none.`)
  if (key === undefined && own.certificateBaseUrl === undefined)
    throw new StartupError(
      `${prefix}SIGNING_KEY is missing: give it, or ${prefix}CERTIFICATE_BASE_URL to fetch a certificate.`,
    )
  const given = key && certificate ? ownIdentity(`${prefix}SIGNING_CERTIFICATE`, key, certificate) : null
  return identityOf(connecting, name, given, () => new BankFailure('BANK_NO_CERTIFICATE', { outcome: 'not done' }))
}

export function connectCertificateServices(connecting: Connecting): BankCertificateServices {
  const banks = Object.entries(connecting.config.services.banks ?? {})
  const services = new Map(
    banks.flatMap(([name, own]) =>
      own.certificateBaseUrl === undefined
        ? []
        : [[name, connectCertificateService(connecting, name, own, own.certificateBaseUrl)] as const],
    ),
  )
  return {
    of: (connection) => services.get(connection) ?? null,
    async close() {
      await Promise.all([...services.values()].map((service) => service.close()))
    },
  }
}

function connectCertificateService(connecting: Connecting, name: string, own: BankSettings, baseUrl: string) {
  const prefix = bankPrefix(name)
  const { certificateProfile = own.profile, certificateCompany: company = '' } = own
  const all = { ...certificateProfiles, danske: danskeTerms }
  const terms = named<CertificateTerms | CertificateProfile>(`${prefix}CERTIFICATE_PROFILE`, certificateProfile, all)
  if (terms.namesCompany && company === '')
    throw new StartupError(`${prefix}CERTIFICATE_COMPANY is missing: certificates of this bank name the company.`)
  const common = {
    ...calling(connecting),
    now: connecting.now,
    baseUrl,
    customerId: own.customerId,
    company,
    environment: own.environment,
    identity: bankIdentity(connecting, name, own),
    trusted: trustedCertificates(prefix, own),
    signer: own.signer,
    acceptSha1: own.acceptSha1 === 'true',
  }
  if ('application' in terms) return liveCertificateService({ ...common, profile: terms, softwareId: SOFTWARE })
  if (own.customerId.length !== CUSTOMER_ID_LENGTH)
    throw new StartupError(
      `${prefix}CUSTOMER_ID is "${own.customerId}": the certificate service of this bank calls a customer by ${CUSTOMER_ID_LENGTH} characters.`,
    )
  const ciphers = ciphersOf(own, bankProfiles.danske.ciphers)
  return danskeCertificateService({ ...common, terms, ciphers, given: bankOf(prefix, own) })
}

/** The one of a name that a setting gives. */
function named<Profile>(setting: string, name: string, all: Readonly<Record<string, Profile>>): Profile {
  const found = new Map(Object.entries(all)).get(name)
  if (found) return found
  throw new StartupError(`${setting} is "${name}": it must be one of ${Object.keys(all).join(', ')}.`)
}
