import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import type { Channel, OutboundMessage } from './channel.ts'
import { aLoft, CHANNEL, dead, type Loft, never, rain } from './loft.fixture.ts'

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
  await vi.waitFor(() => expect(loft.arrived).toHaveLength(3), { timeout: 30_000 })
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
