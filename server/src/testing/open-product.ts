import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { BankAgreement } from '@palkkasilta/simulators/bank/demo-bank.ts'
import { type AccountDataService, startSimulators } from '@palkkasilta/simulators/simulators.ts'
import type { TamigoSeed } from '@palkkasilta/simulators/tamigo/data.ts'
import { businessIdOfNumber } from '@palkkasilta/values/business-id.ts'
import type { FastifyInstance } from 'fastify'
import { keptKeys } from '../core/channel-certificate/kept-key.ts'
import { proveFieldKey } from '../core/field-key/field-key.ts'
import { sealOlder } from '../core/field-key/seal-older.ts'
import { openJobs } from '../jobs/jobs.ts'
import { ANCHORS_FILE, openAnchors } from '../kernel/audit-anchors.ts'
import type { Api } from '../kernel/calls/call.ts'
import { openEnteredFigures } from '../kernel/entered-figures.ts'
import { openLiveChanges } from '../kernel/live-changes.ts'
import type { Services } from '../kernel/services.ts'
import { openSessions } from '../kernel/sessions.ts'
import { connectIntegrations } from '../main/connect.ts'
import { routes, startWorking } from '../main/features.ts'
import { buildHttp } from '../main/http.ts'
import { startClock } from '../platform/clock.ts'
import { readConfig } from '../platform/config.ts'
import { connect } from '../platform/database/connect.ts'
import type { Tx } from '../platform/database/types.ts'
import { openLog } from '../platform/log.ts'
import { hashPassword } from '../platform/passwords.ts'
import { openVault } from '../platform/vault.ts'

export const OWN_BUSINESS_ID = businessIdOfNumber(2_077_474) ?? ('' as never)

export interface OpenProduct {
  readonly services: Services
  /** Base address of each simulator by its name. */
  readonly simulators: Readonly<Record<string, string>>
  /** Calls as ROLE_ADMIN; answers status and body. */
  call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer>
  /** Begins anew so, over a database that was emptied: other simulators' memories, clients and administrator. */
  renew(start: Start): Promise<void>
  /** The clocks of the product and of the services around it jump; who is signed in signs in again. */
  moveClock(to: Temporal.Instant): Promise<void>
  stop(): Promise<void>
}

export interface Answer {
  readonly status: number
  readonly body: unknown
  readonly text: string
  readonly headers: Readonly<Record<string, unknown>>
}

/** What may be another each time that a product begins anew. */
export interface Start {
  /** ISO instant at which the product's clock starts. */
  readonly now: string
  readonly tamigo?: TamigoSeed
  /** How long an outside service may take to answer, where a test lets it fall silent. */
  readonly answerSeconds?: number
}

export interface OpenOptions extends Start {
  /** Of a migrated, empty database. */
  readonly databaseUrl: string
  readonly dataDir: string
  /** Default: the demo's one bank. */
  readonly banks?: readonly BankAgreement[]
  /** Default: that of the demo. */
  readonly accountData?: AccountDataService
  /** Whether files lie in a store outside, in place of the database. */
  readonly hasFileStore?: boolean
  /** Whether whoever approves payments types their password once more. */
  readonly approvalsNeedPassword?: boolean
  /** Whether work fails that a test lets die: nobody is told. */
  readonly failsOften?: boolean
  /** Routes of a test's own, beside the product's. */
  readonly routes?: (api: Api) => void
}

/** Less than the setting takes: a job that waits for it keeps the next test waiting. */
const SOON = { reportStatusAfterSeconds: 0.1, certificateAfterSeconds: 0.1 }

const NOTHING: TamigoSeed = { departments: [], employees: [], shifts: [] }

