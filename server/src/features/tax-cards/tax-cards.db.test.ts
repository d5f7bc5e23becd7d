import type { CardFetching } from '@palkkasilta/contract/tax-cards.ts'
import { expect, test } from 'vitest'
import { askForCards } from '../../core/tax-card/ask.ts'
import { askForDay } from '../../core/tax-card/questions.ts'
import { aCompany } from '../../testing/builders.ts'
import { clearFaults, injectFault } from '../../testing/faults.ts'
import { type TestProduct, testProduct } from '../../testing/product.ts'
import { changePerson, readPerson, type Wire } from '../workforce-people/testing.ts'
import { aCard, checked, hasCards, idOf, listed, somePeople, taken } from './testing.ts'

const NOW = '2026-06-10T08:00:00Z'

async function anOffice(now = NOW) {
  const product = await testProduct({ now })
  await aCompany(product.services)
  return product
}

const cardsOf = async (product: TestProduct, id: number) => (await readPerson(product, id)).person.taxCards as Wire[]

async function fetching({ call }: TestProduct): Promise<CardFetching> {
  const { status, body, text } = await call('GET', '/api/admin/tax-cards/fetching')
  expect(status, text).toBe(200)
  return body as CardFetching
}

test('whoever came is asked for, and a card that differs is taken by one press', async () => {
  const product = await anOffice()
  const [ada, otto] = await somePeople(product, [1, 2])
  const revised = aCard({ BasePercent: 22, ValidFrom: '2026-05-12', Created: '2026-05-10T08:00:00+03:00' })
  const ofWork = aCard({ IncomeType: '000038', BasePercent: 31, Created: '2026-06-01T08:00:00+03:00' })
  await hasCards(product, { [idOf(1)]: [revised, aCard(), ofWork], [idOf(2)]: [] })
  expect(await fetching(product)).toMatchObject({ isConfigured: true, isConfirmed: false, waiting: 2, last: null })
  await askForCards(product.services)
  const [card, none] = await listed(product)
  expect(card).toMatchObject({
    ...{ personId: ada?.id, standing: 'DIFFERS', source: 'VERO', now: null, paid: null, reason: null },
    fetched: { type: 'YEARLY', base: 0.22, additional: 0.4, ceiling: 38_000, validFrom: '2026-05-12' },
  })
  expect(none).toMatchObject({ personId: otto?.id, standing: 'NONE', reason: 'NONE_YET', fetched: null })
  expect(await fetching(product)).toMatchObject({
    waiting: 0,
    last: { asked: 2, found: 1, strangers: [], problem: null },
  })
  expect(await cardsOf(product, ada?.id ?? 0)).toEqual([])

  const { status, body } = await taken(product, [card?.id ?? 0])
  expect([status, body]).toEqual([200, [card?.id]])
  expect(await cardsOf(product, ada?.id ?? 0)).toMatchObject([
    {
      taxPercent: 0.22,
      extraTaxPercent: 0.4,
      salaryMax: 38_000,
      priorIncome: 0,
      validFrom: '2026-05-12',
      source: 'VERO',
    },
  ])
  expect(await listed(product, '&standing=SAME')).toMatchObject([{ id: card?.id, now: { base: 0.22, source: 'VERO' } }])
})

test('a newer card ends the one before, and the history tells both', async () => {
  const product = await anOffice()
  const [ada] = await somePeople(product, [1])
  const id = ada?.id ?? 0
  const typed = {
    taxCardType: 'YEARLY',
    taxPercent: 0.195,
    extraTaxPercent: 0.4,
    salaryMax: 38_000,
    validFrom: '2026-01-01',
  }
  await product.services.db.updateTable('person').set({ address: 'Katu 1', postal_code: '00100' }).execute()
  expect((await changePerson(product, id, { taxCards: [typed] })).status).toBe(200)
  await hasCards(product, { [idOf(1)]: [aCard({ BasePercent: 20.5, ValidFrom: '2026-06-15', Created: '2026-06-09' })] })
  await askForCards(product.services)
  const before = await readPerson(product, id)
  const [card] = await listed(product)
  await taken(product, [card?.id ?? 0])
  expect(await cardsOf(product, id)).toMatchObject([
    { validFrom: '2026-01-01', validTo: '2026-06-14', source: 'HAND' },
    { taxPercent: 0.205, validFrom: '2026-06-15', validTo: null, source: 'VERO' },
  ])
  const [event] = (await product.call('GET', `/api/admin/history/person/${id}`)).body as Wire[]
  expect(event).toMatchObject({
    ...{ action: 'person.save', who: 'Anna Ylläpitäjä' },
    before: { taxCards: [{ taxPercent: 0.195, validTo: null }] },
    after: { taxCards: [{ validTo: '2026-06-14' }, { taxPercent: 0.205, source: 'VERO' }] },
  })
  // whoever had the person open is told
  const stale = await product.call('PUT', `/api/admin/tamigo/person/${id}`, { person: before.person })
  expect(stale).toMatchObject({ status: 409, body: { code: 'STALE_EDIT' } })
  // a figure that is typed makes the card staff's own
  const [first, second] = await cardsOf(product, id)
  await changePerson(product, id, { taxCards: [first, { ...second, taxPercent: 0.25 }] })
  expect((await cardsOf(product, id))[1]).toMatchObject({ taxPercent: 0.25, source: 'HAND' })
  expect(await listed(product)).toMatchObject([{ standing: 'DIFFERS', now: { base: 0.25 } }])
})

