import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openJobs } from '../../jobs/jobs.ts'
import { startClock } from '../../platform/clock.ts'
import { ServiceError } from '../../platform/http-client/service-error.ts'
import { openLog } from '../../platform/log.ts'
import { testDatabase } from '../../platform/postgres/testing.ts'
import type { Channel, OutboundMessage, Outcome } from './channel.ts'
import { deliver, deliverer } from './deliver.ts'
import { takeTurn } from './hold.ts'
import { hurry, post } from './messages.ts'

const CHANNEL = 'pigeon'
const sentences = { LOST: [504, 'Kyyhky ei palannut.'], RAIN: [503, 'Sataa: kyyhky ei lähtenyt.'] } as const
const lost = () => new ServiceError(sentences, 'LOST', { outcome: 'unknown' })
const rain = () => new ServiceError(sentences, 'RAIN', { outcome: 'not done' })
const accepted: Outcome = { state: 'ACCEPTED', answer: { thanks: true } }
const refused: Outcome = { state: 'REFUSED', answer: { thanks: false }, problem: 'Ei kiitos.' }

/** The other side, which keeps each message that it gets, and our end of the way there. */
async function aLoft() {
  const { db, url } = await testDatabase()
  const log = openLog('silent')
  const jobs = await openJobs(url, log)
  onTestFinished(() => jobs.stop())
  const services = { db, clock: startClock(), log, jobs }
  const loft = {
    services,
    /** In the order of their arrival. */
    arrived: [] as string[],
    asked: [] as string[],
    applied: [] as string[],
    /** How many transactions were open while the other side was called. */
    openWhileCalled: [] as number[],
    post: (key: string) =>
      db
        .transaction()
        .execute((tx) =>
          post(tx, { channel: CHANNEL, kind: 'note', key, created_at: services.clock.now().toString() }),
        ),
    message: (key: string) =>
      db.selectFrom('outbound_message').selectAll().where('key', '=', key).executeTakeFirstOrThrow(),
    /** As long as nobody has it in hand, the next try is now. */
    due: () =>
      db
        .updateTable('outbound_message')
        .set({ next_try_at: sql`now()` })
        .where('next_try_at', 'is not', null)
        .execute(),
    deliver: (other: Partial<Channel> = {}) => deliver(services, { ...channel, ...other }),
    work: (other: Partial<Channel> = {}) => jobs.work(deliverer(services, { ...channel, ...other })),
  }
  const channel: Channel = {
    name: CHANNEL,
    answeredBy: 'provider',
    unsent: 'retried',
    async send(messages) {
      loft.openWhileCalled.push(await openTransactions())
      loft.arrived.push(...messages.map(({ key }) => key))
      return messages.map(() => accepted)
    },
    async ask(messages) {
      loft.openWhileCalled.push(await openTransactions())
      loft.asked.push(...messages.map(({ key }) => key))
      return messages.every(({ key }) => loft.arrived.includes(key)) ? messages.map(() => accepted) : null
    },
    lock: async (_, messages) => messages.map(() => null),
    async applied(_, answered) {
      loft.applied.push(...answered.map(({ message, outcome }) => `${message.key} ${outcome.state}`))
    },
  }
  async function openTransactions(): Promise<number> {
    const { rows } = await sql<{ open: number }>`
      select count(*)::int as open from pg_stat_activity
      where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()
        and application_name <> 'palkkasilta jobs'`.execute(db)
    return rows[0]?.open ?? -1
  }
  return loft
}

type Loft = Awaited<ReturnType<typeof aLoft>>

/** As a process leaves it that dies with the message in its hand, once its lease has run out. */
async function dead({ services: { db } }: Loft): Promise<void> {
  await db.updateTable('outbound_message').set({ lease_ends_at: sql`now() - interval '1 second'` }).execute()
}

/** A call that never comes back. */
const never = () => new Promise<never>(() => undefined)

test('a message leaves once; its answer is stored and applied once', async () => {
  const loft = await aLoft()
  await loft.post('a')
  expect(await loft.deliver()).toEqual([])
  expect(await loft.deliver()).toEqual([])
  expect(loft.arrived).toEqual(['a'])
  expect(loft.asked).toEqual([])
  expect(loft.applied).toEqual(['a ACCEPTED'])
  expect(await loft.message('a')).toMatchObject({
    state: 'ACCEPTED',
    answer: { thanks: true },
    left_at: expect.any(String),
    answered_at: expect.any(String),
    next_try_at: null,
    held_by: null,
  })
})

