import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { migrate } from '../platform/database/migrate.ts'
import type { Tx, Write } from '../platform/database/types.ts'
import { databaseMigrated } from '../platform/postgres/testing.ts'
import { statementsOf } from '../testing/statements.ts'
import { type AuditEvent, auditAll } from './audit.ts'
import { linkWaiting } from './audit-chain.ts'
import { verifyAudit } from './audit-verify.ts'

const AT = Temporal.Instant.from('2026-11-20T08:00:00.123Z')

const saved = (id: number): AuditEvent => ({
  action: 'workforceBill.save',
  entity: 'workforceBill',
  id,
  before: { name: 'Ääkköset "lainattu" \\ {}', none: null },
  after: { total: id / 100 },
})

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

function write(tx: Tx, ...ids: readonly number[]): Promise<void> {
  return auditAll(tx, ids.map(saved), null, AT)
}

/** A database as superuser, who can go around what protects the history. */
async function aHistory(events = 0) {
  const { db } = await databaseMigrated({ max: 61 })
  if (events > 0) await db.transaction().execute((tx) => write(tx, ...numbers(events)))
  await linkWaiting(db)
  return db
}

const verified = { problem: null, waiting: 0 }

/** As somebody who may do everything in the database would. */
async function tamper(db: Write, ...statements: readonly RawBuilder<unknown>[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    for (const statement of statements) await statement.execute(tx)
  })
}

test('ten thousand events are told at once and linked', async () => {
  const db = await aHistory(10_000)
  expect(await verifyAudit(db)).toMatchObject({ ...verified, linked: 10_000, head: { position: 10_000 } })
})

test('a payday of events is linked by few statements, none by one', async () => {
  const db = await aHistory()
  const statements = async () => (await statementsOf(() => linkWaiting(db))).length
  await db.transaction().execute((tx) => write(tx, ...numbers(12_000)))
  expect(await statements()).toBeLessThan(30)
  expect(await statements()).toBe(1)
  expect(await verifyAudit(db)).toMatchObject({ ...verified, linked: 12_000 })
})

interface Tampering {
  readonly by: readonly RawBuilder<unknown>[]
  readonly told: RegExp
}

const removeEvent = sql`delete from audit_event where id = 4`
const removeLink = sql`delete from audit_link where event_id = 4`
const insertEvent = sql`insert into audit_event (at, action, entity, entity_id) values (now(), 'a.b', 'a', '1')`
const insertPerson = sql`insert into person (first_name, last_name) values ('Aino', 'Muu')`

const tampering: Readonly<Record<string, Tampering>> = {
  'a changed event': {
    by: [sql`update audit_event set after = '{"total":9}' where id = 4`],
    told: /^Event 4 .*link 4: it was changed/,
  },
  'a changed instant': {
    by: [sql`update audit_event set at = at + interval '1 microsecond' where id = 4`],
    told: /^Event 4 .*link 4: it was changed/,
  },
  'a changed person': {
    by: [insertPerson, sql`update audit_event set person_id = 1 where id = 1`],
    told: /^Event 1 .*link 1: it was changed/,
  },
  'a removed event': {
    by: [removeEvent],
    told: /^Event 4, link 4, is missing/,
  },
  'a removed last event': {
    by: [sql`delete from audit_event where id = 6`],
    told: /^Event 6, link 6, is missing/,
  },
  'an event removed with its link': {
    by: [removeLink, removeEvent],
    told: /^Link 4 of the chain is missing/,
  },
  'an event removed with its link, the gap closed,': {
    by: [
      removeLink,
      removeEvent,
      sql`update audit_link set position = -position where position > 4`,
      sql`update audit_link set position = -position - 1 where position < 0`,
    ],
    told: /^Event 5 .*link 4: .*what stood before it/,
  },
  'an inserted event that nothing lets wait': {
    by: [insertEvent],
    told: /^Event 7 .*neither in the chain nor waiting/,
  },
  'an event inserted into the chain': {
    by: [
      insertEvent,
      sql`update audit_link set position = -position where position > 3`,
      sql`update audit_link set position = -position + 1 where position < 0`,
      sql`insert into audit_link values (4, 7, ${Buffer.alloc(32, 1)})`,
    ],
    told: /^Event 7 .*link 4: /,
  },
  'the order of two events': {
    by: [
      sql`update audit_link set event_id = -event_id where position in (2, 3)`,
      sql`update audit_link set event_id = 5 + event_id where event_id < 0`,
    ],
    told: /^Event 3 .*link 2: /,
  },
  'the order of two links': {
    by: [
      sql`update audit_link set position = -position where position in (2, 3)`,
      sql`update audit_link set position = 5 + position where position < 0`,
    ],
    told: /^Event 3 .*link 2: /,
  },
}

