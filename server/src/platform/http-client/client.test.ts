import { createServer } from 'node:net'
import type { Simulator } from '@palkkasilta/simulators/platform/declaration.ts'
import { json } from '@palkkasilta/simulators/platform/message.ts'
import { startSimulator } from '@palkkasilta/simulators/platform/simulator.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { jsonOf, shapedJson } from './answer.ts'
import { type HttpClientSettings, httpClient } from './client.ts'
import {
  AddressNotAllowed,
  BadAnswer,
  ConnectionLost,
  HttpFailure,
  Refused,
  TimedOut,
  Unreachable,
} from './failures.ts'
import { SharedToken } from './shared-token.ts'

interface Shop {
  sold: number
  logins: number
  token: string
}

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

async function aShop(): Promise<Simulator<Shop>> {
  const shop = await startSimulator<Shop>({
    name: 'shop',
    stateVersion: 1,
    initialState: () => ({ sold: 0, logins: 0, token: '' }),
    reject: () => json(422, { message: 'rejected' }),
    routes: ({ state, change }) => [
      { method: 'GET', path: '/sold', handle: () => json(200, { sold: state().sold }) },
      {
        method: 'GET',
        path: '/elsewhere',
        handle: () => ({ status: 302, headers: { location: 'http://127.0.0.1:1/' } }),
      },
      { method: 'GET', path: '/nul', handle: () => json(200, { sold: 0, what: '\u0000' }) },
      { method: 'GET', path: '/long', handle: () => ({ status: 200, body: 'x'.repeat(2_000) }) },
      { method: 'POST', path: '/sell', handle: () => json(201, { sold: change((shop) => ++shop.sold) }) },
      {
        method: 'POST',
        path: '/login',
        handle: () => json(201, { token: change((shop) => (shop.token = `token ${++shop.logins}`)) }),
      },
      {
        method: 'GET',
        path: '/members',
        handle: ({ headers }) => (headers.token === state().token ? json(200, []) : json(401, {})),
      },
    ],
  })
  cleanups.push(() => shop.stop())
  return shop
}

interface Logged {
  readonly fields: object
  readonly message: string
}

function aClient(baseUrl: string, more: Partial<HttpClientSettings> = {}) {
  const logged: Logged[] = []
  const note = (fields: object, message: string) => logged.push({ fields, message })
  const log = { info: note, warn: note }
  const client = httpClient({ service: 'shop', baseUrl, log, retryBaseMs: 1, ...more })
  cleanups.push(() => client.close())
  return { ...client, logged }
}

async function failureOf(call: Promise<unknown>): Promise<HttpFailure> {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof HttpFailure)) throw new Error('no failure', { cause: error })
  return error
}

describe('an answer', () => {
  test('comes with status and body, and JSON goes out as JSON', async () => {
    const shop = await aShop()
    const answer = await aClient(shop.url).send({ method: 'POST', path: '/sell', json: { what: 'ämpäri' } })
    expect([answer.status, jsonOf(answer)]).toEqual([201, { sold: 1 }])
    expect(shop.requests()).toMatchObject([
      { body: '{"what":"ämpäri"}', headers: { 'content-type': 'application/json' } },
    ])
  })

  test('of another shape, a redirect, one with a NUL or one too long is a bad answer', async () => {
    const shop = await aShop()
    const client = aClient(shop.url, { maxAnswerBytes: 1_000 })
    const answer = await client.send({ method: 'GET', path: '/sold' })
    expect(() => shapedJson(answer, z.object({ bought: z.number() }))).toThrow(BadAnswer)
    const stranger = await client.send({ method: 'GET', path: '/nul' })
    expect(() => jsonOf(stranger)).toThrow(BadAnswer)
    expect(await failureOf(client.send({ method: 'GET', path: '/elsewhere' }))).toBeInstanceOf(BadAnswer)
    expect(await failureOf(client.send({ method: 'GET', path: '/long' }))).toBeInstanceOf(BadAnswer)
  })
})

