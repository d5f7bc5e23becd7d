import type { ColumnType } from 'kysely'

/** What the column takes is anything that JSON can carry; what it gives is checked where it is read. */
export type Json = ColumnType<unknown, string, string>
export type GeneratedJson = ColumnType<unknown, string | undefined, string>

/** ISO day, ISO instant in UTC. */
export type DateText = string
export type InstantText = string

/** A state of a lifecycle: named by the insert, then changed by `move` alone. */
export type State<Name extends string> = ColumnType<Name, Name, never>
