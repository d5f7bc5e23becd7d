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
import { all, type SearchOf, searched, waysOf } from './conditions.ts'
import { oncePerOrder } from './first-page.ts'
import { at, type Condition, Either, type Match, type Sql } from './matching.ts'
import { type Order, orderOf, type Place, type Sort } from './order.ts'
import {
  countAll,
  countOf,
  countTo,
  gather,
  gatherShort,
  leap,
  merge,
  run,
  type Slice,
  type Wanted,
  walk,
  walked,
  walkNear,
} from './places.ts'

/** So many are soon walked past, and so many soon sorted; a search that finds some thousands finds a page among as many as are few. */
const [NEAR, SOME, FEW] = [2_500, 5_000, 20_000]

type Table = keyof DB & string
type ColumnOf<T extends Table> = keyof DB[T] & string
type FilterOf<Column extends string, Value, All> =
  | Match<Column, Value, Condition | Either>
  | ((value: Value, all: All) => Condition | Either | null)

/** What the rows of a page were found by, for those that are more than a row of the table each. */
export interface Found {
  readonly where: Condition
  /** Of `where`, what the search finds; null where nothing was typed. */
  readonly searched: Condition | null
  readonly order: Order
}

interface Looked extends Found, Wanted {
  /** The filters that narrow the list, and `search`. */
  readonly narrowedBy: readonly string[]
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
  /** Filters that narrow the list together and have an index in which what they find stands in the default order. */
  readonly inOrder?: readonly (readonly (keyof L['filters'])[])[]
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

/** The rows of a declared list: ids of a page by an index of one table, then what is shown of these ids. */
export function listFrom<L extends AnyList, T extends Table, Row>(list: L, source: Source<L, T, Row>) {
  const { table, groupBy, where: base = sql`true` } = source
  const inOneGo = groupBy ? gather : walk
  const sums = Object.fromEntries(Object.entries<string | Sql>(source.sums).map(([name, of]) => [name, at(table, of)]))

  const firstPage = oncePerOrder()

  async function lookedFor(db: Read, { filters, search, sort }: AskedOf<L>): Promise<Looked> {
    const typed = await searched(db, table, source.search, search)
    const found = typed && source.shownUnder ? source.shownUnder(whole(typed)) : typed
    const narrowing = [...filtered(filters), ...(found ? [['search', found] as const] : [])]
    const conditions = narrowing.map(([, condition]) => condition)
    const narrowedBy = narrowing.map(([name]) => name)
    const where = all([base, ...conditions.map(whole)])
    return {
      table,
      groupBy,
      base,
      where,
      // all that few are is read at once
      ways: isFew(narrowedBy) && !typed ? [where] : waysOf([base, ...conditions]),
      narrowedBy,
      searched: typed && whole(typed),
      order: orderOf(source.sorts[sort.by as SortOf<L>], sort, table, groupBy),
    }
  }

  const isFew = (narrowedBy: readonly string[]) => narrowedBy.some((name) => source.few?.includes(name))

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

  /** Whether an index has what the filters find in the order that is asked for. */
  function standsInOrder({ sort }: AskedOf<L>, { narrowedBy }: Looked): boolean {
    if (sort.by !== list.defaultSort.by) return false
    const together = source.inOrder ?? []
    return together.some(
      (names) => names.length === narrowedBy.length && names.every((name) => narrowedBy.includes(String(name))),
    )
  }

  /** By the way that reads least, now that it is known how many there are: the planner only guesses how what is found lies in the order. */
  async function placesOf(db: Read, asked: AskedOf<L>, looked: Looked, slice: Slice, count: number): Promise<Place[]> {
    if (count === 0) return []
    if (groupBy) return count <= COUNTED ? gather(db, looked, slice) : leap(db, looked, slice)
    if (looked.narrowedBy.length === 0) return walk(db, looked, slice)
    if (count <= COUNTED) return gather(db, looked, slice)
    if (standsInOrder(asked, looked)) return merge(db, looked, slice)
    if (!looked.order.canFollow || isFew(looked.narrowedBy)) return gather(db, looked, slice)
    // a search seldom finds many, and counting them reads less than walking past what it does not find
    const near = looked.searched ? undefined : await walkNear(db, looked, slice, NEAR)
    const most = looked.searched ? SOME : FEW
    if (near || (await countTo(db, looked, most)) < most) return near ?? gather(db, looked, slice)
    return (await walkNear(db, looked, slice, FEW)) ?? gather(db, looked, slice)
  }

  async function rowsAt(db: Read, shown: readonly Place[], found: Found): Promise<readonly Row[]> {
    if (shown.length === 0) return []
    const { rows, keyOf } = source
    const position = new Map(shown.map((place, index) => [place.id, index]))
    const unordered = await rows(db, [...position.keys()] as never[], found)
    if (!keyOf) return unordered
    return unordered.toSorted((a, b) => (position.get(keyOf(a)) ?? 0) - (position.get(keyOf(b)) ?? 0))
  }

  /** The slice has one place more than the page, to know whether another follows. */
  async function shownAt(db: Read, places: readonly Place[], size: number, looked: Looked) {
    const last = places.length > size ? places[size - 1] : undefined
    const next = last && looked.order.canFollow ? looked.order.cursorOf(last) : null
    return { rows: await rowsAt(db, places.slice(0, size), looked), next }
  }

  async function countAndPlaces(db: Read, asked: AskedOf<L>, looked: Looked) {
    const slice = sliceOf(asked)
    if (asked.count === 'exact') {
      const { count, sum } = await countAll(db, looked, sums)
      const places = await placesOf(db, asked, looked, slice, count)
      return { places, count, isCapped: false, totals: sum as SumsOf<L> }
    }
    if (looked.narrowedBy.length === 0 && !groupBy) return countedOnTheWay()
    const count = isFew(looked.narrowedBy) ? undefined : await countTo(db, looked, COUNTED + 1)
    return (await short(count)) ?? (await long(count ?? (await countTo(db, looked, COUNTED + 1))))

    async function short(count = 1) {
      const found = count > 0 && count <= COUNTED && !groupBy && (await gatherShort(db, looked, slice, sums, COUNTED))
      if (!found) return undefined
      const { sum, ...rest } = found
      return { ...rest, isCapped: false, totals: sum as SumsOf<L> }
    }

    async function long(count: number) {
      const places = await placesOf(db, asked, looked, slice, count)
      return { places, ...(await told(db, asked, looked, places, count)) }
    }

    async function countedOnTheWay() {
      const query = walked(looked, slice, sql<{ count: number }>`, ${countOf(looked, COUNTED + 1)} as count`)
      const places = isFirst(asked)
        ? await firstPage(asked.sort, query)(db)
        : await run<Place & { count: number }>(db, slice, query)
      const count = places[0]?.count ?? (await countTo(db, looked, COUNTED + 1))
      return { places, ...(await told(db, asked, looked, places, count)) }
    }
  }

  /** A count that went no further than `COUNTED`, in the reply: it is known how far the page reaches. */
  async function told(
    db: Read,
    { page = 0, size }: AskedOf<L>,
    looked: Looked,
    places: readonly Place[],
    count: number,
  ) {
    if (count <= COUNTED) return { count, isCapped: false, totals: await totalsOf(db, looked) }
    const reached = Math.max(page * size + Math.min(places.length, size), COUNTED)
    if (places.length > size) return { count: reached, isCapped: true, totals: null }
    const end = places.length > 0 ? reached : await countTo(db, looked, page * size)
    return { count: end, isCapped: false, totals: null }
  }

  async function totalsOf(db: Read, looked: Looked): Promise<SumsOf<L>> {
    const sum = Object.keys(sums).length === 0 ? {} : (await countAll(db, looked, sums)).sum
    return sum as SumsOf<L>
  }

  async function barePlaces(db: Read, asked: AskedOf<L>, looked: Looked): Promise<Place[]> {
    if (list.barest === undefined) return inOneGo(db, looked, { skipped: 0, limit: undefined })
    const count = await countTo(db, looked, COUNTED + 1)
    return placesOf(db, asked, looked, { skipped: 0, limit: list.barest + 1 }, count)
  }

  const isFirst = ({ after, page, size }: AskedOf<L>) => after === undefined && page === 0 && size === list.size

  function sliceOf({ after, page = 0, size }: AskedOf<L>): Slice {
    return { after, skipped: after === undefined ? page * size : 0, limit: size + 1 }
  }

  return {
    list,

    /** The answer to a call: a page in the list's dialect; where no page was asked for all rows, or the first of them and a header that there are more. */
    async reply(
      db: Read,
      asked: AskedOf<L>,
      toWire: (rows: readonly Row[]) => readonly RowOf<L>[] | Promise<readonly RowOf<L>[]>,
      headers: Record<string, string> = {},
    ): Promise<z.output<L['reply']>> {
      const looked = await lookedFor(db, asked)
      const { page, size } = asked
      if (page === undefined) {
        const places = await barePlaces(db, asked, looked)
        const isCut = list.barest !== undefined && places.length > list.barest
        if (isCut) headers['palkkasilta-more'] = `page=1&${list.dialect.size}=${list.barest}`
        return (await toWire(await rowsAt(db, places.slice(0, list.barest), looked))) as z.output<L['reply']>
      }
      const { places, ...count } = await countAndPlaces(db, asked, looked)
      const { rows, next } = await shownAt(db, places, size, looked)
      return writePage(list, { rows: await toWire(rows), page, size, next, ...count })
    },

    /** Every row, a part at a time: for files of lists that are too long to be held. */
    async *allRows(db: Read, asked: AskedOf<L>, size = 1_000): AsyncGenerator<Row> {
      const looked = await lookedFor(db, asked)
      if (!looked.order.canFollow)
        return yield* await rowsAt(db, await inOneGo(db, looked, { skipped: 0, limit: undefined }), looked)
      let after: string | undefined
      do {
        const places = await inOneGo(db, looked, { after, skipped: 0, limit: size + 1 })
        const { rows, next } = await shownAt(db, places, size, looked)
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

const whole = (condition: Condition | Either): Condition => (condition instanceof Either ? condition.whole : condition)
