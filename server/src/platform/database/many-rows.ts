import { type ColumnType, type Insertable, type InsertQueryBuilder, type InsertResult, type SqlBool, sql } from 'kysely'
import type { DB, Tx } from './types.ts'

/** A row to insert, as JSON can carry it: what a JSON column keeps is given as it is, not as text. */
type Given<Table extends keyof DB> = {
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
    const list = sql.join(columns.map((column) => sql.ref(column)))
    const insert = sql<{ id: number }>`insert into ${sql.table(table)} (${list}) ${source} returning id`
    for (const { id } of (await insert.execute(tx)).rows) ids.push(id)
  }
  return ids
}

/** What changes of a row that has a number for its id. */
type Change<Table extends keyof DB> = Partial<Given<Table>> & { readonly id: number }

/** Changes any number of rows in few statements: each its own, by its id. */
export async function updateRows<Table extends keyof DB>(
  tx: Tx,
  table: Table,
  rows: readonly Change<Table>[],
): Promise<void> {
  for (const piece of piecesOf(rows)) {
    const { columns, given } = carried(table, piece)
    const changed = columns.filter((column) => column !== 'id')
    const set = sql.join(changed.map((column) => sql`${sql.ref(column)} = given.${sql.ref(column)}`))
    await sql`update ${sql.table(table)} as kept set ${set} from ${given} as given where kept.id = given.id`.execute(tx)
  }
}

/** One statement, which may go on with `onConflict` or `returning`: its rows travel as one parameter, in their order. */
export function insertPiece<Table extends keyof DB>(
  tx: Tx,
  table: Table,
  rows: readonly Given<Table>[],
): InsertQueryBuilder<DB, Table, InsertResult> {
  const { columns, source } = carried(table, rows)
  return tx.insertInto(table).columns(columns).expression(source)
}

/** A list in pieces that one statement takes well. */
export function* piecesOf<Item>(all: readonly Item[], size = ROWS_AT_ONCE): Generator<readonly Item[]> {
  for (let start = 0; start < all.length; start += size) yield all.slice(start, start + size)
}

/** `column = any(list)`: the list is one parameter, however long it is. */
export function among(column: string, list: readonly (number | string)[]) {
  return sql<SqlBool>`${sql.ref(column)} = any(${list})`
}

function carried<Table extends keyof DB>(table: Table, rows: readonly object[]) {
  const columns = columnsOf(rows) as (keyof DB[Table] & string)[]
  const list = sql.join(columns.map((column) => sql.ref(column)))
  const given = sql`json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`
  return { columns, given, source: sql`select ${list} from ${given}` }
}

/** A column that one row leaves to the database is left by all: in JSON it would be empty. */
function columnsOf(rows: readonly object[]): string[] {
  const given = rows.map((row) =>
    Object.entries(row).flatMap(([column, value]) => (value === undefined ? [] : [column])),
  )
  const [first = []] = given
  const names = new Set(first)
  if (given.some((columns) => columns.length !== names.size || !columns.every((column) => names.has(column))))
    throw new Error('the rows of one insert have different columns')
  return first
}
