import {
  type ColumnType,
  type Insertable,
  type InsertQueryBuilder,
  type InsertResult,
  type RawBuilder,
  type SqlBool,
  sql,
  type Updateable,
} from 'kysely'
import type { DB, Tx } from './types.ts'

/** A row to insert, as JSON can carry it: what a JSON column keeps is given as it is, not as text. */
export type Given<Table extends keyof DB> = {
  readonly [Column in keyof Insertable<DB[Table]>]: Column extends keyof DB[Table]
    ? Value<DB[Table][Column], Insertable<DB[Table]>[Column]>
    : never
}

type Value<Column, Plain> =
  Column extends ColumnType<infer Read, string | undefined, string>
    ? unknown extends Read
      ? object | null
      : Plain
    : Exclude<Plain, Buffer>

const ROWS_AT_ONCE = 2_000

/** Inserts any number of rows in few statements. */
export async function insertRows<Table extends keyof DB>(
  tx: Tx,
  table: Table,
  rows: readonly Given<Table>[],
): Promise<void> {
  for (const piece of piecesOf(rows)) await insertPiece(tx, table, piece).execute()
}

/** The same, and the ids that the database gave, in the order of the rows. */
export async function insertedIds<Table extends keyof DB>(
  tx: Tx,
  table: Table,
  rows: readonly Given<Table>[],
): Promise<number[]> {
  const ids: number[] = []
  for (const piece of piecesOf(rows)) {
    const { columns, source } = carried(table, piece)
    const list = sql.join(columns.map(({ name }) => sql.ref(name)))
    const insert = sql<{ id: number }>`insert into ${sql.table(table)} (${list}) ${source} returning id`
    for (const { id } of (await insert.execute(tx)).rows) ids.push(id)
  }
  return ids
}

/** What changes of a row that has a number for its id; its states change elsewhere. */
export type Change<Table extends keyof DB> = Partial<Pick<Given<Table>, Settable<Table> & keyof Given<Table>>> & {
  readonly id: number
}

type Settable<Table extends keyof DB> = {
  [Column in keyof Updateable<DB[Table]>]: undefined extends Updateable<DB[Table]>[Column]
    ? [Exclude<Updateable<DB[Table]>[Column], undefined>] extends [never]
      ? never
      : Column
    : never
}[keyof Updateable<DB[Table]>]

/** Set and asked of all rows alike; the rows that change are called `kept`. */
export interface Alike {
  readonly set: readonly RawBuilder<unknown>[]
  readonly where: readonly RawBuilder<unknown>[]
}

/** Changes any number of rows in few statements: each its own, by its id. Gives how many were there to be changed. */
export async function updateRows<Table extends keyof DB>(
  tx: Tx,
  table: Table,
  rows: readonly Change<Table>[],
  alike: Alike = { set: [], where: [] },
): Promise<number> {
  let count = 0
  for (const piece of piecesOf(rows)) {
    const { columns, given } = carried(table, piece)
    const own = columns.filter(({ name }) => name !== 'id').map(({ name, value }) => sql`${sql.ref(name)} = ${value}`)
    const set = sql.join([...own, ...alike.set])
    const where = sql.join([sql`kept.id = given.id`, ...alike.where], sql` and `)
    const done = await sql`update ${sql.table(table)} as kept set ${set} from ${given} where ${where}`.execute(tx)
    count += Number(done.numAffectedRows ?? 0)
  }
  return count
}

/** One statement, which may go on with `onConflict` or `returning`: its rows travel as one parameter, in their order. */
export function insertPiece<Table extends keyof DB>(
  tx: Tx,
  table: Table,
  rows: readonly Given<Table>[],
): InsertQueryBuilder<DB, Table, InsertResult> {
  const { columns, source } = carried(table, rows)
  const names = columns.map(({ name }) => name as keyof DB[Table] & string)
  return tx.insertInto(table).columns(names).expression(source)
}

/** A list in pieces that one statement takes well. */
export function* piecesOf<Item>(all: readonly Item[], size = ROWS_AT_ONCE): Generator<readonly Item[]> {
  for (let start = 0; start < all.length; start += size) yield all.slice(start, start + size)
}

/** `column = any(list)`: the list is one parameter, however long it is. */
export function among(column: string, list: readonly (number | string)[]) {
  return sql<SqlBool>`${sql.ref(column)} = any(${list})`
}

interface Carried {
  readonly name: string
  /** Where a statement finds it. */
  readonly value: RawBuilder<unknown>
}

/**
 * Rows as parameters of a statement. What JSON columns keep travels apart, one line for each row, so that the database reads it
 * once, as the text that it is, and not as a part of the row first.
 */
function carried<Table extends keyof DB>(table: Table, rows: readonly object[]) {
  const names = columnsOf(rows)
  const texts = new Map(names.flatMap((name) => textsOf(rows, name)))
  const plain = JSON.stringify(texts.size === 0 ? rows : rows.map((row) => without(row, texts)))
  const record = sql`json_populate_recordset(null::${sql.table(table)}, ${plain}::json) with ordinality as given`
  const lines = [...texts].map(([, text]) => sql`string_to_array(${text}, ${LINE})`)
  const list = sql.join([...texts.keys(), 'place'].map((name) => sql.ref(name)))
  const given =
    texts.size === 0
      ? record
      : sql`${record} join unnest(${sql.join(lines)}) with ordinality as lines (${list}) on lines.place = given.ordinality`
  const columns = names.map((name): Carried => {
    const value = texts.has(name) ? sql`lines.${sql.ref(name)}::json` : sql`given.${sql.ref(name)}`
    return { name, value }
  })
  const values = sql.join(columns.map(({ value }) => value))
  return { columns, given, source: sql`select ${values} from ${given} order by given.ordinality` }
}

const LINE = '\n'

function without(row: object, texts: ReadonlyMap<string, string>): object {
  return { ...row, ...Object.fromEntries(texts.keys().map((name) => [name, undefined])) }
}

/** Of a JSON column that no row leaves empty, the lines. */
function textsOf(rows: readonly object[], name: string): [string, string][] {
  if (!rows.every((row) => isJson(Reflect.get(row, name)))) return []
  return [[name, rows.map((row) => JSON.stringify(Reflect.get(row, name))).join(LINE)]]
}

function isJson(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A column that one row leaves to the database is left by all: in JSON it would be empty. */
function columnsOf(rows: readonly object[]): string[] {
  const given = (row: object) => Object.keys(row).filter((column) => Reflect.get(row, column) !== undefined)
  const first = given(rows[0] ?? {})
  const names = new Set(first)
  const isAlike = (row: object) => {
    const columns = given(row)
    return columns.length === names.size && columns.every((column) => names.has(column))
  }
  if (!rows.every(isAlike)) throw new Error('the rows of one insert have different columns')
  return first
}
