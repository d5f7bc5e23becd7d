import { dayOf } from '@palkkasilta/values/date.ts'
import type { Read } from '../../platform/database/types.ts'

/** Those that were made here for a connection, the newest first. A certificate lives for two years, so there are few. */
export async function certificatesMade(db: Read) {
  const rows = await db
    .selectFrom('channel_certificate')
    .select(['id', 'connection', 'state', 'made_at', 'begins_at', 'ends_at', 'problem'])
    .orderBy('connection')
    .orderBy('id', 'desc')
    .execute()
  const made = Map.groupBy(rows, ({ connection }) => connection)
  return (connection: string) =>
    (made.get(connection) ?? []).map(({ id, state, made_at, begins_at, ends_at, problem }) => ({
      id,
      state,
      madeAt: made_at,
      validFrom: dayText(begins_at),
      validUntil: dayText(ends_at),
      problem,
    }))
}

const dayText = (at: string | null) => (at === null ? null : dayOf(Temporal.Instant.from(at)).toString())
