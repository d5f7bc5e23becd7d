import { sql } from 'kysely'
import type { Read, Write } from '../platform/database/types.ts'
import type { ChainHead } from './audit-anchors.ts'
import { eventContent, headOfChain, linkHash } from './audit-chain.ts'

export interface Verified {
  /** Null: the history is whole. Otherwise the first event that is not as it was linked. */
  readonly problem: string | null
  readonly linked: number
  /** Events that the next run of the job links: nothing protects them yet. */
  readonly waiting: number
  readonly head: ChainHead | null
}

const READ_AT_ONCE = 5_000

/** Calculates the whole chain of the history anew. `noted` are its heads of earlier times, which must still be there. */
export async function verifyAudit(db: Write, noted: readonly ChainHead[] = []): Promise<Verified> {
  const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  return snapshot.execute(async (tx) => {
    const problem = (await brokenLink(tx)) ?? (await strayEvent(tx)) ?? (await cutOff(tx, noted))
    const head = await headOfChain(tx)
    return { problem, linked: head?.position ?? 0, waiting: await countWaiting(tx), head }
  })
}

async function brokenLink(db: Read): Promise<string | null> {
  let position = 0
  let previous: Buffer | null = null
  for (;;) {
    const links = await linksAfter(db, position)
    for (const link of links) {
      position += 1
      if (link.position !== position) return missingAt(db, position)
      if (!isHashOf(previous, link)) return `${named(link)}: it was changed, or what stood before it was.`
      previous = link.hash
    }
    if (links.length === READ_AT_ONCE) continue
    const head = await headOfChain(db)
    return head && head.position > position ? missingAt(db, position + 1) : null
  }
}

async function missingAt(db: Read, position: number): Promise<string> {
  const link = await db.selectFrom('audit_link').select('event_id').where('position', '=', position).executeTakeFirst()
  return link ? `Event ${link.event_id}, link ${position}, is missing.` : `Link ${position} of the chain is missing.`
}

async function linksAfter(db: Read, position: number) {
  return db
    .selectFrom('audit_link')
    .innerJoin('audit_event', 'audit_event.id', 'audit_link.event_id')
    .select(['position', 'event_id', 'hash'])
    .select(eventContent)
    .where('position', '>', position)
    .orderBy('position')
    .limit(READ_AT_ONCE)
    .execute()
}

type Link = Awaited<ReturnType<typeof linksAfter>>[number]

function isHashOf(previous: Buffer | null, link: Link): boolean {
  return link.hash.equals(linkHash(previous, link)) || isHashOfNanosecond(previous, link)
}

/**
 * The event of a first user was once hashed with its instant to the nanosecond, while the database keeps microseconds.
 * No other difference passes.
 */
function isHashOfNanosecond(previous: Buffer | null, link: Link): boolean {
  if (link.action !== 'account.create') return false
  const at = Temporal.Instant.from(link.at)
  const near = Array.from({ length: 1_001 }, (_, index) => at.add({ nanoseconds: index - 500 }).toString())
  return near.some((instant) => link.hash.equals(linkHash(previous, { ...link, at: instant })))
}

function named({ position, event_id, action, entity, entity_id, at }: Link): string {
  return `Event ${event_id} (${action} of ${entity} ${entity_id} at ${at}), link ${position}`
}

/** An event that got past the trigger which lets it wait for its link. */
async function strayEvent(db: Read): Promise<string | null> {
  const stray = await db
    .selectFrom('audit_event')
    .leftJoin('audit_link', 'audit_link.event_id', 'audit_event.id')
    .leftJoin('audit_waiting', 'audit_waiting.event_id', 'audit_event.id')
    .select(['audit_event.id', 'action', 'entity', 'entity_id', 'at'])
    .where('audit_link.event_id', 'is', null)
    .where('audit_waiting.event_id', 'is', null)
    .orderBy('audit_event.id')
    .limit(1)
    .executeTakeFirst()
  if (!stray) return null
  const { id, action, entity, entity_id, at } = stray
  return `Event ${id} (${action} of ${entity} ${entity_id} at ${at}) is neither in the chain nor waiting for its link.`
}

async function cutOff(db: Read, noted: readonly ChainHead[]): Promise<string | null> {
  const positions = noted.map(({ position }) => position)
  const hashes = noted.map(({ hash }) => Buffer.from(hash, 'hex'))
  const { rows } = await sql<{ position: number; isThere: boolean }>`
    select position, link.hash is not null as "isThere"
    from unnest(${positions}::bigint[], ${hashes}::bytea[]) as noted (position, hash) left join audit_link link using (position)
    where link.hash is distinct from noted.hash order by position limit 1`.execute(db)
  const [first] = rows
  if (!first) return null
  return first.isThere
    ? `Link ${first.position} is not the one that was once the head of the chain.`
    : `Link ${first.position}, once the head of the chain, is missing: the end of the chain was cut off.`
}

async function countWaiting(db: Read): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`select count(*) as waiting from audit_waiting`.execute(db)
  return rows[0]?.waiting ?? 0
}
