import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inLanes } from './lanes.ts'

test('so many pieces are worked on at a time, each once', async () => {
  const done: number[] = []
  let open = 0
  let most = 0
  await inLanes([1, 2, 3, 4, 5], 2, async (piece) => {
    open += 1
    most = Math.max(most, open)
    await delay(1)
    done.push(piece)
    open -= 1
  })
  expect(done.toSorted()).toEqual([1, 2, 3, 4, 5])
  expect(most).toBe(2)
})

test('after a failure no piece begins, and those begun are over when it is thrown', async () => {
  const begun: number[] = []
  const over: number[] = []
  const work = inLanes([1, 2, 3, 4], 2, async (piece) => {
    begun.push(piece)
    if (piece === 1) throw new Error('no')
    await delay(5)
    over.push(piece)
  })
  await expect(work).rejects.toThrow('no')
  expect(begun).toEqual([1, 2])
  expect(over).toEqual([2])
})
