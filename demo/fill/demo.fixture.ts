import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { addressOf, type Parts } from '@palkkasilta/contract/address.ts'
import type { Endpoint, ReplyOf, RequestOf } from '@palkkasilta/contract/endpoint.ts'
import type { Problem } from '@palkkasilta/contract/errors.ts'
import { login } from '@palkkasilta/contract/session.ts'
import { getTask, startedTask, type Task } from '@palkkasilta/contract/tasks.ts'
import type { Product } from '@palkkasilta/server/src/main/start.ts'
import { readConfig } from '@palkkasilta/server/src/platform/config.ts'
import { connect } from '@palkkasilta/server/src/platform/database/connect.ts'
import { openLog } from '@palkkasilta/server/src/platform/log.ts'
import { bareDatabase } from '@palkkasilta/server/src/platform/postgres/testing.ts'
import { ProductProcess } from '@palkkasilta/server/src/testing/process.ts'
import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import { startDemo } from '../start.ts'

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url))

type Environment = Readonly<Record<string, string>>

export interface StartedDemo {
  readonly product: Product
  /** What was told to the one service that is configured. To read what that has to say is no harm, and is done at fixed times. */
  readonly callsToRealService: readonly string[]
  /** Calls as the administrator. Throws the sentence of a refusal. */
  api<E extends Endpoint>(endpoint: E, request: RequestOf<E>, headers?: Record<string, string>): Promise<ReplyOf<E>>
  /** Starts long work and waits for its end. */
  finished<E extends Endpoint>(endpoint: E, request: RequestOf<E>): Promise<Task>
  /** Another process on the same database. */
  startAgain(now: string): Promise<Product>
  stop(): Promise<void>
}

/** The demo with a real collection provider. Its first filling, of the day before, died with its process; the second began anew. */
export async function aDemo(today: string): Promise<StartedDemo> {
  const dataDir = mkdtempSync(join(tmpdir(), 'palkkasilta-demo-'))
  const database = await bareDatabase()
  const provider = await realProvider()
  const environment = {
    ...{
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      DATABASE_OWNER_URL: database.ownerUrl,
      PORT: '0',
      LOG_LEVEL: 'error',
    },
    ...provider.settings,
  }
  const yesterday = Temporal.PlainDate.from(today).subtract({ days: 1 })
  await killWhileMakingSalaries({ ...environment, PALKKASILTA_NOW: `${yesterday}T10:00:00Z` })
  const product = await start(environment, `${today}T10:00:00Z`)
  const body = { username: 'admin@palkkasilta.example', password: 'palkkasilta' }
  const { authtoken } = await call(product, login, { body }, {})
  const api: StartedDemo['api'] = (endpoint, request, headers) =>
    call(product, endpoint, request, { authtoken, ...headers })
  return {
    product,
    callsToRealService: provider.called,
    api,
    async finished(endpoint, request) {
      const { taskId: id } = startedTask.parse(await api(endpoint, request, { prefer: 'respond-async' }))
      const ended = async () => {
        const task = await api(getTask, { params: { id } })
        expect(task.state).toBe('DONE')
        return task
      }
      return vi.waitFor(ended, { timeout: 20_000, interval: 100 })
    },
    startAgain: (now) => start(environment, now),
    async stop() {
      await product.stop()
      provider.stop()
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function start(environment: Environment, now: string): Promise<Product> {
  const config = readConfig({ ...environment, PALKKASILTA_NOW: now })
  return startDemo(config, openLog(config.logLevel))
}

/** Starts the demo as a process of its own, and kills it when it has made some salaries. */
async function killWhileMakingSalaries(environment: Environment): Promise<void> {
  const demo = new ProductProcess(() => environment, MAIN)
  const started = demo.start()
  const { db, close } = connect(environment.DATABASE_URL ?? '')
  const salaries = async () => {
    const { rows } = await sql<{ made: number }>`select count(*)::int as made from salary`.execute(db)
    return rows[0]?.made ?? 0
  }
  const made = vi.waitFor(async () => expect(await salaries()).toBeGreaterThan(60), { timeout: 200_000, interval: 50 })
  // one that ends by itself says why
  await Promise.race([started, made])
  await demo.kill()
  await expect(started).rejects.toThrow('the product ended')
  await close()
}

/** What a provider that has nothing to tell answers. */
const READING = new Map<string, unknown>([
  ['POST /rest/token', { token: 'real' }],
  ['GET /rest/jobs/statusupdates', { result: [] }],
])

/** A collection provider that is not ours, and the settings to call it with. */
async function realProvider() {
  const called: string[] = []
  const server = createServer(({ method, url = '' }, reply) => {
    const call = `${method} ${url.split('?')[0]}`
    const answer = READING.get(call)
    if (answer === undefined) called.push(call)
    reply
      .writeHead(answer === undefined ? 500 : 200, { 'content-type': 'application/json' })
      .end(JSON.stringify(answer))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const settings = { ROPO_BASE_URL: `http://127.0.0.1:${port}`, ROPO_CUSTOMER_ID: '1', ROPO_API_CODE: 'secret' }
  return { called, settings, stop: () => server.close() }
}

async function call<E extends Endpoint>(
  { url }: Product,
  endpoint: E,
  request: RequestOf<E>,
  headers: Record<string, string>,
): Promise<ReplyOf<E>> {
  const { body } = request as Parts
  const reply = await fetch(url + addressOf(endpoint, request as Parts), {
    method: endpoint.method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const answer: unknown = await reply.json()
  if (!reply.ok) throw new Error((answer as Problem).message)
  return answer as ReplyOf<E>
}
