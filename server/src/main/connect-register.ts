import { businessId } from '@palkkasilta/values/business-id.ts'
import { REGISTER } from '../integrations/certificate-service.ts'
import { liveRegisterCertificates } from '../integrations/incomes-register/certificates/client.ts'
import type { RegisterCertificateService } from '../integrations/incomes-register/certificates/port.ts'
import { RegisterFailure } from '../integrations/incomes-register/failures.ts'
import { connectIncomesRegister } from '../integrations/incomes-register/live.ts'
import type { IncomesRegister } from '../integrations/incomes-register/port.ts'
import type { Identity } from '../platform/certificates/certificates.ts'
import { outsideServices, type ServiceSettings } from '../platform/config-services.ts'
import { StartupError } from '../platform/startup-error.ts'
import {
  type Connecting,
  calling,
  identityOf,
  notConfigured,
  ownIdentity,
  SOFTWARE,
  trustedCertificates,
} from './connecting.ts'

type RegisterSettings = NonNullable<ServiceSettings['incomesRegister']>

const { prefix } = outsideServices.incomesRegister

export function connectRegister(connecting: Connecting): IncomesRegister {
  const own = connecting.config.services.incomesRegister
  if (!own) return notConfigured<IncomesRegister>('Tulorekisteri')
  return connectIncomesRegister({
    ...calling(connecting),
    now: connecting.now,
    baseUrl: own.baseUrl,
    identity: registerIdentity(connecting, own),
    trusted: trustedCertificates(prefix, own),
    signer: own.signer,
    sender: {
      isProduction: own.environment === 'PRODUCTION',
      software: SOFTWARE,
      sender: businessId(own.senderBusinessId),
    },
  })
}

/** Null: the certificates come with the settings. */
export function connectRegisterCertificates(connecting: Connecting): RegisterCertificateService | null {
  const own = connecting.config.services.incomesRegister
  if (!own?.certificateBaseUrl) return null
  return liveRegisterCertificates({
    ...calling(connecting),
    now: connecting.now,
    baseUrl: own.certificateBaseUrl,
    customerId: businessId(own.senderBusinessId),
    environment: own.environment,
    identity: registerIdentity(connecting, own),
    trusted: trustedCertificates(prefix, own),
    signer: own.certificateSigner ?? own.signer,
  })
}

function registerIdentity(connecting: Connecting, own: RegisterSettings): () => Promise<Identity> {
  const { key, certificate, certificateBaseUrl } = own
  if ((key === undefined) !== (certificate === undefined))
    throw new StartupError(`${prefix}KEY and ${prefix}CERTIFICATE belong together: give both, or none.`)
  if (key === undefined && certificateBaseUrl === undefined)
    throw new StartupError(`${prefix}KEY is missing: give it, or ${prefix}CERTIFICATE_BASE_URL to fetch a certificate.`)
  const given = key && certificate ? ownIdentity(`${prefix}CERTIFICATE`, key, certificate) : null
  const none = () => new RegisterFailure('REGISTER_NO_CERTIFICATE', 'not done', undefined)
  return identityOf(connecting, REGISTER, given, none)
}
