import { APPROVED_SHIFT } from '@palkkasilta/contract/shift-status.ts'
import type { LocalDate } from '@palkkasilta/values/date.ts'
import { sql } from 'kysely'
import { COMMITTED } from '../../core/salary/committed.ts'
import { shownHours } from '../../core/salary/shown-hours.ts'
import { dayAt, isInDays } from '../../platform/database/days.ts'

/** So many of a department's newest salaries tell what it pays and when. */
const HABIT_SALARIES = 50

interface Days {
  /** The first day whose shifts are still expected to be paid. */
  readonly since: LocalDate
  readonly today: LocalDate
  readonly until: LocalDate
}

/**
 * What approved shifts without a salary are expected to pay, as rows of what leaves: their hours by what an hour has come to in the newest
 * salaries of their department, so many days after the end of their month as those were paid. A department without salaries is
 * taken for the average of the others that have such shifts; where none of them has paid yet nothing is expected.
 */
export function unmadeWages({ since, today, until }: Days) {
  const [now, last] = [sql`${today.toString()}::date`, sql`${until.toString()}::date`]
  const monthEnd = (day: ReturnType<typeof sql>) =>
    sql`(date_trunc('month', ${day}) + interval '1 month - 1 day')::date`
  return sql`
    with waiting as materialized (
      select shift.department_id, ${monthEnd(dayAt(sql`shift.starts_at`))} as month_end,
        sum(shift_hours_hundredths) as hours, count(*) as count
      from waiting_shift join shift on shift.id = waiting_shift.shift_id
      where waiting_shift.plan_status = ${sql.lit(APPROVED_SHIFT)} and waiting_shift.employee_id <> '' and not is_absence
        and ${isInDays(sql`waiting_shift.starts_at`, since.toString(), today.toString())}
      group by 1, 2),
    habit as materialized (
      select department_id, mode() within group (order by owner) as owner, count(*) as salaries, sum(paid) as paid,
        sum(hours) as hours, avg(days) as days
      from (select distinct department_id from waiting) as own cross join lateral (
        select owner, paid_cents + distraint_cents as paid, ${shownHours} as hours, payday - ${monthEnd(sql`period_end`)} as days from salary
        where salary.department_id = own.department_id and state = any(${COMMITTED}::text[]) and ${shownHours} > 0
        order by payday desc, id desc limit ${sql.lit(HABIT_SALARIES)}) as newest
      group by 1),
    average as (select sum(paid) / sum(hours) as of_hour, sum(days * salaries) / sum(salaries) as days from habit),
    expected as (
      select department_id, coalesce(owner, 'PALKKASILTA') as owner, waiting.count,
        greatest(month_end + round(coalesce(habit.days, average.days))::int, ${now}) as day,
        round(waiting.hours * coalesce(paid / habit.hours, of_hour)) as cents
      from waiting left join habit using (department_id) cross join average where of_hour > 0)
    select 'unmadeSalaries', null::bigint, owner, department_id, 'OPEN', null::external_payer, day::text,
      -sum(cents)::bigint, sum(count)::int
    from expected where day <= ${last} group by owner, department_id, day`
}
