import {
  CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
} from 'kysely'
import pg from 'pg'
import { type Column, columnsOf, packing, unpacked } from './packed.ts'
import type { DB, Read } from './types.ts'

const names = new Map<string, string>()
/** Those of them that give many rows, by their text; with their columns, once a result has told them. */
const packed = new Map<string, readonly Column[] | undefined>()

/**
 * A statement that nearly every call makes: each connection reads and plans it once. `const byId = prepared<Row>('by-id', 'select … $1')`,
 * then `await byId(db, [id])`. For finding a row by a key alone: a kept plan does not look at what is asked for.
 */
export function prepared<Row>(name: string, text: string) {
  names.set(text, name)
  return async (db: Read, values: readonly unknown[]): Promise<readonly Row[]> =>
    (await db.getExecutor().executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows
}

const onPaper: Read = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** The same for many rows, which are packed into one text on their way. */
function preparedRows<Row>(name: string, text: string) {
  if (!packed.has(text)) packed.set(text, undefined)
  return prepared<Row>(name, text)
}

/** The same of a query of these keys, which is built once, too. */
export function preparedByKeys<Row, Key>(
  name: string,
  build: (db: Read, keys: readonly Key[]) => { compile(): CompiledQuery<Row> },
) {
  const keysToCome: readonly Key[] = []
  const { sql, parameters } = build(onPaper, keysToCome).compile()
  const ask = preparedRows<Row>(name, sql)
  return (db: Read, keys: readonly Key[]): Promise<readonly Row[]> =>
    ask(
      db,
      parameters.map((value) => (value === keysToCome ? keys : value)),
    )
}

/** The same of a query that nothing is filled into. */
export function preparedQuery<Row>(query: RawBuilder<Row>): (db: Read) => Promise<readonly Row[]> {
  const ask = named<Row>(query.compile(onPaper).sql)
  return (db) => ask(db, [])
}

/** The same of a query that is built for each call and always says the same but for the values filled into it. */
export function askPrepared<Row>(db: Read, query: { compile(on: Read): CompiledQuery<Row> }): Promise<readonly Row[]> {
  const { sql: text, parameters } = query.compile(onPaper)
  return named<Row>(text)(db, parameters)
}

const named = <Row>(text: string) => preparedRows<Row>(names.get(text) ?? `query-${names.size}`, text)

type Ask = (statement: unknown, ...rest: readonly unknown[]) => unknown

/** A connection that knows the prepared statements by their text. */
export class PreparingClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    const types = (typeof config === 'object' && config.types) || pg.types
    const ask: Ask = (...given) => Reflect.apply(super.query, this, given)
    const asked: Ask = (statement, ...rest) => {
      const name = typeof statement === 'string' ? names.get(statement) : undefined
      if (typeof statement !== 'string' || name === undefined) return ask(statement, ...rest)
      if (packed.has(statement)) return askPacked(name, statement, rest)
      return ask({ name, text: statement }, ...rest)
    }
    /** The first rows of a statement come as they are, and tell its columns. */
    const askPacked = async (name: string, text: string, rest: readonly unknown[]) => {
      const columns = packed.get(text)
      if (columns) {
        const result = (await ask({ name, text: packing(text) }, ...rest)) as pg.QueryResult<{ packed: string | null }>
        return { ...result, rows: unpacked(result.rows[0]?.packed ?? null, columns) }
      }
      const result = (await ask(text, ...rest)) as pg.QueryResult
      packed.set(text, columnsOf(result, types))
      return result
    }
    this.query = asked as typeof this.query
  }
}
