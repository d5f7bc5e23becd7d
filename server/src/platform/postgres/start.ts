import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { StartupError } from '../startup-error.ts'
import { accountFor } from './account.ts'
import { type Cluster, ensureCluster, type Passwords, passwordsOf } from './cluster.ts'
import { type Log, serveCluster } from './keeper.ts'
import { placePrograms } from './programs.ts'
import { launchServer, socketFolderOf } from './server.ts'
import type { ServerSettings } from './settings.ts'

export interface Postgres {
  /** Of the product's database, as the role that works in it and owns nothing. */
  readonly url: string
  /** As the role that owns it and nothing else, and migrates it. */
  readonly ownerUrl: string
  /** Of the maintenance database, as superuser. */
  readonly superuserUrl: string
  /** Stops the server, unless another process works with it. */
  stop(): Promise<void>
}

interface Options {
  readonly dataDir: string
  readonly log: Log
  readonly settings?: ServerSettings
  /** Refused while another one works alone on these data: of products there is one, beside it commands may work. */
  readonly alone?: boolean
}

/**
 * A real PostgreSQL of the product's own, with its data under `dataDir`. A server that already runs on these data is shared: the
 * orphan of a killed product, or that of another process of the product. While this process lives, a server that dies is started
 * again on the same port.
 */
export async function startPostgres({ dataDir, log, settings = {}, alone = false }: Options): Promise<Postgres> {
  const home = resolve(dataDir, 'postgres')
  const { cluster, passwords } = await prepareCluster(home).catch((error) => {
    throw folderFailure(error, home)
  })
  const launch = (port?: number) => launchServer(cluster, join(home, 'postgres.log'), settings, port)
  const { port, stop } = await serveCluster({ cluster, passwords, log, alone, launch })
  const socketFolder = socketFolderOf(cluster.folder)
  const bySocket = socketFolder ? `?host=${encodeURIComponent(socketFolder)}` : ''
  const url = (role: keyof Passwords, database = 'palkkasilta') =>
    `postgres://${role}:${passwords[role]}@127.0.0.1:${port}/${database}${bySocket}`
  return {
    url: url('palkkasilta_app'),
    ownerUrl: url('palkkasilta'),
    superuserUrl: url('postgres', 'postgres'),
    stop,
  }
}

async function prepareCluster(home: string): Promise<{ cluster: Cluster; passwords: Passwords }> {
  await mkdir(home, { recursive: true })
  const folder = join(home, 'cluster')
  const account = accountFor(folder)
  const cluster = { folder, account, bin: await placePrograms(home, account) }
  await ensureCluster(cluster)
  return { cluster, passwords: await passwordsOf(cluster) }
}

/** A folder of another user, a full disk: whoever started the product can mend that. */
function folderFailure(error: Error, home: string): Error {
  return 'syscall' in error ? new StartupError(`PostgreSQL cannot use the folder ${home}: ${error.message}.`) : error
}
