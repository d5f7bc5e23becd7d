import fc from 'fast-check'
import { type RawBuilder, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '../platform/database/connect.ts'
import type { Write } from '../platform/database/types.ts'
import { copyDatabase } from '../platform/postgres/testing.ts'
import { auditAll } from './audit.ts'
import type { ChainHead } from './audit-anchors.ts'
import { eventContent, headOfChain, linkHash, linkWaiting } from './audit-chain.ts'
import { verifyAudit } from './audit-verify.ts'

/** `CHANGES=10000 npx vitest run audit-tampering` */
const CHANGES = Number(process.env.CHANGES ?? 200)
const EVENTS = 30
const CLOSED_AFTER = 6
const AT = Temporal.Instant.from('2026-11-20T08:00:00Z')
const TABLES = ['audit_event', 'audit_link', 'audit_waiting'] as const

/** A history as superuser, whose chain was closed several times, with the heads that were noted then. */
async function aHistory() {
  const copy = await copyDatabase()
  const { db, close } = connect(copy.superuserUrl, { max: 2 })
  onTestFinished(async () => {
    await close()
    await copy.drop()
  })
  await sql`alter table audit_link drop constraint audit_link_position_check, drop constraint audit_link_hash_key`.execute(
    db,
  )
  const heads: ChainHead[] = []
  for (let id = 1; id <= EVENTS; id += 1) {
    const event = { action: 'workforceBill.save', entity: 'workforceBill', id, after: { total: id } } as const
    await db.transaction().execute((tx) => auditAll(tx, [event], null, AT.add({ seconds: id })))
    if (id % CLOSED_AFTER > 0) continue
    await linkWaiting(db)
    const head = await headOfChain(db)
    if (head) heads.push(head)
  }
  for (const table of TABLES)
    await sql`create table ${sql.table(`kept_${table}`)} as table ${sql.table(table)}`.execute(db)
  return { db, heads }
}

async function statements(db: Write, ...all: readonly RawBuilder<unknown>[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    for (const statement of all) await statement.execute(tx)
  })
}

function putBack(db: Write): Promise<void> {
  return statements(
    db,
    ...TABLES.map((table) => sql`delete from ${sql.table(table)}`),
    sql`insert into audit_event overriding system value table kept_audit_event`,
    sql`insert into audit_link table kept_audit_link`,
    sql`insert into audit_waiting table kept_audit_waiting`,
  )
}

/** The whole chain anew over the events as they are: what somebody does who knows how it is made. */
async function rehash(db: Write): Promise<void> {
  const links = await db
    .selectFrom('audit_link')
    .innerJoin('audit_event', 'audit_event.id', 'audit_link.event_id')
    .select('event_id')
    .select(eventContent)
    .orderBy('position')
    .execute()
  let previous: Buffer | null = null
  const made: RawBuilder<unknown>[] = []
  for (const [index, link] of links.entries()) {
    previous = linkHash(previous, link)
    made.push(sql`insert into audit_link values (${index + 1}, ${link.event_id}, ${previous})`)
  }
  await statements(db, sql`delete from audit_link`, ...made)
}

const fields = {
  at: sql`at + interval '1 microsecond'`,
  action: sql`action || 'x'`,
  entity: sql`entity || 'x'`,
  entity_id: sql`entity_id || '0'`,
  before: sql`'{}'::json`,
  after: sql`'{"total":0}'::json`,
}

const insertion = (id: number) =>
  sql`insert into audit_event (id, at, action, entity, entity_id) overriding system value
    values (${EVENTS + 1}, now(), 'workforceBill.save', 'workforceBill', ${String(id)})`

const insertedLink = (position: number) => [
  sql`update audit_link set position = -position - 1 where position >= ${position}`,
  sql`update audit_link set position = -position where position < 0`,
  sql`insert into audit_link values (${position}, ${EVENTS + 1}, ${Buffer.alloc(32, 1)})`,
]

