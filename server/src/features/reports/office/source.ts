import { NO_KEY } from '@palkkasilta/contract/no-key.ts'
import type { ReportArea, ReportGroup } from '@palkkasilta/contract/office-reports.ts'
import type { LocalDate } from '@palkkasilta/values/date.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Condition } from '../../../kernel/list/matching.ts'

type Sql = RawBuilder<unknown>

/** A key that is made of another one, once for all its rows. */
export class MadeOf {
  readonly own: Sql
  readonly key: (own: Sql) => Sql
  constructor(own: Sql, key: (own: Sql) => Sql) {
    this.own = own
    this.key = key
  }
}

/** By what rows are put together in the database … */
export const ownKey = (key: Sql | MadeOf) => (key instanceof MadeOf ? key.own : key)

/** … and the key of the group that these are. */
export const madeKey = (key: Sql | MadeOf, own: Sql) => (key instanceof MadeOf ? key.key(own) : own)

/** A table that a report adds up. */
export interface Source {
  readonly area: ReportArea
  /** The table, with what belongs to each of its rows. */
  readonly from: Sql
  /** The day of a row, by which the period chooses. */
  readonly day: Sql
  readonly where: Condition
  /** What a row counts for, in whole cents where it is a sum. What the source knows nothing of is left out. */
  readonly measures: Readonly<Record<string, Sql>>
  /** By what a row is put with others. Where one is missing, all rows belong to none. */
  readonly keys: Readonly<Partial<Record<ReportGroup, Sql | MadeOf>>>
}

/** What a report is made of, as it is on a day. */
export type SourcesOn = (today: LocalDate) => readonly Source[]

export const monthOfDay = (day: Sql) => sql`date_trunc('month', ${day}::timestamp)::date`

/** The key of rows that have one, or that of those that have none. */
export const orNone = (key: Sql) => sql`coalesce(nullif(${key}::text, ''), ${sql.lit(NO_KEY)})`

/** One for each row. */
export const each = sql`1`

/** So many rows of a report are told; the others as one. */
export const MOST_ROWS = 1_000
