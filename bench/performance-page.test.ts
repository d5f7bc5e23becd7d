import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { measurements } from './measurements.ts'
import { withResults } from './performance-page.ts'
import { terminalTable } from './table.ts'
import { type Finding, growth, rowOf } from './tools/measure.ts'

const circumstances = { day: '2026-03-02', machine: '2 cores' }
const slips: Finding = {
  name: 'slips',
  value: 500,
  unit: '/s',
  limit: { value: 1000, what: 'bare loop' },
  goal: { atLeast: 250 },
}
const page = (table: string) => `# Figures\n\n<!-- results -->\n${table}\n<!-- end of results -->\n\nThe end.\n`

test('a row tells value, limit, ratio, goal and whether it is met', () => {
  expect(rowOf(slips)).toMatchObject({ ratio: 0.5, met: true })
  expect(rowOf({ ...slips, goal: { atMost: 250 } })).toMatchObject({ met: false })
  expect(rowOf({ name: 'bare', value: 1, unit: 'ms' })).toMatchObject({ ratio: null, met: null })
  expect(rowOf({ ...slips, limit: { value: 0, what: 'nothing' } })).toMatchObject({ ratio: null })
  expect(terminalTable([rowOf(slips)])).toContain('slips        500/s  1,000/s (bare loop)        0.5 ×  ≥ 250/s  yes')
})

test('growth compares the time for each', () => {
  expect(growth('lists', { count: 10, ms: 20 }, { count: 100, ms: 220 })).toMatchObject({
    name: 'lists, growth of each',
    value: 1.1,
    goal: { atMost: 1.1 },
  })
})

test('new results replace their own rows and leave the others', () => {
  const order = ['first', 'second']
  const once = withResults(
    page(''),
    new Map([
      ['first', [rowOf(slips)]],
      ['second', [rowOf(slips)]],
    ]),
    order,
    circumstances,
  )
  const later = { day: '2026-03-09', machine: '2 cores' }
  const twice = withResults(once, new Map([['second', [rowOf(slips)]]]), order, later)
  expect(twice.split('\n').filter((line) => line.startsWith('| `'))).toEqual([
    '| `first` | slips | 500/s | 1,000/s (bare loop) |  | 0.5 × | ≥ 250/s | yes | 2026-03-02 | 2 cores |',
    '| `second` | slips | 500/s | 1,000/s (bare loop) |  | 0.5 × | ≥ 250/s | yes | 2026-03-09 | 2 cores |',
  ])
  expect(twice).toMatch(/^# Figures/)
  expect(twice).toMatch(/The end\.\n$/)
  expect(withResults(twice, new Map(), ['second'], later)).not.toContain('`first`')
})

test('the page shows no row of a measurement that is gone', () => {
  const shown = readFileSync(new URL('../docs/performance.md', import.meta.url), 'utf8').matchAll(/^\| `([^`]+)`/gm)
  expect(Object.keys(measurements)).toEqual(expect.arrayContaining([...shown].map(([, name]) => name)))
})
