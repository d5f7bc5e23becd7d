import type { Insertable, Kysely, Transaction } from 'kysely'
import type { DB } from './types.gen.ts'

export type {
  CardSource,
  CompanyRateKind,
  DB,
  DistraintType,
  EmploymentTerm,
  OrdinaryWorkplace,
  ReimbursementType,
  Role,
  TaxCardType,
  WorkerType,
} from './types.gen.ts'

/** What reading code gets: it cannot name an insert, update or delete. A pool and a transaction are one, too. */
export type Read = Pick<Kysely<DB>, 'selectFrom' | 'getExecutor'>

/** A connection that also writes: a transaction, or one statement of its own. */
export type Write = Kysely<DB>

/** Inside a transaction: the only place from where rows change together. */
export type Tx = Transaction<DB>

/**
 * A whole new row, but for what is left to the database: a column that a migration adds stops the compiler where such rows
 * are made, also one that has a default.
 */
export type NewRow<Table extends keyof DB, Left extends keyof Insertable<DB[Table]> = never> = {
  readonly [Column in Exclude<keyof Insertable<DB[Table]>, Left>]: Exclude<Insertable<DB[Table]>[Column], undefined>
}
