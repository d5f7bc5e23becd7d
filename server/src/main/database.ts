import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { openJobs } from '../jobs/jobs.ts'
import type { Config } from '../platform/config.ts'
import { connect } from '../platform/database/connect.ts'
import { migrate } from '../platform/database/migrate.ts'
import { grantRunTime } from '../platform/database/roles.ts'
import type { DB } from '../platform/database/types.ts'
import { reachDatabase } from '../platform/postgres/reach.ts'
import { startPostgres } from '../platform/postgres/start.ts'

/** One database, as two roles: the product works as the first; the second owns the tables and migrates them. */
export interface DatabaseUrls {
  readonly url: string
  readonly ownerUrl: string
}

interface Reached extends DatabaseUrls {
  stop(): Promise<void>
}

/** The configured database, or the embedded one: it is started, or shared with the product that runs. `alone`: refused while one runs. */
export async function reachOwnDatabase(config: Config, log: Logger, { alone = false } = {}): Promise<Reached> {
  const { databaseUrl: url, databaseOwnerUrl, dataDir } = config
  if (!url) return startPostgres({ dataDir, log, alone })
  const ownerUrl = databaseOwnerUrl ?? url
  for (const each of new Set([url, ownerUrl])) await reachDatabase(each)
  return { url, ownerUrl, stop: async () => undefined }
}

/** Migrates as the owner, and lets the role of the run time work with what is there. */
export async function prepareDatabase(
  { url, ownerUrl }: DatabaseUrls,
  log: Logger,
  before?: (db: Kysely<DB>) => Promise<void>,
): Promise<void> {
  const { pool, db, close } = connect(ownerUrl, { onError: (error) => log.warn({ err: error }, 'database connection') })
  try {
    await before?.(db)
    await migrate(pool)
    if (ownerUrl === url) return
    // the queue makes its tables when it is opened
    const jobs = await openJobs(ownerUrl, log)
    await jobs.stop()
    await grantRunTime(pool, decodeURIComponent(new URL(url).username))
  } finally {
    await close()
  }
}
