import { sql } from 'kysely'
import { DomainError } from '../../kernel/errors.ts'
import type { DeliveringServices } from './hold.ts'
import { jobOf, leavesBy, type Way } from './messages.ts'

/** What waited for a service that the settings did not have says so no more, and leaves now that they have it. */
export async function leaveAtStart({ db, jobs }: DeliveringServices, configured: readonly Way[]): Promise<void> {
  const { message: missing } = new DomainError('SERVICE_NOT_CONFIGURED', { service: '%' })
  for (const way of configured) {
    await db.transaction().execute(async (tx) => {
      const { numAffectedRows = 0n } = await sql`
        update outbound_message set problem = null, next_try_at = now() where id in (
          select id from outbound_message where ${leavesBy(way)} and next_try_at is not null and problem like ${missing}
          for update skip locked)`.execute(tx)
      if (numAffectedRows > 0n) await jobs.queue(tx, jobOf(way), {}, { key: 'now' })
    })
  }
}