test.each(Object.entries(tampering))('%s is found and named', async (_, { by, told }) => {
  const db = await aHistory(6)
  await sql`alter table audit_link drop constraint audit_link_position_check`.execute(db)
  expect(await verifyAudit(db)).toMatchObject({ ...verified, linked: 6 })
  await tamper(db, ...by)
  expect((await verifyAudit(db)).problem).toMatch(told)
})

test('an end that was cut off is found by the head that was noted', async () => {
  const db = await aHistory(6)
  const { head } = await verifyAudit(db)
  await tamper(db, sql`delete from audit_link where position > 4`, sql`delete from audit_event where id > 4`)
  expect((await verifyAudit(db)).problem).toBeNull()
  expect((await verifyAudit(db, head ? [head] : [])).problem).toMatch(/^Link 6, .*the end of the chain was cut off/)
  await db.transaction().execute((tx) => write(tx, 8, 9))
  await linkWaiting(db)
  expect((await verifyAudit(db, head ? [head] : [])).problem).toMatch(/^Link 6 is not the one/)
})

test('an event is linked after its transaction ends, however late; none is skipped', async () => {
  const db = await aHistory()
  const [mayEnd, hasWritten] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const slow = db.transaction().execute(async (tx) => {
    await write(tx, 1)
    hasWritten.resolve()
    await mayEnd.promise
    await write(tx, 2)
  })
  await hasWritten.promise
  await db.transaction().execute((tx) => write(tx, 3))
  expect(await verifyAudit(db)).toMatchObject({ problem: null, linked: 0, waiting: 1 })
  await linkWaiting(db)
  expect(await verifyAudit(db)).toMatchObject({ ...verified, linked: 1 })
  mayEnd.resolve()
  await slow
  expect(await verifyAudit(db)).toMatchObject({ problem: null, linked: 1, waiting: 2 })
  await linkWaiting(db)
  const links = await db.selectFrom('audit_link').select('event_id').orderBy('position').execute()
  expect(links.map(({ event_id }) => event_id)).toEqual([2, 1, 3])
  expect(await verifyAudit(db)).toMatchObject({ ...verified, linked: 3 })
})

test('what is taken back leaves a gap in the numbers and none in the chain', async () => {
  const db = await aHistory(1)
  const failed = db.transaction().execute(async (tx) => {
    await write(tx, 2)
    throw new Error('taken back')
  })
  await expect(failed).rejects.toThrow('taken back')
  await db.transaction().execute((tx) => write(tx, 3))
  await linkWaiting(db)
  expect(await verifyAudit(db)).toMatchObject({ ...verified, linked: 2 })
})

test('sixty writers and the linking do not wait for each other', async () => {
  const db = await aHistory()
  const everyoneHasWritten = Promise.withResolvers<void>()
  let written = 0
  const writers = numbers(60).map((id) =>
    db.transaction().execute(async (tx) => {
      await write(tx, id)
      written += 1
      if (written === 59) await linkWaiting(db)
      if (written === 60) everyoneHasWritten.resolve()
      await everyoneHasWritten.promise
    }),
  )
  await Promise.all(writers)
  await Promise.all([linkWaiting(db), linkWaiting(db), linkWaiting(db)])
  expect(await verifyAudit(db)).toMatchObject({ ...verified, linked: 60 })
})

/** As events were hashed when each was linked as it was written. */
async function insertOld(pool: pg.Pool, count: number): Promise<void> {
  let previous = Buffer.alloc(32)
  for (const id of numbers(count)) {
    const { action, entity, before, after } = id === 1 ? { ...saved(id), action: 'account.create' } : saved(id)
    const content = {
      at: id === 1 ? '2026-01-02T03:04:05.123456789Z' : AT.toString(),
      person_id: null,
      action,
      entity,
      entity_id: String(id),
      before: JSON.stringify(before),
      after: JSON.stringify(after),
    }
    const hash = createHash('sha256').update(previous).update(JSON.stringify(content)).digest()
    await pool.query(
      `insert into audit_event (at, person_id, action, entity, entity_id, before, after, previous_hash, hash)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [...Object.values(content), previous, hash],
    )
    previous = hash
  }
}

test('the chain of an earlier version is migrated, holds, and goes on', async () => {
  const { pool, db } = await databaseMigrated({ upTo: '0021' })
  await insertOld(pool, 5)
  await migrate(pool)
  expect(await verifyAudit(db)).toMatchObject({ ...verified, linked: 5 })
  await db.transaction().execute((tx) => write(tx, 6))
  await linkWaiting(db)
  expect(await verifyAudit(db)).toMatchObject({ ...verified, linked: 6 })
  await tamper(db, sql`update audit_event set at = at + interval '1 microsecond' where id = 1`)
  expect((await verifyAudit(db)).problem).toMatch(/^Event 1 \(account.create/)
})
