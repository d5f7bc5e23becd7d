import { sql } from 'kysely'
import { stateColumns } from '../platform/database/state-columns.ts'
import type { Read } from '../platform/database/types.ts'

/** Puts one thing, or every one, into a state that no step of its lifecycle leads to: what another version or a crash left. */
export async function forceState(
  db: Read,
  name: keyof typeof stateColumns,
  state: string,
  id?: number | string,
): Promise<void> {
  const { table, column } = stateColumns[name]
  const which = id === undefined ? sql`true` : sql`id = ${id}`
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${state} where ${which}`.execute(db)
}
