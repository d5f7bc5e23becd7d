import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { testDatabase } from '../postgres/testing.ts'
import { generateTypes } from './generate-types.ts'

test('the types are those of the migrations; `npm run database-types` makes them so', async () => {
  const { pool } = await testDatabase({ asOwner: true })
  const written = await readFile(new URL('types.gen.ts', import.meta.url), 'utf8')
  expect(await generateTypes(pool)).toBe(written)
})
