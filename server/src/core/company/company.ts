import { parseBusinessId } from '@palkkasilta/values/business-id.ts'
import type { LocalDate } from '@palkkasilta/values/date.ts'
import { z } from 'zod'
import { audit, type ChangedBy } from '../../kernel/audit.ts'
import { DomainError } from '../../kernel/errors.ts'
import type { Read, Tx } from '../../platform/database/types.ts'
import { earlierPolicy, policyOn } from './earlier-policies.ts'

/** Who we are, towards the bank, the Incomes Register and on pay slips. */
const companyProfile = z.object({
  name: z.string().min(1),
  businessId: z.string().refine((id) => parseBusinessId(id).ok),
  address: z.string(),
  postalCode: z.string(),
  city: z.string(),
  phone: z.string(),
  email: z.string(),
  contactPerson: z.string(),
  /** Where our e-invoices come from; absent: the OVT of the business id. */
  einvoiceAddress: z.string().optional(),
  /** Who carries them, by its code; absent: e-invoices name no sender. */
  einvoiceOperator: z.string().optional(),
  accidentInsurerBusinessId: z.string(),
  accidentPolicyNumber: z.string(),
  earlierAccidentPolicies: z.array(earlierPolicy).optional(),
})
export type CompanyProfile = z.output<typeof companyProfile>

const KEY = 'company'

/** With the accident insurance of a day, where one is given. Throws COMPANY_MISSING until the profile has been set. */
export async function company(db: Read, on?: LocalDate): Promise<CompanyProfile> {
  const profile = await companyIfKnown(db)
  if (!profile) throw new DomainError('COMPANY_MISSING')
  return on === undefined ? profile : withPolicyOf(profile, on)
}

/** Nothing until the profile has been set. */
export async function companyIfKnown(db: Read): Promise<CompanyProfile | undefined> {
  const row = await db.selectFrom('company_setting').select('value').where('key', '=', KEY).executeTakeFirst()
  return companyProfile.safeParse(row?.value).data
}

/** Empty until the profile has been set. */
export async function companyName(db: Read): Promise<string> {
  return (await companyIfKnown(db))?.name ?? ''
}

/** The profile with the accident insurance of a day. */
export function withPolicyOf(profile: CompanyProfile, day: LocalDate): CompanyProfile {
  const { accidentInsurerBusinessId, accidentPolicyNumber, earlierAccidentPolicies = [] } = profile
  const present = { insurer: accidentInsurerBusinessId, policyNumber: accidentPolicyNumber }
  const { insurer, policyNumber } = policyOn(present, earlierAccidentPolicies, day)
  return { ...profile, accidentInsurerBusinessId: insurer, accidentPolicyNumber: policyNumber }
}

export async function setCompany(tx: Tx, profile: CompanyProfile, { who, at }: ChangedBy): Promise<void> {
  const value = JSON.stringify(companyProfile.parse(profile))
  await tx
    .insertInto('company_setting')
    .values({ key: KEY, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
  await audit(tx, { action: 'company.save', entity: 'company', id: KEY, after: profile }, who, at)
}
