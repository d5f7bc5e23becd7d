import { sql } from 'kysely'
import type { Condition } from '../../kernel/list/matching.ts'

/** What a bill of either kind is in once it has left, and may be asked to be paid. */
export const sentStates = ['CLOSED', 'PAID', 'LOCKED', 'HYVITETTY', 'LUOTTOTAPPIO'] as const

/** Bills of the table that have left, whatever became of them. */
export const isSent = (table: 'bill' | 'integration_bill'): Condition =>
  sql`${sql.table(table)}.state in (${sql.join(sentStates.map((state) => sql.lit(state)))})`

/** Those that have not. */
export const isUnsent = (table: 'bill' | 'integration_bill'): Condition => sql`not ${isSent(table)}`