test('a call that is given up ends at once, also where it waits to be tried again', async () => {
  const shop = await aShop()
  shop.addFault({ kind: 'slow', delayMs: 60_000 })
  for (const baseUrl of [shop.url, 'http://127.0.0.1:1']) {
    const stop = new AbortController()
    const client = aClient(baseUrl, { retryBaseMs: 60_000, readTimeoutMs: 60_000 })
    const call = client.send({ method: 'GET', path: '/sold', signal: stop.signal })
    setTimeout(() => stop.abort(new Error('enough')), 50)
    await expect(call).rejects.toThrow('enough')
  }
})

/** Only where nothing is answered is it not waited for. */
const patience = { timeout: { readTimeoutMs: 200 }, drop: {} }

describe('a call that may not be repeated', () => {
  test.each([
    ['timeout', TimedOut],
    ['drop', ConnectionLost],
  ] as const)('has an unknown outcome after %s and is sent once', async (kind, failure) => {
    const shop = await aShop()
    shop.addFault({ kind })
    const caught = await failureOf(aClient(shop.url, patience[kind]).send({ method: 'POST', path: '/sell' }))
    expect(caught).toBeInstanceOf(failure)
    expect(caught.outcome).toBe('unknown')
    expect(shop.state().sold).toBe(1)
    expect(shop.requests()).toHaveLength(1)
  })

  test('is sent once where the service is overloaded, and nobody knows what it did', async () => {
    const shop = await aShop()
    shop.addFault({ kind: 'http-500', status: 503 })
    const caught = await failureOf(aClient(shop.url).send({ method: 'POST', path: '/sell' }))
    expect(caught).toMatchObject({ status: 503, outcome: 'unknown' })
    expect(shop.requests()).toHaveLength(1)
  })

  test('does not meet a connection that was closed meanwhile', async () => {
    const shop = await aShop()
    const client = aClient(shop.url)
    await client.send({ method: 'GET', path: '/sold' })
    await client.send({ method: 'POST', path: '/sell' })
    await shop.stop()
    expect(await failureOf(client.send({ method: 'POST', path: '/sell' }))).toBeInstanceOf(Unreachable)
  })

  test('was not done where it was refused or never left', async () => {
    const shop = await aShop()
    shop.addFault({ kind: 'reject' })
    const refused = await failureOf(aClient(shop.url).send({ method: 'POST', path: '/sell' }))
    expect(refused).toBeInstanceOf(Refused)
    expect(refused).toMatchObject({ status: 422, outcome: 'not done', body: '{"message":"rejected"}' })
    expect(JSON.stringify(refused)).not.toContain('rejected')
    await shop.stop()
    const unreachable = await failureOf(aClient(shop.url).send({ method: 'POST', path: '/sell' }))
    expect(unreachable).toBeInstanceOf(Unreachable)
    expect(unreachable.outcome).toBe('not done')
  })
})

