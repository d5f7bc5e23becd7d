import { expect, onTestFinished, test } from 'vitest'
import { Thread, ThreadEnded } from './thread.ts'

function aThread(): Thread<number, number> {
  const thread = new Thread<number, number>(new URL('./thread.fixture.ts', import.meta.url), 32)
  onTestFinished(() => thread.end())
  return thread
}

test('questions are answered in order, and a failure is of its question alone', async () => {
  const thread = aThread()
  const answers = await Promise.allSettled([1, -2, 3].map((question) => thread.ask(question)))
  expect(answers).toEqual([
    { status: 'fulfilled', value: 2 },
    { status: 'rejected', reason: new RangeError('-2 is below zero') },
    { status: 'fulfilled', value: 6 },
  ])
})

test('who asks a thread that takes too much memory is told, also later', async () => {
  const thread = aThread()
  await expect(Promise.all([thread.ask(Number.POSITIVE_INFINITY), thread.ask(1)])).rejects.toThrow(ThreadEnded)
  expect(thread.isOver).toBe(true)
  await expect(thread.ask(1)).rejects.toThrow(ThreadEnded)
})

test('who waits for a thread that is ended is told', async () => {
  const thread = aThread()
  const asked = thread.ask(1)
  thread.end()
  await expect(asked).rejects.toThrow(ThreadEnded)
})
