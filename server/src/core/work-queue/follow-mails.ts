import { type SqlBool, sql } from 'kysely'
import type { StepBy } from '../../kernel/moves.ts'
import type { Read, Tx } from '../../platform/database/types.ts'
import { followThings } from './follow.ts'

/** The message of a mail has not got through, or nobody can tell whether it has; by itself nothing more happens to it. */
export const isStuck = sql<SqlBool>`(outbound_message.state = 'REFUSED'
  or outbound_message.state = 'SENDING' and outbound_message.next_try_at is null)`

/** Mails of people that have not got through, the newest first. */
export async function stuckMails(db: Read, personIds: readonly number[]) {
  const { rows } = await sql<{ id: number; person_id: number; occasion: string; subject: string; reason: string }>`
    select mail.id, mail.person_id, mail.occasion, mail.subject, coalesce(outbound_message.problem, '') as reason
    from mail join outbound_message on outbound_message.id = mail.message_id
    where mail.person_id = any(${personIds}::bigint[]) and ${isStuck} order by mail.id desc`.execute(db)
  return rows
}

/** The work queue after mails to people, who are locked, have got through or have not: whoever was not reached is in it. */
export async function followMails(tx: Tx, personIds: readonly number[], by: StepBy): Promise<void> {
  const ids = [...new Set(personIds)]
  const waiting = new Map((await stuckMails(tx, ids)).map(({ person_id }) => [person_id, {}] as const))
  await followThings(tx, { kind: 'MailRefused', ids, waiting }, by)
}
