import { expect, test } from 'vitest'
import { usualPeriod } from './billed.ts'

test.each([
  ['2026-11-27T08:00Z', '2026-11-27'],
  // a Saturday, on which nothing is paid
  ['2026-11-28T08:00Z', '2026-11-30'],
  // in Helsinki it is the Day of Independence and a Sunday
  ['2026-12-05T22:30Z', '2026-12-07'],
])('a salary begun at %s is of its month, paid on %s', (now, payday) => {
  const month = payday.slice(0, 7)
  const to = month === '2026-11' ? '2026-11-30' : '2026-12-31'
  expect(usualPeriod(Temporal.Instant.from(now))).toEqual({ from: `${month}-01`, to, payday })
})
