import { askedInBody, type Endpoint } from '@palkkasilta/contract/endpoint.ts'
import type { AnyList } from '@palkkasilta/contract/list.ts'
import { readPage } from '@palkkasilta/contract/read-page.ts'
import type { z } from 'zod'
import type { Read, Tx } from '../../platform/database/types.ts'
import { DomainError } from '../errors.ts'
import type { Services } from '../services.ts'
import { type Answer, type Api, type Call, encode, parsed, register } from './call.ts'
import { type Commit, commit, type Written } from './commit.ts'
import { keyOf } from './idempotency.ts'
import { whileWaited } from './while-waited.ts'

type Shape = z.ZodType

/** A call that changes nothing. Its connection cannot write, and what reads long ends when nobody waits for it any more. */
export function read<P extends Shape, Q extends Shape, B extends Shape, R extends Shape>(
  api: Api,
  endpoint: Endpoint<P, Q, B, R>,
  answer: (call: Call<P, Q, B> & { readonly db: Read }) => Answer<R> | Promise<Answer<R>>,
): void {
  const { readDb } = api.services
  register(api, endpoint, async (call) => {
    const db = endpoint.reads ? whileWaited(readDb, call.gone()) : readDb
    return encode(endpoint, await answer({ ...call, db }))
  })
}

/** The calls of a list, which can then be counted for its export, too. */
export function readList<L extends AnyList, R extends Shape>(
  api: Api,
  endpoint: Endpoint<z.ZodUndefined, L['query'], z.ZodUndefined, R> & { readonly list: L },
  answer: (
    call: Call<z.ZodUndefined, L['query'], z.ZodUndefined> & { readonly db: Read },
  ) => Answer<R> | Promise<Answer<R>>,
): void {
  const { list, path } = endpoint
  read(api, endpoint, answer)
  const inBody = askedInBody(endpoint)
  if (inBody)
    read(api, inBody, (call) => answer({ ...call, query: call.body, body: undefined } as Parameters<typeof answer>[0]))
  api.lists.set(path, async (filter, by) => {
    const query = { ...filter, page: 0, [list.dialect.size]: 1, count: 'exact' }
    const call = { ...by, params: undefined, query: parsed('filter', list.query, query), body: undefined, headers: {} }
    const reply = await answer({ ...call, db: api.services.readDb } as Parameters<typeof answer>[0])
    return readPage(list, reply).count
  })
}

/** A call that gives all of its rows at once. To export some of them is asked as of a list: `part` names them in the reply. */
export function readWhole<Q extends Shape, R extends Shape>(
  api: Api,
  endpoint: Endpoint<z.ZodUndefined, Q, z.ZodUndefined, R>,
  answer: (call: Call<z.ZodUndefined, Q, z.ZodUndefined> & { readonly db: Read }) => Answer<R> | Promise<Answer<R>>,
): void {
  read(api, endpoint, answer)
  api.lists.set(endpoint.path, async ({ part = '', ...filter }, by) => {
    const call = { ...by, params: undefined, query: parsed('filter', endpoint.query, filter), body: undefined }
    const reply = await answer({ ...call, headers: {}, db: api.services.readDb } as Parameters<typeof answer>[0])
    const rows = new Map(Object.entries(reply ?? {})).get(part)
    if (!Array.isArray(rows)) throw new DomainError('NOT_FOUND')
    return rows.length
  })
}

/** A call that changes something, in one transaction. */
export function write<P extends Shape, Q extends Shape, B extends Shape, R extends Shape>(
  api: Api,
  endpoint: Endpoint<P, Q, B, R>,
  step: (call: Call<P, Q, B> & { readonly tx: Tx }) => Promise<Written<Answer<R>>>,
): void {
  register(api, endpoint, (call) =>
    commitOf(
      api.services,
      endpoint,
      call,
    )(async (tx) => {
      const { reply, audit } = await step({ ...call, tx })
      return { reply: encode(endpoint, reply), audit }
    }),
  )
}

/**
 * A call that asks an outside service or waits for long work: it reads with `db` and writes with `commit`, and no transaction
 * is open in between. With an idempotency key it may commit once: its repetition goes the same way with the step's first reply.
 */
export function writeInSteps<P extends Shape, Q extends Shape, B extends Shape, R extends Shape>(
  api: Api,
  endpoint: Endpoint<P, Q, B, R>,
  answer: (call: Call<P, Q, B> & { readonly db: Read; readonly commit: Commit }) => Promise<Answer<R>>,
): void {
  const db = api.services.readDb
  register(api, endpoint, async (call) => {
    const commit = commitOf(api.services, endpoint, call)
    return encode(endpoint, await answer({ ...call, db, commit }))
  })
}

/** With an idempotency key, a second step would take the first one's reply for its own. */
function commitOf(services: Services, endpoint: Endpoint, call: Call<unknown, unknown, unknown>): Commit {
  if (endpoint.reads) throw new Error(`${endpoint.path} is said to change nothing`)
  const key = endpoint.idempotent ? keyOf(call) : null
  let isSpent = false
  return async (step) => {
    if (isSpent) throw new Error(`${endpoint.path} commits twice with one idempotency key`)
    isSpent = key !== null
    const who = endpoint.access === 'PUBLIC' ? null : call.user.id
    return commit(services, key, { who, now: call.now }, step)
  }
}