test('no transaction is open while the other side is called', async () => {
  const loft = await aLoft()
  await loft.post('a')
  await loft.deliver({ send: () => Promise.reject(lost()) })
  await loft.due()
  await loft.deliver()
  expect(loft.openWhileCalled).toEqual([0, 0])
})

test('a sender that died before the call: the other side is asked, then gets it', async () => {
  const loft = await aLoft()
  await loft.post('a')
  void loft.deliver({ send: never })
  await vi.waitFor(async () => expect(await loft.message('a')).toMatchObject({ state: 'SENDING' }))
  expect(await loft.deliver()).toEqual([])
  expect(loft.asked, 'another one has it in hand').toEqual([])
  await dead(loft)
  await loft.deliver()
  expect(loft.asked).toEqual(['a'])
  expect(loft.arrived).toEqual(['a'])
  expect(loft.applied).toEqual(['a ACCEPTED'])
})

test('a sender died before storing the answer: the message is found, not resent', async () => {
  const loft = await aLoft()
  await loft.post('a')
  const send = (messages: readonly OutboundMessage[]) => {
    loft.arrived.push(...messages.map(({ key }) => key))
    return never()
  }
  void loft.deliver({ send })
  await vi.waitFor(() => expect(loft.arrived).toEqual(['a']))
  await dead(loft)
  await loft.deliver()
  expect(loft.arrived).toEqual(['a'])
  expect(loft.applied).toEqual(['a ACCEPTED'])
})

test('two processes at once send each message once', async () => {
  const loft = await aLoft()
  for (const key of ['a', 'b', 'c', 'd']) await loft.post(key)
  await Promise.all([loft.deliver(), loft.deliver(), loft.deliver()])
  expect(loft.arrived.toSorted()).toEqual(['a', 'b', 'c', 'd'])
  expect(loft.asked).toEqual([])
})

test('a call that takes long keeps the message in hand', async () => {
  const loft = await aLoft()
  await loft.post('a')
  void loft.deliver({ send: never })
  await vi.waitFor(async () => expect((await loft.message('a')).held_by).not.toBeNull())
  await loft.services.db
    .updateTable('outbound_message')
    .set({ lease_ends_at: sql`now() + interval '6 seconds'` })
    .execute()
  const secondsLeft = async () => {
    const { lease_ends_at } = await loft.message('a')
    return (Date.parse(lease_ends_at ?? '') - Date.now()) / 1_000
  }
  await vi.waitFor(async () => expect(await secondsLeft()).toBeGreaterThan(8), { timeout: 10_000 })
})

test('an answer after the lease ran out is left to the process that has it now', async () => {
  const loft = await aLoft()
  await loft.post('a')
  const late = Promise.withResolvers<readonly Outcome[]>()
  const slow = loft.deliver({ send: () => late.promise })
  await vi.waitFor(async () => expect(await loft.message('a')).toMatchObject({ state: 'SENDING' }))
  await dead(loft)
  await loft.deliver()
  late.resolve([{ ...refused, neverLeft: true }])
  await slow
  expect(loft.applied).toEqual(['a ACCEPTED'])
  expect(await loft.message('a')).toMatchObject({ state: 'ACCEPTED', answer: { thanks: true } })
})

test('a refusal of what has arrived is not believed', async () => {
  const loft = await aLoft()
  await loft.post('a')
  await loft.deliver({
    async send([message]) {
      loft.arrived.push(message?.key ?? '')
      return [refused]
    },
  })
  expect(loft.applied).toEqual(['a ACCEPTED'])
})

test('a refusal of what the other side does not have is final', async () => {
  const loft = await aLoft()
  await loft.post('a')
  await loft.deliver({ send: async () => [refused] })
  await loft.due()
  await loft.deliver()
  expect(loft.applied).toEqual(['a REFUSED'])
  expect(await loft.message('a')).toMatchObject({ state: 'REFUSED', problem: 'Ei kiitos.', answer: { thanks: false } })
})

