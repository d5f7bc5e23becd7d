import { expect, test } from 'vitest'
import { startClock } from './clock.ts'

test('a clock with a start shows it and runs from there', async () => {
  const start = Temporal.Instant.from('2026-10-25T00:30:00Z')
  const clock = startClock(start)
  const first = clock.now()
  await expect.poll(() => Temporal.Instant.compare(clock.now(), first)).toBe(1)
  expect(start.until(clock.now()).total('seconds')).toBeLessThan(5)
  expect(Temporal.Instant.compare(first, start)).toBeGreaterThanOrEqual(0)
  expect(first.epochNanoseconds % 1_000_000n).toBe(0n)
})

test('a clock without a start shows the time of the machine', () => {
  expect(Math.abs(Temporal.Now.instant().until(startClock().now()).total('seconds'))).toBeLessThan(5)
})
