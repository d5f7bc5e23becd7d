import { expect, test } from 'vitest'
import { lookingAgain } from './looking-again.ts'

test('whoever waits looks at once and again, until patience ends', async () => {
  let looks = 0
  for await (const _ of lookingAgain(30)) looks += 1
  expect(looks).toBeGreaterThan(1)
  for await (const _ of lookingAgain(0)) expect.unreachable('there is no time to look')
})
