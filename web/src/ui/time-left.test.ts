import { expect, test } from 'vitest'
import { secondsLeft } from './time-left.ts'

const started = { startedAt: '2026-02-13T06:00:00Z', total: 100 }
const at = (seconds: number) => Date.parse(started.startedAt) + seconds * 1000

test('the rest takes as long as the pace so far says', () => {
  expect(secondsLeft({ ...started, done: 25 }, at(10))).toBe(30)
})

test('nothing is guessed from a few seconds, from no work done, or close to the end', () => {
  expect(secondsLeft({ ...started, done: 1 }, at(2))).toBeUndefined()
  expect(secondsLeft({ ...started, done: 0 }, at(60))).toBeUndefined()
  expect(secondsLeft({ ...started, done: 99 }, at(60))).toBeUndefined()
  expect(secondsLeft({ ...started, done: 100 }, at(60))).toBeUndefined()
})
