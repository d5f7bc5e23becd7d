import {
  type AnyList,
  type AskedOf,
  COUNTED,
  type RowOf,
  type SortOf,
  type SumsOf,
  writePage,
} from '@palkkasilta/contract/list.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { DB, Read } from '../../platform/database/types.ts'
import { DomainError } from '../errors.ts'
import { all, type SearchOf, searched } from './conditions.ts'
import { at, type Condition, type Match, type Sql } from './matching.ts'
import { followed, type Order, orderOf, type Place, type Sort } from './order.ts'

const FEW = 10_000

type Table = keyof DB & string
type ColumnOf<T extends Table> = keyof DB[T] & string
type FilterOf<Column extends string, Value, All> = Match<Column, Value> | ((value: Value, all: All) => Condition | null)

/** What the rows of a page were found by, for those that are more than a row of the table each. */
export interface Found {
  readonly where: Condition
  /** Of `where`, what the search finds; null where nothing was typed. */
  readonly searched: Condition | null
  readonly order: Order
  readonly isFew?: boolean
}

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
  readonly search: SearchOf<ColumnOf<T>>
  readonly sorts: { readonly [Name in SortOf<L>]: Sort<ColumnOf<T>> }
  /** Whole numbers, as they stand in the database. */
  readonly sums: { readonly [Name in keyof L['sums']]: ColumnOf<T> | Sql }
  /** Everything that is shown of these ids; rows of one id in the order wanted. */
  readonly rows: (db: Read, ids: never[], found: Found) => Promise<Row[]>
  /** The id that a row stands for; absent: the rows come in the order that they are found by. */
  readonly keyOf?: (row: Row) => string | number
  /** A page counts the values of this column in place of rows: `rows` and `keyOf` go by it. */
  readonly groupBy?: ColumnOf<T>
  /** Where what the search finds is shown under something else, such as its parent. */
  readonly shownUnder?: (searched: Condition) => Condition
}

