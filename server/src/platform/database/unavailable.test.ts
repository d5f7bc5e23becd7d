import { readFile, writeFile } from 'node:fs/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { isDatabaseUnavailable, isStorageFull } from './unavailable.ts'

test('a socket that is gone is a database that is away, and a file that is gone is not', async () => {
  const client = new pg.Client({ host: '/nowhere', user: 'anybody', password: '' })
  expect(isDatabaseUnavailable(await client.connect().catch((error: unknown) => error))).toBe(true)
  expect(isDatabaseUnavailable(await readFile('/nowhere/at-all').catch((error: unknown) => error))).toBe(false)
})

test('a disk without room is told from a file that is not there', async () => {
  expect(isStorageFull(await writeFile('/dev/full', 'x').catch((error: unknown) => error))).toBe(true)
  expect(isStorageFull(await readFile('/nowhere/at-all').catch((error: unknown) => error))).toBe(false)
})
