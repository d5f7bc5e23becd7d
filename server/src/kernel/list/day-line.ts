import type { AnyList, AskedOf } from '@palkkasilta/contract/list.ts'
import type { DayLineKey } from '@palkkasilta/contract/today.ts'
import type { LocalDate } from '@palkkasilta/values/date.ts'
import { sql } from 'kysely'
import type { DB, Read } from '../../platform/database/types.ts'
import { at, type Sql } from './matching.ts'
import { tallied } from './places.ts'
import { looking, type Source, type Table } from './source.ts'

type Filters = Readonly<Record<string, string>>

/** How many of a list wait for staff, and what they come to. */
export interface Tally {
  readonly key: DayLineKey
  readonly count: number
  readonly sum: number | null
  readonly due: string | null
}

/** Something that may wait for staff: a feature declares it of one of its lists. */
export interface DayLine {
  readonly key: DayLineKey
  /** What the list is asked for to show exactly what waits. */
  readonly filters: (today: LocalDate) => Filters
  /** Counts no further than one more than `most`. */
  readonly tally: (db: Read, today: LocalDate, most: number) => Promise<Sql<Tally>>
  /** The last day for what is due by this day of the things themselves. */
  readonly dueBy: (first: LocalDate) => LocalDate
}

interface Declared<L extends AnyList, T extends Table> {
  readonly filters: (today: LocalDate) => Filters
  /** What they come to: one of the list's sums, or what its table has where it adds nothing up. */
  readonly sum?: (keyof L['sums'] & string) | Sql
  /** The column by which they are due. */
  readonly due?: keyof DB[T] & string
  readonly dueBy?: (first: LocalDate) => LocalDate
  /** What the call of the list makes of its filters before it asks. */
  readonly read?: (today: LocalDate, filters: AskedOf<L>['filters']) => AskedOf<L>['filters']
}

interface Declaration<L extends AnyList, T extends Table, Row> {
  readonly list: L
  readonly source: Source<L, T, Row>
}

/** A line counts by the very filters of its list, so that its count is what the list then shows. */
export function dayLine<L extends AnyList, T extends Table, Row>(
  key: DayLineKey,
  { list, source }: Declaration<L, T, Row>,
  { filters, sum, due, dueBy = (first) => first, read = (_, asked) => asked }: Declared<L, T>,
): DayLine {
  const lookedFor = looking(list, source)
  const summed = typeof sum === 'string' ? at(source.table, source.sums[sum]) : sum
  return {
    key,
    filters,
    dueBy,
    async tally(db, today, most) {
      const asked = list.query.parse(filters(today)) as AskedOf<L>
      const looked = await lookedFor(db, { ...asked, filters: read(today, asked.filters) })
      const first = due && at(source.table, due)
      return sql`select ${sql.lit(key)} as key, found.* from (${tallied(looked, { sum: summed, first }, most + 1)}) found`
    },
  }
}
