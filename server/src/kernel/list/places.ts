import { sql } from 'kysely'
import type { Read } from '../../platform/database/types.ts'
import { all } from './conditions.ts'
import { ask, at, type Condition, type Sql } from './matching.ts'
import { followed, type Order, type Place } from './order.ts'

/** What is looked for in a table. */
export interface Wanted {
  readonly table: string
  /** The column whose values are counted in place of rows. */
  readonly groupBy?: string | undefined
  readonly where: Condition
  /** Of `where`, what the search finds; null where nothing was typed. */
  readonly searched: Condition | null
  /** So little was typed that its statements are worth keeping. */
  readonly isKept: boolean
  /** What each of these finds is together what `where` finds; an index serves each. */
  readonly ways: readonly Condition[]
  /** What each of these finds, all of it apart, stands in the order of an index, and is `where` if all the rest holds, too. */
  readonly heads: readonly Condition[]
  readonly past: readonly Condition[]
  readonly order: Order
}

/** Which of the places found. */
export interface Slice {
  readonly after?: string | undefined
  readonly skipped: number
  readonly limit: number | undefined
}

/** What is added up, by the names of the sums. */
export type Sums = Readonly<Record<string, Sql>>

const [KEY, ID] = [sql.ref('found.place'), sql.ref('found.id')]

const idOf = ({ table, groupBy }: Wanted) => at(table, groupBy ?? 'id')

const part = ({ limit, skipped }: Slice) =>
  limit === undefined ? sql`` : sql`limit ${sql.lit(limit)} offset ${sql.lit(skipped)}`

function followedBy({ order }: Wanted, { after }: Slice, key: Sql, id: Sql): Condition | null {
  return after === undefined ? null : order.following(after, key, id)
}

export const run = <Row>(db: Read, { after }: Slice, query: Sql<Row>): Promise<Row[]> =>
  followed(after, async () => (await query.execute(db)).rows)

/** What a search finds is reached by one index whatever was typed, so that the plan is kept; what a filter finds, by what its value needs. */
const sought = <Row>(db: Read, { searched, isKept }: Wanted, query: Sql<Row>, { skipped } = { skipped: 0 }) =>
  ask(db, query, searched !== null && isKept && skipped === 0)

/** Along the index of the sort, to the end of the slice. */
export function walk(db: Read, wanted: Wanted, slice: Slice): Promise<Place[]> {
  return run(db, slice, walked(wanted, slice))
}

/** `more` is told with each place. */
export function walked(wanted: Wanted, slice: Slice, more = sql``): Sql<Place> {
  // the text of a key is made only of those that are shown
  return sql`select id, place::text as key ${more} from ${met(wanted, slice, { and: wanted.past, end: slice })} found
    order by ${wanted.order.sorted(KEY, ID)}`
}

interface Met {
  readonly and?: readonly Condition[]
  readonly columns?: Sql
  readonly end: Pick<Slice, 'limit' | 'skipped'>
}

/** The rows of the heads in the order of the sort, none read before it is asked for; of several heads by an index each. */
export function met(wanted: Wanted, slice: Slice, { and = [], columns = sql``, end }: Met): Sql {
  const { table, heads, order } = wanted
  const id = idOf(wanted)
  const following = followedBy(wanted, slice, order.own, id)
  const rows = (head: Condition, last: Met['end']) => sql`(select ${id} as id, ${order.own} as place ${columns}
    from ${sql.table(table)} where ${all([head, ...and, following])} order by ${order.by} ${part(last)})`
  const [first, ...others] = heads
  if (first && others.length === 0) return rows(first, end)
  const last = { skipped: 0, limit: end.limit && end.skipped + end.limit }
  const each = heads.map((head) => rows(head, last))
  return sql`(select * from (${sql.join(each, sql` union all `)}) found order by ${order.sorted(KEY, ID)} ${part(end)})`
}

/** All that the ways find, sorted afterwards: walking along the sort's index would read all that lies before the first of few. */
export function gather(db: Read, wanted: Wanted, slice: Slice): Promise<Place[]> {
  const { groupBy, order } = wanted
  const rows = rowsFound(wanted, [sql`${idOf(wanted)} as id`, sql`${order.own} as place`])
  const from = groupBy ? sql`(select id, min(place) as place from ${rows} rows group by id)` : rows
  return run(db, slice, inOrder(wanted, slice, from))
}

