import type { Task } from '@palkkasilta/contract/tasks.ts'
import { tamigoScenario } from '@palkkasilta/simulators/tamigo/testing/scenario.ts'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { aCompany, aDepartment, anAgreement } from '../../testing/builders.ts'
import { injectFault } from '../../testing/faults.ts'
import { forceState } from '../../testing/force-state.ts'
import { manyWorkers } from '../../testing/many-workers.ts'
import { type TestProduct, testProduct } from '../../testing/product.ts'

const NOW = '2026-04-01T08:00:00Z'
const TASKS = '/api/admin/tasks'
const SALARIES = '/api/admin/tamigo/salary'
const DAYS = 'from=01.03.2026&to=31.03.2026'
const patience = { timeout: 60_000, interval: 50 }

/** People who worked a day each. */
async function anOfficeOf(count: number) {
  const product = await testProduct({ now: NOW })
  const { services } = product
  await aCompany(services)
  const departmentId = await aDepartment(services, await anAgreement(services))
  return { product, ...(await manyWorkers(services, departmentId, { count, days: [2] })) }
}

async function started({ call }: TestProduct, method: 'GET' | 'POST', path: string, body?: unknown): Promise<string> {
  const reply = await call(method, path, body, { prefer: 'respond-async' })
  expect(reply.status, reply.text).toBe(200)
  return (reply.body as { taskId: string }).taskId
}

const cancel = ({ call }: TestProduct, id: string) => call('POST', `${TASKS}/${id}/cancel`)
const taskOf = async ({ call }: TestProduct, id: string) => (await call('GET', `${TASKS}/${id}`)).body as Task

function ended(product: TestProduct, id: string): Promise<Task> {
  return vi.waitFor(async () => {
    const task = await taskOf(product, id)
    expect(task.endedAt).not.toBeNull()
    return task
  }, patience)
}

type Table = 'salary' | 'outgoing_payment'

/** Cancels work while so many of its pieces wait to write to a table. */
async function cancelledAt(
  product: TestProduct,
  table: Table,
  pieces: number,
  start: () => Promise<string>,
): Promise<Task> {
  const { db } = product.services
  const id = await db.transaction().execute(async (tx) => {
    await sql`lock table ${sql.table(table)} in share mode`.execute(tx)
    const started = await start()
    await vi.waitFor(async () => {
      const waiting = await sql`select from pg_locks where not granted and relation = ${table}::regclass
        and database = (select oid from pg_database where datname = current_database())`.execute(db)
      expect(waiting.rows).toHaveLength(pieces)
    }, patience)
    expect((await cancel(product, started)).body).toMatchObject({ state: 'CANCELLING' })
    return started
  })
  return ended(product, id)
}

test('cancelled creating keeps the pieces that were begun and leaves the others', async () => {
  const { product, shiftIds } = await anOfficeOf(625)
  const create = () => started(product, 'POST', `${SALARIES}?${DAYS}`, shiftIds)
  const task = await cancelledAt(product, 'salary', 2, create)
  expect(task).toMatchObject({ state: 'CANCELLED', done: 250, total: 625, failures: [] })
  expect(task.result).toHaveLength(250)
  const { db } = product.services
  const waiting = await db
    .selectFrom('shift')
    .innerJoin('waiting_shift', 'shift_id', 'shift.id')
    .select('tamigo_shift_id')
    .execute()
  expect(task.untouched.toSorted()).toEqual(waiting.map(({ tamigo_shift_id }) => tamigo_shift_id).toSorted())
  expect(task.untouched).toHaveLength(375)
  const history = (await product.call('GET', `/api/admin/history/task/${task.id}`)).body
  expect(history).toMatchObject([{ action: 'task.cancel', after: { kind: 'salaries.create' } }])
  const rest = await product.call('POST', `${SALARIES}?${DAYS}`, task.untouched)
  expect(rest.body).toHaveLength(375)
})

