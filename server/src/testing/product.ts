import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { inject, onTestFinished } from 'vitest'
import { copyDatabase } from '../platform/postgres/testing.ts'
import { type KeptRows, keepRows, putBack } from './kept-rows.ts'
import { type OpenOptions, type OpenProduct, openProduct } from './open-product.ts'

export type { Answer } from './open-product.ts'
export type TestProduct = OpenProduct

type Options = Omit<OpenOptions, 'databaseUrl' | 'dataDir'>

interface Opened {
  readonly product: OpenProduct
  /** A superuser's address of its database. */
  readonly url: string
  readonly empty: KeptRows
  close(): Promise<void>
}

/** One for the tests of a worker: they run one after the other, and opening costs more than most of them. Its database goes with the server of the run. */
interface Shared extends Opened {
  readonly key: string
  isUsed: boolean
}

let shared: Shared | undefined

/** Whether a database is that of a product that waits for the worker's next test, and whose jobs go on meanwhile. */
export function isWaiting(database: string | undefined): boolean {
  return shared !== undefined && !shared.isUsed && new URL(shared.url).pathname === `/${database}`
}

/** The product over an empty database, with its simulators, jobs and an administrator. The tests of a worker share it, each from the start. */
export async function testProduct(options: Options): Promise<TestProduct> {
  const { now, ...kind } = options
  const key = JSON.stringify(kind)
  if (shared?.isUsed || options.routes) return ownProduct(options)
  if (shared && !(shared.key === key && (await renewed(shared, now)))) {
    await shared.close()
    shared = undefined
  }
  shared ??= { ...(await open(options)), key, isUsed: true }
  const used = shared
  used.isUsed = true
  onTestFinished(() => {
    used.isUsed = false
  })
  return used.product
}

/** The same for one test alone, which may stop parts of it. */
export async function ownProduct(options: Options): Promise<TestProduct> {
  const { product, close } = await open(options)
  onTestFinished(close)
  return product
}

async function open(options: Options): Promise<Opened> {
  const keys = inject('keyFolder')
  const dataDir = mkdtempSync(join(dirname(keys), 'product-'))
  cpSync(keys, join(dataDir, 'secrets'), { recursive: true })
  const database = await copyDatabase()
  const empty = await keepRows(database.superuserUrl)
  const product = await openProduct({ ...options, databaseUrl: database.url, dataDir })
  return {
    product,
    url: database.superuserUrl,
    empty,
    async close() {
      await product.stop()
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Keeps the product's database as a backup would, and gives what puts it back. */
export async function backup({ services }: TestProduct): Promise<() => Promise<void>> {
  const { pathname } = new URL(services.config.databaseUrl ?? '')
  const url = Object.assign(new URL(inject('superuserUrl')), { pathname }).href
  const kept = await keepRows(url)
  return () => putBack(url, kept)
}

/** As if just opened. `false`: a job goes on that nobody can wait for. */
async function renewed({ product, url, empty }: Opened, now: string): Promise<boolean> {
  if (!(await isQuiet(product))) return false
  await putBack(url, empty)
  await product.renew(now)
  return true
}

const PATIENCE_MS = 2_000

async function isQuiet({ services: { db } }: OpenProduct): Promise<boolean> {
  for (const start = performance.now(); performance.now() - start < PATIENCE_MS; await delay(10)) {
    await sql`delete from jobs.job where state <> 'active'`.execute(db)
    const { rows } = await sql`select from jobs.job limit 1`.execute(db)
    if (rows.length === 0) return true
  }
  return false
}
