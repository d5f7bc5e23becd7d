import { createPrivateKey, type KeyObject } from 'node:crypto'
import { liveEnableBanking } from '../integrations/account-data/enable-banking/live.ts'
import { liveGoCardless } from '../integrations/account-data/gocardless/live.ts'
import { type AccountData, type AccountDataServices, dataProviders } from '../integrations/account-data/port.ts'
import { banksOf } from '../integrations/bank/banks.ts'
import { liveCertificateService } from '../integrations/bank/channel/certificates/client.ts'
import type { BankCertificateServices } from '../integrations/bank/channel/certificates/port.ts'
import { type CertificateProfile, certificateProfiles } from '../integrations/bank/channel/certificates/profiles.ts'
import type { Encryption } from '../integrations/bank/channel/client.ts'
import { BankFailure } from '../integrations/bank/errors.ts'
import { liveBank } from '../integrations/bank/live.ts'
import type { Bank, Banks } from '../integrations/bank/port.ts'
import { type BankProfile, bankProfiles } from '../integrations/bank/profiles.ts'
import { liveESignature } from '../integrations/e-signature/live.ts'
import type { ESignature } from '../integrations/e-signature/port.ts'
import { liveFileStore } from '../integrations/file-store/live.ts'
import type { Integrations } from '../integrations/integrations.ts'
import { liveMail } from '../integrations/mail/live.ts'
import type { MailServer } from '../integrations/mail/port.ts'
import { liveOccupations } from '../integrations/occupations/live.ts'
import { liveQuickSight, withoutQuickSight } from '../integrations/quicksight/live.ts'
import { liveRopo } from '../integrations/ropo/live.ts'
import { liveTamigo } from '../integrations/tamigo/live.ts'
import { cardFormatOf } from '../integrations/tax-cards/card-format.ts'
import { liveTaxCards } from '../integrations/tax-cards/live.ts'
import type { TaxCardSource } from '../integrations/tax-cards/port.ts'
import { DomainError } from '../kernel/errors.ts'
import type { Identity } from '../platform/certificates/certificates.ts'
import { type BankSettings, bankPrefix, outsideServices } from '../platform/config-services.ts'
import { StartupError } from '../platform/startup-error.ts'
import type { Ciphers } from '../platform/xml/encryption.ts'
import { connectRegister, connectRegisterCertificates } from './connect-register.ts'
import {
  type Connecting,
  calling,
  certificatesGiven,
  identityOf,
  notConfigured,
  ownIdentity,
  SOFTWARE,
  trustedCertificates,
  usable,
} from './connecting.ts'

/** Live clients of the configured services. */
export function connectIntegrations(connecting: Connecting): Integrations {
  const { tamigo, ropo, analytics, occupations, fileStore } = connecting.config.services
  const common = calling(connecting)
  const bankCertificates = connectCertificateServices(connecting)
  const services = {
    tamigo: tamigo ? liveTamigo({ ...tamigo, ...common }) : notConfigured<Integrations['tamigo']>('Tamigo'),
    ropo: ropo ? liveRopo({ ...ropo, ...common }) : notConfigured<Integrations['ropo']>('Ropo'),
    banks: connectBanks(connecting, bankCertificates),
    bankCertificates,
    incomesRegister: connectRegister(connecting),
    registerCertificates: connectRegisterCertificates(connecting),
    eSignature: connectESignature(connecting),
    accountData: connectAccountData(connecting),
    quickSight: analytics ? liveQuickSight({ ...analytics, ...common, now: connecting.now }) : withoutQuickSight,
    mail: connectMail(connecting),
    occupations: occupations ? liveOccupations({ ...occupations, ...common }) : null,
    taxCards: connectTaxCards(connecting),
    fileStore: fileStore ? liveFileStore({ ...fileStore, ...common, now: connecting.now }) : null,
  }
  return {
    ...services,
    async close() {
      await Promise.all(Object.values(services).map((service) => service?.close()))
    },
  }
}

function connectBanks(connecting: Connecting, certificates: BankCertificateServices): Banks {
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
    encryption: profile.ciphers && encryptionOf(name, own, profile.ciphers),
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
  })
}

