import { sql } from 'kysely'
import type { Read } from '../../platform/database/types.ts'
import type { Place } from './order.ts'
import { leapt, met, type Slice, type Wanted } from './places.ts'

/** Every thousandth place of an order is kept, of so many orders. */
const [STEP, KEPT] = [1_000, 50]

/** Places that lie a step apart from each other, the first of them a step from where the order begins. */
interface Trail {
  /** The snapshot of the database in which they were found. */
  readonly snapshot: string
  readonly places: Place[]
}

interface Passed extends Place {
  readonly number: number
  /** Null where nobody notes changes of the table. */
  readonly snapshot: string | null
  readonly is_changed: boolean
}

/**
 * Pages far down an order are found from the nearest of the places that were passed before. They are good until a change of the table is
 * seen that was not to be seen when they were found (`list_change`, the triggers `noted`): no page shows what is not there.
 */
export function trailsOf() {
  const ofEach = new WeakMap<Read, Map<string, Trail>>()

  function trailsIn(db: Read): Map<string, Trail> {
    const trails = ofEach.get(db) ?? new Map<string, Trail>()
    ofEach.set(db, trails)
    return trails
  }

  return {
    /** Whether some of what is looked for was passed before, in this order. */
    know(db: Read, wanted: Wanted): boolean {
      const name = nameOf(db, wanted)
      return name !== undefined && trailsIn(db).has(name)
    },

    async places(db: Read, wanted: Wanted, slice: Slice & { limit: number }): Promise<Place[]> {
      const trails = trailsIn(db)
      const name = nameOf(db, wanted)
      const trail = name === undefined ? undefined : trails.get(name)
      const known = trail && (await passed(db, wanted, slice, trail))
      const isKnown = trail !== undefined && known?.[0]?.is_changed === false
      const places = isKnown ? known : await passed(db, wanted, slice)
      const [first] = places
      if (!first) return []
      const found = places.filter(({ number }) => number > slice.skipped)
      if (first.snapshot === null || name === undefined) return found
      const kept = isKnown ? trail : { snapshot: first.snapshot, places: [] }
      for (const { id, key, number } of places)
        if (number === (kept.places.length + 1) * STEP) kept.places.push({ id, key })
      // the order that was asked for last is the last to go
      trails.delete(name)
      trails.set(name, kept)
      for (const [oldest] of trails) if (trails.size > KEPT) trails.delete(oldest)
      return found
    },
  }
}

/** What is looked for and in which order; undefined where that changes with another table or with the day, which no trigger tells. */
function nameOf(db: Read, { where, order }: Wanted): string | undefined {
  const asked = sql`${where} order by ${order.by}`.compile(db)
  if (/\b(select|now|current_date|current_timestamp)\b/.test(asked.sql)) return undefined
  return JSON.stringify([asked.sql, asked.parameters])
}

/** The slice, and before it every place that lies a step further on the trail. */
async function passed(db: Read, wanted: Wanted, { skipped, limit }: Slice & { limit: number }, trail?: Trail) {
  const { order, past, table } = wanted
  const steps = Math.min(Math.floor(skipped / STEP), trail?.places.length ?? 0)
  const from = trail?.places[steps - 1]
  const rest = { after: from && order.cursorOf(from), skipped: 0, limit: skipped - steps * STEP + limit }
  const rows = wanted.groupBy ? leapt(wanted, rest) : met(wanted, rest, { and: past, end: rest })
  const { rows: places } =
    await sql<Passed>`select id, place::text as key, number, ${snapshotWhereNoted(table)} as snapshot,
      ${trail ? changedSince(table, trail.snapshot) : sql`false`} as is_changed
    from (select id, place, ${sql.lit(steps * STEP)} + row_number() over (order by ${order.sorted(sql.ref('found.place'), sql.ref('found.id'))}) as number
      from ${rows} found) found
    where number > ${sql.lit(skipped)} or number % ${sql.lit(STEP)} = 0 order by number`.execute(db)
  return places
}

const snapshotWhereNoted = (table: string) => sql`case when exists (select from pg_trigger
  where tgrelid = ${table}::regclass and tgname = 'noted') then pg_current_snapshot()::text end`

const changedSince = (
  table: string,
  snapshot: string,
) => sql`exists (select from list_change where table_name = ${table}
  and xid >= pg_snapshot_xmin(${snapshot}::pg_snapshot) and not pg_visible_in_snapshot(xid, ${snapshot}::pg_snapshot))`
