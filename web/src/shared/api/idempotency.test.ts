import { expect, test } from 'vitest'
import { keyOf, settled } from './idempotency.ts'

test('a call without an answer keeps its key, so that the server acts once', () => {
  const key = keyOf('POST /pay [1,2]')
  expect(keyOf('POST /pay [1,2]')).toBe(key)
  expect(keyOf('POST /pay [1,3]')).not.toBe(key)
})

test('after an answer the same call is new work', () => {
  const key = keyOf('POST /bill [1]')
  settled(key)
  expect(keyOf('POST /bill [1]')).not.toBe(key)
})
