import type { AnyList, SortBy } from '@palkkasilta/contract/list.ts'
import type { FoundKind, hit as hitShape } from '@palkkasilta/contract/search.ts'
import type { LocalDate } from '@palkkasilta/values/date.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Read } from '../../platform/database/types.ts'
import { all, soughtByCode, soughtByText, soughtTogether, waysOf, wordsOf } from './conditions.ts'
import { areFew, type Condition, type Either, eitherOf, whole } from './matching.ts'
import { orderOf, type Place, type Sort } from './order.ts'
import { gatherShort, run, type Wanted, walkedNear, walkNear } from './places.ts'
import { rowsOf, type Source, type Table } from './source.ts'

export type Hit = z.output<typeof hitShape>

interface Findings {
  readonly hits: readonly Hit[]
  /** There are others. */
  readonly isMore: boolean
  /** The whole of what was typed is a number or a code of the first of them. */
  readonly isExact: boolean
}

/** One kind of thing that the search of the whole office finds. */
export interface Findable {
  readonly kind: FoundKind
  readonly find: (db: Read, typed: string, days?: Days) => Promise<Findings>
}

/** The first and the last day of a time that narrows what is found. */
export interface Days {
  readonly from: LocalDate
  readonly to: LocalDate
}

/** So many of a kind are shown. */
const SHOWN = 5
/** Among so many of the newest a word that many have is soon met; what is not is found by its index, a thousand at most. */
const [NEAREST, SOME] = [5_000, 1_000]
/** A text is sought by a word of so many signs: no index finds a shorter one. */
const SHORTEST = 3

const slice = { skipped: 0, limit: SHOWN + 1 }
const newestFirst: SortBy = { by: 'id', direction: 'desc' }

interface Sought<T extends Table, Row>
  extends Pick<Source<AnyList, T, Row>, 'table' | 'where' | 'search' | 'rows' | 'keyOf'> {
  /** What few things are sorted by that have no newest. */
  readonly by?: Sort<string>
}

interface Typed {
  readonly typed: string
  readonly days: Condition | undefined
}

/** What a text finds; only what is near where so many have the words that they are not all looked up. */
interface ByText {
  readonly places: readonly Place[]
  readonly isPart: boolean
}

const none: ByText = { places: [], isPart: false }

/** What a list's search finds of its table: the newest first, those before them that have what was typed for a code. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the questions of one list share what is made of its declaration once
export function findable<T extends Table, Row>(
  kind: FoundKind,
  source: Sought<T, Row>,
  hit: (row: Row) => Hit,
  /** What belongs to some days; absent: it is found whenever it was. */
  during?: (days: Days) => Condition | Either,
): Findable {
  const { table, where: always = sql`true`, search, by } = source
  const order = orderOf(by ?? 'id', by ? { by: 'name', direction: 'asc' } : newestFirst, table)

  function wantedBy(conditions: readonly (Condition | Either)[], { typed, days }: Typed): Wanted {
    const found = eitherOf(conditions)
    const base = all([always, days ?? null])
    return {
      table,
      where: all([base, found.whole]),
      searched: found.whole,
      isKept: areFew(wordsOf(typed)),
      ways: waysOf([base, found]),
      heads: [base],
      past: [found.whole],
      order,
    }
  }

  async function byCode(db: Read, asked: Typed): Promise<readonly Place[]> {
    const conditions = await soughtByCode(db, table, search.codes ?? [], asked.typed)
    if (conditions.length === 0) return []
    const wanted = wantedBy(conditions, asked)
    const found = await gatherShort(db, wanted, slice, {}, SOME)
    const nearer = found && found.count > SOME ? await walkNear(db, wanted, slice, NEAREST) : undefined
    return nearer ?? found?.places ?? []
  }

  async function byText(db: Read, asked: Typed): Promise<ByText> {
    const words = wordsOf(asked.typed)
    if (!words.some((word) => word.length >= SHORTEST)) return none
    const near = by ? [] : await nearest(db, asked)
    if (near.length === slice.limit) return { places: near, isPart: false }
    if (await haveMany(db, [words])) return { places: near, isPart: true }
    const together = await gathered(db, await soughtTogether(db, table, search.text, words), asked)
    if (together.length > 0 || words.length === 1) return { places: together, isPart: false }
    const each = words.map((word) => [word])
    if (await haveMany(db, each)) return { places: near, isPart: true }
    return { places: await gathered(db, await soughtByText(db, table, search.text, asked.typed), asked), isPart: false }
  }

  async function nearest(db: Read, asked: Typed): Promise<readonly Place[]> {
    const conditions = await soughtByText(db, table, search.text, asked.typed, true)
    if (conditions.length === 0) return []
    return run(db, slice, walkedNear(wantedBy(conditions, asked), slice, NEAREST))
  }

  async function gathered(
    db: Read,
    conditions: readonly (Condition | Either)[],
    asked: Typed,
  ): Promise<readonly Place[]> {
    if (conditions.length === 0) return []
    return (await gatherShort(db, wantedBy(conditions, asked), slice, {}, SOME))?.places ?? []
  }

  /** More have some of the words than are looked up for a search. */
  async function haveMany(db: Read, lookedUp: readonly (readonly string[])[]): Promise<boolean> {
    for (const each of search.text)
      if ('isMany' in each && each.isMany)
        for (const words of lookedUp) if (await each.isMany(db, words, SOME)) return true
    return false
  }

  return {
    kind,
    async find(db, typed, days) {
      const asked = { typed, days: days && during && whole(during(days)) }
      const exact = await byCode(db, asked)
      const others = exact.length > SHOWN ? none : await byText(db, asked)
      const places = [...new Map([...exact, ...others.places].map((place) => [place.id, place])).values()]
      const found = { where: always, searched: null, isKept: true, order }
      const rows = await rowsOf(source, db, places.slice(0, SHOWN), found)
      return {
        hits: rows.map(hit).map(({ about, ...rest }) => ({ ...rest, about: about.filter(Boolean) })),
        isMore: places.length > SHOWN || others.isPart,
        isExact: exact.length > 0,
      }
    },
  }
}
