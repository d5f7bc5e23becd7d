import pg from 'pg'
import { onTestFinished, vi } from 'vitest'
import { isWaiting } from './product.ts'

type Sent = (client: pg.Client, text: string, isByQueue: boolean) => void

/** Tells of each statement that this process sends. Restored by what it gives. */
function watch(told: Sent): () => void {
  const query = pg.Client.prototype.query
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    const [asked] = given
    // what is prepared has a name beside its text
    const text = typeof asked === 'string' ? asked : (asked as { readonly text?: unknown }).text
    // a pool that is asked without a client calls back: so the job queue does, and nothing else
    if (typeof text === 'string') told(this, text, typeof given.at(-1) === 'function')
    return Reflect.apply(query, this, given)
  })
  return () => spy.mockRestore()
}

/**
 * The statements that work of ours sends to the database, in their order, with begin and commit. What the job queue asks by
 * itself over connections of its own is not among them, nor what a product does that waits for the next test.
 */
export async function statementsOf(work: () => Promise<unknown>): Promise<readonly string[]> {
  const sent: string[] = []
  const restore = watch(({ database }, text, isByQueue) => {
    if (!isByQueue && !isWaiting(database)) sent.push(text)
  })
  try {
    await work()
  } finally {
    restore()
  }
  return sent
}

/** The statements that anything sends to one database until the test ends, its jobs' too. */
export function statementsTo(databaseUrl: string | undefined): readonly string[] {
  const sent: string[] = []
  const { pathname } = new URL(databaseUrl ?? '')
  const restore = watch(({ database }, text) => {
    if (pathname === `/${database}`) sent.push(text)
  })
  onTestFinished(restore)
  return sent
}
