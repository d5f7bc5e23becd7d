import { isBefore, type LocalDate } from '@palkkasilta/values/date.ts'
import { sql } from 'kysely'
import { Either } from '../../kernel/list/matching.ts'

/** A usual payday is at most so many days before or after the last of its period, which is no longer than so many days. */
const [BEFORE, AFTER, LONGEST] = [31, 20, 31]

/** Of all others there is an index, `salary_unusual_days`. */
const isUnusual = sql<boolean>`(salary.payday < salary.period_end - ${sql.lit(BEFORE)} or salary.payday > salary.period_end + ${sql.lit(AFTER)}
  or salary.period_end > salary.period_start + ${sql.lit(LONGEST)})`

/**
 * The payday or some of the pay period is between the days, both included. Each choice stands in the order of paydays, apart from the
 * others: those paid on the days, those of a period that was paid a little before or after them, and what is unusual.
 */
export function within(from: LocalDate, to: LocalDate): Either {
  if (isBefore(to, from)) return new Either([])
  const [first, last] = [from.toString(), to.toString()]
  const paid = (start: LocalDate, end: LocalDate) =>
    sql<boolean>`salary.payday between ${start.toString()}::date and ${end.toString()}::date`
  const isPaid = paid(from, to)
  const touches = sql<boolean>`salary.period_start <= ${last}::date and salary.period_end >= ${first}::date`
  const [soonest, latest] = [from.subtract({ days: BEFORE }), to.add({ days: LONGEST + AFTER })]
  return new Either(
    [
      isPaid,
      sql`${paid(soonest, from.subtract({ days: 1 }))} and ${touches}`,
      sql`${paid(to.add({ days: 1 }), latest)} and ${touches}`,
      sql`${isUnusual} and ${touches} and not ${paid(soonest, latest)}`,
    ],
    sql`(${isPaid} or (${touches}))`,
  )
}
