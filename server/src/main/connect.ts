import { type BusinessId, businessId } from '@palkkasilta/values/business-id.ts'
import type { Logger } from 'pino'
import { type BankConnection, liveBank } from '../integrations/bank/live.ts'
import type { Bank } from '../integrations/bank/port.ts'
import { connectIncomesRegister } from '../integrations/incomes-register/live.ts'
import type { IncomesRegister } from '../integrations/incomes-register/port.ts'
import type { Integrations } from '../integrations/integrations.ts'
import { liveRopo } from '../integrations/ropo/live.ts'
import { DEMO_BANK, type Simulators } from '../integrations/simulators.ts'
import { liveTamigo } from '../integrations/tamigo/live.ts'
import { DomainError } from '../kernel/errors.ts'
import type { Config } from '../platform/config.ts'
import { certificatesFromPem, identityFromPem } from '../platform/xml/certificates.ts'

const SOFTWARE = 'Palkkasilta 1.0'

/** Names that banks use for the ISO messages; the agreement's own go over settings of the connection. */
const FILE_TYPES = { payments: 'pain.001.001.09', cancellation: 'camt.055.001.08' } as const

interface Connecting {
  readonly config: Config
  readonly log: Logger
  readonly now: () => Temporal.Instant
  /** Null in production. */
  readonly simulators: Simulators | null
  /** Null in production: then the configured sender is the payer. */
  readonly demoBusinessId: BusinessId | null
}

/** Live clients of the configured services and, in demo mode, of the simulators that stand in for the others. */
export function connectIntegrations(connecting: Connecting): Integrations {
  const { config, simulators } = connecting
  const common = calling(connecting)
  const tamigoSettings = config.services.tamigo ?? simulators?.tamigo
  const ropoSettings = config.services.ropo ?? simulators?.ropo
  const services = {
    tamigo: tamigoSettings
      ? liveTamigo({ ...tamigoSettings, ...common })
      : notConfigured<Integrations['tamigo']>('Tamigo'),
    ropo: ropoSettings ? liveRopo({ ...ropoSettings, ...common }) : notConfigured<Integrations['ropo']>('Ropo'),
    bank: connectBank(connecting),
    incomesRegister: connectRegister(connecting),
  }
  return {
    ...services,
    async close() {
      await Promise.all(Object.values(services).map((service) => service.close()))
    },
  }
}

/** What all clients have in common. */
function calling({ config, log }: Connecting) {
  return { log, ...(config.answerSeconds === undefined ? {} : { readTimeoutMs: config.answerSeconds * 1000 }) }
}

function connectBank(connecting: Connecting): Bank {
  const { config, now, simulators } = connecting
  const common = { ...calling(connecting), now, fileTypes: FILE_TYPES, compression: false, softwareId: SOFTWARE }
  const own = config.services.bank
  if (own) {
    const live: BankConnection = {
      ...common,
      baseUrl: own.baseUrl,
      customerId: own.customerId,
      targetId: own.targetId,
      receiverId: own.receiverId,
      environment: own.environment,
      identity: identityFromPem(own.signingKey, own.signingCertificate),
      trusted: certificatesFromPem(own.trustedCertificates),
    }
    return liveBank(live)
  }
  if (!simulators?.bank) return notConfigured<Bank>('Pankki')
  return liveBank({ ...common, ...DEMO_BANK, ...simulators.bank, environment: 'PRODUCTION' })
}

function connectRegister(connecting: Connecting): IncomesRegister {
  const { config, now, simulators, demoBusinessId } = connecting
  const own = config.services.incomesRegister
  const settings = own
    ? {
        baseUrl: own.baseUrl,
        identity: identityFromPem(own.key, own.certificate),
        trusted: certificatesFromPem(own.trustedCertificates),
      }
    : simulators?.register
  const sender = own ? businessId(own.senderBusinessId) : demoBusinessId
  if (!settings || !sender) return notConfigured<IncomesRegister>('Tulorekisteri')
  const parties = {
    isProduction: own?.environment === 'PRODUCTION',
    software: SOFTWARE,
    payer: { businessId: sender, name: '' },
    sender,
    contacts: [],
  }
  return connectIncomesRegister({ ...settings, ...calling(connecting), now, parties })
}

/** Refuses every use with a sentence for staff. */
function notConfigured<Service extends object>(service: string): Service {
  const refuse = () => {
    throw new DomainError('SERVICE_NOT_CONFIGURED', { service })
  }
  return new Proxy({} as Service, { get: (_, name) => (name === 'close' ? async () => undefined : refuse) })
}
