import type { ColumnType, Kysely, Transaction } from 'kysely'
import type { DB } from './types.gen.ts'

export type { CompanyRateKind, DB, ReimbursementType } from './types.gen.ts'

/** A connection that reads, or writes one statement of its own. */
export type Read = Kysely<DB> | Transaction<DB>

/** Inside a transaction: the only place from where rows change together. */
export type Tx = Transaction<DB>

/** What the column takes is anything that JSON can carry; what it gives is checked where it is read. */
export type Json = ColumnType<unknown, string, string>
export type GeneratedJson = ColumnType<unknown, string | undefined, string>

/** ISO day, ISO instant in UTC. */
export type DateText = string
export type InstantText = string
