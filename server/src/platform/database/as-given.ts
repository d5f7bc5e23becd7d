import { type RawBuilder, sql } from 'kysely'

/** For `on conflict … do update set`: each of the row's columns as the statement gives it. */
export function asGiven<Row extends object>(row: Row): { [Column in keyof Row]: RawBuilder<Row[Column]> } {
  const columns = Object.keys(row).map((column) => [column, sql.ref(`excluded.${column}`)])
  return Object.fromEntries(columns)
}
