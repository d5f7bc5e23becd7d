import { dayLineKeys, type getToday } from '@palkkasilta/contract/today.ts'
import { type LocalDate, localDate } from '@palkkasilta/values/date.ts'
import { cents } from '@palkkasilta/values/money.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { DayLine, Tally } from '../../kernel/list/day-line.ts'
import type { Read } from '../../platform/database/types.ts'

type Line = z.output<NonNullable<typeof getToday.reply>>['lines'][number]

/** What waits is soon counted; beyond so many the number says nothing more. */
const MOST = 20_000

/** Of all lines those of which something waits, found by one statement, in the order in which they are looked at. */
export async function waitingLines(db: Read, lines: readonly DayLine[], today: LocalDate): Promise<Line[]> {
  const queries = await Promise.all(lines.map((line) => line.tally(db, today, MOST)))
  const { rows } = await sql<Tally>`${sql.join(queries, sql` union all `)}`.execute(db)
  const tallies = new Map(rows.map((tally) => [tally.key, tally]))
  const place = ({ key }: DayLine) => dayLineKeys.indexOf(key)
  return lines
    .toSorted((one, other) => place(one) - place(other))
    .flatMap((line) => shown(line, tallies.get(line.key), today))
}

function shown(line: DayLine, tally: Tally | undefined, today: LocalDate): readonly Line[] {
  if (!tally || tally.count === 0) return []
  const isCapped = tally.count > MOST
  const { sum, due } = isCapped ? { sum: null, due: null } : tally
  return [
    {
      key: line.key,
      count: Math.min(tally.count, MOST),
      isCapped,
      sum: sum === null ? null : cents(sum),
      due: due === null ? null : line.dueBy(localDate(due)).toString(),
      filters: line.filters(today),
    },
  ]
}
