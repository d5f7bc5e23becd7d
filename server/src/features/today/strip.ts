import { APPROVED_SHIFT } from '@palkkasilta/contract/shift-status.ts'
import { stages } from '@palkkasilta/contract/stages.ts'
import type { getMonthStrip } from '@palkkasilta/contract/today.ts'
import type { LocalDate } from '@palkkasilta/values/date.ts'
import { cents } from '@palkkasilta/values/money.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { hasReached, monthOf, startedIn } from '../../core/salary/stages.ts'
import { dayBegins } from '../../platform/database/days.ts'
import type { Read } from '../../platform/database/types.ts'

type Strip = z.output<NonNullable<typeof getMonthStrip.reply>>

/** So many customers are named. */
const NAMED = 40

interface Row {
  readonly id: string
  readonly name: string
  readonly waiting: number
  readonly all: number
  readonly [countOrSum: string]: number | string
}

/** How far the salaries of a month have come, by department, in one pass over an index of its own. */
export async function monthStrip(db: Read, day: LocalDate): Promise<Strip> {
  const { first, next } = monthOf(day)
  const each = stages.map(
    (stage) => sql`count(*) filter (where ${hasReached(stage)}) as ${sql.id(stage)},
      coalesce(sum(paid_cents) filter (where ${hasReached(stage)}), 0)::bigint as ${sql.id(`${stage}Sum`)}`,
  )
  const { rows } = await sql<Row>`
    with salaries as (
      select department_id, ${sql.join(each)} from salary
      where department_id is not null and ${startedIn(day)} group by department_id
    ), shifts as (
      select department_id, count(*) as waiting from waiting_shift
      where plan_status = ${sql.lit(APPROVED_SHIFT)} and starts_at >= ${dayBegins(first)} and starts_at < ${dayBegins(next)} group by department_id
    )
    select department.id, department.name, coalesce(waiting, 0) as waiting, count(*) over () as all,
      ${sql.join(stages.flatMap((stage) => [stage, `${stage}Sum`]).map((name) => sql`coalesce(${sql.id(name)}, 0) as ${sql.id(name)}`))}
    from salaries full join shifts using (department_id) join department on department.id = department_id
    order by coalesce(waiting, 0) = 0 and least(billed, sent, debited, reported) = made, department.name, department.id
    limit ${sql.lit(NAMED)}`.execute(db)
  return {
    month: first,
    customers: rows.map((row) => ({
      departmentId: row.id,
      departmentName: row.name,
      waitingShifts: row.waiting,
      ...stagesOf(row),
    })),
    others: (rows[0]?.all ?? rows.length) - rows.length,
  }
}

function stagesOf(row: Row) {
  const of = (stage: (typeof stages)[number]) => ({
    count: Number(row[stage]),
    sum: cents(Number(row[`${stage}Sum`])),
  })
  return { made: of('made'), billed: of('billed'), sent: of('sent'), debited: of('debited'), reported: of('reported') }
}