function encryptionOf(name: string, own: BankSettings, ciphers: Ciphers): Encryption {
  const prefix = bankPrefix(name)
  const { encryptionKey: key, encryptionCertificate: certificate, encryptFor: bank } = own
  if (!key || !certificate || !bank)
    throw new StartupError(
      `${prefix}ENCRYPTION_KEY, ${prefix}ENCRYPTION_CERTIFICATE and ${prefix}ENCRYPT_FOR are needed: the channel of this bank is encrypted.`,
    )
  const { privateKey } = ownIdentity(`${prefix}ENCRYPTION_CERTIFICATE`, key, certificate)
  return {
    ciphers: { data: own.dataCipher ?? ciphers.data, key: own.keyCipher ?? ciphers.key },
    bank: certificatesGiven(`${prefix}ENCRYPT_FOR`, bank)[0],
    ownKey: privateKey,
  }
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

function connectCertificateServices(connecting: Connecting): BankCertificateServices {
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
  const profile = named<CertificateProfile>(`${prefix}CERTIFICATE_PROFILE`, certificateProfile, certificateProfiles)
  if (profile.namesCompany && company === '')
    throw new StartupError(`${prefix}CERTIFICATE_COMPANY is missing: certificates of this bank name the company.`)
  return liveCertificateService({
    ...calling(connecting),
    profile,
    now: connecting.now,
    softwareId: SOFTWARE,
    baseUrl,
    customerId: own.customerId,
    company,
    environment: own.environment,
    identity: bankIdentity(connecting, name, own),
    trusted: trustedCertificates(prefix, own),
    signer: own.signer,
  })
}

/** The one of a name that a setting gives. */
function named<Profile>(setting: string, name: string, all: Readonly<Record<string, Profile>>): Profile {
  const found = new Map(Object.entries(all)).get(name)
  if (found) return found
  throw new StartupError(`${setting} is "${name}": it must be one of ${Object.keys(all).join(', ')}.`)
}

function connectESignature(connecting: Connecting): ESignature {
  const own = connecting.config.services.eSignature
  if (!own) return notConfigured<ESignature>('Allekirjoituspalvelu')
  return liveESignature({
    ...calling(connecting),
    now: connecting.now,
    baseUrl: own.baseUrl,
    clientId: own.clientId,
    clientSecret: own.clientSecret,
    trust: { certificates: trustedCertificates(outsideServices.eSignature.prefix, own), signer: own.signer },
  })
}

function connectMail(connecting: Connecting): MailServer {
  const own = connecting.config.services.mail
  if (!own) return notConfigured<MailServer>('Sähköposti')
  const { mail } = outsideServices
  if (own.security === 'local' && !isThisMachine(own.host))
    throw new StartupError(
      `${mail.prefix}SECURITY is "local", and ${mail.prefix}HOST is not this machine: use starttls or tls.`,
    )
  return liveMail({ ...own, ...calling(connecting) })
}

function connectTaxCards(connecting: Connecting): TaxCardSource | null {
  const own = connecting.config.services.taxCards
  if (!own) return null
  const { prefix } = outsideServices.taxCards
  const { key, certificate, trustedCertificates: ca, baseUrl, path, softwareKey, subscriptionKey } = own
  if ((key === undefined) !== (certificate === undefined))
    throw new StartupError(`${prefix}KEY and ${prefix}CERTIFICATE belong together: give both, or none of them.`)
  if (key && certificate) ownIdentity(`${prefix}CERTIFICATE`, key, certificate)
  const tls = { ...(key && { key }), ...(certificate && { cert: certificate }), ...(ca && { ca }) }
  const format = usable(`${prefix}FIELDS`, 'it must be names that there are', () => cardFormatOf(own))
  return liveTaxCards({ ...calling(connecting), ...format, baseUrl, path, softwareKey, subscriptionKey, tls })
}

const isThisMachine = (host: string) => ['localhost', '127.0.0.1', '::1'].includes(host)

function connectAccountData(connecting: Connecting): AccountDataServices {
  const client = accountDataClient(connecting)
  return {
    active: client ?? notConfigured<AccountData>('Tilitietopalvelu'),
    of: (provider) => (client?.provider === provider ? client : notConfigured<AccountData>(dataProviders[provider])),
    isConfigured: client !== null,
    close: async () => client?.close(),
  }
}

/** That of the one service that is configured. */
function accountDataClient(connecting: Connecting): AccountData | null {
  const { goCardless, enableBanking } = connecting.config.services
  const common = calling(connecting)
  if (goCardless) return liveGoCardless({ ...goCardless, ...common })
  if (!enableBanking) return null
  const { baseUrl, applicationId } = enableBanking
  const key = rsaKey(`${outsideServices.enableBanking.prefix}PRIVATE_KEY`, enableBanking.privateKey)
  return liveEnableBanking({ ...common, baseUrl, applicationId, key, now: connecting.now })
}

const SHORTEST_KEY = 2_048

function rsaKey(setting: string, pem: string): KeyObject {
  return usable(setting, `it must be an RSA key of at least ${SHORTEST_KEY} bits that can be read`, () => {
    const key = createPrivateKey(pem)
    const { asymmetricKeyType: type, asymmetricKeyDetails: details } = key
    if (type !== 'rsa' || (details?.modulusLength ?? 0) < SHORTEST_KEY) throw new RangeError(`it is another: ${type}`)
    return key
  })
}
