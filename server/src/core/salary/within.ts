import { isBefore, type LocalDate } from '@palkkasilta/values/date.ts'
import { sql } from 'kysely'
import { Either } from '../../kernel/list/matching.ts'

/** The payday or some of the pay period is between the days, both included. */
export function within(from: LocalDate, to: LocalDate): Either {
  if (isBefore(to, from)) return new Either([])
  const [first, last] = [from.toString(), to.toString()]
  const isPaid = sql<boolean>`salary.payday between ${first}::date and ${last}::date`
  return new Either(
    [
      isPaid,
      sql`daterange(salary.period_start, salary.period_end, '[]') && daterange(${first}::date, ${last}::date, '[]')`,
    ],
    sql`(${isPaid} or (salary.period_start <= ${last}::date and salary.period_end >= ${first}::date))`,
  )
}
