import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Read, Tx, Write } from '../platform/database/types.ts'
import type { ChainHead } from './audit-anchors.ts'
import type { Services } from './services.ts'

/** What a hash covers. Names and order of the fields stay as they are: their text is hashed. */
interface EventContent {
  readonly at: string
  readonly person_id: number | null
  readonly action: string
  readonly entity: string
  readonly entity_id: string
  readonly before: string | null
  readonly after: string | null
}

const START = Buffer.alloc(32)
const LINKED_AT_ONCE = 5_000

/** The hash of a link: of its event as it is stored, and of the link before it. */
export function linkHash(previous: Buffer | null, event: EventContent): Buffer {
  const { at, person_id, action, entity, entity_id, before, after } = event
  const content: EventContent = { at, person_id, action, entity, entity_id, before, after }
  return createHash('sha256')
    .update(previous ?? START)
    .update(JSON.stringify(content))
    .digest()
}

/** Of `audit_event`, with the texts as they were stored. */
export const eventContent = [
  'audit_event.at',
  'audit_event.person_id',
  'audit_event.action',
  'audit_event.entity',
  'audit_event.entity_id',
  sql<string | null>`audit_event.before::text`.as('before'),
  sql<string | null>`audit_event.after::text`.as('after'),
] as const

export type Noting = Pick<Services, 'db' | 'anchors' | 'clock' | 'log'>

/**
 * Closes the chain behind the writers, who wait neither for each other nor for this, and notes its head outside the database. Where the head that was noted last is not in the chain, the
 * database was put back from a backup since: that is told before anything is noted.
 */
export async function noteHead({ db, anchors, clock, log }: Noting, whenOlder: () => Promise<void>): Promise<void> {
  const last = await anchors.last()
  if (last && !(await isLinked(db, last))) await whenOlder()
  await linkWaiting(db)
  const head = await headOfChain(db)
  if (head && (await anchors.note(head, clock.now()))) log.info(head, 'head of the history')
}

async function isLinked(db: Read, { position, hash }: ChainHead): Promise<boolean> {
  const link = await db.selectFrom('audit_link').select('hash').where('position', '=', position).executeTakeFirst()
  return link?.hash.toString('hex') === hash
}

/** Links every committed event that waits, in the order of their ids. One that is committed later is linked later. */
export async function linkWaiting(db: Write): Promise<void> {
  while (await isWaited(db)) await db.transaction().execute(linkNext)
}

async function isWaited(db: Read): Promise<boolean> {
  const { rows } = await sql`select from audit_waiting limit 1`.execute(db)
  return rows.length > 0
}

async function linkNext(tx: Tx): Promise<void> {
  // of two processes the second goes on behind the first; who writes events does not touch this table
  await sql`select pg_advisory_xact_lock(hashtext('audit_link'))`.execute(tx)
  const last = await lastLink(tx)
  const events = await tx
    .selectFrom('audit_waiting')
    .innerJoin('audit_event', 'audit_event.id', 'audit_waiting.event_id')
    .select('event_id')
    .select(eventContent)
    .orderBy('event_id')
    .limit(LINKED_AT_ONCE)
    .execute()
  const ids = events.map(({ event_id }) => event_id)
  const hashes: Buffer[] = []
  for (const event of events) hashes.push(linkHash(hashes.at(-1) ?? last?.hash ?? null, event))
  await sql`insert into audit_link (position, event_id, hash)
    select ${last?.position ?? 0}::bigint + place, event_id, hash
    from unnest(${ids}::bigint[], ${hashes}::bytea[]) with ordinality as link (event_id, hash, place)`.execute(tx)
  await sql`delete from audit_waiting where event_id = any(${ids}::bigint[])`.execute(tx)
}

export async function headOfChain(db: Read): Promise<ChainHead | null> {
  const last = await lastLink(db)
  return last ? { position: last.position, hash: last.hash.toString('hex') } : null
}

async function lastLink(db: Read) {
  return db
    .selectFrom('audit_link')
    .select(['position', 'hash'])
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
}
