import { belowLaw } from '@palkkasilta/engine/agreements/agreement/below-law.ts'
import { agreementOf } from '../../core/agreement/load.ts'
import { type StoredVersion, storedVersions, versionOn } from '../../core/agreement/stored.ts'
import { usageOf, versionsInUse } from '../../core/agreement/usage.ts'
import { contractTemplateRecord } from '../../core/work-contract/records.ts'
import { templatesOf } from '../../core/work-contract/template.ts'
import { DomainError } from '../../kernel/errors.ts'
import type { Read } from '../../platform/database/types.ts'
import { type AgreementReply, agreementRecord } from './wire.ts'

/** Which version of an agreement. */
export interface Which {
  readonly versionId?: number | undefined
  /** ISO. */
  readonly day: string
}

/** Agreements in the versions of a day, in the order of their ids. */
export async function agreementsOn(db: Read, ids: readonly number[], today: string): Promise<AgreementReply[]> {
  const versions = Map.groupBy(await storedVersions(db, ids), (version) => version.agreement_id)
  const inUse = await versionsInUse(db, ids, today)
  const besides = await besidesOf(db, ids)
  return ids.flatMap((id) => {
    const own = versions.get(id) ?? []
    const version = versionOn(own, today)
    const beside = besides.get(id)
    return version && beside ? [{ ...agreementRecord(version, own, inUse), ...beside, ...warned(version) }] : []
  })
}

type Besides = Pick<AgreementReply, 'usedBy' | 'workContract'>

/** What is told of agreements beside what their form edits. */
async function besidesOf(db: Read, ids: readonly number[]): Promise<ReadonlyMap<number, Besides>> {
  const usage = await usageOf(db, ids)
  const templates = await templatesOf(db, ids)
  return new Map(
    [...usage].flatMap(([id, usedBy]) => {
      const template = templates.get(id)
      return template ? [[id, { usedBy, workContract: contractTemplateRecord(template) }] as const] : []
    }),
  )
}

/** A version of an agreement, and what else is known of it. Throws NOT_FOUND. */
export async function agreementFacts(db: Read, id: number, { versionId, day }: Which, today: string) {
  const versions = await storedVersions(db, [id])
  const version = chosenOf(versions, { versionId, day })
  const inUse = await versionsInUse(db, [id], today)
  return { version, versions, inUse, record: agreementRecord(version, versions, inUse) }
}

export async function agreementReply(db: Read, id: number, which: Which, today: string): Promise<AgreementReply> {
  const { record, version } = await agreementFacts(db, id, which, today)
  const beside = (await besidesOf(db, [id])).get(id)
  if (!beside) throw new DomainError('NOT_FOUND')
  return { ...record, ...beside, ...warned(version) }
}

const warned = (version: StoredVersion) => ({ warnings: belowLaw(agreementOf(version)) })

function chosenOf(versions: readonly StoredVersion[], { versionId, day }: Which): StoredVersion {
  const chosen = versionId === undefined ? versionOn(versions, day) : versions.find(({ id }) => id === versionId)
  if (!chosen) throw new DomainError('NOT_FOUND')
  return chosen
}
