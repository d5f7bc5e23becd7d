import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const sources = join(import.meta.dirname, '../..')

test('contracts are moved in one place, so that the work queue follows', () => {
  const movers = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .filter((name) =>
      /\b(move|moveTo|stepAlong|stepTowards)\((tx, )?workContract\b/.test(readFileSync(join(sources, name), 'utf8')),
    )
  expect(movers).toEqual(['core/work-contract/move.ts'])
})
