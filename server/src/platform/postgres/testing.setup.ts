import { existsSync, mkdtempSync, readdirSync, statfsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { prepareDatabase } from '../../main/database.ts'
import { type KeptRows, keepRows, putBack, withClient } from '../../testing/kept-rows.ts'
import { openProduct } from '../../testing/open-product.ts'
import { openLog } from '../log.ts'
import { runningServer } from './server.ts'
import { type Postgres, startPostgres } from './start.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The migrated database, as its owner: only to be copied, it takes no connections. */
    templateUrl: string
    /** What its tables hold. */
    emptyRows: KeptRows
    /** The same as the role of the run time. */
    runTimeUrl: string
    /** The maintenance database, as superuser. */
    superuserUrl: string
    /** The keys of simulated services: new ones for each test would cost more than the test. */
    keyFolder: string
    /** An existing folder for files that are gone after the run, in memory where there is room. */
    fastFolder: string
  }
}

const PREFIX = 'palkkasilta-test-'
const IN_MEMORY = '/dev/shm'
const ENOUGH_BYTES = 2_000_000_000

/** Nothing here outlives the run, so nothing needs to be safe on the disk. */
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  // several products at once, each with all the connections that it may hold
  max_connections: '400',
  // many runs at once, in memory
  shared_buffers: '128MB',
  max_wal_size: '512MB',
  min_wal_size: '80MB',
}

/** One server for the whole run, with a migrated database that each test copies. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const place = fastestPlace()
  await sweep(place)
  const dataDir = mkdtempSync(join(place, `${PREFIX}${process.pid}-`))
  const postgres = await startPostgres({ dataDir, log: openLog('warn'), settings })
  project.provide('emptyRows', await makeTemplate(postgres, dataDir))
  project.provide('keyFolder', join(dataDir, 'secrets'))
  project.provide('fastFolder', place)
  project.provide('templateUrl', postgres.ownerUrl)
  project.provide('runTimeUrl', postgres.url)
  project.provide('superuserUrl', postgres.superuserUrl)
  return async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true })
  }
}

/** A database is many small files: in memory a copy takes a hundredth of a second. */
function fastestPlace(): string {
  if (!existsSync(IN_MEMORY)) return tmpdir()
  const { bavail, bsize } = statfsSync(IN_MEMORY)
  return bavail * bsize > ENOUGH_BYTES ? IN_MEMORY : tmpdir()
}

/** Migrated, and with the tables of the job queue, which the product makes when it starts. Gives the rows that it has. */
async function makeTemplate(postgres: Postgres, dataDir: string): Promise<KeptRows> {
  await prepareDatabase(postgres, openLog('error'))
  const superuserUrl = Object.assign(new URL(postgres.superuserUrl), { pathname: '/palkkasilta' }).href
  const empty = await withClient(superuserUrl, keepRows)
  const product = await openProduct({ databaseUrl: postgres.url, dataDir, now: new Date().toISOString() })
  await product.stop()
  await withClient(superuserUrl, (client) => putBack(client, empty))
  await withClient(postgres.superuserUrl, (client) =>
    client.query('alter database palkkasilta allow_connections false is_template true'),
  )
  return empty
}

/** Ends what a killed run has left behind. */
async function sweep(place: string): Promise<void> {
  for (const name of readdirSync(place)) {
    const pid = Number(name.startsWith(PREFIX) && name.slice(PREFIX.length).split('-')[0])
    if (!pid || lives(pid)) continue
    const folder = join(place, name)
    const server = runningServer(join(folder, 'postgres/cluster'))
    if (server) process.kill(server.pid, 'SIGQUIT')
    await rm(folder, { recursive: true, maxRetries: 5 })
  }
}

function lives(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
