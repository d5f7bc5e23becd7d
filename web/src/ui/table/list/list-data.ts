import type { UseQueryResult } from '@tanstack/react-query'

/** What a list's query gives: the page's rows and how many rows the filters find in all. */
export interface ListData<Row> {
  readonly rows: readonly Row[]
  readonly total: number
  /** There are more than `total`. */
  readonly isCapped?: boolean
  /** Of all rows found, by column key. */
  readonly totals?: Readonly<Record<string, number>> | null
}

/** Some of all rows that a list finds. */
export interface ListPart<Row> extends ListData<Row> {
  /** Of what is counted, how much has come with this part. */
  readonly done: number
}

/** A list's rows and how they come. */
export interface ListQuery<Row> {
  readonly query: UseQueryResult<ListData<Row>>
  /** Absent: the server gives all rows at once. */
  readonly pageSize?: number
  /** Keys of the columns that the server can sort by. */
  readonly sorts?: readonly string[]
  /** Has all rows counted where the count stopped short. */
  readonly countAll?: () => void
  /** All rows that are found, a part at a time, the first one with the whole count and the sums. Absent: the query has them all. */
  readonly parts?: (signal: AbortSignal) => AsyncIterable<ListPart<Row>>
  /** Tells the history that all rows are about to be taken. Gives what is to be answered first, if something is. */
  readonly take?: (reason: string) => Promise<string | undefined>
  /** The call's path: what is new in the list, and its saved views, are known by it. */
  readonly path?: string | undefined
}
