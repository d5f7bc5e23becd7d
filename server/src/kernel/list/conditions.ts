import { type RawBuilder, sql } from 'kysely'
import type { Condition, Search } from './matching.ts'

/** How what was typed is found: every word in some text, or the whole of it as a code. */
export interface SearchOf<Column extends string> {
  readonly text: readonly Search<Column>[]
  /** Numbers, sums, references: also when they were typed with spaces. */
  readonly codes?: readonly Search<Column>[]
}

export function all(conditions: readonly (Condition | null)[]): Condition {
  const said = conditions.filter((each) => each !== null)
  return said.length === 0 ? sql`true` : sql.join(said, sql` and `)
}

/** What the search finds of the table; null where nothing was typed. */
export function searched(table: string, { text, codes = [] }: SearchOf<string>, typed: string): Condition | null {
  const words = typed.split(/\s+/).filter(Boolean)
  if (words.length === 0) return null
  const by = (searches: readonly Search[], word: string) =>
    searches.flatMap(({ column, where }) => where(sql.ref(`${table}.${column}`), word) ?? [])
  const whole = typed.replace(/[\s€]/g, '')
  if (words.length === 1) return anyOf(table, [...by(text, typed.trim()), ...by(codes, whole)])
  const byWords = all(words.map((word) => anyOf(table, [...by(text, word), ...by(codes, word)])))
  return anyOf(table, [byWords, ...by(codes, whole)])
}

/** A branch for each, united: with `or` one that finds nothing by an index would make the others read the whole table. */
function anyOf(table: string, conditions: readonly Condition[]): Condition {
  const [first = sql`false` as Condition, ...others] = conditions
  if (others.length === 0) return first
  const id = sql.ref(`${table}.id`)
  const branches = conditions.map(
    (each): RawBuilder<unknown> => sql`select ${id} from ${sql.table(table)} where ${each}`,
  )
  return sql`${id} in (${sql.join(branches, sql` union `)})`
}
