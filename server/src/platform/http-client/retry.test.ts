import { describe, expect, test } from 'vitest'
import { BadAnswer, Refused, TimedOut, Unreachable } from './failures.ts'
import { retryAfter, waitBeforeRetry } from './retry.ts'

const call = { service: 'shop', method: 'GET', path: '/', idempotent: true }
const now = Temporal.Instant.from('2026-03-02T10:00:00Z')

describe('Retry-After', () => {
  test.each([
    ['120', 120],
    ['Mon, 02 Mar 2026 10:01:30 GMT', 90],
    ['Mon, 02 Mar 2026 09:00:00 GMT', 0],
    ['soon', null],
    [undefined, null],
  ])('%s is %s seconds', (header, seconds) => expect(retryAfter(header, now)).toBe(seconds))
})

describe('the wait before the next try', () => {
  test('doubles, and is spread at random between half and all of it', () => {
    const failure = new Unreachable(call, null)
    for (const [tried, most] of [
      [1, 100],
      [2, 200],
      [3, 400],
    ] as const) {
      const waits = Array.from({ length: 50 }, () => waitBeforeRetry(failure, tried, 100) ?? 0)
      expect(Math.min(...waits)).toBeGreaterThanOrEqual(most / 2)
      expect(Math.max(...waits)).toBeLessThanOrEqual(most)
      expect(new Set(waits).size).toBeGreaterThan(10)
    }
  })

  test('is what the service asks for, and there is none where it asks for too much', () => {
    const asking = (seconds: number) => new Refused(call, { status: 429, body: '', retryAfterSeconds: seconds })
    expect(waitBeforeRetry(asking(7), 1, 100)).toBe(7_000)
    expect(waitBeforeRetry(asking(31), 1, 100)).toBeNull()
  })

  test('is none after a time-out, a 500 or a refusal', () => {
    expect(waitBeforeRetry(new TimedOut(call, null), 1, 100)).toBeNull()
    expect(waitBeforeRetry(new BadAnswer(call, { status: 500, body: '' }, 'not accepted'), 1, 100)).toBeNull()
    expect(waitBeforeRetry(new Refused(call, { status: 404, body: '' }), 1, 100)).toBeNull()
  })
})
