import { sql } from 'kysely'
import type { Jobs } from '../../jobs/jobs.ts'
import { audit } from '../../kernel/audit.ts'
import { DomainError } from '../../kernel/errors.ts'
import type { StepBy } from '../../kernel/moves.ts'
import { among, updateRows } from '../../platform/database/many-rows.ts'
import type { Tx } from '../../platform/database/types.ts'
import { companySettings } from '../company/settings.ts'
import { followMails, stuckMails } from '../work-queue/follow-mails.ts'
import { drafts } from './draft.ts'
import type { OccasionName } from './occasions.ts'
import { hurryMails, letLeave } from './post.ts'

/**
 * Lets the mails to a person leave again that have not got through, as they read now: with the address and the texts of today. What nobody is
 * to be told of any more is left. Gives how many leave. Throws MAIL_OFF.
 */
export async function sendAgain(jobs: Jobs, tx: Tx, personId: number, by: StepBy): Promise<number> {
  const { rows } = await sql`select from person where id = ${personId} for update`.execute(tx)
  if (rows.length === 0) throw new DomainError('NOT_FOUND')
  if (!(await companySettings(tx)).sendEmail) throw new DomainError('MAIL_OFF')
  const stuck = await stuckMails(tx, [personId])
  const kept = await tx
    .selectFrom('mail')
    .innerJoin('outbound_message as try', 'try.subject_id', 'mail.id')
    .select(['mail.id', 'mail.thing_id', 'mail.nth', 'mail.occasion'])
    .select((select) => select.fn.countAll<number>().as('tries'))
    .where(
      among(
        'mail.id',
        stuck.map(({ id }) => id),
      ),
    )
    .where('try.channel', '=', 'mail')
    .groupBy('mail.id')
    .orderBy('mail.id')
    .execute()
  let sent = 0
  for (const [occasion, own] of Map.groupBy(kept, (mail) => mail.occasion as OccasionName)) {
    const ids = own.map(({ thing_id }) => thing_id)
    const byThing = new Map((await drafts(tx, occasion, ids)).map((draft) => [draft.thing_id, draft]))
    const leaving = own.flatMap((mail) => {
      const draft = byThing.get(mail.thing_id)
      return draft ? [{ ...mail, ...draft, occasion }] : []
    })
    await updateRows(
      tx,
      'mail',
      leaving.map(({ tries: _, ...mail }) => mail),
    )
    await letLeave(tx, leaving, by)
    const left = own.filter(({ thing_id }) => !byThing.has(thing_id)).map(({ id }) => ({ id, message_id: null }))
    await updateRows(tx, 'mail', left)
    sent += leaving.length
  }
  if (sent > 0) await hurryMails(jobs, tx)
  await followMails(tx, [personId], by)
  await audit(tx, { action: 'person.mailAgain', entity: 'person', id: personId, after: { mails: sent } }, by.who, by.at)
  return sent
}
