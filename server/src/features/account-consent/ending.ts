import { accountConsent } from '@palkkasilta/engine/lifecycles/account-consent.ts'
import type { EventOf } from '@palkkasilta/engine/lifecycles/lifecycle.ts'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Channel, OutboundMessage, Outcome } from '../../core/outbound/channel.ts'
import type { DeliveringServices } from '../../core/outbound/hold.ts'
import { hurry, postAll } from '../../core/outbound/messages.ts'
import type { AccountData } from '../../integrations/account-data/port.ts'
import { LONGEST_CONSENT } from '../../integrations/account-data/shapes.ts'
import { auditAll } from '../../kernel/audit.ts'
import { move, type StepBy } from '../../kernel/moves.ts'
import type { Services } from '../../kernel/services.ts'
import { among } from '../../platform/database/many-rows.ts'
import type { DB, Read, Tx } from '../../platform/database/types.ts'
import type { ConsentRow } from './consents.ts'

export const CONSENT_ENDS = 'account-consent'

type Jobs = Services['jobs']
type GivenUp = Extract<EventOf<typeof accountConsent>, 'consentReplaced' | 'consentRemoved'>

/** Staff have no more use for a consent that stands so: the service is told to end what of it there is. */
export async function giveUpAll(tx: Tx, jobs: Jobs, state: ConsentRow['state'], by: StepBy): Promise<void> {
  const rows = await tx.selectFrom('account_consent').select('id').where('state', '=', state).execute()
  const ids = rows.map(({ id }) => id)
  await giveUp(tx, jobs, ids, { event: 'consentReplaced', by })
}

/** The same of some consents. */
export async function giveUp(
  tx: Tx,
  jobs: Jobs,
  ids: readonly number[],
  { event, by }: { readonly event: GivenUp; readonly by: StepBy },
): Promise<void> {
  await move(tx, accountConsent, ids, event, { ...by, by: 'staff' })
  const rows = await tx.selectFrom('account_consent').selectAll().where(among('id', ids)).orderBy('id').execute()
  await endAtService(tx, jobs, rows, by)
}

/** What was agreed is ended; where nothing was yet, there is nothing to end. */
export async function endAtService(tx: Tx, jobs: Jobs, consents: readonly ConsentRow[], by: StepBy): Promise<void> {
  const agreed = consents.filter(({ agreement_id }) => agreement_id !== '')
  if (agreed.length === 0) return
  const ids = await postAll(
    tx,
    agreed.map(({ id, reference }) => ({
      ...{ channel: CONSENT_ENDS, kind: 'END', key: reference, subject_id: id },
      ...{ posted_by: by.who, created_at: by.at.toString() },
    })),
  )
  await hurry(jobs, tx, { name: CONSENT_ENDS }, ids)
}

type Ending = Selectable<DB['account_consent']>

/** The end of consents, told to the service that they were given through: asked after a lost answer, and tried until their own time is over. */
export function consentEnds(services: DeliveringServices & Pick<Services, 'integrations'>): Channel<undefined, Ending> {
  const { db, clock, integrations } = services
  const one = (message: OutboundMessage) =>
    consentOf(db, message)
      .executeTakeFirstOrThrow()
      .then((consent) => ({
        consent,
        client: () => integrations.accountData.of(consent.provider as AccountData['provider']),
        ids: { requestId: consent.request_id, agreementId: consent.agreement_id },
      }))
  return {
    name: CONSENT_ENDS,
    answeredBy: 'provider',
    unsent: 'retried',
    async send([message]) {
      if (!message) return []
      const { consent, client, ids } = await one(message)
      if (!isOver(consent, clock.now())) await client().end(ids)
      return [ENDED]
    },
    async ask([message]) {
      if (!message) return []
      const { consent, client, ids } = await one(message)
      return isOver(consent, clock.now()) || (await client().isOver(ids)) ? [ENDED] : null
    },
    async lock(tx, messages) {
      const [message] = messages
      return message ? consentOf(tx, message).forUpdate().execute() : []
    },
    async applied(tx, answered, { at }) {
      const events = answered.map(({ subject: { id, institution_name: bank } }) => {
        return { action: 'accountConsent.close', entity: 'accountConsent', id, after: { bank } } as const
      })
      await auditAll(tx, events, null, at)
    },
  }
}

const ENDED: Outcome<undefined> = { state: 'ACCEPTED' }

const consentOf = (db: Read, { subject_id }: OutboundMessage) =>
  db
    .selectFrom('account_consent')
    .selectAll()
    .where('id', '=', subject_id ?? 0)

/** By its own time: no bank gives one for longer. */
function isOver({ ends_at, created_at }: Ending, now: Temporal.Instant): boolean {
  const until = ends_at ?? Temporal.Instant.from(created_at).add({ hours: 24 * LONGEST_CONSENT })
  return Temporal.Instant.compare(until, now) <= 0
}

/** Consents that staff gave up and the service has not ended yet, with what is in the way. */
export async function notEnded(db: Read, now: Temporal.Instant) {
  const { rows } = await sql<{ id: number; name: string; problem: string; until: string | null }>`
    select consent.id, institution_name as name, message.problem, ends_at as until
    from account_consent consent join outbound_message message
      on message.subject_id = consent.id and channel = ${CONSENT_ENDS}
    where consent.state in ('REPLACED', 'REMOVED') and message.state <> 'ACCEPTED' and message.problem is not null
      and coalesce(ends_at > ${now.toString()}::timestamptz, true) order by consent.id`.execute(db)
  return rows
}