test('a refusal is not stored while nobody can tell whether the message is there', async () => {
  const loft = await aLoft()
  await loft.post('a')
  const failures = await loft.deliver({ send: async () => [refused], ask: () => Promise.reject(rain()) })
  expect(failures).toMatchObject([{ code: 'RAIN' }])
  expect(await loft.message('a')).toMatchObject({ state: 'SENDING', left_at: expect.any(String) })
  expect(loft.applied).toEqual([])
})

test('what surely did not arrive waits again with the reason and is not asked for', async () => {
  const loft = await aLoft()
  await loft.post('a')
  expect(await loft.deliver({ send: () => Promise.reject(rain()) })).toMatchObject([{ code: 'RAIN' }])
  expect(await loft.message('a')).toMatchObject({
    state: 'WAITING',
    left_at: null,
    problem: 'Sataa: kyyhky ei lähtenyt.',
  })
  await loft.due()
  await loft.deliver()
  expect(loft.asked).toEqual([])
  expect(await loft.message('a')).toMatchObject({ state: 'ACCEPTED', problem: null })
})

test('where staff decide, what surely did not arrive is refused with the reason', async () => {
  const loft = await aLoft()
  await loft.post('a')
  await loft.deliver({ unsent: 'refused', send: () => Promise.reject(rain()) })
  expect(await loft.message('a')).toMatchObject({
    state: 'REFUSED',
    left_at: null,
    problem: 'Sataa: kyyhky ei lähtenyt.',
  })
  expect(loft.applied).toEqual(['a REFUSED'])
})

test('what may have arrived is never given back: it goes on being asked for', async () => {
  const loft = await aLoft()
  await loft.post('a')
  await loft.deliver({ unsent: 'refused', send: () => Promise.reject(lost()) })
  expect(await loft.message('a')).toMatchObject({ state: 'SENDING', problem: 'Kyyhky ei palannut.' })
  await loft.due()
  await loft.deliver({ unsent: 'refused', send: () => Promise.reject(rain()) })
  expect(await loft.message('a')).toMatchObject({ state: 'WAITING', left_at: expect.any(String) })
  await loft.due()
  await loft.deliver({ unsent: 'refused' })
  expect(loft.asked).toEqual(['a', 'a'])
  expect(loft.applied).toEqual(['a ACCEPTED'])
})

test.each([
  ['cannot be sent', rain, 'WAITING'],
  ['is lost', lost, 'SENDING'],
])('one that %s does not hold those that travel with it', async (_, error, state) => {
  const loft = await aLoft()
  const together = {
    together: 3,
    async send(messages: readonly OutboundMessage[]) {
      if (messages.some(({ key }) => key === 'b')) throw error()
      loft.arrived.push(...messages.map(({ key }) => key))
      return messages.map(() => accepted)
    },
  }
  for (const key of ['a', 'b', 'c']) await loft.post(key)
  await loft.deliver(together)
  await loft.due()
  await loft.deliver(together)
  expect(loft.arrived.toSorted()).toEqual(['a', 'c'])
  expect(await loft.message('b')).toMatchObject({ state })
})

test('who takes messages waits for whoever takes of the same channel', async () => {
  const loft = await aLoft()
  await loft.post('a')
  const { db } = loft.services
  const delivered = await db.transaction().execute(async (tx) => {
    await takeTurn(tx, { name: CHANNEL })
    const delivering = loft.deliver()
    await vi.waitFor(async () => {
      const { rows } = await sql`select from pg_locks where locktype = 'advisory' and not granted and database =
        (select oid from pg_database where datname = current_database())`.execute(db)
      expect(rows).toHaveLength(1)
    })
    expect(loft.arrived).toEqual([])
    return { delivering }
  })
  await delivered.delivering
  expect(loft.arrived).toEqual(['a'])
})

test('messages that travel together are one call', async () => {
  const loft = await aLoft()
  for (const key of ['a', 'b', 'c', 'd', 'e']) await loft.post(key)
  await loft.deliver({ together: 3 })
  expect(loft.arrived).toHaveLength(5)
  expect(loft.openWhileCalled).toHaveLength(2)
})

