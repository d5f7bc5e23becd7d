import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { onTestFinished, vi } from 'vitest'

type Sent = (client: pg.Client, text: string) => void

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
    if (typeof text === 'string') told(this, text)
    return Reflect.apply(query, this, given)
  })
  return () => spy.mockRestore()
}

const counted = new AsyncLocalStorage<string[]>()

/**
 * The statements that work of ours sends to the database, in their order, with begin and commit. What jobs and other products send
 * meanwhile is not among them.
 */
export async function statementsOf(work: () => Promise<unknown>): Promise<readonly string[]> {
  const sent: string[] = []
  const restore = watch((_, text) => {
    if (counted.getStore() === sent) sent.push(text)
  })
  try {
    await counted.run(sent, work)
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
