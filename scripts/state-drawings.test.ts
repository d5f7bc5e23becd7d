import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { stateDrawings } from './state-drawings.ts'

const folder = join(import.meta.dirname, '../docs/states')

test('docs/states draws the lifecycles as they are; `npm run states` makes it so', () => {
  const files = readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')])
  expect(Object.fromEntries(files)).toEqual(Object.fromEntries(stateDrawings()))
})
