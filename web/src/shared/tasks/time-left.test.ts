import { expect, test } from 'vitest'
import { secondsLeft } from './time-left.ts'

const after = (elapsedSeconds: number, done: number) =>
  secondsLeft({ state: 'RUNNING', elapsedSeconds, done, total: 100 })

test('the rest takes as long as the pace so far says', () => {
  expect(after(10, 25)).toBe(30)
})

test('nothing is guessed from a few seconds, from no work done, or close to the end', () => {
  expect(after(2, 1)).toBeUndefined()
  expect(after(60, 0)).toBeUndefined()
  expect(after(60, 99)).toBeUndefined()
  expect(after(60, 100)).toBeUndefined()
})

test('the rest of cancelled work takes no time', () => {
  expect(secondsLeft({ state: 'CANCELLING', elapsedSeconds: 10, done: 25, total: 100 })).toBeUndefined()
})
