import { expect, test } from 'vitest'
import { nextFetchAfter } from './fetch-times.ts'

test.each([
  ['2026-11-20T08:03:20Z', '2026-11-20T08:10:00Z'],
  ['2026-11-20T08:10:00Z', '2026-11-20T08:20:00Z'],
  ['2026-11-20T20:55:00Z', '2026-11-21T03:00:00Z'],
  ['2026-11-20T22:30:00Z', '2026-11-21T03:00:00Z'],
  ['2026-11-21T02:59:00Z', '2026-11-21T03:00:00Z'],
])('after %s banks are asked at %s', (now, next) => {
  expect(nextFetchAfter(Temporal.Instant.from(now)).toString()).toBe(next)
})
