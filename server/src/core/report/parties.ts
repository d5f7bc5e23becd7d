import { businessId } from '@palkkasilta/values/business-id.ts'
import type { RegisterParties, RegisterSender } from '../../integrations/incomes-register/deliveries.ts'
import type { CompanyProfile } from '../company/company.ts'

/** We report our own wages: the company is the payer. */
export function registerParties(sender: RegisterSender, profile: CompanyProfile): RegisterParties {
  return {
    ...sender,
    payer: { businessId: businessId(profile.businessId), name: profile.name },
    contacts: [
      { name: profile.contactPerson, telephone: profile.phone, email: profile.email || null, answersFor: 'CONTENT' },
    ],
  }
}
