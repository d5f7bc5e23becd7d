import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { DomainError } from '../../kernel/errors.ts'
import type { OutboundMessage, Outcome } from './channel.ts'
import { takeTurn } from './hold.ts'
import { leaveAtStart } from './leave-at-start.ts'
import { accepted, aLoft, CHANNEL, dead, lost, never, rain, refused } from './loft.fixture.ts'
import { hurry, post } from './messages.ts'

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
  await vi.waitFor(async () => expect(await loft.message('a')).toMatchObject({ state: 'SENDING' }), { timeout: 30_000 })
  expect(await loft.deliver()).toEqual([])
  expect(loft.asked, 'another one has it in hand').toEqual([])
  await dead(loft)
  await loft.deliver()
  expect(loft.asked).toEqual(['a'])
  expect(loft.arrived).toEqual(['a'])
  expect(loft.applied).toEqual(['a ACCEPTED'])
})

test('where nobody can be asked, what may have arrived is left to staff', async () => {
  const loft = await aLoft()
  await loft.post('a')
  void loft.deliverUnasked(never)
  await vi.waitFor(async () => expect(await loft.message('a')).toMatchObject({ state: 'SENDING' }), { timeout: 30_000 })
  await dead(loft)
  const send = async (messages: readonly OutboundMessage[]) => {
    loft.arrived.push(...messages.map(({ key }) => key))
    return [{ state: 'ACCEPTED' } as const]
  }
  await loft.deliverUnasked(send)
  await loft.deliverUnasked(send)
  expect(loft.arrived).toEqual([])
  expect(loft.applied).toEqual(['a SENDING'])
  const problem = expect.stringContaining('Ei tiedetä, menikö viesti perille')
  expect(await loft.message('a')).toMatchObject({ state: 'SENDING', next_try_at: null, problem })
})

test('where nobody can be asked, an answer that is lost is not followed by another try', async () => {
  const loft = await aLoft()
  await loft.post('a')
  await loft.deliverUnasked(() => Promise.reject(lost()))
  await loft.due()
  await loft.deliverUnasked(() => Promise.reject(new Error('another try')))
  expect(loft.applied).toEqual(['a SENDING'])
})

test('where nobody can be asked, what surely did not arrive is tried again', async () => {
  const loft = await aLoft()
  await loft.post('a')
  await loft.deliverUnasked(() => Promise.reject(rain()))
  await loft.due()
  await loft.deliverUnasked(async () => [{ state: 'ACCEPTED' }])
  expect(loft.applied).toEqual(['a ACCEPTED'])
})

test('where nobody can be asked, what waited in a backup is left to staff', async () => {
  const loft = await aLoft()
  await loft.post('before')
  const { db, clock } = loft.services
  const at = clock.now().toString()
  await sql`insert into outbound_hold (channel, route, reason, held_at, fetched_at, found, released_at)
    values (${CHANNEL}, '', 'SETTING', ${at}, ${at}, '{}', ${at})`.execute(db)
  await delay(20)
  await loft.post('after')
  await loft.deliverUnasked(async () => [{ state: 'ACCEPTED' }])
  expect(loft.applied.toSorted()).toEqual(['after ACCEPTED', 'before SENDING'])
})

test('a sender died before storing the answer: the message is found, not resent', async () => {
  const loft = await aLoft()
  await loft.post('a')
  const send = (messages: readonly OutboundMessage[]) => {
    loft.arrived.push(...messages.map(({ key }) => key))
    return never()
  }
  void loft.deliver({ send })
  await vi.waitFor(() => expect(loft.arrived).toEqual(['a']), { timeout: 30_000 })
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
  await vi.waitFor(async () => expect((await loft.message('a')).held_by).not.toBeNull(), { timeout: 30_000 })
  await loft.services.db
    .updateTable('outbound_message')
    .set({ lease_ends_at: sql`now() + interval '6 seconds'` })
    .execute()
  const secondsLeft = async () => {
    const { lease_ends_at } = await loft.message('a')
    return (Date.parse(lease_ends_at ?? '') - Date.now()) / 1_000
  }
  await vi.waitFor(async () => expect(await secondsLeft()).toBeGreaterThan(8), { timeout: 60_000 })
})

test('an answer after the lease ran out is left to the process that has it now', async () => {
  const loft = await aLoft()
  await loft.post('a')
  const late = Promise.withResolvers<readonly Outcome[]>()
  const slow = loft.deliver({ send: () => late.promise })
  await vi.waitFor(async () => expect(await loft.message('a')).toMatchObject({ state: 'SENDING' }), { timeout: 30_000 })
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

test('what waited for a service that was not set up leaves at the start that has it', async () => {
  const loft = await aLoft()
  for (const key of ['a', 'b']) await loft.post(key)
  const missing = new DomainError('SERVICE_NOT_CONFIGURED', { service: 'Kyyhkyslakka' })
  await loft.deliver({ send: () => Promise.reject(missing) })
  expect(await loft.message('a')).toMatchObject({ state: 'WAITING', left_at: null, problem: missing.message })
  await loft.services.db.updateTable('outbound_message').set({ problem: 'Muu syy.' }).where('key', '=', 'b').execute()
  const inAnHour = { next_try_at: sql<string>`now() + interval '1 hour'` }
  await loft.services.db.updateTable('outbound_message').set(inAnHour).execute()
  await loft.work()
  await leaveAtStart(loft.services, [{ name: CHANNEL }])
  await vi.waitFor(async () => expect(await loft.message('a')).toMatchObject({ state: 'ACCEPTED', problem: null }), {
    timeout: 30_000,
  })
  expect(loft.arrived).toEqual(['a'])
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
    await vi.waitFor(
      async () => {
        const { rows } = await sql`select from pg_locks where locktype = 'advisory' and not granted and database =
        (select oid from pg_database where datname = current_database())`.execute(db)
        expect(rows).toHaveLength(1)
      },
      { timeout: 30_000 },
    )
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
    timeout: 60_000,
  })
  // under load a job of the first message may still wait
  await sql`delete from jobs.job where singleton_key like 'at %'`.execute(db)
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
    timeout: 60_000,
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
