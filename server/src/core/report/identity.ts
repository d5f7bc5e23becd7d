import type { KnownIdentity, ReportIdentity } from '@palkkasilta/engine/register/identity.ts'
import { parseBusinessId } from '@palkkasilta/values/business-id.ts'
import { z } from 'zod'
import { idTypes } from '../../integrations/incomes-register/messages/common.ts'
import type { Vault } from '../../platform/vault.ts'

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)

/** As it stands with a delivery. Deliveries of the time before it have the days alone. */
const keptIdentity = z.strictObject({
  version: z.literal(1),
  paymentDate: day,
  periodStart: day,
  periodEnd: day,
  payerIds: z.array(z.string()).optional(),
  substitutePayerFor: z.string().nullable().optional(),
  temporaryEmployer: z.boolean().optional(),
  /** Keyed hashes: they tell whether it is the same person, not who. */
  earnerIds: z.array(z.string()).optional(),
  earnerBirthDate: day.nullable().optional(),
  fixedEarnerTypes: z.array(z.int()).optional(),
  pensionAct: z.int().nullable().optional(),
  pensionProvider: z.string().nullable().optional(),
  pensionPolicy: z.string().nullable().optional(),
  accidentInsurer: z.string().nullable().optional(),
  accidentPolicy: z.string().nullable().optional(),
  insuranceExceptions: z.array(z.int()).optional(),
})

/** The identity without the person's codes: what is kept and compared. */
export function withoutPerson(identity: ReportIdentity, vault: Vault): ReportIdentity {
  return { ...identity, earnerIds: identity.earnerIds.map((id) => vault.hash(id).toString('hex')) }
}

export function keepIdentity(identity: KnownIdentity): string {
  return JSON.stringify(keptIdentity.parse({ version: 1, ...identity }))
}

/** What is known of the report that a delivery told: nothing where none could be built. */
export function knownIdentity(kept: unknown): KnownIdentity {
  if (kept === null) return {}
  const { version: _, ...known } = keptIdentity.parse(kept)
  return known
}

/** The company that reported, and alone can take the report back; null where it was not kept. */
export function payerIn({ payerIds = [] }: KnownIdentity) {
  const prefix = `${idTypes.businessId}:`
  const id = payerIds.find((each) => each.startsWith(prefix))
  const parsed = parseBusinessId(id?.slice(prefix.length) ?? '')
  return parsed.ok ? parsed.value : null
}
