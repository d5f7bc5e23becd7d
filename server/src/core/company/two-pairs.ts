import type { User } from '../../kernel/user.ts'
import type { Read, Write } from '../../platform/database/types.ts'

const KEY = 'twoPairsOfEyesOff'
const OPEN_HOURS = 24

/** Somebody asks to do without two pairs of eyes; a second one confirms it, or nothing changes. */
interface Asked {
  readonly by: number
  readonly at: string
}

/** What is asked and not confirmed, as long as it is open. */
async function askedBy(db: Read, now: Temporal.Instant): Promise<Asked | null> {
  const row = await db.selectFrom('company_setting').select('value').where('key', '=', KEY).executeTakeFirst()
  const asked = row?.value as Asked | undefined
  if (!asked) return null
  const until = Temporal.Instant.from(asked.at).add({ hours: OPEN_HOURS })
  return Temporal.Instant.compare(now, until) < 0 ? asked : null
}

/** Whether the second pair of eyes says so by this. If not, it is asked. Call it under the lock of the settings. */
export async function confirmsOff(db: Write, user: User, now: Temporal.Instant): Promise<boolean> {
  const asked = await askedBy(db, now)
  await withdrawOff(db)
  if (asked && asked.by !== user.id) return true
  const value = JSON.stringify({ by: user.id, at: asked?.at ?? now.toString() } satisfies Asked)
  await db.insertInto('company_setting').values({ key: KEY, value }).execute()
  return false
}

export async function withdrawOff(db: Write): Promise<void> {
  await db.deleteFrom('company_setting').where('key', '=', KEY).execute()
}

/** For whoever may confirm it: who asked, and when. */
export async function offAsked(db: Read, now: Temporal.Instant) {
  const asked = await askedBy(db, now)
  if (!asked) return null
  const { first_name, last_name } = await db
    .selectFrom('person')
    .select(['first_name', 'last_name'])
    .where('id', '=', asked.by)
    .executeTakeFirstOrThrow()
  return { by: `${first_name} ${last_name}`.trim(), at: asked.at }
}
