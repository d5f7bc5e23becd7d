import { expect, test } from 'vitest'
import { ofAll } from './common.ts'

test.each([
  [1, 'stä'],
  [2, 'sta'],
  [5, 'stä'],
  [8, 'sta'],
  [10, 'stä'],
  [40, 'stä'],
  [100, 'sta'],
  [1_000, 'sta'],
  [10_000, 'sta'],
  [10_010, 'stä'],
])('so many of %i have the ending that is read aloud', (all, ending) => {
  expect(ofAll(0, all, 'palkkaa')).toBe(`0 palkkaa ${all.toLocaleString('fi-FI')}:${ending}`)
})