/** The whole product but its listening: database, simulators, jobs, routes and an administrator. */
export async function openProduct(options: OpenOptions): Promise<OpenProduct> {
  const {
    databaseUrl,
    dataDir,
    banks,
    accountData,
    hasFileStore,
    approvalsNeedPassword = false,
    failsOften = false,
  } = options
  let start: Start = options
  const given = readConfig({
    DATA_DIR: dataDir,
    FEEDBACK_AFTER_SECONDS: '1',
    APPLICATION_ORIGINS: 'https://oma.example.com',
    APPROVALS_NEED_PASSWORD: String(approvalsNeedPassword),
  })
  const log = openLog(failsOften ? 'fatal' : 'error')
  const { db, readDb, close } = connect(databaseUrl)
  const vault = openVault(given.fieldKey)
  await proveFieldKey(db, vault)
  await sealOlder({ db, vault, log })
  let clock = startClock(Temporal.Instant.from(options.now))
  const now = () => clock.now()
  const seed = () => start.tamigo ?? NOTHING
  const ground = { ...given, now, tamigo: seed, banks, accountData, hasFileStore, businessId: OWN_BUSINESS_ID }
  const simulators = await startSimulators(ground)
  const config = { ...given, ...SOON, databaseUrl, services: simulators.services }
  const ownKeys = keptKeys(readDb, vault)
  const connected = () =>
    connectIntegrations({ config: { ...config, answerSeconds: start.answerSeconds }, log, now, keptKeys: ownKeys })
  let clients = connected()
  const integrations = delegating(() => clients)
  const figures = openEnteredFigures(readDb)
  await figures.refresh()
  const jobs = await openJobs(databaseUrl, log, { before: figures.refresh })
  const sessions = openSessions({ db, readDb, figures }, config)
  const liveChanges = openLiveChanges(databaseUrl, log)
  let noted = openAnchors(config)
  const anchors = delegating(() => noted)
  const kept = { db, readDb, vault, anchors, figures, sessions, jobs, liveChanges }
  const services: Services = { ...kept, config, clock: { now }, log, integrations }
  await startWorking(services)
  const features = options.routes ? [...routes, options.routes] : routes
  const http = await buildHttp(services, features)
  let authtoken = await adminToken(services)
  return {
    services,
    simulators: Object.fromEntries(simulators.running.map(({ name, url }) => [name, url])),
    call: (...call) => inject(http, authtoken, ...call),
    async renew(next) {
      start = next
      await proveFieldKey(db, vault)
      clock = startClock(Temporal.Instant.from(start.now))
      await Promise.all(simulators.running.map(({ url }) => fetch(`${url}/__sim/reset`, { method: 'POST' })))
      await clients.close()
      clients = connected()
      rmSync(join(dataDir, ANCHORS_FILE), { force: true })
      noted = openAnchors(config)
      authtoken = await adminToken(services)
    },
    async moveClock(to) {
      clock = startClock(to)
      authtoken = await adminToken(services)
    },
    async stop() {
      await http.close()
      await liveChanges.close()
      await jobs.stop()
      await clients.close()
      await simulators.stop()
      await close()
    },
  }
}

/** What there is at the moment, for whoever keeps hold of it. */
function delegating<Thing extends object>(now: () => Thing): Thing {
  return new Proxy({} as Thing, { get: (_, name) => Reflect.get(now(), name) })
}

async function inject(
  http: FastifyInstance,
  authtoken: string,
  ...[method, path, body, headers = {}]: Parameters<OpenProduct['call']>
): Promise<Answer> {
  const json = body === undefined ? {} : { 'content-type': 'application/json' }
  const payload =
    body === undefined ? {} : { payload: body instanceof Uint8Array ? Buffer.from(body) : JSON.stringify(body) }
  const asked = { method, url: path, headers: { ...json, authtoken, ...headers }, ...payload }
  const reply = await http.inject({ ...asked, payloadAsStream: true })
  const type = String(reply.headers['content-type'] ?? '')
  const bytes = await contentOf(reply.stream(), type.startsWith('text/event-stream'))
  return {
    status: reply.statusCode,
    body: type.includes('json') ? JSON.parse(bytes.toString()) : bytes,
    text: bytes.toString(),
    headers: reply.headers,
  }
}

/** Of what never ends the first part: whoever asked goes away then. */
async function contentOf(stream: Readable, isEndless: boolean): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of stream) {
    parts.push(part as Buffer)
    if (isEndless) break
  }
  return Buffer.concat(parts)
}

/** Of the administrator that a kept database has, or of a new one. */
async function adminToken(services: Services): Promise<string> {
  const username = 'anna@palkkasilta.example'
  return services.db.transaction().execute(async (tx) => {
    const account = await tx
      .selectFrom('account')
      .select('person_id')
      .where('username', '=', username)
      .executeTakeFirst()
    const id = account?.person_id ?? (await newAdministrator(tx, username, services.clock.now()))
    return services.sessions.start(tx, { personId: id, address: null }, services.clock.now())
  })
}

/** Made once: it takes longer than all else of an administrator. */
let administratorsHash: Promise<string> | undefined

async function newAdministrator(tx: Tx, username: string, now: Temporal.Instant): Promise<number> {
  const { id } = await tx
    .insertInto('person')
    .values({ first_name: 'Anna', last_name: 'Ylläpitäjä' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const account = { person_id: id, username, role: 'ROLE_ADMIN' as const }
  administratorsHash ??= hashPassword('salasana')
  await tx
    .insertInto('account')
    .values({
      ...account,
      password_hash: await administratorsHash,
      password_changed_at: now.subtract({ hours: 1 }).toString(),
    })
    .execute()
  return id
}
