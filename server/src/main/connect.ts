import { createPrivateKey, type KeyObject } from 'node:crypto'
import { liveEnableBanking } from '../integrations/account-data/enable-banking/live.ts'
import { liveGoCardless } from '../integrations/account-data/gocardless/live.ts'
import { type AccountData, type AccountDataServices, dataProviders } from '../integrations/account-data/port.ts'
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
import { outsideServices } from '../platform/config-services.ts'
import { StartupError } from '../platform/startup-error.ts'
import { connectBanks, connectCertificateServices } from './connect-banks.ts'
import { connectRegister, connectRegisterCertificates } from './connect-register.ts'
import { type Connecting, calling, notConfigured, ownIdentity, trustedCertificates, usable } from './connecting.ts'

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
