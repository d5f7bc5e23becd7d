import pg from 'pg'
import { vi } from 'vitest'
import { isWaiting } from './product.ts'

/**
 * The statements that work of ours sends to the database, in their order, with begin and commit. What the job queue asks by
 * itself over connections of its own is not among them, nor what a product does that waits for the next test.
 */
export async function statementsOf(work: () => Promise<unknown>): Promise<readonly string[]> {
  const sent: string[] = []
  const query = pg.Client.prototype.query
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    const [asked] = given
    // what is prepared has a name beside its text
    const text = typeof asked === 'string' ? asked : (asked as { readonly text?: unknown }).text
    // A pool that is asked without a client calls back: so the job queue does, and nothing else
    if (typeof text === 'string' && typeof given.at(-1) !== 'function' && !isWaiting(this.database)) sent.push(text)
    return Reflect.apply(query, this, given)
  })
  try {
    await work()
  } finally {
    spy.mockRestore()
  }
  return sent
}
