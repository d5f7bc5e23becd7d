import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepareDatabase } from '@palkkasilta/server/src/main/database.ts'
import { openLog } from '@palkkasilta/server/src/platform/log.ts'
import { type Postgres, startPostgres } from '@palkkasilta/server/src/platform/postgres/start.ts'
import { type OpenProduct, openProduct } from '@palkkasilta/server/src/testing/open-product.ts'
import { sql } from 'kysely'

/** Measures on a product of its own over a real PostgreSQL with its durable settings. */
export async function withProduct<T>(
  work: (product: OpenProduct, postgres: Postgres) => Promise<T>,
  now = '2026-04-01T08:00:00Z',
): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'palkkasilta-bench-'))
  const postgres = await startPostgres({ dataDir, log: openLog('error') })
  try {
    await prepareDatabase(postgres, openLog('error'))
    const product = await openProduct({ databaseUrl: postgres.url, dataDir, now })
    try {
      return await work(product, postgres)
    } finally {
      await product.stop()
    }
  } finally {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** In bytes, with indexes. */
export async function databaseSize({ db }: Pick<OpenProduct['services'], 'db'>): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(db)
  return Number(rows[0]?.bytes)
}