test('what is not as it was seen is left, and a card before a later one', async () => {
  const product = await anOffice()
  const [ada, otto, eve] = await somePeople(product, [1, 2, 3])
  await product.services.db.updateTable('person').set({ address: 'Katu 1', postal_code: '00100' }).execute()
  await hasCards(product, { [idOf(1)]: [aCard()], [idOf(2)]: [aCard()], [idOf(3)]: [aCard()] })
  await askForCards(product.services)
  const later = {
    taxCardType: 'YEARLY',
    taxPercent: 0.3,
    extraTaxPercent: 0.4,
    salaryMax: null,
    validFrom: '2026-03-01',
  }
  await changePerson(product, otto?.id ?? 0, { taxCards: [later] })
  const rows = await listed(product)
  const { ready, left } = await checked(
    product,
    rows.map(({ id }) => id),
  )
  expect(ready.map(({ id }) => rows.find((row) => row.id === id)?.personId)).toEqual([ada?.id, eve?.id])
  expect(left).toMatchObject([{ personId: otto?.id, message: expect.stringContaining('alkaa myöhemmin') }])
  await changePerson(product, eve?.id ?? 0, { taxCards: [{ ...later, validFrom: '2026-01-01' }] })
  const { status, body, headers } = await product.call('POST', '/api/admin/tax-cards/take', { cards: ready })
  expect([status, body]).toEqual([200, [ready[0]?.id]])
  expect(headers['palkkasilta-failures']).toBe('1')
  expect(await cardsOf(product, eve?.id ?? 0)).toMatchObject([{ taxPercent: 0.3 }])
})

test('a failed question is told, and asked again later by fewer at once', async () => {
  const product = await anOffice()
  const numbers = Array.from({ length: 120 }, (_, n) => n)
  await somePeople(product, numbers)
  await hasCards(product, Object.fromEntries(numbers.map((n) => [idOf(n), [aCard()]])))
  await injectFault(product, 'tax-cards', { kind: 'http-500', status: 403, count: 1 })
  await askForCards(product.services)
  expect(await fetching(product)).toMatchObject({
    waiting: 120,
    last: { asked: 0, found: 0, problem: expect.stringContaining('rajatun määrän') },
  })
  await clearFaults(product, 'tax-cards')
  await askForCards(product.services)
  expect((await fetching(product)).waiting).toBe(120)
  const later = product.services.clock.now().add({ minutes: 3 })
  await askForCards({ ...product.services, clock: { now: () => later } })
  expect(await fetching(product)).toMatchObject({ waiting: 0, last: { asked: 120, found: 120, problem: null } })
  const requests = (await (await fetch(`${product.simulators['tax-cards']}/__sim/requests`)).json()) as {
    body: string
  }[]
  const sizes = requests.map(({ body }) => (JSON.parse(body) as { Persons: unknown[] }).Persons.length)
  expect(sizes).toEqual([100, 50, 50, 20])
})

test('in December everybody is asked for the next year, until they have a card', async () => {
  const product = await anOffice()
  const { db } = product.services
  const people = await somePeople(product, [1, 2, 3])
  await db.deleteFrom('tax_card_question').execute()
  const asked = async (now: string) => {
    await db.transaction().execute((tx) => askForDay(tx, Temporal.Instant.from(now)))
    const rows = await db
      .selectFrom('tax_card_question')
      .selectAll()
      .orderBy('next_year')
      .orderBy('person_id')
      .execute()
    await db.deleteFrom('tax_card_question').execute()
    return rows.map(({ person_id, next_year }) => [people.findIndex(({ id }) => id === person_id), next_year])
  }
  expect(await asked(NOW)).toEqual([])
  expect(await asked('2026-12-01T08:00:00Z')).toEqual([0, 1, 2].map((n) => [n, true]))
  await hasCards(product, { [idOf(2)]: [aCard({ ValidFrom: '2027-01-01', Created: '2026-12-01' })] })
  await db.transaction().execute((tx) => askForDay(tx, Temporal.Instant.from('2026-12-01T08:00:00Z')))
  const december = { ...product.services, clock: { now: () => Temporal.Instant.from('2026-12-02T08:00:00Z') } }
  await askForCards(december)
  expect(await listed(product, '&standing=DIFFERS')).toMatchObject([{ year: 2027, validFrom: '2027-01-01' }])
  // whoever has one is not asked for again
  expect(await asked('2026-12-03T08:00:00Z')).toEqual([
    [0, true],
    [2, true],
  ])
})
