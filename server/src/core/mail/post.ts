import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Jobs } from '../../jobs/jobs.ts'
import type { ChangedBy } from '../../kernel/audit.ts'
import { insertedIds } from '../../platform/database/many-rows.ts'
import type { Tx } from '../../platform/database/types.ts'
import { hurry, postAll } from '../outbound/messages.ts'
import { type Draft, drafts } from './draft.ts'
import { type OccasionName, opensAccount } from './occasions.ts'

export const MAILS = 'mail'

/**
 * Keeps the mails of an occasion in the transaction of what they tell of: one for each thing whose step it is, in few statements. They
 * leave within a minute or two; `hurryMails` lets them leave at once. Tells whether there are any.
 */
export async function postMails(
  tx: Tx,
  occasion: OccasionName,
  ids: readonly number[],
  { who, at }: ChangedBy,
): Promise<boolean> {
  const all = await drafts(tx, occasion, ids)
  if (all.length === 0) return false
  const before = await countsOf(tx, occasion, all)
  const created_at = at.toString()
  const rows = all.map((draft) => {
    const nth = (before.get(draft.thing_id) ?? 0) + 1
    return { ...draft, occasion, nth, created_at }
  })
  const mailIds = await insertedIds(tx, 'mail', rows)
  await letLeave(
    tx,
    rows.map((row, index) => ({ ...row, id: mailIds[index] ?? 0, tries: 0 })),
    { who, at },
  )
  return true
}

/** What was posted in this transaction leaves once it is committed. */
export function hurryMails(jobs: Jobs, tx: Tx): Promise<void> {
  return hurry(jobs, tx, { name: MAILS })
}

/** Of things that are locked. */
async function countsOf(tx: Tx, occasion: OccasionName, all: readonly Draft[]): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ thing_id: number; nth: number }>`
    select thing_id, max(nth) as nth from mail
    where occasion = ${occasion} and thing_id = any(${all.map(({ thing_id }) => thing_id)}::bigint[]) group by thing_id`.execute(
    tx,
  )
  return new Map(rows.map(({ thing_id, nth }) => [thing_id, nth]))
}

interface Leaving extends Draft {
  readonly id: number
  readonly occasion: OccasionName
  readonly nth: number
  /** How often it was tried before. */
  readonly tries: number
}

/** Posts a try of each mail. */
export async function letLeave(tx: Tx, mails: readonly Leaving[], { who, at }: ChangedBy): Promise<void> {
  const created_at = at.toString()
  const messageIds = await postAll(
    tx,
    mails.map((mail) => ({
      ...{ channel: MAILS, kind: mail.occasion, key: `${knownBy(mail, created_at)}/${mail.tries + 1}` },
      ...{ subject_id: mail.id, posted_by: who, created_at },
    })),
  )
  const ids = mails.map(({ id }) => id)
  await sql`update mail set message_id = try.message_id
    from unnest(${ids}::bigint[], ${messageIds}::uuid[]) as try (id, message_id) where mail.id = try.id`.execute(tx)
}

/**
 * By what whoever receives a mail twice can tell that it is one: it comes of what the mail is, so that the same made again in a database
 * that was put back has the same. What opens an account is another each time.
 */
function knownBy(mail: Leaving, at: string): string {
  const { occasion, thing_id, nth, address, subject, text, link } = mail
  const content = JSON.stringify([address, subject, text, link, ...(opensAccount(occasion) ? [at] : [])])
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 16)
  return `${occasion}-${thing_id}-${nth}-${hash}`
}
