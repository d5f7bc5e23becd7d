import type { CardAnswer, IssuedCard } from '@palkkasilta/engine/tax-cards/fetched-cards.ts'
import { millionths, rate } from '@palkkasilta/values/money.ts'
import { expect, test } from 'vitest'
import { keepAnswers } from '../../core/tax-card/keep.ts'
import { fetchedRows, markOf, takeFetched } from '../../core/tax-card/take.ts'
import { commitAs } from '../../kernel/calls/commit.ts'
import { insertedIds } from '../../platform/database/many-rows.ts'
import { type TestProduct, testProduct } from '../../testing/product.ts'
import { statementsOf } from '../../testing/statements.ts'

const NOW = '2026-06-10T08:00:00Z'
const PEOPLE = 2_500

interface Answered extends CardAnswer {
  readonly personId: number
  /** Minutes after the first question. */
  readonly asked: number
}

function aCard(given: Partial<IssuedCard>): IssuedCard {
  return {
    ...{ income: 'WAGE', type: 'YEARLY', baseRate: rate(0.1), additionalRate: rate(0.4), ceiling: null },
    ...{ validFrom: '2026-01-01', madeAt: '2025-12-01T00:00:00Z', withdrawn: false, ...given },
  }
}

/** Four answers of each: none yet, a card, that card twice, and a newer one that is withdrawn in a last answer of every third. */
function answersOf(personId: number, n: number): Answered[] {
  const first = aCard({ baseRate: millionths(100_000 + (n % 30) * 10_000) })
  const newer = aCard({ baseRate: rate(0.3), validFrom: '2026-05-12', madeAt: '2026-05-10T00:00:00Z' })
  const of = (asked: number, cards: readonly IssuedCard[]): Answered => {
    return { personId, asked, cards, reason: cards.length > 0 ? null : 'NONE_YET' }
  }
  const last = n % 3 === 0 ? [first, { ...newer, withdrawn: true }] : [newer, first]
  return [of(0, []), of(1, [first]), of(1, [first]), of(2, last)]
}

async function manyPeople({ services: { db } }: TestProduct) {
  const rows = Array.from({ length: PEOPLE }, (_, n) => ({ first_name: 'Ada', last_name: `Aho ${n}` }))
  return db.transaction().execute((tx) => insertedIds(tx, 'person', rows))
}

/** Keeps them in pieces, in their order. */
async function kept({ services: { db } }: TestProduct, answers: readonly Answered[]) {
  for (let start = 0; start < answers.length; start += 1_000)
    for (const [asked, together] of Map.groupBy(answers.slice(start, start + 1_000), (answer) => answer.asked)) {
      const askedAt = Temporal.Instant.from(NOW).add({ minutes: asked })
      await db.transaction().execute((tx) => keepAnswers(tx, { source: 'VERO', year: 2026, askedAt }, together))
    }
}

async function endState({ services: { db } }: TestProduct) {
  const rows = await db.selectFrom('fetched_tax_card').selectAll().orderBy('person_id').orderBy('pay').execute()
  return rows.map(({ id: _, ...row }) => row)
}

/** Always the same chance. */
function mixed<Item>(all: readonly Item[]): Item[] {
  const keyed = all.map((item, n) => [((n + 1) * 40_503) % 65_537, item] as const)
  return keyed.sort(([one], [other]) => one - other).map(([, item]) => item)
}

test('ten thousand answers in any order, some twice, some withdrawn, end in one state', async () => {
  const product = await testProduct({ now: NOW })
  const ids = await manyPeople(product)
  const answers = ids.flatMap(answersOf)
  expect(answers).toHaveLength(10_000)
  await kept(product, answers)
  const inOrder = await endState(product)
  expect(inOrder).toHaveLength(PEOPLE)
  expect(inOrder.filter(({ valid_from }) => valid_from === '2026-05-12')).toHaveLength(PEOPLE - Math.ceil(PEOPLE / 3))
  await product.services.db.deleteFrom('fetched_tax_card').execute()
  await product.services.db.deleteFrom('tax_card_answer').execute()
  await kept(product, mixed([...answers, ...answers.filter((_, n) => n % 7 === 0)]))
  expect(await endState(product)).toEqual(inOrder)
}, 60_000)

test('five hundred cards are taken by as many statements as one', async () => {
  const product = await testProduct({ now: NOW })
  const { services } = product
  const ids = await manyPeople(product)
  const answers = ids.slice(0, 501).flatMap((id, n) => answersOf(id, n))
  await kept(product, answers)
  const take = async (count: number) => {
    const rows = await services.db
      .selectFrom('fetched_tax_card')
      .select('id')
      .where('standing', '=', 'DIFFERS')
      .limit(count)
      .execute()
    const cards = (
      await fetchedRows(
        services.db,
        rows.map(({ id }) => id),
      )
    ).map((row) => ({ id: row.id, mark: markOf(row) }))
    return statementsOf(() =>
      commitAs(services, 1, async (tx) => {
        const { events } = await takeFetched(tx, cards, { who: 1, at: services.clock.now() })
        return { reply: undefined, audit: events }
      }),
    )
  }
  const one = await take(1)
  const many = await take(500)
  expect(many.length).toBe(one.length)
  const { count } = await services.db
    .selectFrom('tax_card')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('source', '=', 'VERO')
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(501)
}, 60_000)
