import type { AnyList, AskedOf, SortOf } from '@palkkasilta/contract/list.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { DB, Read } from '../../platform/database/types.ts'
import { all, type SearchOf, searched, waysOf, wordsOf } from './conditions.ts'
import { areFew, at, type Condition, type Either, type Match, type Sql, whole } from './matching.ts'
import { type Order, orderOf, type Place, type Sort } from './order.ts'
import type { Wanted } from './places.ts'

export type Table = keyof DB & string
type ColumnOf<T extends Table> = keyof DB[T] & string
type FilterOf<Column extends string, Value, All> =
  | Match<Column, Value, Condition | Either>
  | ((value: Value, all: All) => Condition | Either | null)

/** What the rows of a page were found by, for those that are more than a row of the table each. */
export interface Found {
  readonly where: Condition
  /** Of `where`, what the search finds; null where nothing was typed. */
  readonly searched: Condition | null
  /** So little was typed that its statements are worth keeping. */
  readonly isKept: boolean
  readonly order: Order
}

/** Where a list finds its rows: columns of one table, and what is shown of an id. */
export interface Source<L extends AnyList, T extends Table, Row> {
  readonly table: T
  /** Always holds, such as "not deleted". */
  readonly where?: Condition
  readonly filters: {
    readonly [Name in keyof L['filters']]: FilterOf<
      ColumnOf<T>,
      NonNullable<z.output<L['filters'][Name]>>,
      AskedOf<L>['filters']
    >
  }
  /** Filters that narrow the list together and have an index in which what they find stands in the default order. */
  readonly inOrder?: readonly (readonly (keyof L['filters'])[])[]
  /** Filters whose columns the indexes of the default order carry: they are looked at on the way. */
  readonly passing?: readonly (keyof L['filters'])[]
  /** Every other order has its rows in these parts, one after the other in its index. The filter of this name finds one of them. */
  readonly parts?: {
    readonly filter: keyof L['filters']
    readonly each: readonly Condition[]
    /** Alike in all of a part. */
    readonly column: ColumnOf<T>
  }
  /** Filters that find so few of many rows that these are sorted at once. */
  readonly few?: readonly (keyof L['filters'])[]
  readonly search: SearchOf<ColumnOf<T>>
  readonly sorts: { readonly [Name in SortOf<L>]: Sort<ColumnOf<T>> }
  /** Whole numbers, as they stand in the database. */
  readonly sums: { readonly [Name in keyof L['sums']]: ColumnOf<T> | Sql }
  /** Everything that is shown of these ids; rows of one id in the order wanted. */
  readonly rows: (db: Read, ids: never[], found: Found) => Promise<readonly Row[]>
  /** The id that a row stands for; absent: the rows come in the order that they are found by. */
  readonly keyOf?: (row: Row) => string | number
  /** A page counts the values of this column in place of rows: `rows` and `keyOf` go by it. */
  readonly groupBy?: ColumnOf<T>
  /** Where what the search finds is shown under something else, such as its parent. */
  readonly shownUnder?: (searched: Condition) => Condition
}

/** What is shown at these places, in their order. */
export async function rowsOf<L extends AnyList, T extends Table, Row>(
  { rows, keyOf }: Pick<Source<L, T, Row>, 'rows' | 'keyOf'>,
  db: Read,
  places: readonly Place[],
  found: Found,
): Promise<readonly Row[]> {
  if (places.length === 0) return []
  const position = new Map(places.map((place, index) => [place.id, index]))
  const unordered = await rows(db, [...position.keys()] as never[], found)
  if (!keyOf) return unordered
  return unordered.toSorted((a, b) => (position.get(keyOf(a)) ?? 0) - (position.get(keyOf(b)) ?? 0))
}

/** What is looked for, and what is known of how its rows lie. */
export interface Looked extends Found, Wanted {
  readonly isNarrowed: boolean
  /** What is found stands in the order of an index. */
  readonly standsInOrder: boolean
  readonly isFew: boolean
  /** It is likely met within a few rows of where the order begins. */
  readonly isNear: boolean
}

/** What a call asks of the table. */
export function looking<L extends AnyList, T extends Table, Row>(list: L, source: Source<L, T, Row>) {
  const { table, groupBy, where: base = sql`true`, parts } = source
  const has = (names: readonly PropertyKey[] | undefined, name: string) => names?.includes(name) ?? false

  function filtered(values: Readonly<Record<string, unknown>>): (readonly [string, Condition | Either])[] {
    const filters: [string, FilterOf<string, unknown, unknown>][] = Object.entries(source.filters)
    return filters.flatMap(([name, filter]) => {
      const value = values[name]
      if (value === undefined || value === null || value === '') return []
      const condition =
        typeof filter === 'function' ? filter(value, values) : filter.where(at(table, filter.column), value)
      return condition ? [[name, condition] as const] : []
    })
  }

  /** Of what narrows the list, the names by which the index of the order begins. */
  function leadingOf(names: readonly string[], isDefault: boolean): readonly string[] {
    if (!isDefault) return names.filter((name) => name === parts?.filter)
    const leading = names.filter((name) => !has(source.passing, name))
    const sets = source.inOrder ?? []
    return sets.some((set) => set.length === leading.length && leading.every((name) => has(set, name))) ? leading : []
  }

  return async (db: Read, { filters, search, sort }: AskedOf<L>): Promise<Looked> => {
    const typed = await searched(db, table, source.search, search)
    const found = typed && source.shownUnder ? source.shownUnder(whole(typed)) : typed
    const narrowing = [...filtered(filters), ...(found ? [['search', found] as const] : [])]
    const names = narrowing.map(([name]) => name)
    const where = all([base, ...narrowing.map(([, each]) => whole(each))])
    const isDefault = sort.by === list.defaultSort.by
    const isFew = names.some((name) => has(source.few, name))
    const leading = leadingOf(names, isDefault)
    const heads = waysOf([base, ...narrowing.filter(([name]) => has(leading, name)).map(([, each]) => each)])
    const isWhole = isDefault || !parts || leading.length > 0
    const sorting = source.sorts[sort.by as SortOf<L>]
    const isAlike = parts !== undefined && has(leading, String(parts.filter)) && sorting === parts.column
    const isMet = names.every((name) => has(leading, name) || has(source.passing, name))
    return {
      table,
      groupBy,
      where,
      // all that few are is read at once
      ways: isFew && !typed ? [where] : waysOf([base, ...narrowing.map(([, each]) => each)]),
      heads: isWhole ? heads : heads.flatMap((head) => parts.each.map((part) => all([head, part]))),
      past: narrowing.filter(([name]) => !has(leading, name)).map(([, each]) => whole(each)),
      searched: typed && whole(typed),
      isKept: areFew(wordsOf(search)),
      order: orderOf(sorting, sort, table, groupBy, isAlike),
      isNarrowed: names.length > 0,
      standsInOrder: isDefault && isMet,
      isFew,
      isNear: isMet && names.length > 0 && (isDefault || leading.length > 0),
    }
  }
}