test('cancelled paying leaves the rest open; who waited is told what was done', async () => {
  const { product, shiftIds } = await anOfficeOf(1_100)
  const { db } = product.services
  const made = (await product.call('POST', `${SALARIES}?${DAYS}`, shiftIds)).body as { id: number }[]
  const ids = made.map(({ id }) => id)
  const waiting = Promise.withResolvers<unknown>()
  const pay = async () => {
    product.call('POST', `${SALARIES}/bank?date=2026-04-15`, ids).then(waiting.resolve, waiting.reject)
    return vi.waitFor(async () => {
      const task = await db.selectFrom('task').select('id').where('kind', '=', 'salaries.pay').executeTakeFirstOrThrow()
      return task.id
    }, patience)
  }
  const task = await cancelledAt(product, 'outgoing_payment', 1, pay)
  expect(task).toMatchObject({ state: 'CANCELLED', done: 1_000, total: 1_100, result: ids.slice(0, 1_000) })
  expect(task.untouched).toEqual(ids.slice(1_000).map(String))
  const message = 'Työ keskeytettiin: 1 000 / 1 100 tehtiin. Tehty jäi voimaan, muu jäi ennalleen.'
  expect(await waiting.promise).toMatchObject({ status: 409, body: { code: 'TASK_CANCELLED', message } })
  const open = await db.selectFrom('salary').select('id').where('state', '=', 'OPEN').orderBy('id').execute()
  expect(open.map(({ id }) => id)).toEqual(ids.slice(1_000))
  expect(await cancel(product, task.id)).toMatchObject({
    status: 409,
    body: { message: 'Työ on jo keskeytetty, joten sitä ei voi keskeyttää.' },
  })
})

const SILENCE_MS = 600_000

test.each([
  ['shifts', '/v2/shifts', '/api/admin/tamigo/shifts/refresh'],
  ['departments', '/departments/application', '/api/admin/tamigo/departments/populate'],
])('cancelled fetching of %s no longer waits for Tamigo and changes nothing', async (_, path, fetching) => {
  const product = await testProduct({ now: NOW, tamigo: tamigoScenario })
  await product.call('GET', '/api/admin/tamigo/departments/populate')
  const before = await product.services.db.selectFrom('department').selectAll().orderBy('id').execute()
  expect(before).not.toEqual([])
  await injectFault(product, 'tamigo', { kind: 'slow', delayMs: SILENCE_MS, path })
  const id = await started(product, 'GET', fetching)
  await cancel(product, id)
  expect(await ended(product, id)).toMatchObject({ state: 'CANCELLED', done: 0, result: null, untouched: [] })
  expect(await product.services.db.selectFrom('department').selectAll().orderBy('id').execute()).toEqual(before)
  expect(await product.services.db.selectFrom('shift').select('id').execute()).toEqual([])
})

test('cancelled work whose process died tells what it had done, and does no more', async () => {
  const { product, shiftIds } = await anOfficeOf(6)
  const { services } = product
  const half = shiftIds.slice(0, 3)
  const id = await started(product, 'POST', `${SALARIES}?${DAYS}`, half)
  await ended(product, id)
  // as a process leaves it that dies after the first piece, when it was asked to cancel
  const input = JSON.stringify({ shiftIds, from: '2026-03-01', to: '2026-03-31' })
  await forceState(services.db, 'task', 'CANCELLING', id)
  await services.db
    .updateTable('task')
    .set({ input, done: 0, result: null, ended_at: null })
    .where('id', '=', id)
    .execute()
  await services.db.transaction().execute((tx) => services.jobs.queue(tx, 'task', { id }))
  const task = await ended(product, id)
  expect(task).toMatchObject({ state: 'CANCELLED', done: 3, total: 6 })
  expect(task.result).toHaveLength(3)
  expect(task.untouched.toSorted()).toEqual(shiftIds.slice(3).toSorted())
  expect(await services.db.selectFrom('salary').select('id').execute()).toHaveLength(3)
})
