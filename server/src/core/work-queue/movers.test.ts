import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const sources = join(import.meta.dirname, '../..')

test.each([
  ['contracts', 'workContract', 'core/work-contract/move.ts'],
  ['advances', 'advancePayment', 'core/bill/advances/decide.ts'],
  ['wage reports', 'wageReport', 'core/report/move.ts'],
])('%s are moved in one place, so that the work queue follows', (_, lifecycle, mover) => {
  const moves = new RegExp(`\\b(move|moveTo|stepAlong|stepTowards)\\((tx, )?${lifecycle}\\b`)
  const movers = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .filter((name) => moves.test(readFileSync(join(sources, name), 'utf8')))
  expect(movers).toEqual([mover])
})
