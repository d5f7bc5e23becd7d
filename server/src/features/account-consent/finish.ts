import { setTimeout as delay } from 'node:timers/promises'
import type { AccountData, ConsentIds, Handed, Standing } from '../../integrations/account-data/port.ts'
import type { Commit } from '../../kernel/calls/commit.ts'
import type { StepBy } from '../../kernel/moves.ts'
import type { Services } from '../../kernel/services.ts'
import type { Tx } from '../../platform/database/types.ts'
import { keepStanding } from './connect.ts'
import { type ConsentRow, consentBy } from './consents.ts'
import { endAtService } from './ending.ts'

/** Accounts may be missing for a moment after the return. */
const LOOKS = 4
const BETWEEN_LOOKS_MS = 500

interface Finishing {
  readonly commit: Commit
  readonly who: number
  readonly now: Temporal.Instant
}

/** What became of a consent after the way to the bank and back; one that is settled stays as it is. */
export async function finishConsent(
  { db, integrations, jobs }: Pick<Services, 'db' | 'integrations' | 'jobs'>,
  { ref, ...handed }: Handed & { readonly ref: string },
  { commit, who, now }: Finishing,
): Promise<ConsentRow> {
  const consent = await consentBy(db, ref)
  if (consent.state !== 'CREATED') return consent
  const client = integrations.accountData.of(consent.provider as AccountData['provider'])
  const asked = { requestId: consent.request_id, agreementId: consent.agreement_id }
  const standing = await settled(client, asked, handed)
  await commit(async (tx) => {
    const [locked] = await tx
      .selectFrom('account_consent')
      .selectAll()
      .where('id', '=', consent.id)
      .forUpdate()
      .execute()
    const by = { by: 'bank', who, at: now } as const
    if (standing.state === 'WAITING' || locked?.state !== 'CREATED') {
      // what came of its code is agreed all the same, and nobody has a use for it
      if (locked?.agreement_id === '' && standing.state === 'GIVEN')
        await endLate(tx, { ...locked, agreement_id: standing.agreementId }, by)
      return { reply: undefined, audit: { noneBecause: 'nothing has changed' } }
    }
    await keepStanding(tx, { jobs }, { consent, standing }, by)
    const after = { bank: consent.institution_name, state: standing.state }
    return {
      reply: undefined,
      audit: [{ action: 'accountConsent.finish', entity: 'accountConsent', id: consent.id, after }],
    }
  })
  return consentBy(db, ref)

  async function endLate(tx: Tx, late: ConsentRow, by: StepBy): Promise<void> {
    const { id, agreement_id } = late
    await tx.updateTable('account_consent').set({ agreement_id }).where('id', '=', id).execute()
    await endAtService(tx, jobs, [late], by)
  }
}

async function settled(client: AccountData, asked: ConsentIds, handed: Handed): Promise<Standing> {
  for (let look = 1; ; look += 1) {
    const standing = await client.standing(asked, handed)
    if (standing.state !== 'WAITING' || handed.error !== undefined || look === LOOKS) return standing
    await delay(BETWEEN_LOOKS_MS)
  }
}
