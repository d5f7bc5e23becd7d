import { expect, test } from 'vitest'
import { SeenTokens } from './seen-tokens.ts'

test('a token that was seen is known, until ten thousand others were', () => {
  const seen = new SeenTokens()
  expect(seen.claimsOf('first')).toBeUndefined()
  seen.keep('first', { sid: '1' })
  for (let other = 2; other <= 10_000; other += 1) seen.keep(`token ${other}`, { sid: String(other) })
  expect(seen.claimsOf('first')).toEqual({ sid: '1' })
  seen.keep('one more', { sid: 'more' })
  expect(seen.claimsOf('first')).toBeUndefined()
  expect(seen.claimsOf('one more')).toEqual({ sid: 'more' })
})
