import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { beforeAll, expect, inject, test, vi } from 'vitest'
import { connect } from '../platform/database/connect.ts'
import { openLog } from '../platform/log.ts'
import { hashPassword } from '../platform/passwords.ts'
import { runningServer } from '../platform/postgres/server.ts'
import { startPostgres } from '../platform/postgres/start.ts'
import { ProductProcess } from '../testing/process.ts'

/** `npm run kill-tests -- --kills 100` */
const KILLS = Number(process.env.KILLS ?? 6)
const SECONDS_OF_A_KILL = 20
const CALLERS = 6
const ADMIN = { username: 'anna@palkkasilta.example', password: 'salasana' }

interface Reply {
  readonly status: number
  readonly code?: string
  readonly message?: string
}

const dataDir = mkdtempSync(join(inject('fastFolder'), 'palkkasilta-outage-'))
const environment = () => ({ DATA_DIR: dataDir, LOG_LEVEL: 'fatal' })
/** A process with a PostgreSQL of its own, and an administrator. */
const product = new ProductProcess(environment)

beforeAll(async () => {
  const postgres = await startPostgres({ dataDir, log: openLog('silent') })
  await product.start()
  const { db, close } = connect(postgres.url)
  const person = { first_name: 'Anna', last_name: 'Ylläpitäjä' }
  const { id } = await db.insertInto('person').values(person).returning('id').executeTakeFirstOrThrow()
  const account = { person_id: id, username: ADMIN.username, role: 'ROLE_ADMIN' as const }
  const password_hash = await hashPassword(ADMIN.password)
  await db
    .insertInto('account')
    .values({ ...account, password_hash, password_changed_at: '2026-01-01T00:00:00Z' })
    .execute()
  await close()
  return async () => {
    await product.kill()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
})

/** The server itself, or one of those that it has for its connections: then it ends the others and starts anew. */
function killOne(cluster: string, helper: boolean): void {
  const server = runningServer(cluster)
  if (!server) return
  const chosen = helper ? (childrenOf(server.pid).at(-1) ?? server.pid) : server.pid
  try {
    process.kill(chosen, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

function childrenOf(parent: number): number[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && parentOf(pid) === parent)
}

function parentOf(pid: number): number | undefined {
  try {
    return Number(/\) \w (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1])
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall === undefined) throw error
    return undefined
  }
}

async function replyOf(url: string, options: RequestInit): Promise<Reply> {
  const reply = await fetch(url, options)
  const text = await reply.text()
  return { ...(text.startsWith('{') ? JSON.parse(text) : {}), status: reply.status }
}

const json = { 'content-type': 'application/json' }

const calls: readonly ((url: string, authtoken: string) => Promise<Reply>)[] = [
  (url, authtoken) => replyOf(`${url}/api/admin/tamigo/departments`, { headers: { authtoken } }),
  (url, authtoken) => replyOf(`${url}/api/admin/tamigo/salary?from=2026-01-01`, { headers: { authtoken } }),
  (url, authtoken) =>
    replyOf(`${url}/api/admin/settings`, {
      method: 'PUT',
      headers: { ...json, authtoken },
      body: JSON.stringify({ publicSettings: {} }),
    }),
]

async function signIn(url: string): Promise<string> {
  const reply = await fetch(`${url}/api/login`, { method: 'POST', headers: json, body: JSON.stringify(ADMIN) })
  return ((await reply.json()) as { authtoken: string }).authtoken
}

test('a second product on the folder is refused, whatever its port', async () => {
  const sentence = `the product ended with 1: Palkkasilta already runs on ${dataDir}: stop it first`
  await expect(new ProductProcess(environment).start()).rejects.toThrow(sentence)
})

test(
  'a database killed again and again costs calls a 503 and never the product',
  async () => {
    const cluster = join(dataDir, 'postgres/cluster')
    const authtoken = await signIn(product.url)
    const replies: Reply[] = []
    let isOver = false
    const callers = Array.from({ length: CALLERS }, async (_, index) => {
      for (let turn = index; !isOver; turn += 1) {
        const call = calls[turn % calls.length] as (typeof calls)[number]
        replies.push(await call(product.url, authtoken))
      }
    })
    for (let kill = 0; kill < KILLS; kill += 1) {
      await delay((kill * 137) % 500)
      killOne(cluster, kill % 3 === 2)
      await vi.waitFor(async () => expect((await fetch(`${product.url}/readyz`)).status).toBe(200), {
        timeout: SECONDS_OF_A_KILL * 1_000,
        interval: 50,
      })
    }
    isOver = true
    await Promise.all(callers)
    const outages = replies.filter(({ status }) => status === 503)
    expect(outages.length).toBeGreaterThan(0)
    const sentences = new Set(outages.map(({ code, message }) => `${code}: ${message}`))
    expect([...sentences]).toEqual([
      'DATABASE_UNAVAILABLE: Tietokantaan ei juuri nyt saada yhteyttä. Yritä hetken kuluttua uudelleen.',
    ])
    const others = replies.filter(({ status }) => status !== 503 && status !== 200)
    expect(others).toEqual([])
    // the last kill may be felt only after the product was asked
    await vi.waitFor(async () => expect(await calls[0]?.(product.url, authtoken)).toMatchObject({ status: 200 }), {
      timeout: SECONDS_OF_A_KILL * 1_000,
      interval: 50,
    })
  },
  60_000 + KILLS * SECONDS_OF_A_KILL * 1_000,
)
