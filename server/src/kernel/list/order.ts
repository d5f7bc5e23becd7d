import type { SortBy } from '@palkkasilta/contract/list.ts'
import { sql } from 'kysely'
import { badField } from '../errors.ts'
import { at, type Condition, type Sql } from './matching.ts'

/** What a list is sorted by: a column or an expression of its table, never null. */
export type Sort<Column extends string> = Column | Sql | { readonly emptyLast: Column | Sql }

/** Where a row stands: what it is sorted by, as text, and its id. */
export interface Place {
  readonly id: string | number
  readonly key: string
}

export interface Order {
  /** What the rows are sorted by. */
  readonly own: Sql
  readonly by: Sql
  /** The same order of keys and ids that have been found already. */
  readonly sorted: (key: Sql, id: Sql) => Sql
  /** Whether what follows a place is found by an index; else pages are counted off. */
  readonly canFollow: boolean
  /** What comes after a place that a cursor names. */
  readonly following: (cursor: string, key: Sql, id: Sql) => Condition
  /** What comes after a place of the same query. */
  readonly beyond: (place: { readonly key: Sql; readonly id: Sql }, key: Sql, id: Sql) => Condition
  readonly cursorOf: (place: Place) => string
}

/** The order of a table's rows, or of groups of them by the first row of each. `isAlike`: all rows found have the same to be sorted by. */
export function orderOf(
  sort: Sort<string>,
  { by, direction }: SortBy,
  table: string,
  groupBy?: string,
  isAlike = false,
): Order {
  const hasEmptyLast = typeof sort === 'object' && 'emptyLast' in sort
  const own = at(table, typeof sort === 'object' && 'emptyLast' in sort ? sort.emptyLast : sort)
  const isDown = direction === 'desc'
  const way = isDown ? sql`desc` : sql`asc`
  // the database does not know of what it has found in a part that all of it is alike, and would sort it
  const byKey = (key: Sql) => (isAlike ? sql`` : sql`${hasEmptyLast ? sql`${key} = '', ` : sql``}${key} ${way}, `)
  const sorted = (key: Sql, id: Sql) => sql`${byKey(key)}${id} ${way}`
  const beyond: Order['beyond'] = (place, key, id) =>
    sql`(${key}, ${id}) ${isDown ? sql`<` : sql`>`} (${place.key}, ${place.id})`
  return {
    own,
    by: sorted(own, at(table, groupBy ?? 'id')),
    sorted,
    canFollow: !hasEmptyLast,
    following(cursor, key, id) {
      const last = readCursor(cursor, by)
      return beyond({ key: sql`${last.key}`, id: sql`${last.id}` }, key, id)
    },
    beyond,
    cursorOf: ({ key, id }) => Buffer.from(JSON.stringify([by, key, id])).toString('base64url'),
  }
}

function readCursor(cursor: string, sortedBy: string): Place {
  try {
    const [by, key, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (by === sortedBy && typeof key === 'string' && /^(string|number)$/.test(typeof id)) return { key, id }
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof TypeError)) throw error
  }
  throw unreadable()
}

const unreadable = () => badField('after', 'Sivun alkua ei voi lukea. Avaa lista uudelleen.')

/** A cursor that nobody was given may hold what its column cannot. */
export async function followed<Rows>(cursor: string | undefined, query: () => Promise<Rows>): Promise<Rows> {
  try {
    return await query()
  } catch (error) {
    const isDataException = String((error as { code?: unknown }).code).startsWith('22')
    throw cursor !== undefined && isDataException ? unreadable() : error
  }
}
