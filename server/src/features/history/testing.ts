import type { chain } from '@palkkasilta/contract/chain.ts'
import { expect } from 'vitest'
import type { z } from 'zod'
import type { TestProduct } from '../../testing/product.ts'

export type Reply = z.input<NonNullable<(typeof chain)['reply']>>
type Told = Pick<TestProduct, 'call'>

export async function chainOf({ call }: Told, thing: string, id: string | number, query = ''): Promise<Reply> {
  const { status, body, text } = await call('GET', `/api/admin/chain/${thing}/${encodeURIComponent(id)}${query}`)
  expect(status, text).toBe(200)
  return body as Reply
}

/** How many of each kind are in a chain. */
export const countedIn = ({ things }: Reply) =>
  Object.fromEntries([...Map.groupBy(things, ({ thing }) => thing)].map(([thing, { length }]) => [thing, length]))

export const idOf = ({ things }: Reply, thing: string) => things.find((each) => each.thing === thing)?.id ?? ''
