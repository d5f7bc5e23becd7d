import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { isDatabaseUnavailable } from './unavailable.ts'

test('a socket that is gone is a database that is away, and a file that is gone is not', async () => {
  const client = new pg.Client({ host: '/nowhere', user: 'anybody', password: '' })
  expect(isDatabaseUnavailable(await client.connect().catch((error: unknown) => error))).toBe(true)
  expect(isDatabaseUnavailable(await readFile('/nowhere/at-all').catch((error: unknown) => error))).toBe(false)
})
