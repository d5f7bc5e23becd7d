import { type AnyList, type AskedOf, COUNTED, type RowOf, type SumsOf, writePage } from '@palkkasilta/contract/list.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Read } from '../../platform/database/types.ts'
import { DomainError } from '../errors.ts'
import { firstPage } from './first-page.ts'
import { at, type Sql } from './matching.ts'
import { orderOf, type Place } from './order.ts'
import {
  countAll,
  counted,
  countTo,
  estimated,
  gather,
  gatherShort,
  groupsNear,
  leap,
  run,
  type Slice,
  walk,
  walked,
  walkedNear,
  walkNear,
} from './places.ts'
import { type Found, type Looked, looking, rowsOf, type Source, type Table } from './source.ts'
import { trailsOf } from './trails.ts'

/** So many are soon walked past, and so many soon sorted; a search that finds some thousands finds a page among as many as are few. */
const [NEAR, SOME, FEW] = [2_500, 5_000, 20_000]

interface Told {
  readonly places: readonly Place[]
  readonly count: number
  /** Of everything found, where that is known already. */
  readonly sums?: object | null
}

/** The rows of a declared list: ids of a page by an index of one table, then what is shown of these ids. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the questions of one list share what is made of its declaration once
export function listFrom<L extends AnyList, T extends Table, Row>(list: L, source: Source<L, T, Row>) {
  const { table, groupBy } = source
  const inOneGo = groupBy ? gather : walk
  const sums = Object.fromEntries(Object.entries<string | Sql>(source.sums).map(([name, of]) => [name, at(table, of)]))

  const firstPageOf = firstPage()
  const trails = trailsOf()
  const lookedFor = looking(list, source)

  /** By the way that reads least, now that it is known how many there are: the planner only guesses how what is found lies in the order. */
  async function placesOf(db: Read, looked: Looked, slice: Slice, count: number): Promise<Place[]> {
    if (count === 0) return []
    if (groupBy) return count <= COUNTED ? gather(db, looked, slice) : leap(db, looked, slice)
    if (!looked.isNarrowed) return walk(db, looked, slice)
    if (count <= COUNTED) return gather(db, looked, slice)
    if (looked.standsInOrder) return walk(db, looked, slice)
    if (!looked.order.canFollow || looked.isFew) return gather(db, looked, slice)
    if (looked.searched && count < SOME) return gather(db, looked, slice)
    const near = looked.searched ? undefined : await walkNear(db, looked, slice, NEAR)
    if (near) return near
    if (!looked.searched && (await countTo(db, looked, FEW)) < FEW) return gather(db, looked, slice)
    return (await walkNear(db, looked, slice, FEW)) ?? gather(db, looked, slice)
  }

  /** A search seldom finds many, and counting them reads less than walking past what it does not find. */
  const soonCounted = (db: Read, looked: Looked) => countTo(db, looked, looked.searched ? SOME : COUNTED + 1)

  const rowsAt = (db: Read, shown: readonly Place[], found: Found) => rowsOf(source, db, shown, found)

  /** The slice has one place more than the page, to know whether another follows. */
  async function shownAt(db: Read, places: readonly Place[], size: number, looked: Looked) {
    const last = places.length > size ? places[size - 1] : undefined
    const next = last && looked.order.canFollow ? looked.order.cursorOf(last) : null
    return { rows: await rowsAt(db, places.slice(0, size), looked), next }
  }

  async function countAndPlaces(db: Read, asked: AskedOf<L>, looked: Looked) {
    const slice = sliceOf(asked)
    const counting = () => soonCounted(db, looked)
    if (asked.count === 'exact') {
      const { count, sum } = await countAll(db, looked, sums)
      const places = await placesOf(db, looked, slice, count)
      return { places, count, isCapped: false, totals: sum as SumsOf<L> }
    }
    const far = await farPlaces(db, looked, slice)
    if (far.length > 0) return { places: far, ...(await told(db, asked, looked, { places: far, count: COUNTED + 1 })) }
    const met = looked.isNarrowed && !looked.isNear ? undefined : await metOnTheWay()
    if (met?.isWhole) return { places: met.places, ...(await told(db, asked, looked, met)) }
    // of what is likely little, and of a search, the page itself is counted
    const count = met?.count ?? (looked.isFew || looked.searched ? undefined : await counting())
    return (await short(count)) ?? (await long(count ?? (await counting())))

    /** What is found by walking along an index comes with count and sums. */
    async function metOnTheWay() {
      const isNear = looked.isNarrowed || groupBy !== undefined
      const near = groupBy ? groupsNear : walkedNear
      const query = counted(looked, sums, COUNTED, (more) =>
        isNear ? near(looked, slice, NEAR, more) : walked(looked, slice, more),
      )
      const places = isFirst(asked)
        ? await firstPageOf(db, asked.sort, looked.isNarrowed, query)
        : await run(db, slice, query)
      const [first] = places
      if (!first) return isNear ? undefined : { isWhole: true, places, count: await counting() }
      const isWhole = !isNear || places.length === slice.limit || slice.skipped + places.length === first.count
      return { isWhole, places, count: first.count, sums: first.sums }
    }

    async function short(count = 1) {
      if (groupBy || count === 0 || count > COUNTED) return undefined
      const found = await gatherShort(db, looked, slice, sums, COUNTED)
      if (!found) return undefined
      const { places, count: met, sum } = found
      if (met <= COUNTED) return { places, count: met, isCapped: false, totals: sum as SumsOf<L> }
      return long(looked.isFew ? met : Math.max(met, await estimated(db, looked)))
    }

    async function long(count: number) {
      const places = await placesOf(db, looked, slice, count)
      return { places, ...(await told(db, asked, looked, { places, count })) }
    }
  }

  /** Of a page beyond all that is counted, along the index of the order, past what the filters do not find. */
  async function farPlaces(db: Read, looked: Looked, { skipped, limit }: Slice): Promise<Place[]> {
    if (skipped < COUNTED || limit === undefined || !looked.order.canFollow) return []
    const isAlong = !looked.isNarrowed || looked.standsInOrder || (groupBy && !looked.searched)
    const findsFew = async () => !trails.know(db, looked) && (await countTo(db, looked, FEW)) < FEW
    if (!isAlong && (groupBy || looked.searched || looked.isFew || (await findsFew()))) return []
    return trails.places(db, looked, { skipped, limit })
  }

  /** A count that went no further than `COUNTED`, in the reply: it is known how far the page reaches. */
  async function told(db: Read, { page = 0, size }: AskedOf<L>, looked: Looked, { places, count, sums }: Told) {
    if (count <= COUNTED) return { count, isCapped: false, totals: (sums ?? (await totalsOf(db, looked))) as SumsOf<L> }
    const reached = Math.max(page * size + Math.min(places.length, size), COUNTED)
    if (places.length > size) return { count: reached, isCapped: true, totals: null }
    const end = places.length > 0 ? reached : await countTo(db, looked, page * size)
    return { count: end, isCapped: false, totals: null }
  }

  const totalsOf = async (db: Read, looked: Looked) =>
    Object.keys(sums).length === 0 ? {} : (await countAll(db, looked, sums)).sum

  async function barePlaces(db: Read, looked: Looked): Promise<Place[]> {
    if (list.barest === undefined) return inOneGo(db, looked, { skipped: 0, limit: undefined })
    const count = await soonCounted(db, looked)
    return placesOf(db, looked, { skipped: 0, limit: list.barest + 1 }, count)
  }

  const isFirst = ({ after, page, size }: AskedOf<L>) => after === undefined && page === 0 && size === list.size

  function sliceOf({ after, page = 0, size }: AskedOf<L>): Slice {
    return { after, skipped: after === undefined ? page * size : 0, limit: size + 1 }
  }

  return {
    list,
    source,

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
        const places = await barePlaces(db, looked)
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
      const [row] = await rowsAt(db, [{ id: ofId, key: '' }], { where: sql`true`, searched: null, isKept: true, order })
      if (!row) throw new DomainError('NOT_FOUND')
      return row
    },
  }
}
