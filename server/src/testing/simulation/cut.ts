import pg from 'pg'
import { vi } from 'vitest'

/**
 * Does work whose connection to the database breaks at its nth statement, as where the process dies between two steps: what was not
 * committed is undone. Whatever the work says of it is nobody's to hear.
 */
export async function dyingAt(
  nth: number,
  databaseUrl: string | undefined,
  work: () => Promise<unknown>,
): Promise<void> {
  const query = pg.Client.prototype.query
  const name = new URL(databaseUrl ?? '').pathname.slice(1)
  let left = nth
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    // the job queue has connections of its own, and asks by calling back
    if (this.database === name && typeof given.at(-1) !== 'function') {
      left -= 1
      if (left === 0) this.connection.stream.destroy()
    }
    return Reflect.apply(query, this, given)
  })
  await work().catch((error: unknown) => error)
  spy.mockRestore()
}