/** The rows of a declared list: ids of a page by an index of one table, then what is shown of these ids. */
export function listFrom<L extends AnyList, T extends Table, Row>(list: L, source: Source<L, T, Row>) {
  const { table, groupBy } = source
  const id = sql.ref(`${table}.${groupBy ?? 'id'}`)

  async function foundBy(db: Read, { filters, search, sort }: AskedOf<L>): Promise<Found> {
    const typed = await searched(db, table, source.search, search)
    const where = all([source.where ?? null, ...filtered(filters), typed && (source.shownUnder?.(typed) ?? typed)])
    return { where, searched: typed, order: orderOf(source.sorts[sort.by as SortOf<L>], sort, table, groupBy) }
  }

  function filtered(values: Readonly<Record<string, unknown>>): (Condition | null)[] {
    const filters: [string, FilterOf<string, unknown, unknown>][] = Object.entries(source.filters)
    return filters.map(([name, filter]) => {
      const value = values[name]
      if (value === undefined || value === null || value === '') return null
      return typeof filter === 'function' ? filter(value, values) : filter.where(at(table, filter.column), value)
    })
  }

  /** Without a limit: all of them. */
  async function places(db: Read, asked: AskedOf<L>, { where, order, isFew }: Found, limit?: number): Promise<Place[]> {
    const following = asked.after === undefined ? null : order.following(asked.after)
    const skipped = following ? 0 : (asked.page ?? 0) * asked.size
    // few are found first and sorted then: walking along the sort's index would read all that lies before them
    const from = isFew
      ? sql`(select * from ${sql.table(table)} where ${where} offset 0) as ${sql.table(table)}`
      : sql.table(table)
    const query = sql<Place>`select ${id} as id, ${order.key}::text as key from ${from}
      where ${all([where, groupBy ? null : following])}
      ${groupBy ? sql`group by ${id} having ${following ?? sql`true`}` : sql``}
      order by ${order.by} ${limit === undefined ? sql`` : sql`limit ${limit} offset ${skipped}`}`
    return followed(asked.after, async () => (await query.execute(db)).rows)
  }

  async function rowsAt(db: Read, shown: readonly Place[], found: Found): Promise<Row[]> {
    if (shown.length === 0) return []
    const { rows, keyOf } = source
    const position = new Map(shown.map((place, index) => [place.id, index]))
    const unordered = await rows(db, [...position.keys()] as never[], found)
    if (!keyOf) return unordered
    return unordered.sort((a, b) => (position.get(keyOf(a)) ?? 0) - (position.get(keyOf(b)) ?? 0))
  }

  async function slice(db: Read, asked: AskedOf<L>, found: Found) {
    const shown = await places(db, asked, found, asked.size + 1)
    const last = shown.length > asked.size ? shown[asked.size - 1] : undefined
    const next = last && found.order.canFollow ? found.order.cursorOf(last) : null
    return { rows: await rowsAt(db, shown.slice(0, asked.size), found), next }
  }

  async function counted(db: Read, { count: how, page = 0, size }: AskedOf<L>, { where }: Found) {
    const sums = Object.entries<string | Sql>(source.sums)
    const most = how === 'capped' ? Math.max(COUNTED, (page + 1) * size) : undefined
    const parts = sums.map(([name, of]) => sql`${at(table, of)} as ${sql.id(name)}`)
    const rows = sql`select ${groupBy ? sql`distinct ${id}` : sql.join([sql`1`, ...parts])} from ${sql.table(table)}
      where ${where} ${most === undefined ? sql`` : sql`limit ${most + 1}`}`
    const totals = sums.map(([name]) => sql`coalesce(sum(${sql.id(name)}), 0)::bigint as ${sql.id(name)}`)
    const query = sql<
      Record<string, number>
    >`select ${sql.join([sql`count(*) as "#"`, ...totals])} from (${rows}) found`
    const { '#': count = 0, ...sum } = (await query.execute(db)).rows[0] ?? {}
    if (most !== undefined && count > most) return { count: most, isCapped: true, totals: null }
    return { count, isCapped: false, totals: sum as SumsOf<L> }
  }

  return {
    list,

    /** The answer to a call: a page in the list's dialect, or all rows where no page was asked for. */
    async reply(
      db: Read,
      asked: AskedOf<L>,
      toWire: (rows: readonly Row[]) => readonly RowOf<L>[] | Promise<readonly RowOf<L>[]>,
    ): Promise<z.output<L['reply']>> {
      const found = await foundBy(db, asked)
      if (asked.page === undefined)
        return (await toWire(await rowsAt(db, await places(db, asked, found, list.barest), found))) as z.output<
          L['reply']
        >
      const count = await counted(db, asked, found)
      const isFew = !count.isCapped && count.count <= FEW
      const { rows, next } = await slice(db, asked, { ...found, isFew })
      const { page, size } = asked
      return writePage(list, { rows: await toWire(rows), page, size, next, ...count })
    },

    /** Every row, a part at a time: for files of lists that are too long to be held. */
    async *allRows(db: Read, asked: AskedOf<L>, size = 1_000): AsyncGenerator<Row> {
      const found = await foundBy(db, asked)
      if (!found.order.canFollow) return yield* await rowsAt(db, await places(db, asked, found), found)
      let after: string | undefined
      do {
        const { rows, next } = await slice(db, { ...asked, page: 0, size, after }, found)
        yield* rows
        after = next ?? undefined
      } while (after !== undefined)
    },

    /** The row of one id. Throws NOT_FOUND. */
    async one(db: Read, ofId: string | number): Promise<Row> {
      const order = orderOf('id', { by: 'id', direction: 'asc' }, table)
      const [row] = await source.rows(db, [ofId] as never[], { where: sql`true`, searched: null, order })
      if (!row) throw new DomainError('NOT_FOUND')
      return row
    },
  }
}