test('where the answer cannot be applied, it is asked for again later', async () => {
  const loft = await aLoft()
  for (const key of ['a', 'b']) await loft.post(key)
  const failures = await loft.deliver({
    async applied(_, answered) {
      if (answered.some(({ message }) => message.key === 'a')) throw new Error('a mistake of ours')
      loft.applied.push(...answered.map(({ message }) => message.key))
    },
  })
  expect(failures).toMatchObject([{ message: 'a mistake of ours' }])
  expect(loft.applied).toEqual(['b'])
  expect(await loft.message('a')).toMatchObject({
    state: 'SENDING',
    problem: expect.stringContaining('ohjelman virheeseen'),
  })
  await loft.due()
  await loft.deliver()
  expect(loft.arrived.toSorted()).toEqual(['a', 'b'])
  expect(loft.applied).toEqual(['b', 'a ACCEPTED'])
})

test('nothing leaves while the channel is closed', async () => {
  const loft = await aLoft()
  await loft.post('a')
  expect(await loft.deliver({ isOpen: async () => false })).toBe('closed')
  expect(await loft.message('a')).toMatchObject({ state: 'WAITING', tries: 0 })
})

test('a message that has arrived is asked for more until the last word', async () => {
  const loft = await aLoft()
  await loft.post('a')
  const send = async () => [{ state: 'SENT', askAfterSeconds: 60 } as const]
  await loft.deliver({ send })
  expect(await loft.message('a')).toMatchObject({ state: 'SENT', next_try_at: expect.any(String) })
  await loft.deliver({ send })
  expect(loft.applied).toEqual(['a SENT'])
  await loft.due()
  await loft.deliver({ ask: async () => [accepted] })
  expect(loft.applied).toEqual(['a SENT', 'a ACCEPTED'])
})

test('the job tries again by itself, soon at first, later by a job of its own', async () => {
  const loft = await aLoft()
  let failures = 0
  await loft.work({
    async send(messages) {
      if (messages[0]?.key === 'b' || failures++ < 2) throw rain()
      return messages.map(() => accepted)
    },
  })
  const { db, jobs } = loft.services
  await loft.post('a')
  await db.transaction().execute((tx) => hurry(jobs, tx, { name: CHANNEL }))
  await vi.waitFor(async () => expect(await loft.message('a')).toMatchObject({ state: 'ACCEPTED' }), {
    timeout: 10_000,
  })
  await loft.post('b')
  await db.updateTable('outbound_message').set({ tries: 4 }).where('key', '=', 'b').execute()
  await db.transaction().execute((tx) => hurry(jobs, tx, { name: CHANNEL }))
  await vi.waitFor(async () => {
    const { rows } =
      await sql`select singleton_key from jobs.job where state = 'created' and singleton_key like 'at %'`.execute(db)
    expect(rows).toHaveLength(1)
  }, 10_000)
  expect(await loft.message('b')).toMatchObject({ state: 'WAITING', tries: 5 })
})

test('staff who press again do not wait for the next try', async () => {
  const loft = await aLoft()
  const id = await loft.post('a')
  await loft.deliver({ send: () => Promise.reject(lost()) })
  await loft.services.db
    .updateTable('outbound_message')
    .set({ next_try_at: sql`now() + interval '5 minutes'` })
    .execute()
  await loft.work({ ask: async () => [accepted] })
  const { db, jobs } = loft.services
  await db.transaction().execute((tx) => hurry(jobs, tx, { name: CHANNEL }, [id]))
  await vi.waitFor(async () => expect(await loft.message('a')).toMatchObject({ state: 'ACCEPTED' }), {
    timeout: 10_000,
  })
})

test('the same content is never kept twice, nor a key while it stands', async () => {
  const loft = await aLoft()
  const { db } = loft.services
  const note = { channel: CHANNEL, kind: 'note', created_at: '2026-04-01T08:00:00Z' }
  const keep = (key: string, hash: string) =>
    db.transaction().execute((tx) => post(tx, { ...note, key, content_hash: Buffer.from(hash) }))
  await keep('a', 'one')
  await expect(keep('b', 'one')).rejects.toThrow('outbound_message_content')
  await expect(keep('a', 'two')).rejects.toThrow('outbound_message_key')
  await loft.deliver({ send: async () => [{ ...refused, neverLeft: true }] })
  await keep('a', 'two')
})

