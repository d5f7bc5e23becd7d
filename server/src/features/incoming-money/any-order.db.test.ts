import { cents } from '@palkkasilta/values/money.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { booksCheck } from '../../core/incoming/books.ts'
import { returnMoney, undoUse } from '../../core/incoming/give-back.ts'
import { keepMoney, matchMoney } from '../../core/incoming/use.ts'
import { DomainError } from '../../kernel/errors.ts'
import type { Tx } from '../../platform/database/types.ts'
import { PAYER, received, twoSentBills, waiting } from './testing.ts'

const part = fc
  .oneof(fc.constantFrom(1, 4_500, 25_501, 125_500, 130_000), fc.integer({ min: 1, max: 150_000 }))
  .map(cents)
const step = fc.record({
  way: fc.constantFrom('match', 'match', 'return', 'keep', 'undo', 'undo'),
  money: fc.nat({ max: 2 }),
  bills: fc.constantFrom([0], [1], [0, 1]),
  part,
})
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

test('the books of money balance to the cent, in any order of what staff do', async () => {
  const { product, first, second } = await twoSentBills()
  const { services } = product
  await received(
    product,
    { amount: 1300 },
    { amount: 1300, reference: first.reference },
    { amount: 255, reference: '1232' },
  )
  const { id: who } = await services.db.selectFrom('person').select('id').orderBy('id').executeTakeFirstOrThrow()
  const user = { id: who, role: 'ROLE_ADMIN', sessionId: '' } as const
  const at = services.clock.now()
  const staff = { who: user.id, at }
  const ids = (await waiting(product)).map(({ id }) => id)
  expect(ids).toHaveLength(3)
  const done = new Set<string>()

  async function take(tx: Tx, { way, money, bills, part }: Step): Promise<void> {
    const id = ids[money] ?? 0
    if (way === 'match') {
      const wanted = bills.map((place) => ({
        kind: 'bill' as const,
        id: [first, second][place]?.id ?? 0,
        amount: part,
      }))
      return matchMoney(tx, id, wanted, staff)
    }
    if (way === 'return') return returnMoney(tx, id, { amount: part, name: 'Revontuli Oy', iban: PAYER }, staff)
    if (way === 'keep') return keepMoney(tx, id, { amount: part, reason: 'Pieni' }, staff)
    const uses = await tx
      .selectFrom('money_use')
      .select(['id', 'entry_id'])
      .where('undone_at', 'is', null)
      .orderBy('id')
      .execute()
    const use = uses[part % Math.max(1, uses.length)]
    if (use) await undoUse(services, tx, { id: use.entry_id, use: use.id }, user, at)
  }

  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (story) => {
      const tx = await services.db.startTransaction().execute()
      for (const each of story) {
        const before = await tx.savepoint('step').execute()
        try {
          await take(before, each)
          done.add(each.way)
        } catch (error) {
          // what does not go leaves everything as it was
          if (!(error instanceof DomainError)) throw error
          await before.rollbackToSavepoint('step').execute()
        }
        const { received, applied, waiting, returned, kept, difference, rows } = await booksCheck(tx)
        expect({ received, difference, rows }).toEqual({ received: 285_500, difference: 0, rows: [] })
        expect(Math.min(applied, waiting, returned, kept)).toBeGreaterThanOrEqual(0)
        expect(applied).toBeLessThanOrEqual(251_000)
      }
      await tx.rollback().execute()
    }),
    { numRuns: 60 },
  )
  expect([...done].toSorted()).toEqual(['keep', 'match', 'return', 'undo'])
})
