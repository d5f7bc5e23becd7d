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
import type { DB, Read } from './types.ts'

const names = new Map<string, string>()

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

/** The same of a query of these keys, which is built once, too. */
export function preparedByKeys<Row, Key>(
  name: string,
  build: (db: Read, keys: readonly Key[]) => { compile(): CompiledQuery<Row> },
) {
  const keysToCome: readonly Key[] = []
  const { sql, parameters } = build(onPaper, keysToCome).compile()
  const ask = prepared<Row>(name, sql)
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

const named = <Row>(text: string) => prepared<Row>(names.get(text) ?? `query-${names.size}`, text)

type Ask = (statement: unknown, ...rest: readonly unknown[]) => unknown

/** A connection that knows the prepared statements by their text. */
export class PreparingClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    const ask: Ask = (...given) => Reflect.apply(super.query, this, given)
    const asked: Ask = (statement, ...rest) => {
      const name = typeof statement === 'string' ? names.get(statement) : undefined
      return ask(name === undefined ? statement : { name, text: statement }, ...rest)
    }
    this.query = asked as typeof this.query
  }
}