/** The same of one more than `most` at most, with their count and sums; undefined where none is in the slice. */
export async function gatherShort(db: Read, wanted: Wanted, slice: Slice, sums: Sums, most: number) {
  const { parts, totals, names } = added(sums)
  const columns = [sql`${idOf(wanted)} as id`, sql`${wanted.order.own} as place`, ...parts]
  const rows = rowsFound(wanted, columns, sql`limit ${sql.lit(most + 1)}`)
  const from = sql`(select rows.id, rows.place, totals.* from rows, (select ${totals} from rows) totals)`
  const query = sql<
    Place & Record<string, number>
  >`with rows as materialized ${rows} ${inOrder(wanted, slice, from, sql`, ${names}`)}`
  const [first, ...others] = await followed(slice.after, () => sought(db, wanted, query, slice))
  if (!first) return undefined
  const { id, key, '#': count = 0, ...sum } = first
  return { places: [{ id, key }, ...others], count, sum }
}

/** Along the index of the sort, but not far; undefined where the slice is not found there. */
export async function walkNear(db: Read, wanted: Wanted, slice: Slice, reach: number): Promise<Place[] | undefined> {
  const places = await run(db, slice, walkedNear(wanted, slice, reach))
  return places.length === slice.limit ? places : undefined
}

/** `more` is told with each place. */
export function walkedNear(wanted: Wanted, slice: Slice, reach: number, more = sql``): Sql<Place> {
  const end = { skipped: 0, limit: reach + 4 * slice.skipped }
  const near = met(wanted, slice, { columns: sql`, ${all(wanted.past)} as fits`, end })
  return sql`select id, place::text as key ${more} from ${near} found
    where fits order by ${wanted.order.sorted(KEY, ID)} ${part(slice)}`
}

/** The same of groups, each of which stands at the first of its rows. */
export function groupsNear(wanted: Wanted, slice: Slice, reach: number, more = sql``): Sql<Place> {
  const near = met(wanted, slice, { columns: sql`, ${all(wanted.past)} as fits`, end: { skipped: 0, limit: reach } })
  // as distinct rows alone they would be sorted anew where the order goes down
  const apart = sql`(select distinct on (place, id) place, id from ${near} near where fits
    order by ${wanted.order.sorted(sql.ref('place'), sql.ref('id'))})`
  return sql`select id, place::text as key ${more} from ${apart} found
    where ${atItsFirst(wanted)} order by ${wanted.order.sorted(KEY, ID)} ${part(slice)}`
}

/** As a value of each place found: a join would change the order, and go to the end. */
const atItsFirst = (wanted: Wanted) => sql`place = (select ${wanted.order.own} from ${sql.table(wanted.table)}
  where ${wanted.where} and ${idOf(wanted)} = ${ID} order by ${wanted.order.own} limit 1)`

/** A place with how many there are, counted to one more than `most`, and the sums where there are no more. */
export interface Counted extends Place {
  readonly count: number
  readonly sums: Readonly<Record<string, number>> | null
}

/** Count and sums told with the places that `way` walks to. */
export function counted(wanted: Wanted, sums: Sums, most: number, way: (more: Sql) => Sql): Sql<Counted> {
  const count = sql`(select count from counted)`
  const each = Object.entries(sums).map(([name, of]) => sql`${sql.lit(name)}, coalesce(sum(${of}), 0)`)
  const summed =
    each.length === 0
      ? sql`'{}'::json`
      : sql`(select json_build_object(${sql.join(each)}) from ${sql.table(wanted.table)} where ${wanted.where})`
  return sql`with counted as materialized (select ${countOf(wanted, most + 1)} as count)
    ${way(sql`, ${count} as count, case when ${count} <= ${sql.lit(most)} then ${summed} end as sums`)}`
}

/** From group to group along an index that begins with sort and group; each stands at the first of its rows. */
export function leap(db: Read, wanted: Wanted, slice: Slice): Promise<Place[]> {
  return run(db, slice, sql`select id, place::text as key from ${leapt(wanted, slice)} found`)
}

export function leapt(wanted: Wanted, slice: Slice): Sql {
  const { table, where, order } = wanted
  const id = idOf(wanted)
  const next = (condition: Condition | null) => sql`(select ${order.own} as place, ${id} as id from ${sql.table(table)}
    where ${all([where, condition])} order by ${order.by} limit 1)`
  return sql`(with recursive found as (
        ${next(followedBy(wanted, slice, order.own, id))}
        union all select next.place, next.id from found, lateral ${next(order.beyond({ key: KEY, id: ID }, order.own, id))} next
      )
      select id, place from found where ${atItsFirst(wanted)} ${part(slice)})`
}

