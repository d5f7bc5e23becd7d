import type { Kysely, Transaction } from 'kysely'
import type { DB } from './types.gen.ts'

export type { CompanyRateKind, DB, ReimbursementType } from './types.gen.ts'

/** What reading code gets: it cannot name an insert, update or delete. A pool and a transaction are one, too. */
export type Read = Pick<Kysely<DB>, 'selectFrom' | 'getExecutor'>

/** A connection that also writes: a transaction, or one statement of its own. */
export type Write = Kysely<DB>

/** Inside a transaction: the only place from where rows change together. */
export type Tx = Transaction<DB>
