import { businessId } from '@palkkasilta/values/business-id.ts'
import type { Logger } from 'pino'
import { liveBank } from '../integrations/bank/live.ts'
import type { Bank } from '../integrations/bank/port.ts'
import { connectIncomesRegister } from '../integrations/incomes-register/live.ts'
import type { IncomesRegister } from '../integrations/incomes-register/port.ts'
import type { Integrations } from '../integrations/integrations.ts'
import { liveRopo } from '../integrations/ropo/live.ts'
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
}

/** Live clients of the configured services. */
export function connectIntegrations(connecting: Connecting): Integrations {
  const { tamigo, ropo } = connecting.config.services
  const common = calling(connecting)
  const services = {
    tamigo: tamigo ? liveTamigo({ ...tamigo, ...common }) : notConfigured<Integrations['tamigo']>('Tamigo'),
    ropo: ropo ? liveRopo({ ...ropo, ...common }) : notConfigured<Integrations['ropo']>('Ropo'),
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
  const own = connecting.config.services.bank
  if (!own) return notConfigured<Bank>('Pankki')
  return liveBank({
    ...calling(connecting),
    now: connecting.now,
    fileTypes: FILE_TYPES,
    compression: false,
    softwareId: SOFTWARE,
    baseUrl: own.baseUrl,
    customerId: own.customerId,
    targetId: own.targetId,
    receiverId: own.receiverId,
    environment: own.environment,
    identity: identityFromPem(own.signingKey, own.signingCertificate),
    trusted: certificatesFromPem(own.trustedCertificates),
    signer: own.signer,
  })
}

function connectRegister(connecting: Connecting): IncomesRegister {
  const own = connecting.config.services.incomesRegister
  if (!own) return notConfigured<IncomesRegister>('Tulorekisteri')
  return connectIncomesRegister({
    ...calling(connecting),
    now: connecting.now,
    baseUrl: own.baseUrl,
    identity: identityFromPem(own.key, own.certificate),
    trusted: certificatesFromPem(own.trustedCertificates),
    signer: own.signer,
    sender: {
      isProduction: own.environment === 'PRODUCTION',
      software: SOFTWARE,
      sender: businessId(own.senderBusinessId),
    },
  })
}

/** Refuses every use with a sentence for staff. */
function notConfigured<Service extends object>(service: string): Service {
  const refuse = () => {
    throw new DomainError('SERVICE_NOT_CONFIGURED', { service })
  }
  return new Proxy({} as Service, { get: (_, name) => (name === 'close' ? async () => undefined : refuse) })
}
