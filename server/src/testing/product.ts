import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { copyDatabase } from '../platform/postgres/testing.ts'
import { connected, keepRows, putBack, withClient } from './kept-rows.ts'
import { type OpenOptions, type OpenProduct, openProduct, type Start } from './open-product.ts'

export type { Answer } from './open-product.ts'
export type TestProduct = OpenProduct

type Options = Omit<OpenOptions, 'databaseUrl' | 'dataDir'>

interface Opened {
  readonly product: OpenProduct
  /** A superuser's address of its database. */
  readonly url: string
  /** Leaves the rows that a migrated database has. */
  empty(): Promise<void>
  close(): Promise<void>
}

/** One for the tests of a worker: they run one after the other, and opening costs more than most of them. Its database goes with the server of the run. */
interface Shared extends Opened {
  readonly kind: string
  isUsed: boolean
}

/** The one that was used last comes last. */
const shared: Shared[] = []
/** Few tests take two at once, or one of another kind; each that waits keeps its jobs going. */
const MOST_WAITING = 2

/** The product over an empty database, with its simulators, jobs and an administrator. The tests of a worker share it, each from the start. */
export async function testProduct(options: Options): Promise<TestProduct> {
  if (options.routes) return ownProduct(options)
  const used = (await waiting(options)) ?? { ...(await open(options)), kind: kindOf(options), isUsed: true }
  shared.push(used)
  onTestFinished(() => {
    used.isUsed = false
  })
  await closeTooMany()
  return used.product
}

/** What is the same each time that a product begins anew. */
function kindOf(options: Options): string {
  const start: Record<keyof Start, undefined> = { now: undefined, tamigo: undefined, answerSeconds: undefined }
  return JSON.stringify({ ...options, ...start })
}

/** One of the kind that nobody uses, as if just opened. */
async function waiting(options: Options): Promise<Shared | undefined> {
  const found = shared.findLastIndex(({ isUsed, kind }) => !isUsed && kind === kindOf(options))
  const [taken] = found < 0 ? [] : shared.splice(found, 1)
  if (!taken) return undefined
  taken.isUsed = true
  if (await renewed(taken, options)) return taken
  await taken.close()
  return undefined
}

async function closeTooMany(): Promise<void> {
  const [longest, ...others] = shared.filter(({ isUsed }) => !isUsed)
  if (!longest || others.length < MOST_WAITING) return
  shared.splice(shared.indexOf(longest), 1)
  await longest.close()
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
  const product = await openProduct({ ...options, databaseUrl: database.url, dataDir })
  // a connection that has seen all tables empties them in a fraction of the time
  let client: pg.Client | undefined
  return {
    product,
    url: database.superuserUrl,
    async empty() {
      client ??= await connected(database.superuserUrl)
      await putBack(client, inject('emptyRows'))
    },
    async close() {
      await client?.end()
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
  const kept = await withClient(url, keepRows)
  return () => withClient(url, (client) => putBack(client, kept))
}

/** `false`: a job goes on that nobody can wait for. */
async function renewed({ product, empty }: Opened, start: Options): Promise<boolean> {
  if (!(await isQuiet(product))) return false
  await empty()
  await product.renew(start)
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
