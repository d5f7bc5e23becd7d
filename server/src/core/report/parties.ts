import { businessId } from '@palkkasilta/values/business-id.ts'
import type { RegisterParties } from '../../integrations/incomes-register/deliveries.ts'
import type { Config } from '../../platform/config.ts'
import type { CompanyProfile } from '../company/company.ts'

const SOFTWARE = 'Palkkasilta 1.0'

/** We report our own wages: payer and sender are the company. */
export function registerParties(config: Config, profile: CompanyProfile): RegisterParties {
  const service = config.services.incomesRegister
  return {
    isProduction: service?.environment === 'PRODUCTION',
    software: SOFTWARE,
    payer: { businessId: businessId(profile.businessId), name: profile.name },
    sender: businessId(service?.senderBusinessId ?? profile.businessId),
    contacts: [
      { name: profile.contactPerson, telephone: profile.phone, email: profile.email || null, answersFor: 'CONTENT' },
    ],
  }
}