/** Two events, or two links, with what one column has of the other. */
function swapped(table: 'audit_event' | 'audit_link', column: string, one: number, other: number) {
  const [key, name] = [sql.ref(table === 'audit_link' ? 'position' : 'id'), sql.ref(column)]
  const both = sql`(select ${key} as key, ${name} as value from ${sql.table(table)} where ${key} in (${one}, ${other}))`
  return [
    sql`with old as ${both} update ${sql.table(table)} set ${name} = old.value from old
      where ${key} = ${one + other}::bigint - old.key`,
  ]
}

/** No two links may ever be of one event. */
const swappedEvents = (one: number, other: number) => [
  sql`update audit_link set event_id = -event_id where position in (${one}, ${other})`,
  sql`update audit_link set event_id = ${one + other}::bigint + event_id where event_id < 0`,
]

const removed = (id: number) => sql`delete from audit_event where id = ${id}`
const unlinked = (id: number) => sql`delete from audit_link where event_id = ${id}`
const closedGap = (position: number) => [
  sql`update audit_link set position = -position + 1 where position > ${position}`,
  sql`update audit_link set position = -position where position < 0`,
]

const place = fc.integer({ min: 1, max: EVENTS })
const pair = fc.uniqueArray(place, { minLength: 2, maxLength: 2 })
const field = fc.constantFrom(...(Object.keys(fields) as (keyof typeof fields)[]))
const update = fc
  .tuple(place, field)
  .map(([id, name]) => [sql`update audit_event set ${sql.ref(name)} = ${fields[name]} where id = ${id}`])

/** Ways to change what is in the chain, and whether all hashes are made anew behind it. */
const changes = fc.tuple(
  fc.oneof(
    update,
    place.map((id) => [removed(id)]),
    place.map((id) => [unlinked(id)]),
    place.map((id) => [unlinked(id), removed(id)]),
    place.map((id) => [unlinked(id), removed(id), ...closedGap(id)]),
    place.map((id) => [insertion(id)]),
    place.map((id) => [insertion(id), ...insertedLink(id)]),
    pair.map(([one = 1, other = 2]) => swapped('audit_event', 'after', one, other)),
    pair.map(([one = 1, other = 2]) => swapped('audit_event', 'entity_id', one, other)),
    pair.map(([one = 1, other = 2]) => swapped('audit_link', 'hash', one, other)),
    pair.map(([one = 1, other = 2]) => swappedEvents(one, other)),
    place.map((from) => [
      sql`delete from audit_link where position >= ${from}`,
      sql`delete from audit_event where id >= ${from}`,
    ]),
    place.map((from) => [sql`delete from audit_link where position >= ${from}`]),
  ),
  fc.boolean(),
)

/** Hashes that are made anew undo a swap of hashes. */
async function isAsBefore(db: Write): Promise<boolean> {
  const { rows } = await sql<{ same: boolean }>`select not exists (
    select to_jsonb(e)::text from audit_event e except select to_jsonb(k)::text from kept_audit_event k) and not exists (
    table audit_link except table kept_audit_link) and
    (select count(*) from audit_link) = (select count(*) from kept_audit_link) and
    (select count(*) from audit_event) = (select count(*) from kept_audit_event) as same`.execute(db)
  return rows[0]?.same === true
}

test(
  `${CHANGES} random changes of the history are all found`,
  async () => {
    const { db, heads } = await aHistory()
    expect(await verifyAudit(db, heads)).toMatchObject({ problem: null, linked: EVENTS, waiting: 0 })
    await fc.assert(
      fc.asyncProperty(changes, async ([change, isRehashed]) => {
        await statements(db, ...change)
        if (isRehashed) await rehash(db)
        const isUndone = await isAsBefore(db)
        const { problem } = await verifyAudit(db, heads)
        await putBack(db)
        expect(problem === null).toBe(isUndone)
      }),
      { numRuns: CHANGES },
    )
    expect((await verifyAudit(db, heads)).problem).toBeNull()
  },
  60_000 + CHANGES * 100,
)
