import { cents, rate } from '@palkkasilta/values/money.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  chosenCard,
  compared,
  type IssuedCard,
  joined,
  type OwnCard,
  paysOf,
  placeOf,
  reasonOf,
  together,
} from './fetched-cards.ts'

const aCard = (given: Partial<IssuedCard> = {}): IssuedCard => ({
  income: 'WAGE',
  type: 'YEARLY',
  baseRate: rate(0.19),
  additionalRate: rate(0.4),
  ceiling: cents(4_000_000),
  validFrom: '2026-01-01',
  madeAt: '2025-12-01T00:00:00Z',
  withdrawn: false,
  ...given,
})

const ownCard = (given: Partial<OwnCard> = {}): OwnCard => ({
  id: 1,
  type: 'YEARLY',
  baseRate: rate(0.19),
  additionalRate: rate(0.4),
  ceiling: cents(4_000_000),
  validFrom: '2026-01-01',
  validTo: null,
  ...given,
})

describe('the card that counts', () => {
  const wage = aCard()
  const compensation = aCard({ income: 'COMPENSATION', baseRate: rate(0.3), madeAt: '2026-03-01T00:00:00Z' })
  const newer = aCard({ baseRate: rate(0.22), validFrom: '2026-05-12', madeAt: '2026-05-10T07:00:00Z' })

  test.each([
    ['of two kinds of income the one that fits', [wage, compensation], wage],
    ['the one made last', [newer, wage], newer],
    [
      'one made on a later day that begins before another',
      [{ ...wage, madeAt: '2026-06-01T00:00:00Z' }, newer],
      { ...wage, madeAt: '2026-06-01T00:00:00Z' },
    ],
    ['not one that was withdrawn', [wage, { ...newer, withdrawn: true }], wage],
    ['not one of another year', [wage, aCard({ validFrom: '2025-05-01', madeAt: '2026-06-01T00:00:00Z' })], wage],
    ['not one for tax at source', [aCard({ type: 'AT_SOURCE' })], null],
    ['not one of pay that is not paid here', [aCard({ income: 'OTHER' })], null],
  ])('%s', (_, cards, chosen) => expect(chosenCard(cards, 'WAGE', 2026)).toEqual(chosen))

  test('is the same whatever the order and however often it is told', () => {
    const cards = fc.array(
      fc.record({
        income: fc.constantFrom('WAGE' as const, 'COMPENSATION' as const, 'OTHER' as const),
        baseRate: fc.constantFrom(rate(0.1), rate(0.2)),
        validFrom: fc.constantFrom('2026-01-01', '2026-05-12'),
        madeAt: fc.constantFrom('2025-12-01T00:00:00Z', '2026-05-10T00:00:00Z'),
        withdrawn: fc.boolean(),
      }),
      { maxLength: 8 },
    )
    fc.assert(
      fc.property(cards, fc.infiniteStream(fc.nat()), (given, chance) => {
        const all = given.map(aCard)
        const mixed = [...all, ...all].map((card) => [chance.next().value, card] as const)
        const again = mixed.sort(([a], [b]) => a - b).map(([, card]) => card)
        expect(chosenCard(together(again), 'WAGE', 2026)).toEqual(chosenCard(together(all), 'WAGE', 2026))
      }),
    )
  })

  test('why there is none', () => {
    const none = { cards: [], reason: 'UNKNOWN_PERSON' } as const
    expect(reasonOf(none, 'WAGE')).toBe('UNKNOWN_PERSON')
    expect(reasonOf({ cards: [aCard({ withdrawn: true })], reason: null }, 'WAGE')).toBe('WITHDRAWN')
    expect(reasonOf({ cards: [compensation], reason: null }, 'WAGE')).toBe('NOT_FITTING')
    expect(joined([none, { cards: [wage], reason: null }])).toEqual({ cards: [wage], reason: null })
    expect(joined([none, { cards: [], reason: 'NONE_YET' }]).reason).toBe('NONE_YET')
  })
})

describe('what pay a card is looked for', () => {
  test.each([
    ['wage where nothing is agreed', false, [], ['WAGE']],
    [
      'compensation where that was agreed before the year',
      false,
      [{ from: '2024-03-01', paidAs: 'COMPENSATION' }],
      ['COMPENSATION'],
    ],
    [
      'both where it is agreed within the year',
      false,
      [{ from: '2026-03-01', paidAs: 'COMPENSATION' }],
      ['WAGE', 'COMPENSATION'],
    ],
    [
      'what was agreed last',
      false,
      [
        { from: '2024-01-01', paidAs: 'COMPENSATION' },
        { from: '2025-01-01', paidAs: 'WAGE' },
      ],
      ['WAGE'],
    ],
    ['not what is agreed for a later year', false, [{ from: '2027-01-01', paidAs: 'COMPENSATION' }], ['WAGE']],
    ['tax at source where they are taxed abroad', true, [], ['AT_SOURCE']],
  ] as const)('%s', (_, isTaxedAbroad, agreements, pays) =>
    expect(paysOf(isTaxedAbroad, agreements, 2026)).toEqual(pays),
  )
})

describe('beside the cards that a person has', () => {
  const card = aCard({ baseRate: rate(0.22), validFrom: '2026-05-12' })

  test.each([
    ['they have none', [], card, 'DIFFERS', { replaces: null, ends: null }],
    [
      'the one before ends the day before',
      [ownCard()],
      card,
      'DIFFERS',
      { replaces: null, ends: { id: 1, on: '2026-05-11' } },
    ],
    [
      'one of the same day is replaced',
      [ownCard({ id: 2, validFrom: '2026-05-12' })],
      card,
      'DIFFERS',
      { replaces: 2, ends: null },
    ],
    ['another one begins later', [ownCard({ validFrom: '2026-06-01' })], card, 'EARLIER', null],
    ['the same one, entered with a later day', [ownCard({ validFrom: '2026-02-03' })], aCard(), 'SAME', null],
    [
      'the same figures from an earlier day are another card',
      [ownCard()],
      aCard({ validFrom: '2026-05-12' }),
      'DIFFERS',
      { replaces: null, ends: { id: 1, on: '2026-05-11' } },
    ],
    [
      'one that has ended does not count',
      [ownCard({ validTo: '2026-03-31' })],
      card,
      'DIFFERS',
      { replaces: null, ends: null },
    ],
    [
      'one of another pay does not count',
      [ownCard({ type: 'COMPENSATION' })],
      card,
      'DIFFERS',
      { replaces: null, ends: null },
    ],
    [
      'of two that begin on one day the later',
      [ownCard({ id: 3, validFrom: '2026-05-12' }), ownCard({ id: 4, validFrom: '2026-05-12' })],
      card,
      'DIFFERS',
      { replaces: 4, ends: null },
    ],
  ] as const)('%s', (_, own, fetched, standing, place) => {
    const found = compared(own, fetched, 'WAGE')
    expect(found.standing).toBe(standing)
    if (place) expect(placeOf(fetched, found.now)).toEqual(place)
  })
})
