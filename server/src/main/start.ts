import { once } from 'node:events'
import { createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { keptKeys } from '../core/channel-certificate/kept-key.ts'
import { proveFieldKey } from '../core/field-key/field-key.ts'
import { sealOlder } from '../core/field-key/seal-older.ts'
import { openJobs } from '../jobs/jobs.ts'
import { openAnchors } from '../kernel/audit-anchors.ts'
import type { Api } from '../kernel/calls/call.ts'
import { openEnteredFigures } from '../kernel/entered-figures.ts'
import { openLiveChanges } from '../kernel/live-changes.ts'
import type { Services } from '../kernel/services.ts'
import { openSessions } from '../kernel/sessions.ts'
import { type Clock, startClock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import { connect } from '../platform/database/connect.ts'
import { mayRewriteHistory } from '../platform/database/roles.ts'
import type { DB } from '../platform/database/types.ts'
import { listenFailure } from '../platform/startup-error.ts'
import { openVault } from '../platform/vault.ts'
import { connectIntegrations } from './connect.ts'
import { type DatabaseUrls, prepareDatabase, reachOwnDatabase } from './database.ts'
import { routes, startWorking } from './features.ts'
import { buildHttp } from './http.ts'
import { refuseDemo } from './production.ts'

export interface Product {
  /** Where it serves. */
  readonly url: string
  readonly services: Services
  stop(): Promise<void>
}

/** What may be put into the product when it starts; production puts in nothing. */
export interface Additions {
  /** Shared with what runs around the product. */
  readonly clock?: Clock
  /** Reached already, and left running by `stop`. */
  readonly database?: DatabaseUrls
  /** Called before the database is migrated. */
  readonly prepare?: (db: Kysely<DB>) => Promise<void>
  /** Called once the database is migrated, before any job is taken. */
  readonly fill?: (services: Services) => Promise<void>
  readonly routes?: readonly ((api: Api) => void)[]
}

const REWRITABLE =
  'The role of DATABASE_URL may change the history: set DATABASE_OWNER_URL, as docs/operations.md says under Roles of the database.'

/** What was started, to be stopped in the opposite order. */
class Started {
  readonly #stops: (() => Promise<unknown>)[] = []
  onStop(stop: () => Promise<unknown>): void {
    this.#stops.unshift(stop)
  }
  async stop(): Promise<void> {
    for (const stop of this.#stops.splice(0)) await stop()
  }
}

/** Starts the whole product: database, migrations, jobs, HTTP. */
export async function startProduct(config: Config, log: Logger, additions: Additions = {}): Promise<Product> {
  const started = new Started()
  try {
    return await start(config, log, additions, started)
  } catch (error) {
    await started.stop()
    throw error
  }
}

async function start(config: Config, log: Logger, additions: Additions, started: Started): Promise<Product> {
  await refuseTakenPort(config)
  const database = additions.database ?? (await reachAlone(config, log, started))
  await prepareDatabase(database, log, additions.prepare)
  const { url } = database
  const { db, readDb, close } = connect(url, { onError: (error) => log.warn({ err: error }, 'database connection') })
  started.onStop(close)
  if (config.mode === 'production') await refuseDemo(readDb)
  const vault = openVault(config.fieldKey)
  await proveFieldKey(db, vault)
  await sealOlder({ db, vault, log })
  if (await mayRewriteHistory(readDb)) log.warn(REWRITABLE)
  const clock = additions.clock ?? startClock(config.now)
  const integrations = connectIntegrations({ config, log, now: clock.now, keptKeys: keptKeys(readDb, vault) })
  started.onStop(() => integrations.close())
  const figures = openEnteredFigures(readDb)
  await figures.refresh()
  const jobs = await openJobs(url, log, { before: figures.refresh })
  started.onStop(() => jobs.stop())
  const sessions = openSessions({ db, readDb, figures }, config)
  const anchors = openAnchors(config)
  const liveChanges = openLiveChanges(url, log)
  started.onStop(() => liveChanges.close())
  const services: Services = {
    config,
    db,
    readDb,
    clock,
    log,
    vault,
    anchors,
    figures,
    sessions,
    jobs,
    liveChanges,
    integrations,
  }
  await additions.fill?.(services)
  await startWorking(services)
  const http = await buildHttp(services, [...routes, ...(additions.routes ?? [])])
  started.onStop(() => http.close())
  return { url: await listen(http, config), services, stop: () => started.stop() }
}

async function reachAlone(config: Config, log: Logger, started: Started): Promise<DatabaseUrls> {
  const database = await reachOwnDatabase(config, log, { alone: true })
  started.onStop(() => database.stop())
  return database
}

/** Found out before anything is filled or changed. */
async function refuseTakenPort({ host, port }: Config): Promise<void> {
  const probe = createServer()
  try {
    await once(probe.listen({ host, port, exclusive: true }), 'listening')
  } catch (error) {
    throw listenFailure(error, host, port)
  }
  await new Promise((closed) => probe.close(closed))
}

async function listen(http: FastifyInstance, { host, port }: Config): Promise<string> {
  try {
    return await http.listen({ host, port })
  } catch (error) {
    throw listenFailure(error, host, port)
  }
}
