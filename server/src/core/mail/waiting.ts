import { sql } from 'kysely'
import { DomainError } from '../../kernel/errors.ts'
import type { Services } from '../../kernel/services.ts'
import type { Read } from '../../platform/database/types.ts'
import { companySettings } from '../company/settings.ts'
import { leavesBy } from '../outbound/messages.ts'
import { MAILS } from './post.ts'

/** Why mails do not leave although they are on, and how many of them wait; null where they leave, or are off. */
export async function waitingMails(db: Read, { services }: Services['config']) {
  const { sendEmail } = await companySettings(db)
  if (!sendEmail) return null
  const { rows } = await sql<{ problem: string | null; count: number }>`
    select (array_agg(problem order by next_try_at desc))[1] as problem, count(*)::integer as count from outbound_message
    where ${leavesBy({ name: MAILS })} and next_try_at is not null and problem is not null`.execute(db)
  const { problem = null, count = 0 } = rows[0] ?? {}
  if (!services.mail)
    return { problem: new DomainError('SERVICE_NOT_CONFIGURED', { service: 'Sähköposti' }).message, count }
  return problem === null ? null : { problem, count }
}
