import type { FetchedCard, TakingCheck } from '@palkkasilta/contract/tax-cards.ts'
import type { SimulatedCard, SimulatedPeople } from '@palkkasilta/simulators/tax-cards/simulator.ts'
import { localDate } from '@palkkasilta/values/date.ts'
import { nationalIdOf } from '@palkkasilta/values/national-id.ts'
import { expect } from 'vitest'
import { createPeople, nameless } from '../../core/person/create.ts'
import { control } from '../../testing/faults.ts'
import type { TestProduct } from '../../testing/product.ts'

const PATH = '/api/admin/tax-cards'

/** The national id of the nth person of a test. */
export function idOf(n: number): string {
  return nationalIdOf(localDate('1970-01-01').add({ days: Math.floor(n / 99) }), 901 + (n % 99))
}

export interface Somebody {
  readonly id: number
  readonly nationalId: string
}

/** People that came to the house, by their numbers. */
export async function somePeople({ services: { db, vault, clock } }: TestProduct, numbers: readonly number[]) {
  const people = numbers.map((n) => ({ ...nameless, firstName: 'Ada', lastName: `Aho ${n}`, nationalId: idOf(n) }))
  const ids = await db.transaction().execute((tx) => createPeople(tx, vault, people, { who: null, at: clock.now() }))
  return numbers.map((n, place): Somebody => ({ id: ids[place] ?? 0, nationalId: idOf(n) }))
}

export const aCard = (given: Partial<SimulatedCard> = {}): SimulatedCard => ({
  ...{ IncomeType: '000024', CardType: 'TAX_CARD', BasePercent: 19.5, AdditionalPercent: 40, IncomeLimit: 38_000 },
  ...{ ValidFrom: '2026-01-01', Created: '2025-12-03T08:00:00+02:00' },
  ...given,
})

/** What the Tax Administration says from now on. */
export async function hasCards(product: TestProduct, cards: Readonly<Record<string, readonly SimulatedCard[]>>) {
  const people = Object.entries(cards).map(([id, all]) => [id, { cards: [...all] }])
  await control(product, 'tax-cards', '/people', Object.fromEntries(people) as SimulatedPeople)
}

export async function listed({ call }: TestProduct, filters = ''): Promise<readonly FetchedCard[]> {
  const { status, body, text } = await call('GET', `${PATH}?limit=500${filters}`)
  expect(status, text).toBe(200)
  return (body as { data: FetchedCard[] }).data
}

export async function checked({ call }: TestProduct, ids: readonly number[]): Promise<TakingCheck> {
  const { status, body, text } = await call('POST', `${PATH}/take/check`, ids)
  expect(status, text).toBe(200)
  return body as TakingCheck
}

/** Takes them as they are now. */
export async function taken(product: TestProduct, ids: readonly number[]) {
  const { ready } = await checked(product, ids)
  return product.call('POST', `${PATH}/take`, { cards: ready })
}
