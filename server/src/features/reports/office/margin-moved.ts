import type { MarginGroup, marginMoved } from '@palkkasilta/contract/margin.ts'
import {
  addedMoves,
  type BilledWork,
  type MarginMoves,
  marginOf,
  noMoves,
  whatMoved,
} from '@palkkasilta/engine/invoicing/margin.ts'
import type { LocalDate } from '@palkkasilta/values/date.ts'
import { type Cents, cents, sum, ZERO } from '@palkkasilta/values/money.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Read } from '../../../platform/database/types.ts'
import { billedWork } from './margin-source.ts'
import { namesOf } from './names.ts'
import { MOST_ROWS, madeKey, ownKey } from './source.ts'

type Asked = z.output<NonNullable<typeof marginMoved.query>>
type Report = z.output<NonNullable<typeof marginMoved.reply>>

/** Work is split by what its price and wage are agreed for, however it is then put together. */
const pieces = ['department', 'agreement', 'occupation'] as const

/** A piece of work in one of the periods. */
interface Cell {
  readonly key: string | null
  readonly piece: string
  readonly is_later: boolean
  readonly minutes: number
  readonly billed: number
  readonly wages: number
  readonly supplements: number
  readonly contributions: number
}

/** What moved the margin between two periods, added up by the database in one statement and split piece by piece. */
export async function marginMovedReport(db: Read, asked: Asked): Promise<Report> {
  const { by, from, to, earlierFrom, earlierTo } = asked
  const { rows: cells } = await sql<Cell>`${cellsOf(by, earlierFrom, earlierTo, false)}
    union all ${cellsOf(by, from, to, true)}`.execute(db)
  const all = [...Map.groupBy(cells, ({ key }) => key)]
    .map(([key, own]) => ({ key, moved: movedIn(own) }))
    .toSorted(
      (one, other) =>
        Math.abs(other.moved.difference) - Math.abs(one.moved.difference) || compare(one.key ?? '', other.key ?? ''),
    )
  const [told, left] = [all.slice(0, MOST_ROWS), all.slice(MOST_ROWS)]
  const keyed = told.map(({ key, moved }) => ({ area: 'workforce' as const, key, ...moved }))
  const nameOf = await namesOf(db, by, keyed)
  return {
    by,
    earlier: { from: earlierFrom.toString(), to: earlierTo.toString() },
    later: { from: from.toString(), to: to.toString() },
    total: together(all.map(({ moved }) => moved)),
    rows: keyed.map(({ area, key, ...moved }) => ({ key, name: nameOf({ area, key }), ...moved })),
    count: all.length,
    rest: left.length > 0 ? together(left.map(({ moved }) => moved)) : null,
  }
}

const compare = (one: string, other: string) => (one < other ? -1 : 1)

/** Holiday compensation that is paid with the salary is a contribution, as what is earned of holidays is. */
function cellsOf(by: MarginGroup, from: LocalDate, to: LocalDate, isLater: boolean) {
  const { keys, day, where, from: table } = billedWork
  const own = (name: MarginGroup) => ownKey(keys[name])
  return sql`select ${madeKey(keys[by], sql`cell.key`)}::text as key,
      jsonb_build_array(${sql.join(pieces.map((name) => sql`cell.${sql.ref(name)}`))})::text as piece, ${sql.lit(isLater)} as is_later,
      minutes, billed, wages, supplements, contributions
    from (select ${sql.join(pieces.map((name) => sql`${own(name)} as ${sql.ref(name)}`))}, ${own(by)} as key,
        sum(salary.worked_minutes)::bigint as minutes,
        sum(salary.billed_cents - salary.reimbursements_cents)::bigint as billed,
        sum(salary.gross_cents - salary.holiday_compensation_cents - salary.supplements_cents)::bigint as wages,
        sum(salary.supplements_cents)::bigint as supplements,
        sum(salary.our_costs_cents - salary.reimbursements_cents - salary.gross_cents
          + salary.holiday_compensation_cents)::bigint as contributions
      from ${table} where ${where} and ${day} between ${from.toString()}::date and ${to.toString()}::date
      group by 1, 2, 3, 4) as cell`
}

interface Moved {
  readonly earlier: Cents
  readonly later: Cents
  readonly difference: Cents
  readonly moves: MarginMoves
}

const noWork: BilledWork = { minutes: 0, billed: ZERO, wages: ZERO, supplements: ZERO, contributions: ZERO }

function movedIn(cells: readonly Cell[]): Moved {
  const worked = [...Map.groupBy(cells, ({ piece }) => piece).values()].map((own): Moved => {
    const earlier = workOf(own.find(({ is_later }) => !is_later))
    const later = workOf(own.find(({ is_later }) => is_later))
    const [before, after] = [marginOf(earlier), marginOf(later)]
    return { earlier: before, later: after, difference: cents(after - before), moves: whatMoved(earlier, later) }
  })
  return together(worked)
}

function workOf(cell: Cell | undefined): BilledWork {
  if (!cell) return noWork
  const { minutes, billed, wages, supplements, contributions } = cell
  return {
    minutes,
    billed: cents(billed),
    wages: cents(wages),
    supplements: cents(supplements),
    contributions: cents(contributions),
  }
}

function together(all: readonly Moved[]): Moved {
  return {
    earlier: sum(all.map(({ earlier }) => earlier)),
    later: sum(all.map(({ later }) => later)),
    difference: sum(all.map(({ difference }) => difference)),
    moves: all.reduce((added, { moves }) => addedMoves(added, moves), noMoves),
  }
}
