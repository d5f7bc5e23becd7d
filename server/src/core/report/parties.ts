import { businessId } from '@palkkasilta/values/business-id.ts'
import type { RegisterParties, RegisterSender } from '../../integrations/incomes-register/deliveries.ts'
import type { CompanyProfile } from '../company/company.ts'
import type { Employer } from '../company/employers.ts'

/** We report: our own wages, a client's in its name, and what we paid in a client's place. Questions are asked of us. */
export function registerParties(
  sender: RegisterSender,
  profile: CompanyProfile,
  { kind, client }: Employer,
): RegisterParties {
  const payer = kind === 'CLIENT' ? client : profile
  return {
    ...sender,
    payer: { businessId: businessId(payer.businessId), name: payer.name },
    substituteFor: kind === 'SUBSTITUTE' ? businessId(client.businessId) : null,
    contacts: [
      { name: profile.contactPerson, telephone: profile.phone, email: profile.email || null, answersFor: 'CONTENT' },
    ],
  }
}
