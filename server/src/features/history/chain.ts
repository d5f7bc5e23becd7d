import { type RawBuilder, sql } from 'kysely'
import type { Read } from '../../platform/database/types.ts'
import { type Link, type Linked, links } from './chain-links.ts'
import { type Known, kinds } from './chain-things.ts'

/** A whole with more members of a kind than these is told with their count alone. */
export const MOST_MEMBERS = 40
/** A chain has no more things than these. */
const MOST_THINGS = 200

interface Reached extends Known {
  /** Nothing was gone up to on the way: the members of what gathers strangers are its own. */
  readonly isFree: boolean
}

/** What of a kind belongs to a thing and is not in its chain. */
export interface LeftOut {
  readonly of: Known
  readonly thing: Linked
  readonly count: number
}

export interface Chain {
  readonly things: readonly Known[]
  /** Which hang together, each pair once. */
  readonly links: readonly (readonly [Known, Known])[]
  readonly leftOut: readonly LeftOut[]
}

export const keyOf = ({ thing, row }: Known) => `${thing}/${row}`

/**
 * All that a thing came of and what came of it, level by level, each by one statement. From a member the walk goes up to
 * what gathers it and on from there, but never down again to the other members, which are strangers: from a salary to
 * the file that pays it, and not from the file to other salaries.
 */
export async function chainOf(db: Read, start: Known): Promise<Chain> {
  const first = { ...start, isFree: true }
  const known = new Map<string, Reached>([[keyOf(start), first]])
  const pairs = new Map<string, readonly [Known, Known]>()
  const leftOut = new Map<string, LeftOut>()
  for (let level: readonly Reached[] = [first]; level.length > 0; ) {
    const next: Reached[] = []
    for (const { from, to, total } of await stepsFrom(db, level)) {
      const [before, after] = [known.get(keyOf(from)), known.get(keyOf(to))]
      if (before === undefined) continue
      if (total > MOST_MEMBERS || (after === undefined && known.size >= MOST_THINGS)) {
        note(leftOut, { of: from, thing: to.thing, count: total > MOST_MEMBERS ? total : 1 })
        continue
      }
      pairs.set([keyOf(from), keyOf(to)].toSorted().join(' '), [from, to])
      if (after === undefined || (to.isFree && !after.isFree)) {
        known.set(keyOf(to), to)
        next.push(to)
      }
    }
    level = next
  }
  return { things: [...known.values()], links: [...pairs.values()], leftOut: [...leftOut.values()] }
}

/** Two links may lead to the same members: the larger count is told; of those beyond the last thing each is one. */
function note(leftOut: Map<string, LeftOut>, { of, thing, count }: LeftOut): void {
  const key = `${keyOf(of)} ${thing}`
  const before = leftOut.get(key)?.count ?? 0
  leftOut.set(key, { of, thing, count: count === 1 ? before + 1 : Math.max(before, count) })
}

interface Step {
  readonly from: Known
  readonly to: Reached
  /** How many the link leads to from there; only the first of them is given where they are too many. */
  readonly total: number
}

type Side = 'member' | 'whole'
const otherSide = { member: 'whole', whole: 'member' } as const

interface Way {
  readonly link: Link
  readonly from: Side
  readonly rows: readonly string[]
}

/** One step along every link from things of a level, up and down. */
async function stepsFrom(db: Read, level: readonly Reached[]): Promise<Step[]> {
  const isFree = new Map(level.map((each) => [keyOf(each), each.isFree]))
  const ways = links.flatMap((link) => [wayOf(link, 'member', level), wayOf(link, 'whole', level)])
  const passable = ways.filter(({ rows }) => rows.length > 0)
  if (passable.length === 0) return []
  const { rows } = await sql<{ way: number; from_row: string; to_row: string; total: number }>`
    ${sql.join(passable.map(alongWay), sql` union all `)} order by way, from_row, to_row`.execute(db)
  return rows.flatMap(({ way, from_row, to_row, total }) => {
    const taken = passable[way]
    if (!taken) return []
    const { link, from: side } = taken
    const from = { thing: link[side], row: from_row }
    const stays = isFree.get(keyOf(from)) === true && !(link.gathers && side === 'member')
    return [{ from, to: { thing: link[otherSide[side]], row: to_row, isFree: stays }, total }]
  })
}

/** Down to the members of what gathers strangers goes only who has not come up. */
function wayOf(link: Link, from: Side, level: readonly Reached[]): Way {
  const goes = ({ thing, isFree }: Reached) => thing === link[from] && (from === 'member' || !link.gathers || isFree)
  return { link, from, rows: level.filter(goes).map(({ row }) => row) }
}

/** From things of one kind along a link: where it leads, and to how many. */
export function alongWay({ link, from, rows }: Way, place: number): RawBuilder<unknown> {
  const { table, columns, where } = link
  const to = otherSide[from]
  const type = sql.raw(kinds[link[from]].ids)
  return sql`select ${place}::int as way, start.id::text as from_row, reached.id as to_row, reached.total
    from unnest(${rows}::${type}[]) as start (id) cross join lateral (
      select id, count(*) over () as total, row_number() over (order by id) as place from (
        select distinct ${columns[to]}::text as id from ${table}
        where ${columns[from]} = start.id and ${columns[to]} is not null ${where ? sql`and ${where}` : sql``}) linked) reached
    where reached.total <= ${MOST_MEMBERS} or reached.place = 1`
}