describe('a call that may be repeated', () => {
  test('gets over a lost connection, a 429, a 502, a 503 and a 504', async () => {
    const shop = await aShop()
    shop.addFault({ kind: 'drop' })
    for (const status of [429, 502, 503, 504]) shop.addFault({ kind: 'http-500', status })
    const answer = await aClient(shop.url, { tries: 6 }).send({ method: 'GET', path: '/sold' })
    expect(jsonOf(answer)).toEqual({ sold: 0 })
    expect(shop.requests()).toHaveLength(6)
  })

  test('gives up after its tries, and at once on a 500, a 404 or a time-out', async () => {
    const shop = await aShop()
    const client = aClient(shop.url, { tries: 3, readTimeoutMs: 200 })
    shop.addFault({ kind: 'http-500', status: 503, count: 9, path: '/sold' })
    expect((await failureOf(client.send({ method: 'GET', path: '/sold' }))).status).toBe(503)
    expect(shop.requests()).toHaveLength(3)
    shop.addFault({ kind: 'http-500', path: '/members' })
    expect((await failureOf(client.send({ method: 'GET', path: '/members' }))).status).toBe(500)
    expect((await failureOf(client.send({ method: 'GET', path: '/nowhere' }))).status).toBe(404)
    shop.addFault({ kind: 'timeout', path: '/long' })
    expect(await failureOf(client.send({ method: 'GET', path: '/long' }))).toBeInstanceOf(TimedOut)
    expect(shop.requests()).toHaveLength(6)
  })

  test('waits as long as it is asked to, unless that is too long', async () => {
    const shop = await aShop()
    const client = aClient(shop.url)
    shop.addFault({ kind: 'http-500', status: 429, retryAfterSeconds: 1 })
    const before = performance.now()
    await client.send({ method: 'GET', path: '/sold' })
    expect(performance.now() - before).toBeGreaterThan(990)
    shop.addFault({ kind: 'http-500', status: 429, retryAfterSeconds: 3_600 })
    const caught = await failureOf(client.send({ method: 'GET', path: '/sold' }))
    expect(caught).toMatchObject({ status: 429, retryAfterSeconds: 3_600 })
  })
})

test('a server that answers something else than HTTP gives a bad answer', async () => {
  const server = createServer((socket) => socket.resume().end('SSH-2.0-OpenSSH\r\n'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  cleanups.push(() => new Promise((resolve) => server.close(resolve)))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const caught = await failureOf(aClient(`http://127.0.0.1:${port}`).send({ method: 'GET', path: '/' }))
  expect(caught).toBeInstanceOf(BadAnswer)
})

test('an address that is not allowed is not called', async () => {
  const shop = await aShop()
  const client = aClient(shop.url, { isAllowed: (address) => address.hostname !== '127.0.0.1' })
  expect(await failureOf(client.send({ method: 'GET', path: '/sold' }))).toBeInstanceOf(AddressNotAllowed)
  expect(shop.requests()).toEqual([])
})

test('the log has the call and its outcome, without headers, bodies or queries', async () => {
  const shop = await aShop()
  const client = aClient(shop.url)
  await client.send({
    method: 'POST',
    path: '/sell',
    query: { ssn: '010190-900A' },
    headers: { token: 'secret-token' },
    json: { iban: 'FI2112345600000785' },
  })
  await failureOf(client.send({ method: 'GET', path: '/nowhere', headers: { token: 'secret-token' } }))
  expect(client.logged).toMatchObject([
    {
      message: 'outside call',
      fields: { service: 'shop', method: 'POST', path: '/sell', status: 201, queryNames: ['ssn'] },
    },
    { message: 'outside call failed', fields: { path: '/nowhere', status: 404, failure: 'Refused' } },
  ])
  expect(JSON.stringify(client.logged)).not.toMatch(/secret-token|010190|FI21/)
})

describe('a shared token', () => {
  test('is fetched once for simultaneous calls, and once more when it has expired', async () => {
    const shop = await aShop()
    const client = aClient(shop.url)
    const token = new SharedToken(
      async () =>
        shapedJson(await client.send({ method: 'POST', path: '/login' }), z.object({ token: z.string() })).token,
    )
    const members = () =>
      token.use((value) => client.send({ method: 'GET', path: '/members', headers: { token: value } }))
    await Promise.all([members(), members(), members()])
    expect(shop.state().logins).toBe(1)
    shop.change((state) => {
      state.token = 'expired'
    })
    await Promise.all([members(), members(), members()])
    expect(shop.state().logins).toBe(2)
  })

  test('that is refused right after the login ends in the refusal, not in a loop', async () => {
    const shop = await aShop()
    const client = aClient(shop.url)
    let logins = 0
    const token = new SharedToken(async () => `wrong ${++logins}`)
    const members = token.use((value) => client.send({ method: 'GET', path: '/members', headers: { token: value } }))
    expect((await failureOf(members)).status).toBe(401)
    expect(logins).toBe(2)
  })
})
