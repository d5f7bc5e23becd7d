import type { Kysely, Transaction } from 'kysely'
import type { DB } from './types.gen.ts'

export type { CompanyRateKind, DB, ReimbursementType } from './types.gen.ts'

/** A connection that reads, or writes one statement of its own. */
export type Read = Kysely<DB> | Transaction<DB>

/** Inside a transaction: the only place from where rows change together. */
export type Tx = Transaction<DB>
