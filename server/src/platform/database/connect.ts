import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { PreparingClient } from './prepared.ts'
import type { DB, Read } from './types.ts'

const INT8 = 20
const INT8_ARRAY = 1016
const DATE = 1082
const DATE_ARRAY = 1182
const TIMESTAMPTZ = 1184

/** Days stay ISO text, instants become ISO text in UTC, eight-byte integers become safe numbers. */
const parsers = new Map<number, (text: string) => unknown>([
  [INT8, wholeNumber],
  [INT8_ARRAY, (text) => eachOf(text).map(wholeNumber)],
  [DATE, (text) => text],
  [DATE_ARRAY, eachOf],
  [TIMESTAMPTZ, instant],
])

/** Of an array whose values need no quotes. */
function eachOf(text: string): string[] {
  return text.slice(1, -1).split(',').filter(Boolean)
}

const USUAL = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?\+00$/

function instant(text: string): string {
  if (USUAL.test(text)) return `${text.slice(0, 10)}T${text.slice(11, -3)}Z`
  return Temporal.Instant.from(text.replace(' ', 'T')).toString()
}

function wholeNumber(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`integer too large: ${text}`)
  return value
}

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format: 'text' | 'binary') =>
    parsers.get(oid) ?? pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
}

export interface Database {
  readonly pool: pg.Pool
  readonly db: Kysely<DB>
  /** Over connections on which the database refuses every change. */
  readonly readDb: Read
  close(): Promise<void>
}

interface Options {
  readonly max?: number
  /** How long a connection that reads lives, and the plans of its prepared statements with it. */
  readonly readSeconds?: number
  readonly onError?: (error: Error) => void
}

/**
 * A plan that is made while a table is empty or tiny reads the whole of it, and stays while the table grows beneath it: those of
 * foreign keys in every connection that writes, those of prepared statements in any. Whoever writes finds rows by index, however
 * small a table is; whoever reads plans freely, and anew from time to time.
 */
const READ_SECONDS = 60
const BY_INDEX = '-c enable_seqscan=off'

/** Opens one pool to write and one to read; a pool connects when it is first used. */
export function connect(url: string, options: Options = {}): Database {
  const [writing, reading] = [
    openPool(url, BY_INDEX, { ...options, readSeconds: 0 }),
    openPool(url, '-c default_transaction_read_only=on', options),
  ]
  return {
    pool: writing.pool,
    db: writing.db,
    readDb: reading.db,
    async close() {
      await Promise.all([writing.close(), reading.close()])
    },
  }
}

/** Connections speak UTC, so that instants are read the same everywhere. No statement is worth compiling. */
function openPool(url: string, settings: string, { max = 10, readSeconds = READ_SECONDS, onError }: Options) {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 5_000,
    maxLifetimeSeconds: readSeconds,
    options: `-c timezone=UTC -c jit=off ${settings}`,
    types,
    Client: PreparingClient,
  })
  // A connection may end at any moment, also in the hands of a transaction whose next query then fails; an error event that
  // nobody hears would end the process. The pool replaces the connection and says no more than its client.
  pool.on('connect', (client) => client.on('error', (error) => onError?.(error)))
  pool.on('error', () => undefined)
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  return {
    pool,
    db,
    async close() {
      await db.destroy()
      // Kysely ends the pool only if it was used
      if (!pool.ended) await pool.end()
    },
  }
}
