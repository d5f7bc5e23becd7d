import { expect, test } from 'vitest'
import { pauseAfter, secondsLeft } from './time-left.ts'

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

test('work is looked at often while it is new, and never seldom', () => {
  const pauses = [undefined, 0, 0.4, 1, 2, 3.5, 100].map((each) =>
    pauseAfter(each === undefined ? undefined : { elapsedSeconds: each }),
  )
  expect(pauses).toEqual([100, 100, 100, 200, 400, 700, 700])
})