/** Messages travel in deliveries: all that are taken at once in one. */
function inDeliveries({ services: { db } }: Loft): Partial<Channel> {
  return {
    together: 10,
    async pack(messages) {
      const id = randomUUID()
      const created_at = new Date().toISOString()
      await db
        .insertInto('outbound_delivery')
        .values({ id, channel: CHANNEL, key: id, content: Buffer.from('x'), created_at })
        .execute()
      const ids = messages.map((message) => message.id)
      await db.updateTable('outbound_message').set({ delivery_id: id }).where('id', 'in', ids).execute()
      return { deliveries: [messages.map((message) => ({ ...message, delivery_id: id }))], refused: [] }
    },
  }
}

/** What is in each delivery that was kept. */
async function kept({ services: { db } }: Loft): Promise<string[]> {
  const rows = await db.selectFrom('outbound_message').select(['key', 'delivery_id']).orderBy('key').execute()
  return [...Map.groupBy(rows, ({ delivery_id }) => delivery_id).values()].map((all) =>
    all.map(({ key }) => key).join(),
  )
}

test('a sender died in the middle of a delivery: one question tells of all in it', async () => {
  const loft = await aLoft()
  for (const key of ['a', 'b', 'c']) await loft.post(key)
  const send = (messages: readonly OutboundMessage[]) => {
    loft.arrived.push(...messages.map(({ key }) => key))
    return never()
  }
  void loft.deliver({ ...inDeliveries(loft), send })
  await vi.waitFor(() => expect(loft.arrived).toHaveLength(3))
  await dead(loft)
  await loft.deliver(inDeliveries(loft))
  expect(loft.arrived.toSorted()).toEqual(['a', 'b', 'c'])
  expect(loft.openWhileCalled).toHaveLength(1)
  expect(loft.applied.toSorted()).toEqual(['a ACCEPTED', 'b ACCEPTED', 'c ACCEPTED'])
  expect(await kept(loft)).toEqual(['a,b,c'])
})

test('a delivery that did not arrive leaves again as the same one', async () => {
  const loft = await aLoft()
  for (const key of ['a', 'b']) await loft.post(key)
  await loft.deliver({ ...inDeliveries(loft), send: () => Promise.reject(rain()) })
  expect(await loft.message('b')).toMatchObject({
    state: 'WAITING',
    left_at: null,
    problem: 'Sataa: kyyhky ei lähtenyt.',
  })
  await loft.due()
  await loft.post('c')
  await loft.deliver(inDeliveries(loft))
  expect(loft.asked).toEqual([])
  expect(loft.arrived.toSorted()).toEqual(['a', 'b', 'c'])
  expect(await kept(loft)).toEqual(['a,b', 'c'])
})

test('one that cannot be packed does not hold the others', async () => {
  const loft = await aLoft()
  for (const key of ['a', 'b', 'c', 'd', 'e']) await loft.post(key)
  const { pack } = inDeliveries(loft)
  await loft.deliver({
    together: 10,
    async pack(messages) {
      if (!pack || messages.some(({ key }) => key === 'c')) throw new Error('a mistake of ours')
      return pack(messages)
    },
  })
  expect(loft.arrived.toSorted()).toEqual(['a', 'b', 'd', 'e'])
  expect(await loft.message('c')).toMatchObject({ state: 'SENDING', delivery_id: null })
  await loft.due()
  await loft.deliver(inDeliveries(loft))
  expect(loft.asked, 'it never left').toEqual([])
  expect(await loft.message('c')).toMatchObject({ state: 'ACCEPTED', problem: null })
})

test('of a delivery one answer that cannot be applied does not hold the others', async () => {
  const loft = await aLoft()
  for (const key of ['a', 'b', 'c', 'd', 'e']) await loft.post(key)
  const failures = await loft.deliver({
    ...inDeliveries(loft),
    async applied(_, answered) {
      if (answered.some(({ message }) => message.key === 'c')) throw new Error('a mistake of ours')
      loft.applied.push(...answered.map(({ message }) => message.key))
    },
  })
  expect(failures).toMatchObject([{ message: 'a mistake of ours' }])
  expect(loft.applied.toSorted()).toEqual(['a', 'b', 'd', 'e'])
  await loft.due()
  await loft.deliver(inDeliveries(loft))
  expect(loft.arrived.toSorted()).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(loft.asked).toEqual(['c'])
  expect(loft.applied.at(-1)).toBe('c ACCEPTED')
})
