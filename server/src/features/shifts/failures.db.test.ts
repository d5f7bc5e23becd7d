import type { Task } from '@palkkasilta/contract/tasks.ts'
import type { FaultRule } from '@palkkasilta/simulators/platform/faults.ts'
import { scenarioIds } from '@palkkasilta/simulators/tamigo/testing/scenario.ts'
import { expect, test, vi } from 'vitest'
import { injectFault } from '../../testing/faults.ts'
import type { TestProduct } from '../../testing/product.ts'
import { anOffice, changeTamigo, refresh, SHIFTS, shiftsById } from './testing.ts'

const ALL = 11
const list = '/v2/shifts'

/** The fetch as the page makes it: the ended task names what could not be fetched. */
async function fetched({ call }: TestProduct): Promise<Task> {
  const started = await call('GET', `${SHIFTS}/refresh`, undefined, { prefer: 'respond-async' })
  const { taskId } = started.body as { taskId: string }
  return vi.waitFor(
    async () => {
      const task = (await call('GET', `/api/admin/tasks/${taskId}`)).body as Task
      expect(task.state).not.toBe('RUNNING')
      return task
    },
    { timeout: 30_000 },
  )
}

const noAnswer = 'Tamigo ei vastannut ajoissa. Mitään ei muutettu. Yritä hetken kuluttua uudelleen.'
const failed =
  'Tamigo vastasi virheellä tai vastausta ei voitu lukea. Mitään ei muutettu. Yritä hetken kuluttua uudelleen; jos vika jatkuu, ota yhteys Tamigon tukeen.'
const busy = 'Tamigo ottaa vastaan vain rajatun määrän pyyntöjä. Yritä muutaman minuutin kuluttua uudelleen.'
const refused =
  'Tamigo ei hyväksynyt pyyntöä (The request was rejected by a rule of the company). Mitään ei muutettu. Korjaa tiedot Tamigossa ja hae uudelleen.'

const ofAll: readonly (readonly [rule: FaultRule, sentence: string])[] = [
  [{ kind: 'timeout', path: list }, noAnswer],
  [{ kind: 'http-500', status: 429, retryAfterSeconds: 60, path: list }, busy],
  [{ kind: 'http-500', path: list, count: 4 }, failed],
  [{ kind: 'malformed', path: list, count: 4 }, failed],
  [{ kind: 'reject', path: list, count: 4 }, refused],
]

test('when Tamigo fails, no shift is touched and the next fetch completes', async () => {
  const product = await anOffice({ answerSeconds: 1 })
  for (const [rule, message] of ofAll) {
    await injectFault(product, 'tamigo', rule)
    expect(await refresh(product)).toMatchObject({ status: 409, body: { message } })
    expect((await shiftsById(product)).size).toBe(0)
  }
  expect((await refresh(product)).body).toBe(ALL)
  expect((await refresh(product)).body).toBe(0)
  expect((await shiftsById(product)).size).toBe(ALL)
})

test.each([
  ['fails on', 'http-500', failed],
  ['answers garbage to', 'malformed', failed],
  ['refuses', 'reject', refused],
] as const)('when Tamigo %s one list, its department is named and the others are stored', async (_, kind, message) => {
  const product = await anOffice()
  await injectFault(product, 'tamigo', { kind, path: list })
  const task = await fetched(product)
  // by name: its one shift is the backward one
  expect(task.failures).toEqual([{ subject: 'Irrallinen', code: expect.stringContaining('TAMIGO_'), message }])
  expect(task).toMatchObject({ state: 'DONE', result: ALL - 1 })
  expect((await refresh(product)).body).toBe(1)
  expect((await shiftsById(product)).size).toBe(ALL)
})

test('a department that Tamigo no longer has does not hold back the others', async () => {
  const product = await anOffice()
  await changeTamigo(product, { removedDepartments: [scenarioIds.warehouse] })
  const { failures } = await fetched(product)
  expect(failures).toMatchObject([
    { subject: 'Varasto', message: expect.stringContaining('Korjaa tiedot Tamigossa ja hae uudelleen.') },
  ])
  expect((await shiftsById(product)).get('plain')).toMatchObject({ obstacle: null })
})

test('a fetch that fails in the middle leaves new what was new', async () => {
  const product = await anOffice({ answerSeconds: 1 })
  await refresh(product)
  await injectFault(product, 'tamigo', { kind: 'slow', delayMs: 0, path: list, count: 3 })
  await injectFault(product, 'tamigo', { kind: 'timeout', path: list })
  expect((await refresh(product)).status).toBe(409)
  const marks = [...(await shiftsById(product)).values()].map((shift) => shift.newFromTamigo)
  expect(new Set(marks)).toEqual(new Set([true]))
})

test('a fetch from a slow Tamigo starts within a second; who waits gets the count', async () => {
  const product = await anOffice()
  const slow = { kind: 'slow', path: list, delayMs: 1_500 } as const
  await injectFault(product, 'tamigo', slow)
  const asked = performance.now()
  const started = await product.call('GET', `${SHIFTS}/refresh`, undefined, { prefer: 'respond-async' })
  expect(performance.now() - asked).toBeLessThan(1_000)
  const path = `/api/admin/tasks/${(started.body as { taskId: string }).taskId}`
  expect((await product.call('GET', path)).body).toMatchObject({ state: 'RUNNING', kind: 'shifts.refresh' })
  const ended = async () => expect((await product.call('GET', path)).body).toMatchObject({ state: 'DONE', result: ALL })
  await vi.waitFor(ended, { timeout: 60_000 })
  await injectFault(product, 'tamigo', slow)
  const waitedFrom = performance.now()
  expect(await refresh(product)).toMatchObject({ status: 200, body: 0 })
  expect(performance.now() - waitedFrom).toBeGreaterThan(slow.delayMs)
})
