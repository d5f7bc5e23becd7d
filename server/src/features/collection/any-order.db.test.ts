import { cents } from '@palkkasilta/values/money.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { applyUpdates } from '../../core/bill/collecting/apply.ts'
import type { StatusUpdate } from '../../integrations/ropo/port.ts'
import { aSentBill, readBill } from '../bills/testing.ts'
import { oneBill, send } from '../workforce-bills/testing/bills.ts'
import { anUpdate } from './testing.ts'

/** What may be told of a bill of which 1,255 € are asked for. */
const words = [
  { text: 'Osasuoritus', amount: 25_500, openAmount: 100_000 },
  { text: 'Osasuoritus', amount: 100_000, openAmount: 25_500 },
  { text: 'Maksettu', amount: 300_000, openAmount: 0 },
  { text: 'Maksettu', openAmount: 0 },
  { text: 'Suoritus peruttu', amount: 25_500, openAmount: 100_000 },
  { text: 'Suoritus peruttu', amount: 300_000, openAmount: 300_000 },
  { text: 'Osasuoritus', amount: -100_000 },
  { text: 'Luottotappio' },
  { text: 'Lasku hylätty' },
  { text: 'Maksumuistutus' },
  { text: 'Outo' },
].map(({ amount, openAmount, ...told }): Partial<StatusUpdate> => {
  const sums = {
    ...(amount !== undefined && { amount: cents(amount) }),
    ...(openAmount !== undefined && { openAmount: cents(openAmount) }),
  }
  return { ...told, ...sums }
})

const told = fc.record({ word: fc.constantFrom(...words), second: fc.integer({ min: 0, max: 3 }) })
/** Some updates, and two orders in which they come: each at least once, in pieces. */
const stories = fc.array(told, { minLength: 1, maxLength: 6 }).chain((all) => {
  const places = all.map((_, place) => place)
  const order = fc
    .array(fc.constantFrom(...places), { maxLength: 12 })
    .chain((again) => fc.shuffledSubarray([...places, ...again], { minLength: places.length + again.length }))
  return fc.tuple(fc.constant(all), order, order, fc.integer({ min: 1, max: 4 }))
})

const sent = {
  integration_bill: async () => {
    const { product, bill } = await oneBill()
    await send(product, bill.id)
    return { product, id: bill.id, billnum: bill.billnum }
  },
  bill: async () => {
    const { product, bill } = await aSentBill()
    return { product, id: bill.id, billnum: (await readBill(product, bill.id)).billNumber }
  },
} as const

test.each(['bill', 'integration_bill'] as const)(
  'updates of a row in %s end in one state, in any order and however often',
  async (table) => {
    const { product, id, billnum } = await sent[table]()
    const { services } = product
    const { rows } = await sql<{ job: string }>`select answer ->> 'jobId' as job from outbound_message
      where channel = 'bill'`.execute(services.db)
    const reached = new Set<string>()

    /** The state after these pieces, which are then forgotten. */
    async function stateAfter(updates: readonly StatusUpdate[], order: readonly number[], size: number) {
      const tx = await services.db.startTransaction().execute()
      const by = { by: 'provider', who: null, at: services.clock.now() } as const
      const coming = order.flatMap((place) => updates[place] ?? [])
      for (let start = 0; start < coming.length; start += size)
        await applyUpdates(tx, coming.slice(start, start + size), by)
      const row = await tx
        .selectFrom(table)
        .select(['state', 'provider_cents'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      await tx.rollback().execute()
      return row
    }

    await fc.assert(
      fc.asyncProperty(stories, async ([all, one, other, size]) => {
        const updates = all.map(({ word, second }, place) =>
          anUpdate({
            ...word,
            id: `u${place}`,
            jobId: rows[0]?.job ?? '',
            billNumber: String(billnum),
            time: Temporal.Instant.from(`2026-04-01T08:00:0${second}Z`),
          }),
        )
        const first = await stateAfter(updates, one, size)
        reached.add(first.state)
        expect(await stateAfter(updates, other, 1)).toEqual(first)
      }),
      { numRuns: 150 },
    )
    expect([...reached].toSorted()).toEqual(['CLOSED', 'LUOTTOTAPPIO', 'OPEN', 'PAID'])
  },
)
