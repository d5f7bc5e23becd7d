import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { lookingAgain } from './looking-again.ts'

test('whoever waits looks at once and again, until patience ends', async () => {
  let looks = 0
  for await (const _ of lookingAgain(30)) looks += 1
  expect(looks).toBeGreaterThan(1)
  for await (const _ of lookingAgain(0)) expect.unreachable('there is no time to look')
})

test('who is told that it is time does not pause', async () => {
  const turns = lookingAgain(60_000, Promise.resolve())
  await turns.next()
  const second = turns.next().then(() => 'looks')
  expect(await Promise.race([second, nextTurn('pauses')])).toBe('looks')
  // nobody tells twice
  const third = turns.next().then(() => 'looks')
  expect(await Promise.race([third, nextTurn('pauses')])).toBe('pauses')
  await third
})
