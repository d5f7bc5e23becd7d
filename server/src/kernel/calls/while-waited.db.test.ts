import { endpoint } from '@palkkasilta/contract/endpoint.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { testProduct } from '../../testing/product.ts'
import type { Api } from './call.ts'
import { read, write } from './routes.ts'

const NOW = '2026-11-20T08:00:00Z'
const ponder = endpoint({
  method: 'POST',
  path: '/api/test/ponder',
  access: 'PUBLIC',
  summary: 'Of a test',
  reply: z.object({ parts: z.int() }),
  reads: true,
})

/** A product that reads in two parts, with a pause between them. */
async function aProduct(pause: (gone: AbortSignal) => Promise<unknown>) {
  const second = Promise.withResolvers<unknown>()
  const opened = Promise.withResolvers<Api>()
  await testProduct({
    now: NOW,
    routes(api) {
      opened.resolve(api)
      read(api, ponder, async ({ db, gone }) => {
        await sql`select 1`.execute(db)
        await pause(gone())
        await sql`select 1`.execute(db).then(second.resolve, second.reject)
        return { parts: 2 }
      })
    },
  })
  const { http } = await opened.promise
  const address = await http.listen({ port: 0, host: '127.0.0.1' })
  const ask = (signal: AbortSignal | null) => fetch(address + ponder.path, { method: 'POST', signal })
  return { ask, second: second.promise }
}

test('reading that somebody waits for is read to its end', async () => {
  const { ask } = await aProduct(async () => undefined)
  expect(await (await ask(null)).json()).toEqual({ parts: 2 })
})

test('reading that nobody waits for any more asks the database nothing more', async () => {
  const caller = new AbortController()
  const { ask, second } = await aProduct(async (gone) => {
    const heard = new Promise((resolve) => gone.addEventListener('abort', resolve))
    caller.abort()
    await heard
  })
  await expect(ask(caller.signal)).rejects.toThrow('aborted')
  await expect(second).rejects.toMatchObject({ code: 'CALLER_GONE' })
})

test('a call that is said to change nothing cannot write', async () => {
  const { call } = await testProduct({
    now: NOW,
    routes: (api) => write(api, ponder, async () => ({ reply: { parts: 0 }, audit: { noneBecause: 'a test' } })),
  })
  expect((await call('POST', ponder.path)).status).toBe(500)
})
