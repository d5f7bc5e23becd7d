import type { Policies } from '@palkkasilta/engine/register/insurance.ts'
import { parseBusinessId } from '@palkkasilta/values/business-id.ts'
import type { ClientCompany } from './clients.ts'
import type { CompanyProfile } from './company.ts'
import type { CompanySettings } from './settings.ts'

/** Our insurances. */
export function ownPolicies(settings: CompanySettings, profile: CompanyProfile): Policies {
  return {
    client: null,
    pension: { provider: settings.tyelCode, policyNumber: settings.tyelId },
    accident: accidentPolicy(profile.accidentInsurerBusinessId, profile.accidentPolicyNumber),
  }
}

/** Those of a client company, for wages in its name. */
export function clientPolicies({ name, insurances }: ClientCompany): Policies {
  return {
    client: name,
    pension: { provider: insurances.tyelCode, policyNumber: insurances.tyelId },
    accident: accidentPolicy(insurances.accidentInsurer, insurances.accidentPolicy),
  }
}

function accidentPolicy(businessId: string, policyNumber: string): Policies['accident'] {
  const insurer = parseBusinessId(businessId)
  return insurer.ok ? { insurer: insurer.value, policyNumber } : null
}
