import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { isDatabaseUnavailable } from '../database/unavailable.ts'
import { StartupError } from '../startup-error.ts'
import type { Cluster, Passwords } from './cluster.ts'
import { runningServer, type StartedServer, stopServer } from './server.ts'

/** Pino fits as it is. */
export interface Log {
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

interface Serving {
  readonly cluster: Cluster
  readonly passwords: Passwords
  readonly log: Log
  /** No other process that says so, too, may work with the server meanwhile. */
  readonly alone: boolean
  /** On this port, or on any free one. */
  launch(port?: number): Promise<StartedServer>
}

/** A connection that holds this process's share of the server, for as long as the process lives. */
interface Lease {
  readonly client: pg.Client
  readonly port: number
  /** This process started the server, so it takes it along when it exits without a `stop`. */
  readonly isOurs: boolean
}

/** Held shared by every process that works with the server: whoever can have it alone is the last and stops the server. */
const LEASE = 7_255_744
const PREPARATION = 7_255_743
const ALONE = 7_255_742
/** Another one may be about to stop, or dead and not yet noticed. */
const PATIENCE_WITH_ANOTHER = '3s'
const LOCK_NOT_AVAILABLE = '55P03'
const FIRST_PAUSE_MS = 5
const STEP_MS = 50
const LONGEST_PAUSE_MS = 30_000
const CONNECT_TIMEOUT_MS = 5_000
/** A crash recovery may have much to do. */
const PATIENCE_MS = 300_000
const WRONG_PASSWORD = '28P01'
/** Another process was faster with the folder or the port, or the last helpers of a killed server are about to go. */
const passing = /lock file|shared memory block|TCP\/IP socket|Address already in use/i

/** Has the server run, whoever started it, until `stop`; then it is stopped unless another process works with it. */
export async function serveCluster(serving: Serving): Promise<{ port: number; stop(): Promise<void> }> {
  let isStopping = false
  let lease = await acquire(serving)
  let reviving = Promise.resolve()
  const { port } = lease
  watch()
  process.once('exit', takeAlong)

  function takeAlong(): void {
    const running = lease.isOurs ? runningServer(serving.cluster.folder) : undefined
    if (running) process.kill(running.pid, 'SIGINT')
  }

  function watch(): void {
    lease.client.once('end', () => {
      if (!isStopping) reviving = revive()
    })
  }

  async function revive(): Promise<void> {
    serving.log.warn({ port }, 'PostgreSQL went away and is started again')
    for (let wait = STEP_MS; !isStopping; wait = Math.min(2 * wait, LONGEST_PAUSE_MS)) {
      try {
        lease = await acquire(serving, port)
        watch()
        return
      } catch (error) {
        serving.log.error({ err: error }, 'PostgreSQL could not be started again')
        await pause(wait, undefined, { ref: false })
      }
    }
  }

  async function stop(): Promise<void> {
    if (isStopping) return
    isStopping = true
    process.removeListener('exit', takeAlong)
    await reviving
    if (await isLast(lease.client)) await stopServer(serving.cluster)
    await lease.client.end()
  }

  return { port, stop }
}

/** Where the server goes away once our share is given back, another one was the last and stops it. */
async function isLast(client: pg.Client): Promise<boolean> {
  try {
    await client.query('select pg_advisory_unlock_shared($1)', [LEASE])
    const { rows } = await client.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [LEASE])
    return rows[0]?.alone === true
  } catch (error) {
    if (isDatabaseUnavailable(error)) return false
    throw error
  }
}

/** Joins the server that runs, or starts one, and takes a share of it. */
async function acquire(serving: Serving, wantedPort?: number): Promise<Lease> {
  const deadline = performance.now() + PATIENCE_MS
  let launched: StartedServer | undefined
  let obstacle = 'it gives no sign of life'
  for (let wait = FIRST_PAUSE_MS; performance.now() < deadline; wait = Math.min(2 * wait, STEP_MS)) {
    const running = runningServer(serving.cluster.folder)
    if (running) {
      if (wantedPort && running.port !== wantedPort) throw new StartupError('PostgreSQL runs on another port by now.')
      const answer = await lease(serving, running.port)
      if (typeof answer !== 'string') return { client: answer, port: running.port, isOurs: launched !== undefined }
      obstacle = answer
    } else {
      const end = launched?.ended()
      if (end !== undefined && !passing.test(end)) throw new StartupError(`PostgreSQL did not start: ${end}.`)
      if (!launched || end !== undefined) launched = await serving.launch(wantedPort)
    }
    await pause(wait)
  }
  throw new StartupError(`PostgreSQL in ${serving.cluster.folder} cannot be used: ${obstacle}.`)
}

/** A connection with a share of the server, or why there is none yet. */
async function lease({ passwords, cluster, alone }: Serving, port: number): Promise<pg.Client | string> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password: passwords.postgres,
    database: 'postgres',
    application_name: 'palkkasilta keeper',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  })
  let obstacle = ''
  client.on('error', (error) => {
    obstacle = error.message
  })
  try {
    await client.connect()
    const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock_shared($1) as held', [LEASE])
    if (rows[0]?.held) {
      if (alone) await claim(client)
      await prepare(client, passwords)
      return client
    }
    await client.end()
    return 'another process is stopping it'
  } catch (error) {
    const { code, message } = error as { code?: string; message: string }
    if (code === LOCK_NOT_AVAILABLE) {
      await client.end()
      const dataDir = resolve(cluster.folder, '../..')
      throw new StartupError(
        `Palkkasilta already runs on ${dataDir}: stop it first, or set DATA_DIR to another folder.`,
      )
    }
    if (code === WRONG_PASSWORD) {
      throw new StartupError(`PostgreSQL refuses the password kept in ${cluster.folder}: is it another one's server?`)
    }
    return obstacle || message
  }
}

/** Throws LOCK_NOT_AVAILABLE where another one has it. The connection keeps it, and so nobody does who has died. */
async function claim(client: pg.Client): Promise<void> {
  await client.query(`set lock_timeout = '${PATIENCE_WITH_ANOTHER}'`)
  await client.query('select pg_advisory_lock($1)', [ALONE])
  await client.query('reset lock_timeout')
}

/** The product's roles and database, made once: whoever owns it migrates it, and the role of the run time works in it. */
async function prepare(client: pg.Client, passwords: Passwords): Promise<void> {
  const lacks = async (catalogue: string, column: string, name: string) =>
    (await client.query(`select from ${catalogue} where ${column} = $1`, [name])).rowCount === 0
  await client.query('select pg_advisory_lock($1)', [PREPARATION])
  for (const role of ['palkkasilta', 'palkkasilta_app'] as const) {
    if (!(await lacks('pg_roles', 'rolname', role))) continue
    await client.query(`create role ${role} login password ${client.escapeLiteral(passwords[role])}`)
  }
  if (await lacks('pg_database', 'datname', 'palkkasilta')) {
    await client.query('create database palkkasilta owner palkkasilta')
  }
  await client.query('select pg_advisory_unlock($1)', [PREPARATION])
}
