import { randomUUID } from 'node:crypto'
import { endpoint } from '@palkkasilta/contract/endpoint.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Tx } from '../../platform/database/types.ts'
import { testProduct } from '../../testing/product.ts'
import type { Written } from './commit.ts'
import { read, write, writeInSteps } from './routes.ts'

const NOW = '2026-11-20T08:00:00Z'
const JOB = 'test.job'

const common = { access: 'ADMIN', summary: 'Of a test', reply: z.object({ runs: z.int() }) } as const
const look = endpoint({ ...common, method: 'GET', path: '/api/test/look' })
const save = endpoint({ ...common, method: 'POST', path: '/api/test/save', body: z.unknown(), idempotent: true })
const replace = endpoint({ ...common, method: 'PUT', path: '/api/test/save', body: z.unknown(), idempotent: true })
const start = endpoint({ ...common, method: 'POST', path: '/api/test/start', body: z.unknown(), idempotent: true })

type Step = (tx: Tx, runs: number) => Promise<Written<{ runs: number }>>

const event = { action: 'settings.save', entity: 'settings', id: 1 } as const
const told: Step = async (_, runs) => ({ reply: { runs }, audit: [event] })

/** A product in which `save` and `start` change a setting and then do the given step. */
async function productWith(step: Step = told, wait: () => Promise<unknown> = async () => undefined) {
  let runs = 0
  const change = async (tx: Tx) => {
    runs += 1
    await tx
      .insertInto('company_setting')
      .values({ key: `run ${runs}`, value: 'true' })
      .execute()
    await product.services.jobs.queue(tx, JOB, {}, { afterSeconds: 3600 })
    return step(tx, runs)
  }
  const product = await testProduct({
    now: NOW,
    routes(api) {
      read(api, look, async ({ db }) => {
        await sql`delete from company_setting_version`.execute(db)
        return { runs }
      })
      write(api, save, ({ tx }) => change(tx))
      write(api, replace, ({ tx }) => change(tx))
      writeInSteps(api, start, async ({ commit }) => {
        const reply = await commit(change)
        await wait()
        return reply
      })
    },
  })
  await product.services.jobs.work({ name: JOB, work: async () => undefined })
  const key = { 'idempotency-key': randomUUID() }
  return {
    ...product,
    save: (body: unknown = {}) => product.call('POST', save.path, body, key),
    replace: (body: unknown = {}) => product.call('PUT', replace.path, body, key),
    start: (body: unknown = {}) => product.call('POST', start.path, body, key),
    runs: () => runs,
    /** The transactions that wrote what is stored of the calls: setting, event, key, job. */
    async written() {
      const { rows } = await sql<{ id: string }>`
        select xmin::text as id from company_setting where key like 'run %'
        union all select xmin::text from audit_event where entity = 'settings'
        union all select xmin::text from idempotency_key
        union all select xmin::text from jobs.job where name = ${JOB}`.execute(product.services.db)
      return rows.map(({ id }) => id)
    },
  }
}

test('change, event, key, reply and job are stored in one transaction', async () => {
  const { save, written, services } = await productWith(async (tx, runs) => {
    const { rows } = await sql`select from idempotency_key`.execute(services.readDb)
    expect(rows).toEqual([])
    return told(tx, runs)
  })
  expect(await save()).toMatchObject({ status: 200, body: { runs: 1 } })
  const stored = await written()
  expect(stored).toHaveLength(4)
  expect(new Set(stored).size).toBe(1)
})

const failures: Readonly<Record<string, Step>> = {
  'whose step fails': async () => Promise.reject(new Error('fails on purpose')),
  'whose reply the contract does not know': async () => ({ reply: { runs: 'many' as never }, audit: [event] }),
  'that tells the history nothing': async (_, runs) => ({ reply: { runs }, audit: [] }),
  'that only says that its functions tell the history': async (_, runs) => ({ reply: { runs }, audit: 'inside' }),
}

test.each(Object.entries(failures))('a call %s leaves nothing, and its key is free', async (_, failing) => {
  let isFailing = true
  const { save, written } = await productWith((tx, runs) => (isFailing ? failing : told)(tx, runs))
  expect((await save()).status).toBe(500)
  expect(await written()).toEqual([])
  isFailing = false
  expect(await save()).toMatchObject({ status: 200, body: { runs: 2 } })
})

test('a call that says why it tells the history nothing is taken', async () => {
  const { save } = await productWith(async (_, runs) => ({ reply: { runs }, audit: { noneBecause: 'a test' } }))
  expect((await save()).status).toBe(200)
})

test('the same call ten times at once is done once and answered the same', async () => {
  const { save, runs } = await productWith()
  const replies = await Promise.all(Array.from({ length: 10 }, () => save()))
  expect(replies.map(({ status, body }) => [status, body])).toEqual(Array(10).fill([200, { runs: 1 }]))
  expect(runs()).toBe(1)
})

test('a key that was used for another body, path or method is refused', async () => {
  const { save, replace, start, runs } = await productWith()
  await save({ amount: 1 })
  const refused = { status: 409, body: { code: 'IDEMPOTENCY_KEY_REUSED' } }
  expect(await save({ amount: 2 })).toMatchObject(refused)
  expect(await start({ amount: 1 })).toMatchObject(refused)
  expect(await replace({ amount: 1 })).toMatchObject(refused)
  expect(runs()).toBe(1)
})

test('a call that dies while it waits is repeated without its step', async () => {
  let isDying = true
  const { start, runs } = await productWith(told, async () => {
    if (isDying) throw new Error('dies on purpose')
  })
  expect((await start()).status).toBe(500)
  isDying = false
  expect(await start()).toMatchObject({ status: 200, body: { runs: 1 } })
  expect(runs()).toBe(1)
})

test('reading code cannot write', async () => {
  const { call, services } = await productWith()
  expect((await call('GET', look.path)).status).toBe(500)
  const kept = await services.db.selectFrom('company_setting_version').select('version').execute()
  expect(kept).toHaveLength(1)
})