function inOrder(wanted: Wanted, slice: Slice, from: Sql, more = sql``): Sql<Place> {
  return sql`select id, place::text as key ${more} from ${from} found where ${all([followedBy(wanted, slice, KEY, ID)])}
    order by ${wanted.order.sorted(KEY, ID)} ${part(slice)}`
}

const APART = sql`offset 0`

/** The rows that the ways find, each once, with a table's name still to come; planned apart from what is done with them. */
function rowsFound({ table, ways }: Wanted, columns: readonly Sql[], end = APART): Sql {
  const each = ways.map((way) => sql`(select ${sql.join(columns)} from ${sql.table(table)} where ${way} ${end})`)
  return sql`(${sql.join(each, sql` union `)})`
}

/** How many places there are, counted no further than `most`. */
export async function countTo(db: Read, wanted: Wanted, most: number): Promise<number> {
  const [row] = await sought(db, wanted, sql<{ count: number }>`select ${countOf(wanted, most)} as count`)
  return row?.count ?? 0
}

/** The same, to be told within another query. The first way alone may find so many that the others need not be asked. */
export function countOf(wanted: Wanted, most: number): Sql<number> {
  const end = sql`limit ${sql.lit(most)}`
  const groups = (each: Wanted) =>
    // groups come by the index of groups until there are enough, those of a search by its own index
    each.searched
      ? sql`(select distinct id from ${rowsFound(each, [sql`${idOf(each)} as id`])} rows ${end})`
      : rowsFound(each, [sql`distinct ${idOf(each)} as id`], end)
  const rows = (each: Wanted) => rowsFound(each, [sql`${idOf(each)} as id`], end)
  const counted = (ways: Wanted['ways']) =>
    sql<number>`(select least(count(*), ${sql.lit(most)}) from ${(wanted.groupBy ? groups : rows)({ ...wanted, ways })} found)`
  if (wanted.ways.length === 1) return counted(wanted.ways)
  return sql`case when ${counted(wanted.ways.slice(0, 1))} = ${sql.lit(most)} then ${sql.lit(most)} else ${counted(wanted.ways)} end`
}

/** How many rows the planner takes it for. */
export async function estimated(db: Read, wanted: Wanted): Promise<number> {
  type Explained = { readonly 'QUERY PLAN': readonly [{ readonly Plan: { readonly 'Plan Rows': number } }] }
  const query = sql<Explained>`explain (format json) select from ${rowsFound(wanted, [sql`${idOf(wanted)} as id`], sql``)} found`
  const [explained] = (await query.execute(db)).rows
  return explained?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0
}

/** How many places there are, and what the columns of all rows come to. */
export async function countAll(db: Read, wanted: Wanted, sums: Sums) {
  const { parts, totals } = added(sums)
  const id = sql`${wanted.groupBy ? sql`distinct` : sql``} ${idOf(wanted)} as id`
  const { rows } = await sql<Record<string, number>>`select ${totals}
    from ${rowsFound(wanted, [id, ...parts], sql``)} found`.execute(db)
  const { '#': count = 0, ...sum } = rows[0] ?? {}
  return { count, sum }
}

interface Told {
  readonly sum: Sql | undefined
  readonly first: Sql | undefined
}

/** How many places there are, counted no further than `most`, what they come to and the first day of them; to be asked within another query. */
export function tallied(wanted: Wanted, { sum = sql`null::bigint`, first = sql`null::date` }: Told, most: number): Sql {
  const id = sql`${wanted.groupBy ? sql`distinct` : sql``} ${idOf(wanted)} as id`
  const columns = [id, sql`${sum} as own_sum`, sql`${first} as own_day`]
  return sql`select count(*) as count, sum(own_sum)::bigint as sum, min(own_day)::text as due
    from ${rowsFound(wanted, columns, sql`limit ${sql.lit(most)}`)} found`
}

/** What each row adds, and what all come to, the count first. */
function added(sums: Sums) {
  const names = Object.keys(sums)
  return {
    parts: Object.entries(sums).map(([name, of]) => sql`${of} as ${sql.id(name)}`),
    totals: sql.join([
      sql`count(*) as "#"`,
      ...names.map((name) => sql`coalesce(sum(${sql.id(name)}), 0)::bigint as ${sql.id(name)}`),
    ]),
    names: sql.join(['#', ...names].map((name) => sql.id(name))),
  }
}
